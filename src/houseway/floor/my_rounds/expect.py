"""What rounds bring on the average: exactly, for the stakes that were made."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Final, NamedTuple

from houseway.floor.my_rounds.facts import WagerSum
from houseway.gamemath.coach import stored_report
from houseway.money import Cents, exact_dollars, signed_dollars, to_the_cent
from houseway.rules import Sheet
from houseway.table.events import LineSettled

GAME: Final = "game"
DECISIONS: Final = "decisions"
_FINE: Final = 10_000


class Expected(NamedTuple):
    """The average of a round under best play and its variance, in cents, and by which wager."""

    total: Fraction
    variance: Fraction
    by_wager: Mapping[str, Fraction]


def expect_round(sheet: Sheet, stakes: Sequence[Mapping[str, Cents]]) -> Expected | None:
    """What the wagers that were made before the cards bring, bettor by bettor; none where it is not
    counted. The variances are added up as if wagers did not depend on each other."""
    report = stored_report(sheet)
    if report is None:
        return None
    by_wager: dict[str, Fraction] = {}
    variance = Fraction(0)
    first = next(iter(sheet.wagers))
    counted = {wager.wager: wager for wager in report.wagers}
    for bet in stakes:
        for wager, stake in bet.items():
            math = counted.get(wager)
            if report.game is not None and (math is None or math.per_round):
                if wager == first:
                    by_wager[GAME] = by_wager.get(GAME, Fraction(0)) + report.game.ev * stake
                    variance += (report.game.variance or 0) * stake**2
            elif math is not None:
                by_wager[wager] = by_wager.get(wager, Fraction(0)) - math.edge * stake
                variance += math.variance * stake**2
            else:
                return None
    return Expected(sum(by_wager.values(), Fraction(0)), variance, by_wager)


def is_of_game(sheet: Sheet, wager: str) -> bool:
    """Whether a wager is counted in the whole game."""
    report = stored_report(sheet)
    if report is None or report.game is None:
        return False
    math = next((each for each in report.wagers if each.wager == wager), None)
    return math is None or bool(math.per_round)


def root(variance: Fraction) -> Fraction:
    """The square root, to the hundredth of a cent."""
    return Fraction(isqrt(int(variance * _FINE)), isqrt(_FINE))


def sum_lines(
    sheet: Sheet, lines: Sequence[LineSettled], expected: Expected | None
) -> list[WagerSum]:
    """The lines of a player by their wagers."""
    rows: dict[str, tuple[str, int, int]] = {}
    of_game = [w for w in sheet.wagers if is_of_game(sheet, w)]
    name = ", ".join([sheet.wagers[w].title for w in of_game])
    for line in lines:
        wager = GAME if is_of_game(sheet, line.wager) else line.wager
        title = name if wager == GAME else sheet.printed.wager_title(wager)
        _, staked, won = rows.get(wager, ("", 0, 0))
        rows[wager] = title, staked + line.stake, won + line.win
    by_wager = {} if expected is None else expected.by_wager
    return [
        say_sum(wager, title, Cents(staked), Cents(won), by_wager.get(wager))
        for wager, (title, staked, won) in rows.items()
    ]


def say_sum(
    wager: str, title: str, staked: Cents, won: Cents, expected: Fraction | None
) -> WagerSum:
    """A row of sums."""
    text = "" if expected is None else signed_dollars(expected)
    return WagerSum(
        wager, title, staked, exact_dollars(staked), won, signed_dollars(won), expected, text
    )


def add_sums(sums: Sequence[WagerSum]) -> tuple[WagerSum, ...]:
    """Rows of many rounds, one for each wager."""
    found: dict[tuple[str, str], list[WagerSum]] = {}
    for each in sums:
        found.setdefault((each.wager, each.title), []).append(each)
    added = []
    for (wager, title), rows in found.items():
        known = [row.expected for row in rows if row.expected is not None]
        added.append(
            say_sum(
                wager,
                title,
                Cents(sum([row.staked for row in rows])),
                Cents(sum([row.result for row in rows])),
                sum(known, Fraction(0)) if known else None,
            )
        )
    return tuple(sorted(added, key=lambda each: each.wager == DECISIONS))


def whole(cents: Fraction) -> Cents:
    """To the cent, for a curve."""
    return to_the_cent(cents)
