"""Small pieces of markup. Whatever comes from a file goes through `esc`."""

from __future__ import annotations

from html import escape

from rfgconv.diagnostics.render import clean


def esc(value: object) -> str:
    """Text for content and for attributes in double quotes; control and direction characters become U+FFFD."""
    return escape(clean(str(value)))


def tag(name: str, content: str, **attributes: object) -> str:
    """An element around ready markup. Attributes that are None or empty are left out; ``cls`` is the class."""
    given = ((key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    written = "".join(
        f' {"class" if key == "cls" else key}="{esc(value)}"'
        for key, value in given
        if value is not None and value != ""
    )
    return f"<{name}{written}>{content}</{name}>"
