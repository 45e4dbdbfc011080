"""``rfgconv convert``, the default command."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from rfgconv.cli.common import (
    CONTENT,
    FilePath,
    Shower,
    completing_options,
    mending_options,
    offer,
    open_input,
    options,
    read_settings,
    reading_options,
    showing_options,
)
from rfgconv.cli.words import words
from rfgconv.i18n import MisuseError, Word

if TYPE_CHECKING:
    from pathlib import Path

    from rfgconv.engine import Conversion
    from rfgconv.hub import Hub


@click.command()
@click.argument("inputs", nargs=-1, required=True, metavar="IN…", shell_complete=offer("file"))
@options(
    click.option(
        "--to",
        "targets",
        multiple=True,
        metavar="FORMAT",
        shell_complete=offer("writers"),
        help="Format of the output, e.g. rfg, egd.",
    ),
    click.option(
        "-o",
        "--output",
        metavar="OUT",
        shell_complete=offer("file"),
        help="File to write; without it the table goes to the screen.",
    ),
    click.option(
        "--out-dir",
        type=FilePath(file_okay=False),
        metavar="DIR",
        help="Folder for the outputs of several inputs or formats.",
    ),
    click.option(
        "--fail-on",
        type=click.Choice(["error", "warning", "loss"]),
        default="error",
        help="From what on nothing is written.",
    ),
    click.option(
        "--loss-report",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="Every single loss, as JSON.",
    ),
    click.option("--force", is_flag=True, help="Write in spite of errors; the exit code stays 1."),
    click.option("-j", "--jobs", type=click.IntRange(1), metavar="N", help="Worker processes (as many as cores)."),
    click.option("--keep-going", is_flag=True, help="Go on with the other inputs after a failure."),
    click.option("--incremental", is_flag=True, help="Skip inputs that were converted before and have not changed."),
    click.option(
        "--report",
        type=FilePath(dir_okay=False),
        metavar="FILE",
        help="What became of each input, as JSON or CSV.",
    ),
)
@reading_options
@completing_options
@mending_options
@showing_options
def convert(inputs: tuple[str, ...], **given: Any) -> int:
    """Write a tournament in another format.

    The table goes to the screen or to OUT, findings to the error stream. An error writes nothing and leaves an old
    file as it is. IN may be - for the standard input, or a folder or a pattern with --out-dir: then every tournament
    in it is converted, with a line for each.
    """
    from rfgconv.engine import default_hub

    hub, t = default_hub(), words()
    targets = _targets(hub, given)
    if given["out_dir"] is not None and given["output"]:
        raise click.UsageError(t("-o and --out-dir exclude each other"))
    many = any(map(_is_many, inputs))
    if many or any(given[option] for option in ("jobs", "keep_going", "incremental", "report")):
        if given["out_dir"] is None:
            raise click.UsageError(t("folders and many inputs need a folder for the outputs: --out-dir DIR"))
        from rfgconv.cli.batch import run_batch

        try:
            return run_batch(inputs, targets, given)
        except MisuseError as error:
            raise click.UsageError(t.text(error.text)) from None
    if len(inputs) * len(targets) > 1 and given["out_dir"] is None:
        raise click.UsageError(t("several inputs or formats need a folder: --out-dir DIR"))
    if given["out_dir"] is not None:
        given["out_dir"].mkdir(parents=True, exist_ok=True)
    shower = Shower(given["show"], quiet=given["quiet"], everything=given["everything"])
    written: list[str] = []
    lost: list[dict[str, Any]] = []
    taken: set[Path] = set()
    failed = False
    for name in inputs:
        conversion = run(hub, name, targets, given)
        shower.remark(conversion.reading.report)
        shower.show(conversion.findings, conversion.reading.source)
        shower.show_losses(conversion.losses)
        failed |= conversion.blocked or any(output.data is None for output in conversion.outputs)
        failed |= not conversion.outputs
        written += _write(hub, conversion, name, given, taken)
        if given["loss_report"] is not None:
            lost += _losses(name, conversion)
    if given["loss_report"] is not None:
        import json

        from rfgconv.io.atomic import write_atomically

        write_atomically(given["loss_report"], json.dumps(lost, ensure_ascii=False, indent=1).encode("utf-8"))
    shower.finish(t("wrote {files}", files=tuple(written)) if written else t("nothing written"))
    return CONTENT if failed else 0


def _is_many(name: str) -> bool:
    """True for a folder or a pattern; a file, the usual case, is seen at once."""
    if name == "-" or os.path.isfile(name):
        return False
    from rfgconv.batch import is_many

    return is_many(name)


def _targets(hub: Hub, given: dict[str, Any]) -> list[str]:
    """The wanted formats, each once; from the extension of OUT if ``--to`` is missing."""
    names = [word.strip() for text in given["targets"] for word in text.split(",") if word.strip()]
    if not names and given["output"]:
        suffix = os.path.splitext(given["output"])[1].lower()
        names = [cls.id for cls in hub.exporters.values() if suffix and cls.extension == suffix]
        if len(names) != 1:
            names = []
    if not names:
        raise click.UsageError(
            words()("say what to write: --to FORMAT, one of {known}", known=tuple(sorted(hub.exporters)))
        )
    return list(dict.fromkeys(names))


def run(hub: Hub, name: str, targets: list[str], given: dict[str, Any]) -> Conversion:
    """Convert one input with the options of the command. Raises UsageError and OSError."""
    from rfgconv.diagnostics import Report
    from rfgconv.engine import Conversion, Reading
    from rfgconv.engine import convert as engine_convert

    report = Report(name)
    settings = read_settings(hub, given, name, report)
    source = open_input(name, settings)
    if report.blocked:
        return Conversion(reading=Reading(table=None, report=report, source=source))
    try:
        conversion = engine_convert(source, targets, settings, hub=hub)
    except MisuseError as error:
        raise click.UsageError(words().text(error.text)) from None
    conversion.reading.report.extend(report)
    return conversion


def _losses(name: str, conversion: Conversion) -> list[dict[str, Any]]:
    """The losses one by one, as JSON values."""
    from rfgconv.model.shown import show

    return [
        {
            "input": name,
            "format": loss.target,
            "kind": loss.kind.value,
            "field": loss.field,
            "path": list(loss.path),
            "before": None if loss.before is None else show(loss.before),
            "after": None if loss.after is None else show(loss.after),
        }
        for output in conversion.outputs
        for loss in output.report.losses
    ]


def _write(hub: Hub, conversion: Conversion, name: str, given: dict[str, Any], taken: set[Path]) -> list[str]:
    """Write the outputs of one input; the names of the files written."""
    written: list[str] = []
    for output in conversion.outputs:
        if output.data is None:
            continue
        if given["out_dir"] is None and given["output"] in (None, "", "-"):
            sys.stdout.buffer.write(output.data)
            sys.stdout.buffer.flush()
            written.append(Word("the table to the screen"))
            continue
        from pathlib import Path

        from rfgconv.io.atomic import write_atomically

        if given["out_dir"] is not None:
            path = _free_name(given["out_dir"], name, output.format, hub.exporters[output.format].extension, taken)
        else:
            path = Path(given["output"])
        write_atomically(path, output.data)
        written.append(str(path))
    return written


def _free_name(folder: Path, name: str, format_id: str, extension: str, taken: set[Path]) -> Path:
    """``<name><extension>``; with the format in between where that name is the input's or taken in this run."""
    from pathlib import Path

    stem = "table" if name == "-" else Path(name).stem
    path = folder / f"{stem}{extension}"
    if path in taken or (path.exists() and name != "-" and path.resolve() == Path(name).resolve()):
        path = folder / f"{stem}.{format_id}{extension}"
    number = 2
    while path in taken:
        path = folder / f"{stem}-{number}.{format_id}{extension}"
        number += 1
    taken.add(path)
    return path
