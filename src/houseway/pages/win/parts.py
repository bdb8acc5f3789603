"""The parts of a win page: what is said in each, ready to be set in either form."""

from typing import Literal

from houseway.fact import Fact


class PageAmount(Fact, frozen=True, array_like=True):
    """An amount, what it is called, and whether it is the total of those before it."""

    name: str
    amount: str
    is_total: bool = False


class PageSection(Fact, frozen=True):
    """A part of the page: names and what they are, or amounts."""

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    sums: tuple[PageAmount, ...] = ()
    note: str = ""
    form: Literal["section"] = "section"


class Listing(Fact, frozen=True):
    """A part of the page with a line for each of several; seals are in letters of equal width.

    A column as wide as its words has the width 0; what is left is divided among the others.
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    align: tuple[Literal["left", "right"], ...]
    code: tuple[int, ...]
    note: str
    form: Literal["listing"] = "listing"


class Equation(Fact, frozen=True):
    """A sum that is read across, and its name."""

    name: str
    terms: tuple[PageAmount, ...]


class Equations(Fact, frozen=True):
    """A part of the page with sums that are read across."""

    title: str
    equations: tuple[Equation, ...]
    form: Literal["equations"] = "equations"


Part = PageSection | Listing | Equations


class CardWords(Fact, frozen=True):
    """A card as it is drawn, and as it is read aloud."""

    rank: str
    suit: str
    red: bool
    name: str


class PageWords(Fact, frozen=True):
    """Everything a win page says, in the order it is read."""

    title: str
    running: str
    mark: str
    kind: str
    amount: str
    won: str
    when: str
    warning: str
    cards: tuple[CardWords, ...]
    hand: str
    columns: tuple[tuple[Part, ...], ...]
    wide: tuple[Part, ...]
    signing: str
    signed: str
    signatures: tuple[str, ...]
    after: tuple[Part, ...]
    foot: str
