"""Diagnostic codes of the initial order (RF160 … RF167)."""

from rfgconv.diagnostics import CodeBook

BOOK = CodeBook("RF")

RENUMBERED = BOOK.info(
    160,
    "renumbered",
    "{n} of {total} rows have a new number; order: {order}",
    cause="The rows were numbered anew with --renumber. Opponents' numbers were changed with them; places, points and "
    "other columns were not.",
    example="--renumber rating,rank,name",
    fix="Nothing to do. The order is written down in a comment line of the table.",
)
ORDER_TIE = BOOK.info(
    161,
    "order-tie",
    "rows {rows} are equal in {keys}; {decider} decides their order",
    hint="another rule may decide if it was announced before the tournament: name it in --renumber",
    cause="The order of equally strong players must be unique. Any rule will do that was announced beforehand.",
    example="Two players with the same rating and rank, ordered by name.",
    fix="Nothing must be done, or name another key: town, club, place, number, random:SEED.",
    rule="FIDE Dutch system, article 2 (order before the first round)",
)
RATING_MIXED = BOOK.warning(
    162,
    "rating-mixed",
    "the ratings are of several lists ({lists}); the rows keep their numbers. Other than {most}: rows {rows}",
    hint="say which list counts: --renumber rating:{most},rank,name",
    cause="Ratings of different lists cannot be compared, although they look alike: 2100 is 1 dan in both.",
    example="A player with 2350 of the European list among players with Russian ratings.",
    fix="Name the list that counts; players without a rating of that list then stand behind the others.",
    rule="FIDE Dutch system, article 1 (one list for all)",
)
RATING_MISSING = BOOK.warning(
    163,
    "rating-missing",
    "row {row} ({name}) has no rating and stands behind those who have one",
    hint="enter a rating, or an estimate marked with a star (1000*)",
    cause="The order is by rating, and this player has none of the list that counts.",
    example="A new player.",
    fix="Look the player up in the rating list, or estimate the rating from his rank.",
    rule="FIDE Dutch system, article 1 (estimate as accurately as possible)",
)
RATING_ESTIMATED = BOOK.info(
    164,
    "rating-estimated",
    "an estimated rating counts in the order: row {rows}",
    plural="{n} estimated ratings count in the order: rows {rows}",
    cause="These ratings are marked as estimates. They count like any other.",
    example="1000*",
    fix="Nothing to do.",
    rule="FIDE Dutch system, article 1 (estimates)",
)
RATING_RANK = BOOK.info(
    165,
    "rating-rank",
    "rating and rank are more than 3 grades apart: row {rows}",
    plural="rating and rank are more than 3 grades apart in {n} rows: {rows}",
    cause="On the scale of the rating list the rating belongs to another rank than the declared one.",
    example="A 5 kyu with a rating of 2300.",
    fix="Check for a typing error. Do not change a declared rank by its rating: scales differ over the years.",
)
NOTES_MOVED = BOOK.info(
    166,
    "order-notes-moved",
    "a comment line between the rows was moved to the end",
    plural="{n} comment lines between the rows were moved to the end",
    cause="The rows around the comment line have moved, so its place means nothing any more.",
    example="`; late entries below` above the last two rows",
    fix="Put the comment where it belongs by hand, if it matters.",
)
RENUMBER_REFUSED = BOOK.error(
    167,
    "renumber-refused",
    "the rows keep their numbers: in row {row} ({name}), round {round}, it is not clear who opponent {opponent} is",
    hint="mend the opponents' numbers first (see the other messages), then number anew",
    cause="New numbers replace the old ones in every result, so every opponent must be known. A number that "
    "no row has, or that two rows have, cannot be replaced.",
    example="`14-` in a table of twelve players.",
    fix="Correct the opponent's number, or use --fix, and try again.",
)
