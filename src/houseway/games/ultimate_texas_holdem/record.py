"""A recorded round of this game: its keys in a round file, walked through the doors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import length_hint
from typing import Any, Final

from houseway.cards import Card, CardError, cards_text, parse_cards
from houseway.games.game import Record
from houseway.games.ultimate_texas_holdem.delivery import Delivered, next_deal
from houseway.games.ultimate_texas_holdem.play import apply, legal, start, to_act
from houseway.games.ultimate_texas_holdem.state import DECIDING, Over, Seat, State
from houseway.games.ultimate_texas_holdem.street import Decision, Play, Street, parse_decision
from houseway.games.ultimate_texas_holdem.terms import Terms, terms
from houseway.games.wager import Wagers
from houseway.rules import Reason, Refused, Sheet

ROUND_KEYS: Final = frozenset({"dealer", "board"})
SPOT_KEYS: Final = frozenset({"cards", "actions"})


def replay(sheet: Sheet, wagers: Wagers, record: Record) -> Over:
    """Deal what was dealt and decide what was decided, until the round is over."""
    state: State = start(sheet, wagers)
    dealer = _cards(record.round, "dealer", 2)
    board = _cards(record.round, "board", 5)
    hands: dict[int, tuple[Card, ...]] = {}
    scripts: dict[int, Iterator[Any]] = {}
    for i, bet in enumerate(wagers.bets):
        part = record.spots[i]
        hands[bet.spot] = _cards(part, "cards", 2, i)
        scripts[bet.spot] = iter(_actions(part, i))
    dealt = [card for bet in state.wagers.bets for card in hands[bet.spot]]
    delivered = Delivered((*dealt, *dealer), board)
    while not isinstance(state, Over):
        if isinstance(state, DECIDING):
            spot = state.seats[state.to_act[0]].bet.spot
            try:
                state = apply(sheet, state, _decision(next(scripts[spot], None), spot))
            except Refused as refused:
                raise _misplayed(sheet, state, wagers, record, scripts, refused) from None
        else:
            cards = next_deal(state, delivered)
            assert cards is not None
            try:
                state = apply(sheet, state, cards)
            except Refused:
                _refuse_twice(wagers, hands, dealer, board)
                raise
    for i, bet in enumerate(wagers.bets):
        for action in scripts[bet.spot]:
            what = f"{_quoted(action)} comes after spot {bet.spot} has decided for good"
            where = f"spots[{i}].actions[{_step(record, scripts, i, bet.spot)}]"
            raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule=_play_rule(sheet))
    return state


def _play_rule(sheet: Sheet) -> str:
    """The house's own item about the Play wager."""
    return terms(sheet).play[Street.PREFLOP].cite.item


def _step(record: Record, scripts: dict[int, Iterator[Any]], index: int, spot: int) -> int:
    """Which action of a spot was taken last."""
    return len(record.spots[index]["actions"]) - length_hint(scripts[spot]) - 1


def _misplayed(
    sheet: Sheet,
    state: State,
    wagers: Wagers,
    record: Record,
    scripts: dict[int, Iterator[Any]],
    refused: Refused,
) -> Refused:
    """A refused action with its place; or, where the actions have run out, what is still open."""
    spot = to_act(state)
    assert spot is not None
    index = next(i for i, bet in enumerate(wagers.bets) if bet.spot == spot)
    place = f"spots[{index}].actions"
    if refused.reason is not Reason.UNFINISHED:
        where = f"{place}[{_step(record, scripts, index, spot)}]"
        rule = refused.rule or _play_rule(sheet)
        return Refused(refused.reason, refused.what, where=where, rule=rule)
    options = ", ".join(map(str, legal(sheet, state, spot)))
    what = f"spot {spot} has still to decide ({options}) and no action is left"
    return Refused(Reason.UNFINISHED, what, where=place, rule=_play_rule(sheet))


def record(sheet: Sheet, over: Over) -> Record:
    """A finished round as a round file holds it; `replay` reads it back."""
    spots = [
        {"cards": cards_text(seat.cards), "actions": _script(terms(sheet), seat)}
        for seat in over.seats
    ]
    return Record({"dealer": cards_text(over.dealer), "board": cards_text(over.board)}, spots)


def _script(t: Terms, seat: Seat) -> list[str]:
    """What a player must have done to stand where he stands."""
    script: list[str] = []
    for street in Street:
        if seat.play in t.play[street].value:
            return [*script, str(Play(seat.bet.spot, seat.play))]
        if seat.folded is street:
            return [*script, "fold"]
        script.append("check")
    return script


def _decision(text: object, spot: int) -> Decision:
    decision = parse_decision(text, spot) if isinstance(text, str) else None
    if decision is not None:
        return decision
    if text is None:
        raise Refused(Reason.UNFINISHED, "no action is left")
    known = "check, fold, bet 4x, bet 3x, bet 2x, bet 1x"
    what = f"{_quoted(text)} is no action; there are {known}"
    raise Refused(Reason.ILLEGAL_ACTION, what)


def _quoted(text: object) -> str:
    return repr(str(text)[:40])


def _cards(
    part: Mapping[str, Any], key: str, count: int, index: int | None = None
) -> tuple[Card, ...]:
    text = part.get(key)
    try:
        cards = parse_cards(text) if isinstance(text, str) else None
    except CardError as error:
        raise Refused(Reason.BAD_CARDS, str(error), where=_place(key, index), rule="B4-1") from None
    if cards is None:
        what = "are missing" if text is None else "are written as one text, like 'As Kd'"
        raise Refused(Reason.BAD_CARDS, f"the cards {what}", where=_place(key, index), rule="B4-1")
    if len(cards) != count:
        what = f"{count} cards are wanted, not {len(cards)}"
        raise Refused(Reason.BAD_CARDS, what, where=_place(key, index), rule="B1-26")
    return cards


def _actions(part: Mapping[str, Any], index: int) -> list[Any]:
    actions = part.get("actions")
    if not isinstance(actions, list) or None in actions:
        what = 'a list of actions is wanted, like ["check", "bet 2x"]'
        raise Refused(Reason.MALFORMED, what, where=_place("actions", index), rule="round file")
    return actions


def _place(key: str, index: int | None) -> str:
    return key if index is None else f"spots[{index}].{key}"


def _refuse_twice(
    wagers: Wagers,
    hands: dict[int, tuple[Card, ...]],
    dealer: tuple[Card, ...],
    board: tuple[Card, ...],
) -> None:
    """Name both places of a card that is there twice; the doors would only name the card."""
    places = [("dealer", dealer), ("board", board)]
    places += [(f"spots[{i}].cards", hands[bet.spot]) for i, bet in enumerate(wagers.bets)]
    first: dict[Card, str] = {}
    for place, held in places:
        for card in held:
            if card in first:
                raise Refused(
                    Reason.CARD_TWICE,
                    f"{card} is here {_again(place, first[card])}; one deck is in play",
                    where=place,
                    rule="B4-1",
                )
            first[card] = place


def _again(place: str, first: str) -> str:
    return "twice" if place == first else f"and in {first}"
