"""A recorded round of this game: its keys in a round file, walked through the doors."""

from __future__ import annotations

from typing import Any, Final

from houseway.cards import Card, CardError, cards_text, parse_cards
from houseway.games.game import Record
from houseway.games.ultimate_texas_holdem.delivery import Delivered, next_deal
from houseway.games.ultimate_texas_holdem.play import apply, legal, start
from houseway.games.ultimate_texas_holdem.state import DECIDING, Dealing, Over, Seat, State
from houseway.games.ultimate_texas_holdem.street import Decision, Play, Street, parse_decision
from houseway.games.ultimate_texas_holdem.terms import Terms, terms
from houseway.games.wager import Wagers
from houseway.rules import Reason, Refused, Sheet

ROUND_KEYS: Final = frozenset({"dealer", "board"})
SPOT_KEYS: Final = frozenset({"cards", "actions"})


def replay(sheet: Sheet, wagers: Wagers, record: Record) -> Over:
    """Deal what was dealt and decide what was decided, until the round is over."""
    state: State = start(sheet, wagers)
    assert isinstance(state, Dealing)
    dealer = _cards(record.round, "dealer", 2, "dealer")
    board = _cards(record.round, "board", 5, "board")
    hands: dict[int, tuple[Card, ...]] = {}
    scripts: dict[int, tuple[list[Any], str]] = {}
    for i, (bet, part) in enumerate(zip(wagers.bets, record.spots, strict=True)):
        hands[bet.spot] = _cards(part, "cards", 2, f"spots[{i}].cards")
        scripts[bet.spot] = (_actions(part, f"spots[{i}].actions"), f"spots[{i}].actions")
    dealt = tuple(card for bet in state.wagers.bets for card in hands[bet.spot])
    delivered = Delivered(dealt + dealer, board)
    done = dict.fromkeys(scripts, 0)
    while not isinstance(state, Over):
        if isinstance(state, DECIDING):
            spot = state.seats[state.to_act[0]].bet.spot
            actions, place = scripts[spot]
            step = done[spot]
            if step == len(actions):
                raise _unfinished(sheet, state, spot, place)
            try:
                state = apply(sheet, state, _decision(actions[step], spot))
            except Refused as refused:
                where = f"{place}[{step}]"
                raise Refused(
                    refused.reason, refused.what, where=where, rule=refused.rule
                ) from None
            done[spot] = step + 1
        else:
            cards = next_deal(state, delivered)
            assert cards is not None
            try:
                state = apply(sheet, state, cards)
            except Refused:
                _refuse_twice(wagers, hands, dealer, board)
                raise
    for spot, (actions, place) in scripts.items():
        if done[spot] < len(actions):
            raise Refused(
                Reason.ILLEGAL_ACTION,
                f"{str(actions[done[spot]])[:40]!r} comes after spot {spot} has decided for good",
                where=f"{place}[{done[spot]}]",
                rule="B1-6",
            )
    return state


def _unfinished(sheet: Sheet, state: State, spot: int, place: str) -> Refused:
    options = ", ".join(map(str, legal(sheet, state, spot)))
    what = f"spot {spot} has still to decide ({options}) and no action is left"
    return Refused(Reason.UNFINISHED, what, where=place, rule="B1-6")


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
    if decision is None:
        known = "check, fold, bet 4x, bet 3x, bet 2x, bet 1x"
        what = f"{str(text)[:40]!r} is no action; there are {known}"
        raise Refused(Reason.ILLEGAL_ACTION, what, rule="B1-6")
    return decision


def _cards(part: Any, key: str, count: int, place: str) -> tuple[Card, ...]:
    text = part.get(key)
    if not isinstance(text, str):
        what = "are missing" if text is None else "are written as one text, like 'As Kd'"
        raise Refused(Reason.BAD_CARDS, f"the cards {what}", where=place, rule="B4-1")
    try:
        cards = parse_cards(text)
    except CardError as error:
        raise Refused(Reason.BAD_CARDS, str(error), where=place, rule="B4-1") from None
    if len(cards) != count:
        raise Refused(
            Reason.BAD_CARDS,
            f"{count} cards are wanted, not {len(cards)}",
            where=place,
            rule="B1-26",
        )
    return cards


def _actions(part: Any, place: str) -> list[Any]:
    actions = part.get("actions")
    if not isinstance(actions, list):
        raise Refused(
            Reason.MALFORMED,
            'a list of actions is wanted, like ["check", "bet 2x"]',
            where=place,
            rule="B1-6",
        )
    return actions


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
                    f"{card} is here and in {first[card]}; one deck is in play",
                    where=place,
                    rule="B4-1",
                )
            first[card] = place
