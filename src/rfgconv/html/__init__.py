"""A table as HTML: the wall list that people look at, and the findings in it. Needs no library.

`wall.render_wall` is the table alone, for a page that has its own surroundings; `document.render_html` is a whole file.
"""

from rfgconv.html.document import render_html
from rfgconv.html.wall import render_wall

__all__ = ["render_html", "render_wall"]
