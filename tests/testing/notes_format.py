"""A small honest format to break on purpose: one player a line, ``Surname Given;club``, below a line NOTES."""

from rfgconv.diagnostics import CodeBook, Report, Span
from rfgconv.hub import Exporter, Importer, Match, Probe
from rfgconv.io import Source
from rfgconv.model import Path, PersonName, Player, Row, Table, row_path

BOOK = CodeBook("NT")
NO_NAME = BOOK.error(1, "notes-name", "there is no name", cause="The line is empty.", example=";Lon", fix="Add it.")
UNDECLARED = BOOK.warning(2, "notes-undeclared", "odd", cause="-", example="-", fix="-")

SAMPLE = b"NOTES\nLindqvist Ada;Gote\nOrlan Rui;\n;Lon\n"


class NotesImporter(Importer):
    id = "notes"
    title = "Notes"
    extensions = (".notes",)
    codes = (NO_NAME,)

    @classmethod
    def detect(cls, probe: Probe) -> Match:
        return Match.SIGNATURE if probe.text.startswith("NOTES") else Match.NO

    def read(self, source: Source, report: Report) -> Table | None:
        rows: list[Row] = []
        places: list[Span] = []
        for number, line in enumerate(source.lines[1:], 2):
            name, _, club = line.partition(";")
            if not name.strip():
                if line:
                    report.add(NO_NAME, at=Span(number, 1))
                continue
            surname, _, given = name.strip().partition(" ")
            person = PersonName(surname=surname, given=given or None)
            rows.append(Row(number=len(rows) + 1, player=Player(name=person, club=club or None), cells=()))
            places.append(Span(number, 1, len(name)))
        self.place(report, places)
        return Table(rows=tuple(rows)) if rows else None

    def place(self, report: Report, places: list[Span]) -> None:
        def locate(path: Path) -> Span | None:
            return places[path[1]] if path[:1] == ("rows",) and len(path) == 2 and isinstance(path[1], int) else None

        report.add_locator(locate)


class NotesExporter(Exporter):
    id = "notes"
    title = "Notes"
    extension = ".notes"
    carries = frozenset({"rows.number", "rows.player.name.surname", "rows.player.name.given", "rows.player.club"})

    def write(self, table: Table, report: Report) -> bytes:
        lines = ["NOTES"]
        for index, row in enumerate(table.rows):
            path = row_path(index)
            if row.number != index + 1:
                self.altered(report, (*path, "number"), "rows.number", row.number, index + 1)
            name, club = self.texts(row.player)
            if (row.player.name, row.player.club or "") != (name, club):
                self.altered(report, (*path, "player"), "rows.player.name", str(row.player.name), str(name))
            lines.append(f"{name};{club}")
        return "\n".join([*lines, ""]).encode()

    def texts(self, player: Player) -> tuple[PersonName, str]:
        """What can be read back: one blank, no semicolons."""
        surname, _, given = str(player.name).replace(";", ",").partition(" ")
        return PersonName(surname=surname, given=given or None), (player.club or "").replace(";", ",")
