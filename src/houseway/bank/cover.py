"""The bank behind the settled lines of a game: the house, or the player-dealer.

The house covers everything, but payouts at certain odds share an aggregate (B1-21). A player-dealer
never wins or loses more than their wager, in the house's order (B8-1). What "exhausted" means has
three readings (T-07), and each is a line here:

- `coverage`: every settled wager, won or lost, uses the wager up by what changes hands;
- `two_caps`: the sum of payoffs, and separately the sum of collections, stay within the wager;
- `net`: the running result stays within the wager either way, so collections fund payoffs.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final, cast

from houseway.fact import Fact, replace
from houseway.games import Line, Outcome, Wagers, because
from houseway.money import Cents, dollars, pro_rata
from houseway.rules import Cite, PlayerDealer, Sheet
from houseway.rules.reader import as_money

_win: Final = attrgetter("win")


class Owed(Fact, frozen=True):
    """The amount to pay by the cards, or to take if negative, regardless of cover."""

    win: Cents

    def __str__(self) -> str:
        return f"owed {dollars(self.win)}" if self.win > 0 else f"lost {dollars(Cents(-self.win))}"


def cover(sheet: Sheet, wagers: Wagers, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines as the bank pays and takes them."""
    rule, bank = sheet.printed.player_dealer, wagers.bank
    if rule is None or bank is None:
        return _cover_by_house(sheet, lines)
    reading = cast(str, sheet.switches["exhaustion"].value)
    return cover_by_player_dealer(rule, lines, bank.wager, reading)


def aggregate_shares(payouts: Sequence[Cents], limit: Cents) -> tuple[Cents, ...]:
    """The shares of these payouts under a cap on their sum (B1-22).

    Below the cap nothing changes (T-20 a); above it each takes its share, exact to the cent.

    >>> aggregate_shares([Cents(2_500_000), Cents(1_500_000)], Cents(2_500_000))
    (1562500, 937500)
    """
    if sum(payouts) <= limit:
        return tuple(payouts)
    return pro_rata(limit, payouts)


def _cover_by_house(sheet: Sheet, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines as the house pays them."""
    cap = sheet.printed.aggregate
    if cap is not None:
        if sum([w for w in map(_win, lines) if w > 0]) <= cap.limit.value:
            return lines
        tokes = sheet.switches.get("tokes")
        outside = tokes is not None and tokes.value == "out"  # T-72
        at = [
            i
            for i, line in enumerate(lines)
            if line.odds == cap.odds.value and not (line.toke and outside)
        ]
        return _capped(lines, at, cap.limit.value, cap.share.cite)
    limit = sheet.switches.get("limit")
    if limit is None or limit.value == "none":
        return lines
    paid = [i for i, line in enumerate(lines) if line.win > 0]
    return _capped(lines, paid, as_money(limit.value), limit.cite)  # T-92


def _capped(
    lines: tuple[Line, ...], at: Sequence[int], limit: Cents, cite: Cite
) -> tuple[Line, ...]:
    """The lines with those `at` these places cut to their shares of a limit."""
    shares = aggregate_shares([lines[i].win for i in at], limit)
    covered = list(lines)
    for i, share in zip(at, shares, strict=True):
        line = lines[i]
        if share < line.win:
            why = because("{}; {}, paid its share of the aggregate", line.why, Owed(line.win))
            covered[i] = replace(line, win=share, outcome=Outcome.PARTIAL, cite=cite, why=why)
    return tuple(covered)


# The room left for payoffs and for collections, from the player-dealer's wager and the payoffs and
# collections so far in the round.
Room = Callable[[int, int, int], tuple[int, int]]
_ROOM: Final[dict[str, Room]] = {
    "two_caps": lambda wager, paid, taken: (wager - paid, wager - taken),
    "coverage": lambda wager, paid, taken: (wager - paid - taken, wager - paid - taken),
    "net": lambda wager, paid, taken: (wager - paid + taken, wager - taken + paid),
}


def cover_by_player_dealer(
    rule: PlayerDealer, lines: tuple[Line, ...], wager: Cents, reading: str
) -> tuple[Line, ...]:
    """The lines covered by the player-dealer's wager, strictly in their order.

    A push uses nothing. A wager met after the end of its own room gets exactly its stake back.
    """
    room = _ROOM[reading]
    paid = taken = 0
    covered = []
    for line in lines:
        asked = line.win
        if asked > 0:
            win = min(asked, room(wager, paid, taken)[0])
            paid += win
        elif asked < 0:
            win = max(asked, -room(wager, paid, taken)[1])
            taken -= win
        else:
            win = asked
        covered.append(line if win == asked else _short(rule, line, Cents(win)))
    return tuple(covered)


def _short(rule: PlayerDealer, line: Line, win: Cents) -> Line:
    """A line that is not covered, or only in part."""
    if win == 0:
        why = because(
            "{}; {}, not covered: the player-dealer's wager is exhausted", line.why, Owed(line.win)
        )
        cite, outcome = rule.uncovered.cite, Outcome.RETURNED
        return replace(line, outcome=outcome, win=win, odds=None, cite=cite, why=why)
    why = because(
        "{}; {}, covered only by what is left of the player-dealer's wager",
        line.why,
        Owed(line.win),
    )
    return replace(line, outcome=Outcome.PARTIAL, win=win, cite=rule.partly.cite, why=why)
