"""Mistakes planted in a round: cards that lie wrongly, and wagers, fees or the order of payment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, Final, NamedTuple

from houseway.fact import replace
from houseway.floor.training.round import Below, TrainingRound
from houseway.floor.training.steps import LayoutStep, Steps, line_words
from houseway.games import Outcome
from houseway.games.place import Dealer, Spot
from houseway.money import Cents, dollars
from houseway.rules.irregularity import Irregularity
from houseway.table.live.happened import BettingClosed, CardsLaid, CardsSeen
from houseway.table.live.view.settled import SettledLine


class PaymentMistake(StrEnum):
    """What goes wrong with money."""

    LOSS_PAID = "loss paid"
    WRONG_AMOUNT = "wrong amount"
    PUSH_TAKEN = "push taken"
    OUT_OF_ORDER = "out of order"
    FEE_LEFT_OUT = "fee left out"


class Planted(NamedTuple):
    """A round with a mistake in it: at which `steps` it is seen, what it is, in which state of the
    round, and the rule that it is against."""

    shown: tuple[LayoutStep, ...]
    steps: frozenset[int] = frozenset()
    what: PaymentMistake | Irregularity | None = None
    spot: int = 0
    moment: int = 0
    rule: str = ""
    words: str = "Nothing was wrong in this round."


Plant = Callable[[TrainingRound, Steps, Below], Iterator[Planted]]
_NONE_OF: Final = 6
"""One round of so many has no mistake."""


def plant(played: TrainingRound, steps: Steps, below: Below) -> Planted:
    """The round with one mistake that it has room for, or with none."""
    if not below(_NONE_OF):
        return Planted(steps.all)
    kinds = list(_PLANTS)
    while kinds:
        found = list(kinds.pop(below(len(kinds)))(played, steps, below))
        if found:
            return found[below(len(found))]
    return Planted(steps.all)


def _paid(
    steps: Steps, lines: list[SettledLine], at: frozenset[int], what: PaymentMistake, words: str
) -> Planted:
    """The round with these lines in place of its own; `at` are their places among them."""
    first = len(steps.before)
    right = steps.lines[min(at)]
    return Planted(
        (*steps.before, *steps.pay(lines)),
        frozenset([first + place + 1 for place in at]),
        what,
        right.spot,
        rule=right.rule,
        words=words,
    )


def _loss_paid(_: TrainingRound, steps: Steps, __: Below) -> Iterator[Planted]:
    for place, line in enumerate(steps.lines):
        if line.outcome is Outcome.LOSE and line.wager != "pot" and not line.jackpot:
            paid = replace(
                line, outcome=Outcome.WIN, win=line.stake, back=Cents(2 * line.stake), odds=None
            )
            lines = _with(steps, place, paid)
            words = f"{line_words(line)}; it was paid."
            yield _paid(steps, lines, frozenset([place]), PaymentMistake.LOSS_PAID, words)


def _wrong_amount(_: TrainingRound, steps: Steps, __: Below) -> Iterator[Planted]:
    for place, line in enumerate(steps.lines):
        if line.outcome is not Outcome.WIN:
            continue
        win = line.stake if line.win != line.stake else Cents(2 * line.stake)
        paid = replace(line, win=win, back=Cents(line.stake + win), odds=None)
        words = f"{line_words(line)}, and not {dollars(win)}."
        wrong = PaymentMistake.WRONG_AMOUNT
        yield _paid(steps, _with(steps, place, paid), frozenset([place]), wrong, words)


def _push_taken(_: TrainingRound, steps: Steps, __: Below) -> Iterator[Planted]:
    for place, line in enumerate(steps.lines):
        if line.outcome is Outcome.PUSH:
            taken = replace(line, outcome=Outcome.LOSE, win=Cents(-line.stake), back=Cents(0))
            words = f"{line_words(line)}; it was taken."
            wrong = PaymentMistake.PUSH_TAKEN
            yield _paid(steps, _with(steps, place, taken), frozenset([place]), wrong, words)


def _out_of_order(_: TrainingRound, steps: Steps, __: Below) -> Iterator[Planted]:
    lines = steps.lines
    for place in range(len(lines) - 1):
        one, other = lines[place], lines[place + 1]
        if "pot" in (one.wager, other.wager) or one.jackpot or other.jackpot:
            continue
        swapped = [*lines[:place], other, one, *lines[place + 2 :]]
        words = f"Seat {one.spot} {one.title} comes before seat {other.spot} {other.title}."
        at = frozenset([place, place + 1])
        yield _paid(steps, swapped, at, PaymentMistake.OUT_OF_ORDER, words)


def _fee_left_out(_: TrainingRound, steps: Steps, __: Below) -> Iterator[Planted]:
    for at in steps.fees:
        fee = steps.all[at]
        gone = [
            step._replace(view=replace(step.view, fees=()))
            for number, step in enumerate(steps.all)
            if number != at
        ]
        near = [each for each in steps.fees if each < at]
        yield Planted(
            tuple(gone),
            frozenset([1, at, at + 1, *[each + 1 for each in near]]),
            PaymentMistake.FEE_LEFT_OUT,
            rule=fee.rule,
            words=f"{fee.words}: it was left out.",
        )


def _dealer_card_exposed(played: TrainingRound, steps: Steps, _: Below) -> Iterator[Planted]:
    what = Irregularity.DEALER_CARD_EXPOSED
    if what not in played.setup.sheet.printed.irregularities:
        return
    for at, step in enumerate(steps.before):
        event = step.event
        if isinstance(event, CardsLaid) and event.place == Dealer() and None in event.faces:
            nth = event.faces.index(None)
            card = event.cards[nth]

            def turn(felt: Any, nth: int = nth, card: Any = card) -> Any:
                cards = felt.dealer.cards
                if nth >= len(cards) or cards[nth] is not None:
                    return felt
                turned = (*cards[:nth], card, *cards[nth + 1 :])
                return replace(felt, dealer=replace(felt.dealer, cards=turned))

            faces = (*event.faces[:nth], card, *event.faces[nth + 1 :])
            shown = steps.with_felt(at, turn, CardsSeen(event.place, faces))
            words = "A card of the dealer lay face up."
            yield _irregular(played, shown, at, what, 0, step.moment, words)
            return


def _wrong_number(played: TrainingRound, steps: Steps, _: Below) -> Iterator[Planted]:
    for at, event, spot in _hands(steps):

        def add(felt: Any, spot: int = spot) -> Any:
            return _change_hand(felt, spot, lambda cards: (*cards, None) if cards else cards)

        shown = steps.with_felt(at, add, CardsSeen(event.place, (*event.faces, None)))
        what, words = Irregularity.WRONG_NUMBER_OF_CARDS, f"Seat {spot} was dealt a card too many."
        yield _irregular(played, shown, at, what, 0, steps.before[at].moment, words)


def _no_cards_dealt(played: TrainingRound, steps: Steps, _: Below) -> Iterator[Planted]:
    what = Irregularity.NO_CARDS_DEALT
    if what not in played.setup.sheet.printed.irregularities or played.setup.poker is not None:
        return
    for at, _event, spot in _hands(steps):

        def clear(felt: Any, spot: int = spot) -> Any:
            return _change_hand(felt, spot, lambda _: ())

        shown = steps.with_felt(at, clear, None)
        words = f"Seat {spot} has a bet, and no cards."
        made = _irregular(played, shown, at, what, spot, steps.before[at].moment, words)
        yield made._replace(steps=frozenset(range(at, len(shown) + 1)))


def _unequal_wagers(played: TrainingRound, steps: Steps, _: Below) -> Iterator[Planted]:
    pair = played.setup.sheet.equal_wagers
    first = steps.before[0]
    if pair is None or not isinstance(first.event, BettingClosed):
        return
    for bet in first.event.wagers.bets:
        if bet.backline:
            continue
        second = pair[-1]
        more = Cents(bet.stakes[second] + played.setup.sheet.increment.value * 2)
        shown = steps.with_bet(bet.spot, second, more)
        words = f"Seat {bet.spot} bet {dollars(bet.stakes[pair[0]])} and {dollars(more)}."
        what = Irregularity.UNEQUAL_WAGERS
        made = _irregular(played, shown, 0, what, bet.spot, len(played.moments) - 2, words)
        yield made._replace(steps=frozenset(range(1, len(shown) + 1)))


def _irregular(
    played: TrainingRound,
    shown: tuple[LayoutStep, ...],
    at: int,
    what: Irregularity,
    spot: int,
    moment: int,
    words: str,
) -> Planted:
    rule = played.setup.sheet.remedy(what).cite.item
    return Planted(shown, frozenset([at + 1]), what, spot, moment, rule, words)


def _hands(steps: Steps) -> Iterator[tuple[int, CardsLaid, int]]:
    """The steps at which a hand is dealt to a spot, none of it face up."""
    seen = set[int]()
    for at, step in enumerate(steps.before):
        event = step.event
        if not isinstance(event, CardsLaid) or not isinstance(event.place, Spot):
            continue
        if event.place.number not in seen and set(event.faces) == {None}:
            seen.add(event.place.number)
            yield at, event, event.place.number


def _change_hand(felt: Any, spot: int, change: Callable[[Any], Any]) -> Any:
    """The felt with the cards of one spot changed."""
    name = "players" if hasattr(felt, "players") else "hands"
    hands = tuple(
        replace(each, cards=change(each.cards)) if each.spot == spot else each
        for each in getattr(felt, name)
    )
    return replace(felt, **{name: hands})


def _with(steps: Steps, place: int, line: SettledLine) -> list[SettledLine]:
    return [*steps.lines[:place], line, *steps.lines[place + 1 :]]


_PLANTS: Final[tuple[Plant, ...]] = (
    _loss_paid,
    _wrong_amount,
    _push_taken,
    _out_of_order,
    _fee_left_out,
    _dealer_card_exposed,
    _wrong_number,
    _no_cards_dealt,
    _unequal_wagers,
)
