"""The part of a round file that belongs to the game: read into a script, and written from one.

One reader and one writer for all games; a game only declares its `Keys`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from houseway.cards import PlayingCard, cards_text
from houseway.fact import Fact
from houseway.games import Bet, Game, Piles, Place, Round, Spot, Wagers, in_order, script_of
from houseway.games.delivery import piles_along
from houseway.games.refusals import GameRefusal
from houseway.games.script import Bettor, Script, play_script, unknown_decision
from houseway.rules import Refused, read_cards, read_typed_cards
from houseway.table.refusals import RoundRefusal

S = TypeVar("S", bound=Round)
_HOUSE_WAY: Final = "house way"


class Written(Fact, frozen=True):
    """The part of a round file that belongs to the game, as plain data.

    `spots` runs along with the bets of the round's wagers.
    """

    round: Mapping[str, object]
    spots: Sequence[Mapping[str, object]]


def play_written(game: Game[S], wagers: Wagers, written: Written) -> S:
    """Read a recorded round and walk it through the doors to its end."""
    state = game.start(wagers)  # faults in the wagers are reported first
    return play_script(game, state, wagers, read_script(game, wagers, written))


def write_round_of(game: Game[S], over: S) -> Written:
    """A round as a round file holds it; `play_written` reads it back."""
    return write_script(game, over.wagers, script_of(over))


# Reading


def read_script(game: Game[Any], wagers: Wagers, written: Written) -> Script:
    """The script that a round file holds; a refusal names the key."""
    keys = game.keys
    places: dict[str, tuple[Place, tuple[PlayingCard, ...]]] = {}
    for key, (place, count) in keys.round.items():
        if count or key in written.round:
            places[key] = place, _cards(game, written.round, key, count, key)
    if keys.hand:
        for i, bet in enumerate(wagers.bets):
            where, part = f"spots[{i}].cards", written.spots[i]
            if not bet.backline and keys.unseen and "cards" not in part:
                continue
            if not bet.backline:
                places[where] = Spot(bet.spot), _cards(game, part, "cards", keys.hand, where)
            elif "cards" in part:
                raise Refused(RoundRefusal.BACKLINE_HAS_NO_CARDS, where=where)
    decisions = {
        Bettor(bet.spot, bet.backline): _decisions(game, bet, written.spots[i], i)
        for i, bet in enumerate(wagers.bets)
        if keys.decisions
    }
    dice = _dice(written.round) if keys.dice else ()
    if keys.shoe:
        shoe = _cards(game, written.round, "shoe", 0, "shoe")
        return Script(piles_along(game.dealing_order(wagers), shoe), decisions, dice)
    _refuse_twice(game, {where: cards for where, (_, cards) in places.items()})
    return Script(dict(places.values()), decisions, dice)


def _cards(
    game: Game[Any], part: Mapping[str, object], key: str, count: int, where: str
) -> tuple[PlayingCard, ...]:
    """So many cards from a key; any number of them where none is given."""
    text, items = part.get(key), game.items
    if text is None:
        raise Refused(RoundRefusal.CARDS_MISSING, where=where, rule=items.deck)
    if not isinstance(text, str):
        example = "As Kd 7c 2h" if game.keys.shoe else "As Kd"
        raise Refused(RoundRefusal.CARDS_NOT_TEXT, where=where, rule=items.deck, example=example)
    try:
        cards = read_cards(text, joker=game.keys.joker, where=where, rule=items.deck)
    except Refused:  # people who write a file by hand write 10h and 9c9d
        cards = read_typed_cards(text, joker=game.keys.joker, where=where, rule=items.deck)
    if count and len(cards) != count:
        raise Refused(
            GameRefusal.WRONG_COUNT, where=where, rule=items.count, wanted=count, cards=len(cards)
        )
    return cards


def _decisions(
    game: Game[Any], bet: Bet, part: Mapping[str, object], index: int
) -> tuple[str, ...]:
    keys = game.keys
    if keys.decisions == "set":
        return _setting(game, bet, part, f"spots[{index}].set")
    if bet.backline and "actions" not in part:
        return ()  # no decision where the seat has folded
    where, actions = f"spots[{index}].actions", part.get("actions")
    if not isinstance(actions, list) or None in actions:
        raise Refused(RoundRefusal.ACTIONS_NOT_LIST, where=where, example=keys.example)
    for i, action in enumerate(actions):
        if not isinstance(action, str):
            raise unknown_decision(game, action, f"{where}[{i}]")
    return tuple(actions)


def _setting(game: Game[Any], bet: Bet, part: Mapping[str, object], where: str) -> tuple[str, ...]:
    """`"house way"`, or `{"front": "Kd Jc"}`; only the seated player sets a hand (T-68)."""
    written = part.get("set")
    if bet.backline:
        if "set" in part:
            raise Refused(RoundRefusal.BACKLINE_SETS_NOTHING, where=where)
        return ()
    if written == _HOUSE_WAY:
        return (_HOUSE_WAY,)
    if written is None:
        raise Refused(RoundRefusal.SETTING_MISSING, where=where)
    if not isinstance(written, dict):
        raise Refused(RoundRefusal.UNKNOWN_SETTING, where=where, setting=written)
    if written.keys() != {"front"}:
        raise Refused(RoundRefusal.SETTING_KEYS, where=where)
    try:
        front = _cards(game, written, "front", 2, "front")
    except Refused as refused:
        raise refused.moved(where=f"{where}: front", rule=game.items.decision) from None
    return (f"front {cards_text(front)}",)


def _dice(part: Mapping[str, object]) -> tuple[Any, ...]:
    dice = part.get("dice")
    if dice is None:
        raise Refused(RoundRefusal.DICE_MISSING, where="dice")
    if not isinstance(dice, list):
        raise Refused(RoundRefusal.DICE_NOT_LIST, where="dice")
    return tuple(dice)


def _refuse_twice(game: Game[Any], places: Mapping[str, Sequence[PlayingCard]]) -> None:
    """Name both places of a card that is there twice; the doors would only name the card."""
    every = [card for cards in places.values() for card in cards]
    if len(set(every)) == len(every):
        return
    first: dict[PlayingCard, str] = {}
    for where, cards in places.items():
        for card in cards:
            other, rule = first.setdefault(card, ""), game.items.deck
            if other == where:
                raise Refused(GameRefusal.CARD_WRITTEN_TWICE, where=where, rule=rule, card=card)
            if other:
                raise Refused(
                    RoundRefusal.CARD_IN_TWO_PLACES, where=where, rule=rule, card=card, other=other
                )
            first[card] = where


# Writing


def write_script(game: Game[Any], wagers: Wagers, script: Script) -> Written:
    """A script as the keys of a round file, its spots in the order of the wagers."""
    keys, cards = game.keys, script.cards
    written: dict[str, object] = {
        key: cards_text(cards.get(place, ()))
        for key, (place, count) in keys.round.items()
        if count or place in cards
    }
    if keys.shoe:
        written["shoe"] = cards_text(_along(game.dealing_order(in_order(wagers)), cards))
    if keys.dice:
        written["dice"] = list(script.dice)
    spots = []
    for bet in wagers.bets:
        part: dict[str, object] = {}
        if keys.hand and not bet.backline and not (keys.unseen and Spot(bet.spot) not in cards):
            part["cards"] = cards_text(cards.get(Spot(bet.spot), ()))
        actions = script.decisions.get(Bettor(bet.spot, bet.backline), ())
        if keys.decisions == "actions" and (actions or not bet.backline):
            part["actions"] = [str(action) for action in actions]
        elif keys.decisions == "set" and actions:
            part["set"] = _written_setting(str(actions[0]))
        spots.append(part)
    return Written(written, spots)


def _written_setting(text: str) -> Any:
    return text if text == _HOUSE_WAY else {"front": text.removeprefix("front ")}


def _along(order: tuple[Place, ...], cards: Piles) -> tuple[PlayingCard, ...]:
    """Cards in the order in which they left the shoe: along the order, then as they were drawn."""
    left = {place: list(pile) for place, pile in cards.items()}
    out = [left[place].pop(0) for place in order if left.get(place)]
    return (*out, *(card for place in dict.fromkeys(order) for card in left.get(place, ())))
