"""The felts of the games in which every spot has a hand against the dealer's: Ultimate Texas
Hold'em and the stud games."""

from typing import Any, Final, Literal, TypeVar

from houseway.cards import PlayingCard
from houseway.fact import Fact, replace
from houseway.games import HIDDEN, Face, Game
from houseway.games.caribbean_stud_poker import CaribbeanStudPoker
from houseway.games.stud import state as stud
from houseway.games.stud.game import StudGame
from houseway.games.ultimate_texas_holdem import state as uth
from houseway.games.ultimate_texas_holdem.game import UltimateTexasHoldem
from houseway.hands import best_ranking
from houseway.table.live.view.eyes import NO_EYES, Eyes
from houseway.table.live.view.hand import (
    DealerHand,
    HandView,
    dealer_of,
    hands_of,
    look,
    look_as_players,
    with_own,
)
from houseway.table.live.view.remembered import remembered

_BOARD: Final = 5
_COVER_ALL: Final = "cover_all"


class UthFelt(Fact, frozen=True, tag="ultimate texas hold'em", omit_defaults=True):
    """The five community cards lie there face down from the deal on; three are turned as the flop,
    and two together as turn and river. `forward` are those that complete the dealer's hand."""

    phase: Literal["dealing", "preflop", "flop coming", "flop", "river coming", "river", "over"]
    dealer: DealerHand
    hands: tuple[HandView, ...]
    board: tuple[Face, ...] = ()
    forward: tuple[PlayingCard, ...] = ()


class StudFelt(Fact, frozen=True, tag="stud", omit_defaults=True):
    """Crazy 4 Poker, Three Card Poker, Caribbean Stud. Where a wager pays by the number of hands,
    `hands_dealt` says which column counts, the dealer's hand among them; `highest` are the spots of
    the highest hand at the end, nought for the dealer's, while a Cover All is on it."""

    phase: Literal["dealing", "deciding", "over"]
    dealer: DealerHand
    hands: tuple[HandView, ...]
    hands_dealt: int = 0
    highest: tuple[int, ...] = ()


def uth_felt(game: UltimateTexasHoldem, felt: uth.Felt, eyes: Eyes) -> UthFelt:
    """The felt of Ultimate Texas Hold'em."""
    if eyes.all_cards:
        return _uth_felt(game, felt, eyes)
    return _with_own(remembered(_uth_felt, game, felt, NO_EYES), game, felt, eyes)


def _uth_felt(game: UltimateTexasHoldem, felt: uth.Felt, eyes: Eyes) -> UthFelt:
    looked = look(game, felt)
    said, qualifies = looked.called(0), None
    if said is not None:
        category = best_ranking(felt.dealer + felt.board).category
        qualifies = category >= game.terms.qualify.value
    board: tuple[Face, ...] = ()
    if not isinstance(felt, uth.Dealing):
        board = (*felt.board, *(HIDDEN,) * (_BOARD - len(felt.board)))
    return UthFelt(
        phase=looked.view.phase,  # type: ignore[arg-type]
        dealer=dealer_of(looked, _dealer(felt, eyes), qualifies=qualifies),
        hands=hands_of(looked, _held(felt, eyes)),
        board=board,
        forward=looked.said.forward,
    )


def stud_felt(game: StudGame, felt: stud.Felt, eyes: Eyes) -> StudFelt:
    """The felt of a stud game."""
    if eyes.all_cards:
        return _stud_felt(game, felt, eyes)
    return _with_own(remembered(_stud_felt, game, felt, NO_EYES), game, felt, eyes)


def _stud_felt(game: StudGame, felt: stud.Felt, eyes: Eyes) -> StudFelt:
    looked = look(game, felt)
    said, qualifies = looked.called(0), None
    if said is not None:
        qualifies = game.ranking(felt.dealer) >= game.terms.qualifies  # type: ignore[attr-defined]
    dealt = 0 if isinstance(felt, stud.Dealing) else _hands_dealt(game, felt)
    return StudFelt(
        phase=looked.view.phase,  # type: ignore[arg-type]
        dealer=dealer_of(looked, _dealer(felt, eyes), qualifies=qualifies),
        hands=hands_of(looked, _held(felt, eyes)),
        hands_dealt=dealt,
        highest=_highest(game, felt) if dealt and isinstance(felt, stud.Over) else (),
    )


F = TypeVar("F", UthFelt, StudFelt)


def _with_own(shown: F, game: Game[Any], felt: Any, eyes: Eyes) -> F:
    """An open felt with the viewer's own hands; the open one itself where these lie open."""
    if not eyes.spots:
        return shown
    own = remembered(hands_of, look_as_players(game, felt))
    hands = with_own(shown.hands, own, eyes)
    return shown if hands is shown.hands else replace(shown, hands=hands)


def _hands_dealt(game: StudGame, felt: stud.Felt) -> int:
    """How many hands were dealt, where a wager pays by that (B7-2)."""
    by_hands = isinstance(game, CaribbeanStudPoker)
    return len({seat.bet.spot for seat in felt.seats}) + 1 if by_hands else 0


def _highest(game: StudGame, felt: stud.Felt) -> tuple[int, ...]:
    """Where the highest hand lies that a Cover All is on (B7-1)."""
    assert isinstance(game, CaribbeanStudPoker)
    if not any(_COVER_ALL in seat.bet.stakes for seat in felt.seats):
        return ()
    counts = game.terms.count_folded.value
    ranks = {0: best_ranking(felt.dealer)}
    ranks |= {s.bet.spot: best_ranking(s.cards) for s in felt.seats if counts or not s.folded}
    best = max(ranks.values())
    return tuple([spot for spot, rank in ranks.items() if rank == best])


def _dealer(felt: Any, eyes: Eyes) -> tuple[PlayingCard, ...] | None:
    return felt.dealer if eyes.all_cards else None


def _held(felt: Any, eyes: Eyes) -> dict[int, tuple[PlayingCard, ...]] | None:
    if not eyes.all_cards:
        return None
    return {seat.bet.spot: seat.cards for seat in felt.seats if not seat.bet.backline}
