"""A recorded round of this game: its keys in a round file, walked through the doors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from houseway.cards import cards_text
from houseway.games.action import Deal, Dice
from houseway.games.fortune_pai_gow_poker.house_way import Cards
from houseway.games.fortune_pai_gow_poker.play import CARDS, apply, start
from houseway.games.fortune_pai_gow_poker.state import (
    Decision,
    HouseWay,
    Over,
    SetFront,
    Setting,
    State,
)
from houseway.games.game import Record
from houseway.games.recorded import (
    FORM,
    place_of,
    quoted,
    read_with_joker,
    refuse_key,
    refuse_twice,
)
from houseway.games.wager import Wagers
from houseway.rules import Reason, Refused, Sheet

ROUND_KEYS: Final = frozenset({"dealer", "dice"})
SPOT_KEYS: Final = frozenset({"cards", "set"})
_HOUSE_WAY: Final = "house way"
_BEHIND: Final = {
    "cards": "a backline bettor has no cards of his own",
    "set": "only the seated player sets the hand, and it binds all who ride it",
}


def replay(sheet: Sheet, wagers: Wagers, record: Record) -> Over:
    """Throw, deal and set what was thrown, dealt and set, until the round is over."""
    state: State = start(sheet, wagers)
    dealer = read_with_joker(record.round, "dealer", CARDS, rule="B12-1")
    hands: dict[int, Cards] = {}
    settings: dict[int, tuple[int, Decision]] = {}
    for i, bet in enumerate(wagers.bets):
        part = record.spots[i]
        if bet.backline:
            for key, why in _BEHIND.items():
                refuse_key(part, key, i, why, "T-68")
        else:
            hands[bet.spot] = read_with_joker(part, "cards", CARDS, i, rule="B12-1")
            settings[bet.spot] = i, _setting(part, bet.spot, i)
    state = apply(sheet, state, Dice(_dice(record)))
    dealt = [card for spot in sorted(hands) for card in hands[spot]]
    try:
        state = apply(sheet, state, Deal((*dealt, *dealer)))
    except Refused:
        held = [(f"spots[{i}].cards", hands[spot]) for spot, (i, _) in settings.items()]
        refuse_twice([("dealer", dealer), *held], rule="B12-1")
        raise
    while isinstance(state, Setting):
        index, decision = settings[state.seats[state.to_act[0]].bet.spot]
        try:
            state = apply(sheet, state, decision)
        except Refused as refused:
            where = place_of("set", index)
            raise Refused(refused.reason, refused.what, where=where, rule=refused.rule) from None
    assert isinstance(state, Over)
    return state


def _dice(record: Record) -> tuple[int, ...]:
    dice = record.round.get("dice")
    if not isinstance(dice, list):
        what = "are missing" if dice is None else "are a list, like [2, 5, 6]"
        raise Refused(Reason.BAD_DICE, f"the dice {what}", where="dice", rule="B12-6")
    return tuple(dice)


def _setting(part: Mapping[str, Any], spot: int, index: int) -> Decision:
    """`"house way"`, or `{"front": "Kd Jc"}`."""
    written = part.get("set")
    if written == _HOUSE_WAY:
        return HouseWay(spot)
    where = place_of("set", index)
    if not isinstance(written, dict):
        missing = written is None
        reason = Reason.UNFINISHED if missing else Reason.MALFORMED
        what = "is missing" if missing else f"is not {quoted(written)}"
        example = 'it is "house way" or {"front": "Kd Jc"}'
        raise Refused(reason, f"the setting {what}: {example}", where=where, rule=FORM)
    if written.keys() != {"front"}:
        what = "a setting names its front, two cards, and nothing else"
        raise Refused(Reason.UNKNOWN_KEY, what, where=where, rule=FORM)
    try:
        return SetFront(spot, read_with_joker(written, "front", 2, rule="B12-7"))
    except Refused as refused:
        raise refused.at(where) from None


def record(sheet: Sheet, over: Over) -> Record:
    """A finished round as a round file holds it; `replay` reads it back."""
    del sheet
    spots: list[dict[str, Any]] = []
    for seat in over.seats:
        assert seat.hands is not None
        own = {"front": cards_text(seat.hands.front)}
        setting = _HOUSE_WAY if seat.house_way else own
        behind = bool(seat.bet.backline)
        spots.append({} if behind else {"cards": cards_text(seat.cards), "set": setting})
    return Record({"dealer": cards_text(over.dealer), "dice": list(over.dice)}, spots)
