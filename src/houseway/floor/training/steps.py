"""A round step by step as those at the table see it: cards, decisions, then wager by wager what is
taken and paid."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from houseway.fact import replace
from houseway.floor.training.layout import payer_of
from houseway.floor.training.round import TrainingRound
from houseway.games import Outcome
from houseway.money import Cents, dollars
from houseway.rules.plain_words import capital
from houseway.table.live import happened
from houseway.table.live.happened import BettingClosed, HandsShown, RoundPaid
from houseway.table.live.shown.audience import Bystander, see
from houseway.table.live.view.settled import SettledLine
from houseway.table.live.view.table_view import TableView, table_view
from houseway.words.table import say
from houseway.words.table.parts import Titles, titles_of

_QUIET: Final = (happened.TurnBegan, happened.DeckRevealed)
_DOES: Final = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.PUSH: "pushes",
    Outcome.RETURNED: "goes back",
    Outcome.PARTIAL: "is covered in part",
    Outcome.WAITS: "waits for its card",
}


class LayoutStep(NamedTuple):
    """A step: what happened in words, the table then, and which moment of the round it is."""

    words: str
    view: TableView
    moment: int
    event: happened.Event | None = None
    rule: str = ""


class Steps(NamedTuple):
    """The steps of a round: those `before` anything is paid, those of fees among them, and the
    lines."""

    played: TrainingRound
    before: tuple[LayoutStep, ...]
    fees: tuple[int, ...]
    lines: tuple[SettledLine, ...]

    @property
    def all(self) -> tuple[LayoutStep, ...]:
        """The round as it is right."""
        return (*self.before, *self.pay(self.lines))

    def pay(self, lines: Sequence[SettledLine]) -> list[LayoutStep]:
        """One step for each of these lines."""
        last = len(self.played.moments) - 1
        view = _view(self.played, last)
        settled = self.played.settled
        found = []
        for count, line in enumerate(lines, 1):
            told = replace(settled, lines=tuple(lines[:count]), net=(), fees=())
            paid = replace(view, settled=told, fees=())
            found.append(LayoutStep(line_words(line), paid, last, rule=line.rule))
        return found

    def with_felt(
        self, at: int, change: Callable[[Any], Any], event: happened.Event | None
    ) -> tuple[LayoutStep, ...]:
        """The steps with the felt changed from one of them on, which is another event or none; up
        to where the hands are shown."""
        found = list(self.before[:at])
        for number, step in enumerate(self.before[at:], at):
            if _is_shown(step):
                break
            if number == at and event is None:
                continue
            view = step.view
            if view.felt is not None:
                view = replace(view, felt=change(view.felt))
            words = step.words if number > at or event is None else _words(self.played, event)
            found.append(step._replace(words=words, view=view))
        return tuple(found)

    def with_bet(self, spot: int, wager: str, amount: Cents) -> tuple[LayoutStep, ...]:
        """The steps with another amount on a wager, up to where the hands are shown."""
        found = []
        for step in self.before:
            if _is_shown(step):
                break
            found.append(step._replace(view=_with_bet(step.view, spot, wager, amount)))
        return tuple(found)


def steps_of(played: TrainingRound) -> Steps:
    """The steps of a round."""
    found, fees = list[LayoutStep](), list[int]()
    for number, moment in enumerate(played.moments):
        event = see(moment.event, Bystander())
        if event is None or isinstance(event, (*_QUIET, RoundPaid)):
            continue
        step = LayoutStep(_words(played, event), _view(played, number), number, moment.event)
        found.append(step)
        if isinstance(event, BettingClosed):
            for fee in played.settled.fees:
                if not fee.pot:
                    fees.append(len(found))
                    words = f"{payer_of(fee).title} pays the fee of {dollars(fee.amount)}"
                    found.append(step._replace(words=words, event=None, rule=fee.rule))
    return Steps(played, tuple(found), tuple(fees), played.settled.lines)


def _is_shown(step: LayoutStep) -> bool:
    """Whether the hands lie open, or will with this step."""
    return isinstance(step.event, HandsShown) or getattr(step.view.felt, "phase", "") == "over"


def line_words(line: SettledLine) -> str:
    """What becomes of a wager."""
    behind = f".{line.backline}" if line.backline else ""
    amount = f" {dollars(Cents(abs(line.win)))}" if line.win else ""
    return f"Seat {line.spot}{behind} {line.title} {_DOES[line.outcome]}{amount}"


def _words(played: TrainingRound, event: happened.Event) -> str:
    titles: Titles = titles_of(played.setup.sheet.printed)
    if isinstance(event, BettingClosed):
        event = replace(event, fees=(), carried=())
    return capital(say(event, titles))


def _view(played: TrainingRound, moment: int) -> TableView:
    """What lies open at a moment; nothing is offered in training."""
    seen = table_view(played.setup, played.moments[moment].state, Bystander())
    return replace(seen, may=(), next=(), staff=None, you=None)


def _with_bet(view: TableView, spot: int, wager: str, amount: Cents) -> TableView:
    seats = []
    for seat in view.seats:
        bets = [
            replace(bet, amount=amount) if bet.wager == wager and not bet.backline else bet
            for bet in seat.bets
        ]
        seats.append(replace(seat, bets=tuple(bets)) if seat.spot == spot else seat)
    return replace(view, seats=tuple(seats))
