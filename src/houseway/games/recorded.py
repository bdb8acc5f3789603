"""Reading a game's own keys of a round file, and following a recorded round through the doors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from houseway.cards import Card, CardError, Joker, parse_cards, parse_with_joker
from houseway.games.game import Record
from houseway.games.wager import Bet, Wagers
from houseway.rules import Reason, Refused

C = TypeVar("C", Card, Card | Joker)
FORM = "round file"


def read_cards(
    part: Mapping[str, Any],
    key: str,
    count: int,
    index: int | None = None,
    *,
    rule: str,
    count_rule: str | None = None,
) -> tuple[Card, ...]:
    """So many cards from a key of the round, or of one of its spots."""
    return _cards(parse_cards, part, key, count, index, rule, count_rule or rule)


def read_with_joker(
    part: Mapping[str, Any], key: str, count: int, index: int | None = None, *, rule: str
) -> tuple[Card | Joker, ...]:
    """So many cards, of which one may be the joker."""
    return _cards(parse_with_joker, part, key, count, index, rule, rule)


def _cards(
    parse: Callable[[str], tuple[C, ...]],
    part: Mapping[str, Any],
    key: str,
    count: int,
    index: int | None,
    rule: str,
    count_rule: str,
) -> tuple[C, ...]:
    text = part.get(key)
    try:
        cards = parse(text) if isinstance(text, str) else None
    except CardError as error:
        raise Refused(Reason.BAD_CARDS, str(error), where=place_of(key, index), rule=rule) from None
    if cards is None:
        what = "are missing" if text is None else "are written as one text, like 'As Kd'"
        raise Refused(Reason.BAD_CARDS, f"the cards {what}", where=place_of(key, index), rule=rule)
    if len(cards) != count:
        what = f"{count} cards are wanted, not {len(cards)}"
        raise Refused(Reason.BAD_CARDS, what, where=place_of(key, index), rule=count_rule)
    return cards


def read_actions(part: Mapping[str, Any], index: int, example: str) -> list[Any]:
    """The actions of one bettor, in the order in which he took them."""
    actions = part.get("actions")
    if not isinstance(actions, list) or None in actions:
        what = f"a list of actions is wanted, like {example}"
        raise Refused(Reason.MALFORMED, what, where=place_of("actions", index), rule=FORM)
    return actions


def place_of(key: str, index: int | None) -> str:
    """How messages name a key of the round, or of one of its spots."""
    return key if index is None else f"spots[{index}].{key}"


def quoted(text: object) -> str:
    """What somebody wrote, short enough for a message."""
    return repr(str(text)[:40])


def refuse_key(part: Mapping[str, Any], key: str, index: int, why: str, rule: str) -> None:
    """Refuse a key that this bettor may not have."""
    if key in part:
        raise Refused(Reason.UNKNOWN_KEY, why, where=place_of(key, index), rule=rule)


def refuse_twice(
    places: Iterable[tuple[str, Sequence[Card | Joker]]], *, rule: str = "B4-1"
) -> None:
    """Name both places of a card that is there twice; the doors would only name the card."""
    first: dict[Card | Joker, str] = {}
    for place, held in places:
        for card in held:
            if card in first:
                again = "twice" if place == first[card] else f"and in {first[card]}"
                what = f"{card} is here {again}; one deck is in play"
                raise Refused(Reason.CARD_TWICE, what, where=place, rule=rule)
            first[card] = place


class Script:
    """What one bettor did, read step by step."""

    __slots__ = ("actions", "bet", "done", "index")

    def __init__(self, bet: Bet, index: int, actions: Sequence[Any]) -> None:
        self.bet = bet
        self.index = index
        self.actions = actions
        self.done = 0

    @property
    def place(self) -> str:
        return f"spots[{self.index}].actions"


def scripts_of(
    wagers: Wagers, record: Record, read: Callable[[Bet, Mapping[str, Any], int], Sequence[Any]]
) -> dict[tuple[int, int], Script]:
    """The actions of every bettor, by spot and backline."""
    return {
        (bet.spot, bet.backline): Script(bet, i, read(bet, record.spots[i], i))
        for i, bet in enumerate(wagers.bets)
    }


class Follow(NamedTuple):
    """What following a record needs of a game.

    `take` reads an action, of which `known` are all there are; `apply` and `legal` are the doors,
    for whatever they take as their first argument; `rule` is the item about the decision.
    """

    take: Callable[[str, Bet], Any | None]
    apply: Callable[[Any, Any, Any], Any]
    legal: Callable[[Any, Any, int], Iterable[object]]
    known: str
    rule: str


def act(script: Script, follow: Follow, terms: Any, state: Any) -> Any:
    """Apply the next recorded action; a refusal names its place, or what was still open."""
    take, apply, legal, known, rule = follow
    actions, done = script.actions, script.done
    if done == len(actions):
        open_to_him = ", ".join(map(str, legal(terms, state, script.bet.spot)))
        what = f"spot {script.bet.name} has still to decide ({open_to_him}) and no action is left"
        raise Refused(Reason.UNFINISHED, what, where=script.place, rule=rule)
    script.done = done + 1
    text = actions[done]
    decision = take(text, script.bet) if isinstance(text, str) else None
    if decision is None:
        what = f"{quoted(text)} is no action; there are {known}"
        raise Refused(Reason.ILLEGAL_ACTION, what, where=f"{script.place}[{done}]", rule=rule)
    try:
        return apply(terms, state, decision)
    except Refused as refused:
        where, by = f"{script.place}[{done}]", refused.rule or rule
        raise Refused(refused.reason, refused.what, where=where, rule=by) from None


def refuse_leftovers(scripts: Iterable[Script], rule: str) -> None:
    """Refuse actions recorded after a bettor had decided for good."""
    for script in scripts:
        if script.done < len(script.actions):
            extra = quoted(script.actions[script.done])
            what = f"{extra} comes after spot {script.bet.name} has decided for good"
            where = f"{script.place}[{script.done}]"
            raise Refused(Reason.ILLEGAL_ACTION, what, where=where, rule=rule)
