"""Lines of a tournament report, their columns in place."""

HEAD = "012 Cup\n022 Hull\n032 ENG\n042 2025/10/04\n052 2025/10/05\n"


def player(number: object, name: str = "Orlan, Rui", cells: str = "", **fields: str) -> str:
    """A line 001. fields: sex, title, rating, federation, id, birth, points, place."""
    get = fields.get
    return (
        f"001 {number:>4} {get('sex', ''):1}{get('title', ''):3} {name:33} {get('rating', ''):>4} "
        f"{get('federation', ''):3} {get('id', ''):>11} {get('birth', ''):10} {get('points', ''):>4} "
        f"{get('place', ''):>4}{cells}\n"
    )


def national(federation: str, number: int, rank: str = "", rating: str = "", id: str = "") -> str:
    """A national record."""
    return f"{federation} {number:>4}  {rank:3} {'':33} {rating:>4} {'':3} {id:>11}\n"
