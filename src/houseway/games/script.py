"""A recorded round of any game: what lay where, what fell, and who decided what.

One reader and one writer for all games; a game only declares its `Keys`. What is written comes
from the log of a state and from nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from houseway.cards import PlayingCard, cards_text
from houseway.fact import Fact
from houseway.games.action import Deal, Decision, Dice, Unseen, deals_of, in_words
from houseway.games.delivery import Piles, chances, piles_along
from houseway.games.game import Game, Round
from houseway.games.place import STUB, Place, Spot
from houseway.games.wager import Bet, Wagers, in_order
from houseway.rules import Refusal, Refused, read_cards

S = TypeVar("S", bound=Round)
_HOUSE_WAY = "house way"


class Written(Fact, frozen=True):
    """The part of a round file that belongs to the game, as plain data.

    `spots` runs along with the bets of the round's wagers.
    """

    round: Mapping[str, object]
    spots: Sequence[Mapping[str, object]]


class Bettor(Fact, frozen=True):
    """Who decides: a spot, and who behind it; 0 is the seated player."""

    spot: int
    backline: int = 0


class Script(Fact, frozen=True):
    """A recorded round: cards by place, decisions by bettor as they are written, and the dice."""

    cards: Piles
    decisions: Mapping[Bettor, tuple[str, ...]]
    dice: tuple[Any, ...] = ()


def play_script(game: Game[S], wagers: Wagers, written: Written) -> S:
    """Read a recorded round and walk it through the doors to its end."""
    state = game.start(wagers)  # what is wrong with the wagers is said first
    return _walk(game, state, wagers, read_script(game, wagers, written))


def write_round_of(game: Game[S], over: S) -> Written:
    """A round as a round file holds it; `play_script` reads it back."""
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
                raise Refused(Refusal.BACKLINE_HAS_NO_CARDS, where=where)
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
        raise Refused(Refusal.CARDS_MISSING, where=where, rule=items.deck)
    if not isinstance(text, str):
        example = "As Kd 7c 2h" if game.keys.shoe else "As Kd"
        raise Refused(Refusal.CARDS_NOT_TEXT, where=where, rule=items.deck, example=example)
    cards = read_cards(text, joker=game.keys.joker, where=where, rule=items.deck)
    if count and len(cards) != count:
        raise Refused(
            Refusal.WRONG_COUNT, where=where, rule=items.count, wanted=count, cards=len(cards)
        )
    return cards


def _decisions(
    game: Game[Any], bet: Bet, part: Mapping[str, object], index: int
) -> tuple[str, ...]:
    keys = game.keys
    if keys.decisions == "set":
        return _setting(game, bet, part, f"spots[{index}].set")
    if bet.backline and "actions" not in part:
        return ()  # nothing was asked of him where the seat has folded
    where, actions = f"spots[{index}].actions", part.get("actions")
    if not isinstance(actions, list) or None in actions:
        raise Refused(Refusal.ACTIONS_NOT_LIST, where=where, example=keys.example)
    for i, action in enumerate(actions):
        if not isinstance(action, str):
            raise _unknown(game, action, f"{where}[{i}]")
    return tuple(actions)


def _setting(game: Game[Any], bet: Bet, part: Mapping[str, object], where: str) -> tuple[str, ...]:
    """`"house way"`, or `{"front": "Kd Jc"}`; only the seated player sets a hand (T-68)."""
    written = part.get("set")
    if bet.backline:
        if "set" in part:
            raise Refused(Refusal.BACKLINE_SETS_NOTHING, where=where)
        return ()
    if written == _HOUSE_WAY:
        return (_HOUSE_WAY,)
    if written is None:
        raise Refused(Refusal.SETTING_MISSING, where=where)
    if not isinstance(written, dict):
        raise Refused(Refusal.UNKNOWN_SETTING, where=where, setting=written)
    if written.keys() != {"front"}:
        raise Refused(Refusal.SETTING_KEYS, where=where)
    try:
        front = _cards(game, written, "front", 2, "front")
    except Refused as refused:
        raise refused.moved(where=f"{where}: front", rule=game.items.decision) from None
    return (f"front {cards_text(front)}",)


def _dice(part: Mapping[str, object]) -> tuple[Any, ...]:
    dice = part.get("dice")
    if dice is None:
        raise Refused(Refusal.DICE_MISSING, where="dice")
    if not isinstance(dice, list):
        raise Refused(Refusal.DICE_NOT_LIST, where="dice")
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
                raise Refused(Refusal.CARD_WRITTEN_TWICE, where=where, rule=rule, card=card)
            if other:
                raise Refused(
                    Refusal.CARD_IN_TWO_PLACES, where=where, rule=rule, card=card, other=other
                )
            first[card] = where


def _unknown(game: Game[Any], action: object, where: str) -> Refused:
    return Refused(
        Refusal.UNKNOWN_DECISION,
        where=where,
        rule=game.items.decision,
        action=action,
        known=game.keys.known,
    )


# Walking


def _walk(game: Game[S], state: S, wagers: Wagers, script: Script) -> S:
    """Deal what was dealt and decide what was decided, until the round is over."""
    done: dict[Bettor, int] = {}
    while True:
        turn = game.turn(state)
        if turn is not None:
            bettor = Bettor(turn.spot, turn.backline)
            step = done.get(bettor, 0)
            state = _decide(game, state, turn, wagers, script.decisions[bettor], step)
            done[bettor] = step + 1
            continue
        before = state
        for chance in chances(game, state, script.cards, script.dice):
            state = _chance(game, state, chance)
        if state is before:
            break
    if game.keys.shoe:
        _refuse_left_cards(game, state, script.cards)
    for key, (place, count) in game.keys.round.items():
        if not count:
            _refuse_left_at(game, state, key, place, script.cards.get(place, ()))
    for bettor, actions in script.decisions.items():
        step = done.get(bettor, 0)
        if step < len(actions) and not _follows_fold(script, bettor):
            bet = next(b for b in wagers.bets if Bettor(b.spot, b.backline) == bettor)
            raise Refused(
                Refusal.ACTION_LEFT_OVER,
                where=f"{_where(game, wagers, bet)}[{step}]",
                rule=game.items.decision,
                action=actions[step],
                bettor=bet.name,
            )
    return state


def _where(game: Game[Any], wagers: Wagers, bet: Bet) -> str:
    """How refusals call a bettor's decisions: by his place in the file."""
    return f"spots[{wagers.bets.index(bet)}].{game.keys.decisions}"


def _decide(
    game: Game[S], state: S, bet: Bet, wagers: Wagers, actions: tuple[str, ...], step: int
) -> S:
    """Apply the next recorded decision; a refusal names its place, or what was still open."""
    said = step < len(actions)
    decision = game.parse(actions[step], bet) if said else game.unsaid(state)
    if decision is not None:
        try:
            return game.apply(state, decision)
        except Refused as refused:
            where, rule = _where(game, wagers, bet), refused.rule or game.items.decision
            where = f"{where}[{step}]" if game.keys.decisions == "actions" else where
            raise refused.moved(where=where, rule=rule) from None
    where = _where(game, wagers, bet)
    if step < len(actions):
        raise _unknown(game, actions[step], f"{where}[{step}]")
    raise Refused(
        Refusal.ACTION_MISSING,
        where=where,
        rule=game.items.decision,
        bettor=bet.name,
        options=in_words(game.legal(state, bet.spot)),
    )


def _chance(game: Game[S], state: S, chance: Deal | Unseen | Dice) -> S:
    if isinstance(chance, Deal) and not chance.cards:
        raise _card_missing(game, state, chance.place)
    try:
        return game.apply(state, chance)
    except Refused as refused:
        raise refused.moved(where="shoe") if game.keys.shoe else refused from None


def _card_missing(game: Game[S], state: S, place: Place) -> Refused:
    """The shoe has run out, or a place that holds any number of cards has too few of them."""
    deals = deals_of(state.log)
    for key, (where, _) in game.keys.round.items():
        if where == place:
            laid = sum(len(deal.cards) for deal in deals if deal.place == place)
            return Refused(Refusal.CARD_MISSING, where=key, rule=game.items.deal, cards=laid)
    dealt = sum(len(deal.cards) for deal in deals)
    return Refused(Refusal.CARD_MISSING, where="shoe", rule=game.items.decision, cards=dealt)


def _refuse_left_cards(game: Game[S], over: S, cards: Piles) -> None:
    """Refuse cards that a round had no more use for."""
    dealt = sum(len(deal.cards) for deal in deals_of(over.log))
    left = sum(map(len, cards.values())) - dealt
    if left:
        raise Refused(
            Refusal.CARD_LEFT_OVER,
            where="shoe",
            rule=game.end_item(over),
            dealt=dealt,
            cards=cards[STUB][-left:],
        )


def _refuse_left_at(
    game: Game[S], over: S, key: str, place: Place, cards: tuple[PlayingCard, ...]
) -> None:
    """Refuse cards of a place that holds any number, where the round ended before them."""
    dealt = sum(len(deal.cards) for deal in deals_of(over.log) if deal.place == place)
    if len(cards) > dealt:
        raise Refused(
            Refusal.CARD_LEFT_OVER,
            where=key,
            rule=game.end_item(over),
            dealt=dealt,
            cards=cards[dealt:],
        )


def _follows_fold(script: Script, bettor: Bettor) -> bool:
    """Behind a seat that folds nobody decides; that he folds too may still be written down."""
    seat = script.decisions.get(Bettor(bettor.spot), ())
    return bettor.backline > 0 and seat[-1:] == ("fold",) == script.decisions[bettor]


# Writing


def script_of(state: Round) -> Script:
    """What has happened in a round so far, from its log."""
    cards: dict[Place, tuple[PlayingCard, ...]] = {}
    decisions: dict[Bettor, tuple[str, ...]] = {}
    dice: tuple[int, ...] = ()
    for action in state.log:
        if isinstance(action, Deal):
            cards[action.place] = (*cards.get(action.place, ()), *action.cards)
        elif isinstance(action, Dice):
            dice = action.pips
        elif not isinstance(action, Unseen):
            assert isinstance(action, Decision)
            bettor = Bettor(action.spot, action.backline)
            decisions[bettor] = (*decisions.get(bettor, ()), str(action))
    return Script(cards, decisions, dice)


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
            part["actions"] = list(actions)
        elif keys.decisions == "set" and actions:
            part["set"] = _written_setting(actions[0])
        spots.append(part)
    return Written(written, spots)


def _written_setting(text: str) -> Any:
    return text if text == _HOUSE_WAY else {"front": text.removeprefix("front ")}


def _along(order: tuple[Place, ...], cards: Piles) -> tuple[PlayingCard, ...]:
    """Cards in the order in which they left the shoe: along the order, then as they were drawn."""
    left = {place: list(pile) for place, pile in cards.items()}
    out = [left[place].pop(0) for place in order if left.get(place)]
    return (*out, *(card for place in dict.fromkeys(order) for card in left.get(place, ())))
