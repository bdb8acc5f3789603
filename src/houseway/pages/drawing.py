"""A drawing: boxes, words, lines and dots in their places, as SVG, or as PNG or PDF made of it."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal

from houseway.fact import Fact
from houseway.pages.template import fill
from houseway.pages.typeset import set_pdf, set_png

BLUE: Final = "#1b6ca8"
PALE_BLUE: Final = "#7fb3d5"
GREY: Final = "#e0e0e0"
YELLOW: Final = "#f3c969"
ORANGE: Final = "#d9822b"
# Colours that a reader who sees no red or green can tell apart.
INKS: Final = (BLUE, PALE_BLUE, GREY, YELLOW, ORANGE)


Anchor = Literal["start", "middle", "end"]


class Box(Fact, frozen=True):
    """A filled box; `tip` says what it is."""

    kind: ClassVar = "box"
    x: float
    y: float
    width: float
    height: float
    ink: str
    tip: str


class Words(Fact, frozen=True):
    """Words, from their lower left corner; or with their middle or their end there."""

    kind: ClassVar = "words"
    x: float
    y: float
    text: str
    size: int = 12
    anchor: Anchor = "start"


class Stroke(Fact, frozen=True):
    """A line from one place to another."""

    kind: ClassVar = "line"
    x1: float
    y1: float
    x2: float
    y2: float
    ink: str = ORANGE
    width: int = 1


class Dot(Fact, frozen=True):
    """A dot; `tip` says what it marks."""

    kind: ClassVar = "dot"
    x: float
    y: float
    ink: str
    tip: str


Shape = Box | Words | Stroke | Dot


class Drawing(Fact, frozen=True):
    """A picture: its size, what it is called, and its shapes from the back to the front."""

    title: str
    width: float
    height: float
    shapes: Sequence[Shape]


Form = Literal["svg", "png", "pdf"]


def draw_svg(drawing: Drawing) -> str:
    """A drawing as SVG: no fonts beyond the reader's own."""
    return fill("drawing.svg", drawing=drawing)


def draw(drawing: Drawing, form: Form) -> bytes:
    """A drawing as a file of this form."""
    svg = draw_svg(drawing)
    if form == "svg":
        return svg.encode("utf-8")
    inputs = {"svg": svg, "title": drawing.title, "width": f"{drawing.width}"}
    return set_pdf("drawing.typ", inputs) if form == "pdf" else set_png("drawing.typ", inputs)
