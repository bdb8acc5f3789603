"""The templates of text: HTML, SVG and Markdown, filled in by jinja2.

In HTML and SVG every word is escaped: no foreign text is read as markup.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from jinja2 import Environment

_MARKUP: Final = ("html", "svg")


@cache
def _templates() -> Environment:
    # Only now: a command that prints no page starts without them.
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    from houseway.gamemath.per_cent import fraction_text, per_cent

    made = Environment(
        loader=PackageLoader("houseway.pages"),
        autoescape=select_autoescape(_MARKUP, default=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters["per_cent"] = per_cent
    made.filters["fraction"] = fraction_text
    made.filters["decimal"] = lambda value, places: f"{float(value):.{places}f}"
    return made


def fill(template: str, /, **facts: object) -> str:
    """A template with these facts in it."""
    return _templates().get_template(template).render(facts)
