"""What lies on a felt beside cards and wagers, in words."""

from typing import assert_never

from houseway.cards import Card, PlayingCard, cards_text
from houseway.games import View
from houseway.games.ez_baccarat.drawing import hand_words
from houseway.games.view import (
    ActionButton,
    ChipsInPlay,
    DealerSet,
    FeltFact,
    HandSet,
    Played,
    PlayMade,
    PotAndButton,
    Totals,
)
from houseway.money import dollars


def notes_of(view: View) -> list[str]:
    """What the game has on its felt beside cards and wagers, a sentence each."""
    return [note for fact in view.facts for note in _notes(fact, view)]


def _notes(fact: FeltFact, view: View) -> list[str]:
    match fact:
        case Totals():
            player, banker = (hand_words(_cards(view, name)) for name in ("player", "banker"))
            return [f"Player {player}, Banker {banker}"]
        case ActionButton():
            dice = " ".join(map(str, fact.dice))
            return [f"dice {dice}: the Action button is at spot {fact.spot}"]
        case DealerSet():
            return [f"the player-dealer's hand is set the House Way, {fact.row}"]
        case PotAndButton():
            return [f"pot {dollars(fact.pot)}", f"button at spot {fact.button}"]
        case _:
            assert_never(fact)


def _cards(view: View, pile: str) -> tuple[Card, ...]:
    return tuple([card for card in view.pile(pile) if isinstance(card, Card)])


def played_words(play: Played | None) -> str:
    """What a bettor has done so far."""
    match play:
        case None:
            return ""
        case PlayMade():
            return play.words
        case HandSet():
            return f"House Way, {play.row}" if play.row else "own way"
        case ChipsInPlay():
            return f"{dollars(play.in_pot)} in, {dollars(play.stack)} behind"
        case _:
            assert_never(play)


def cards_words(cards: tuple[PlayingCard, ...]) -> str:
    """Cards as they are typed: a ten is `10`, where data have `T`.

    >>> from houseway.cards import Card, PlayingCard, cards_text
    >>> cards_words((Card.parse("As"), Card.parse("Ts")))
    'As 10s'
    """
    return cards_text(cards).replace("T", "10")
