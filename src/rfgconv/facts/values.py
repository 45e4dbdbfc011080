"""Single facts as people type them: komi, handicap rule, class, system, yes or no. Each reader gives None if it cannot.

Each `…_text` writes a value so that its reader gives it back.
"""

from __future__ import annotations

import re
from fractions import Fraction

from rfgconv.facts.words import fold, words
from rfgconv.model import HandicapBasis, HandicapPolicy, PersonName, Rank, RankError, Rating, System, parse_score
from rfgconv.names.countries import country_code
from rfgconv.names.judge import is_patronymic
from rfgconv.regex import regex

_LARGEST_KOMI = 361
_NO_HANDICAP = 9  # EGF: h9 means no handicap at all
_LONGEST_NUMBER = 12
_LOOKALIKES = str.maketrans("АВСавс", "ABCABC")  # Cyrillic letters typed for Latin ones
_REDUCTION = regex(r"h ?([0-9]{1,2})|([a-zа-яіїєґ]*) ?([-+]) ?([0-9]{1,2})", re.IGNORECASE)
_HANDICAP_TOKEN = regex(r"h ?[0-9]+|[^\s,;0-9+-]* ?[-+] ?[0-9]+|[^\s,;]+")


def read_number(text: str) -> Fraction | None:
    """A plain number: ``6.5``, ``6,5``, ``6½``."""
    return parse_score(text.strip()) if len(text.strip()) <= _LONGEST_NUMBER else None


def read_rating(text: str) -> Rating | None:
    """A rating of a list that is not named: ``1650``, ``-430.5``."""
    value = read_number(text)
    return None if value is None else Rating(value=value)


def read_komi(text: str) -> Fraction | None:
    """Points that White receives in an even game: ``6.5``, ``7½``, ``0``."""
    komi = read_number(text)
    return komi if komi is not None and abs(komi) <= _LARGEST_KOMI else None


def read_minutes(text: str) -> Fraction | None:
    """Effective or adjusted minutes, as a table states them: ``80``, ``82.5``."""
    minutes = read_number(text)
    return minutes if minutes is not None and minutes > 0 else None


def read_class(text: str) -> str | None:
    """EGD class ``A`` … ``D``; Cyrillic look-alikes count as what they look like."""
    letter = text.strip().translate(_LOOKALIKES).upper()
    return letter if letter in ("A", "B", "C", "D") else None


def read_country(text: str) -> str | None:
    """Two capitals for a code or a name of a country: ``ru``, ``Россия``, ``GB`` (written UK)."""
    return country_code(text)


def read_system(text: str) -> System | None:
    """Name of a pairing system in English, Russian or Ukrainian."""
    meaning = words("system").meaning(" ".join(fold(text).split()))
    return None if meaning is None else System(meaning)


def read_answer(text: str) -> bool | None:
    """Yes or no."""
    meaning = words("answer").meaning(" ".join(fold(text).split()))
    return None if meaning is None else meaning == "yes"


def answer_text(value: bool) -> str:
    """``yes`` or ``no``."""
    return "yes" if value else "no"


def read_text(text: str) -> str | None:
    """One line of free text; blanks are put in order."""
    return " ".join(text.split()) or None


def read_size(text: str) -> int | None:
    """Lines of the board: ``19``, ``13x13``."""
    match = re.fullmatch(r"([0-9]{1,2})(?:x\1)?", text.strip())
    return int(match[1]) if match is not None and int(match[1]) > 1 else None


def read_rank(text: str) -> Rank | None:
    """``5k``, ``2 dan``, ``3 дан``, ``1 кю``."""
    match = re.fullmatch(r"([0-9]{1,2})[ .-]*(k|kyu|d|dan|p|pro|к|кю|д|дан|п|про)\.?", fold(text.strip()))
    if match is None:
        return None
    try:
        return Rank.parse(match[1] + {"к": "k", "д": "d", "п": "p"}.get(match[2][0], match[2][0]))
    except RankError:
        return None


def read_person(text: str) -> PersonName | None:
    """``Surname Given``, ``Surname Given Patronymic`` or ``Surname, Given``; None if the parts cannot be told apart."""
    if "," in text:
        surname, _, given = (part.strip() for part in text.rpartition(","))
        return PersonName(surname=surname, given=given or None) if surname else None
    match text.split():
        case [surname]:
            return PersonName(surname=surname)
        case [surname, given]:
            return PersonName(surname=surname, given=given)
        case [surname, given, third] if is_patronymic(third):
            return PersonName(surname=surname, given=given, patronymic=third)
    return None


def person_text(name: PersonName) -> str:
    """``Surname, Given`` if a part has several words, else with blanks."""
    if name.patronymic is None and (" " in name.surname or " " in (name.given or "") or "," in name.surname):
        return f"{name.surname}, {name.given or ''}".rstrip()
    return str(name)


def read_handicap(text: str) -> HandicapPolicy | None:
    """The handicap rule: ``none``, ``h9`` (none), ``h1`` (difference less one), ``rank-1``, ``score-2 max 9 below 1d``.

    hN is the notation of the European database: N stones fewer than the difference, 9 = no handicap at all.
    """
    tokens = _HANDICAP_TOKEN.findall(fold(text).strip())
    if not tokens or len(text) > 60:
        return None
    if words("handicap").meaning(" ".join(tokens)) == "none":
        return HandicapPolicy(ceiling=0)
    policy: dict[str, object] = {}
    while tokens:
        token = tokens.pop(0)
        meaning = words("handicap").meaning(token)
        match = _REDUCTION.fullmatch(token)
        if meaning in ("max", "below") and tokens:
            key, value = _limit(meaning, tokens)
            if value is None or key in policy:
                return None
            policy[key] = value
        elif meaning in ("rank", "score", "rating") and "basis" not in policy:
            policy["basis"] = HandicapBasis(meaning)
        elif match is not None and "reduction" not in policy and _basis_fits(match[2], policy):
            if match[2]:
                policy["basis"] = HandicapBasis(str(words("handicap").meaning(match[2])))
            policy["reduction"] = int(match[1]) if match[1] else -int(match[3] + match[4])
        else:
            return None
    if policy == {"reduction": _NO_HANDICAP} and fold(text).lstrip().startswith("h"):
        return HandicapPolicy(ceiling=0)
    return HandicapPolicy(**policy)  # type: ignore[arg-type]


def _basis_fits(word: str | None, policy: dict[str, object]) -> bool:
    return not word or ("basis" not in policy and words("handicap").meaning(word) in ("rank", "score", "rating"))


def _limit(meaning: str, tokens: list[str]) -> tuple[str, object]:
    """The value behind ``max`` or ``below``."""
    token = tokens.pop(0)
    if meaning == "max":
        return "ceiling", int(token) if token.isascii() and token.isdigit() and len(token) < 3 else None
    return "threshold", read_rank(token)


def handicap_text(policy: HandicapPolicy) -> str:
    """The policy as `read_handicap` takes it; empty if it says nothing."""
    if policy == HandicapPolicy(ceiling=0):
        return "none"
    parts = []
    reduction = "" if policy.reduction is None else f"{-policy.reduction:+d}"
    if policy.basis is not None:
        parts.append(policy.basis.value + reduction.replace("+0", "-0"))
    elif policy.reduction is not None and 0 <= policy.reduction < _NO_HANDICAP:
        parts.append(f"h{policy.reduction}")
    elif reduction:
        parts.append(reduction)
    if policy.ceiling is not None:
        parts.append(f"max {policy.ceiling}")
    if policy.threshold is not None:
        parts.append(f"below {policy.threshold}")
    return " ".join(parts)
