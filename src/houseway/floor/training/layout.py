"""A layout to pay: what a trainee sees of a round that is over, and what every wager gets."""

from collections.abc import Iterable
from typing import Final

from houseway.fact import replace
from houseway.floor.training.facts import FeePayer, Gets, LayoutWager, TrainingLayout
from houseway.floor.training.round import TrainingRound
from houseway.games import Outcome
from houseway.money import Cents
from houseway.table.live.shown.audience import Auditor
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.settled import FeeView, SettledLine
from houseway.table.live.view.sheet_view import sheet_view
from houseway.table.live.view.table_view import FeltView, table_view

Key = tuple[int, int, str, bool]
"""A wager of a layout: spot, place behind it, wager, whether it is a toke."""
_POT: Final = "pot"


def layout_of(played: TrainingRound, seed: int) -> TrainingLayout:
    """A round just before it is paid. All cards lie open, and nothing says what is paid."""
    setup, settled = played.setup, played.settled
    seen = table_view(setup, played.finished, Auditor())
    return TrainingLayout(
        id=f"{setup.sheet.id}/{seed}",
        sheet=setup.sheet.id,
        seed=seed,
        printed=sheet_view(setup.game),
        view=replace(seen, may=(), next=(), staff=None, you=None, fees=(), felt=_untold(seen.felt)),
        wagers=wagers_of(settled.lines),
        fees=tuple([payer_of(fee) for fee in settled.fees]),
    )


def _untold(felt: FeltView | None) -> FeltView | None:
    """The felt without the fee that lies beside the pot: the trainee says it."""
    return replace(felt, fee=Cents(0)) if isinstance(felt, PokerFelt) else felt


def key_of(line: SettledLine) -> Key:
    return line.spot, line.backline, line.wager, line.toke


def wagers_of(lines: Iterable[SettledLine]) -> tuple[LayoutWager, ...]:
    """The wagers of a layout, seat by seat; their order tells nothing of the order of payment."""
    lines = sorted(lines, key=lambda line: (*key_of(line)[:2], line.title, line.toke))
    letters = letters_of([line.title for line in lines])
    return tuple(
        LayoutWager(
            spot=line.spot,
            wager=line.wager,
            title=line.title,
            letter=letters[line.title],
            stake=line.stake,
            backline=line.backline,
            toke=line.toke,
        )
        for line in lines
    )


def letters_of(titles: Iterable[str]) -> dict[str, str]:
    """A key for each wager: its first letter, or another of its name where that is taken.

    >>> letters_of(["Ante", "Blind", "Play", "Progressive"])
    {'Ante': 'A', 'Blind': 'B', 'Play': 'P', 'Progressive': 'R'}
    """
    found: dict[str, str] = {}
    for title in sorted(set(titles)):
        free = [each for each in title.upper() if each.isalpha() and each not in found.values()]
        found[title] = free[0]
    return found


def payer_of(fee: FeeView) -> FeePayer:
    """Whose fee it is."""
    if fee.pot:
        return FeePayer("pot", "Pot")
    if fee.bank:
        return FeePayer("bank", f"Bank, seat {fee.spot}")
    behind = f", behind {fee.backline}" if fee.backline else ""
    name = f"{fee.spot}.{fee.backline}" if fee.backline else str(fee.spot)
    return FeePayer(name, f"Seat {fee.spot}{behind}")


def gets_of(line: SettledLine) -> tuple[Gets, Cents]:
    """What a wager gets, and how much. Of a pot that is all that the player is handed."""
    if line.outcome is Outcome.WAITS:
        return Gets.WAITS, Cents(0)
    if line.wager == _POT and line.back:
        return Gets.WIN, line.back
    if line.win > 0:
        return Gets.WIN, line.win
    if line.win < 0:
        return Gets.LOSE, Cents(-line.win)
    return (Gets.BACK if line.outcome is Outcome.RETURNED else Gets.PUSH), Cents(0)
