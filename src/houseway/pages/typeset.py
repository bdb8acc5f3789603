"""Paper and pixels, set by typst with the fonts it brings along.

What is to be set goes in as data beside a template, never into its source. The same data gives the
same bytes, on any machine and on any day.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

_TEMPLATES: Final = Path(__file__).parent / "templates"
_DOTS_AN_INCH: Final = 192  # two for each unit of an SVG, of which an inch has 96


def set_pdf(template: str, inputs: Mapping[str, str]) -> bytes:
    """One document as PDF, which a reader may also listen to."""
    return _compile(template, inputs, "pdf", "ua-1")


def set_png(template: str, inputs: Mapping[str, str]) -> bytes:
    """One page as a picture in pixels."""
    return _compile(template, inputs, "png", None)


def _compile(
    template: str,
    inputs: Mapping[str, str],
    form: Literal["pdf", "png"],
    standard: Literal["ua-1"] | None,
) -> bytes:
    import typst  # only here: it is large, and no other command needs it

    made = typst.compile(
        _TEMPLATES / template,
        root=_TEMPLATES,
        ignore_system_fonts=True,
        format=form,
        ppi=_DOTS_AN_INCH,
        pdf_standards=standard,
        sys_inputs=dict(inputs),
    )
    assert isinstance(made, bytes)
    return made
