"""Wagers on a jackpot in the figures of a round: what was staked and won, and what such a wager
brings on the average at what the meters showed as the bets were opened."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from houseway.gamemath.jackpot.worth import worth
from houseway.games import Bet, Outcome
from houseway.games.sensor import SENSORS
from houseway.jackpot import JackpotPaytable
from houseway.money import Cents
from houseway.table.live.happened import JackpotLine
from houseway.table.live.record.past import PastRound

JACKPOT: Final = "jackpot"
AT_OPENING: Final = (
    "Jackpot wagers are counted at what the meters showed when bets opened. What was added since "
    "and a meter that two hands win at once are left out, and so is the jackpot in the band."
)
NOT_COUNTED: Final = (
    "Rounds with a jackpot wager whose meters are not known have no average; they are in the "
    "result alone."
)
WAITS: Final = "A win on the jackpot that waits for its card is not in the result."
_CENTS: Final = 100
PaytableOf = Callable[[int], JackpotPaytable | None]
"""The paytable of a sensor's jackpot as it was in that round; none where that is not known."""


class OwnJackpot(NamedTuple):
    """The jackpot of a round for one player: its lines, what its wagers bring on the average in
    cents, none where that is not counted, and whether a win waits for its card."""

    lines: tuple[JackpotLine, ...]
    expected: Fraction | None
    waits: bool


def own_jackpot(past: PastRound, mine: Sequence[Bet], paytable_of: PaytableOf) -> OwnJackpot:
    """The jackpot of a round for the bets of one player."""
    spots = {bet.spot for bet in mine if not bet.backline}
    lines = tuple([line for line in past.jackpot if line.spot in spots])
    waits = any(line.outcome is Outcome.WAITS for line in lines)
    expected: Fraction | None = Fraction(0)
    for sensor in SENSORS:
        for bet in mine:
            if bet.chip(sensor) and expected is not None:
                brings = _brings(past, bet, sensor, paytable_of)
                expected = None if brings is None else expected + brings
    return OwnJackpot(lines, expected, waits)


def _brings(past: PastRound, bet: Bet, sensor: int, paytable_of: PaytableOf) -> Fraction | None:
    """What one wager brings, in cents. Others who have wagered pay and get envy."""
    table = paytable_of(sensor)
    shown = past.meters[sensor - 1] if len(past.meters) >= sensor else {}
    if table is None or not set(table.meters) <= set(shown):
        return None
    if table.wager.value != bet.chip(sensor):  # another link's
        return None
    others = len([each for each in past.closed.bets if each.chip(sensor)]) - 1
    meters = {name: Fraction(amount, _CENTS) for name, amount in shown.items()}
    return (worth(table).at(meters, others=others) - 1) * bet.chip(sensor)


def staked(lines: Sequence[JackpotLine]) -> Cents:
    return Cents(sum([line.stake for line in lines]))


def won(lines: Sequence[JackpotLine]) -> Cents:
    return Cents(sum([line.win for line in lines]))
