"""Every figure that a document prints, against ours."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from houseway.fact import Fact, figure
from houseway.gamemath.per_cent import per_cent
from houseway.gamemath.report import Report
from houseway.gamemath.tables import Named, name_figures
from houseway.rules import Figure, PrintedSheet, Sheet

AGREES = "agrees"
DIFFERS = "differs"
NOT_REPRODUCED = "cannot be reproduced"


class FigureVerdict(Fact, frozen=True):
    """The verdict on one printed figure.

    `definitions` are those that the document may have meant, each with its value; the verdict is by
    the first.
    """

    of: str
    printed: str
    word: str
    definitions: tuple[Named, ...]
    item: str

    @figure
    def ours(self) -> Fraction:
        return self.definitions[0].value

    @figure
    def off_by(self) -> Fraction:
        """The printed figure less ours."""
        return Fraction(self.printed.rstrip("%")) / 100 - self.ours


def judge(figure: Figure, tried: Mapping[str, Fraction]) -> FigureVerdict:
    """Judge a printed figure by the definitions that the document may have meant."""
    printed = figure.printed.value
    places = len(printed.rstrip("%").partition(".")[2])
    first = next(iter(tried.values()))
    if per_cent(first, places) == printed:
        word = AGREES
    elif abs(Fraction(printed.rstrip("%")) / 100 - first) * 20 < abs(first):
        word = DIFFERS  # within a twentieth: the same quantity, cut off or counted otherwise
    else:
        word = NOT_REPRODUCED
    return FigureVerdict(
        of=figure.of,
        printed=printed,
        word=word,
        definitions=name_figures(tried),
        item=figure.printed.cite.item,
    )


def definitions(figure: Figure, report: Report) -> dict[str, Fraction]:
    """The meanings that a printed figure may have, the likeliest first; none if it is not counted.

    A figure is about the whole `game`, about a paytable such as `trips.UTH-01`, or about how often
    a wager wins: `bad_beat.hit`.
    """
    wager_name, _, part = figure.of.partition(".")
    if wager_name == "game":
        game = report.game
        if game is None:
            return {}
        return {
            "edge, of the Ante": game.edge,
            "edge, of Ante and Blind": game.edge / 2,
            "element of risk, of all money bet": game.element_of_risk,
        }
    wager = next((w for w in report.wagers if w.wager == wager_name), None)
    if wager is None:
        return {}
    if part == "hit":
        return {"of the deals, no hand folded": wager.win}
    tried = {"edge": wager.edge}
    folds = wager.more.get("edge_with_folds")
    if folds is not None:
        tried = {"edge, no hand folded": wager.edge, "edge under best play, lost on a fold": folds}
    return tried


def figures_of(printed: PrintedSheet, chosen: Mapping[str, str]) -> Iterator[Figure]:
    """The printed figures that are about this game with these paytables."""
    for each in printed.figures:
        wager, _, part = each.of.partition(".")
        offer = printed.offers.get(wager)
        if offer is None or part not in offer.tables or chosen.get(wager) == part:
            yield each


def verdicts(sheet: Sheet, report: Report) -> Iterator[FigureVerdict]:
    """The verdict on each printed figure about this table."""
    chosen = {wager: table.name for wager, table in sheet.paytables.items()}
    for each in figures_of(sheet.printed, chosen):
        tried = definitions(each, report)
        if tried:
            yield judge(each, tried)


def every_choice(printed: PrintedSheet) -> Iterator[dict[str, str]]:
    """Choices in which every paytable occurs once."""
    several = {
        wager: list(offer.tables)
        for wager, offer in printed.offers.items()
        if len(offer.tables) > 1 and not offer.by
    }
    for i in range(max(map(len, several.values()), default=1)):
        yield {wager: names[min(i, len(names) - 1)] for wager, names in several.items()}
