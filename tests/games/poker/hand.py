"""A hand of poker for tests: who sits with how many dollars, and what they say in turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards import parse_cards, standard_deck
from houseway.games import BOARD, Bet, Deal, Spot, Wagers, make_game
from houseway.games.poker.game import Poker
from houseway.games.poker.state import Felt, PokerPhase, Show
from houseway.money import Cents
from houseway.rules import configure
from tests.library import open_sheet

BOARD_CARDS = "2c 7d 9h Js 3s"


def poker(
    sheet: str = "texas-holdem",
    limits: Mapping[str, tuple[int, int]] | None = None,
    fee_option: int | None = None,
    **switch: Any,
) -> Poker:
    """A table; limits are in dollars."""
    cents = {name: (Cents(100 * a), Cents(100 * b)) for name, (a, b) in (limits or {}).items()}
    printed = open_sheet(f"california/{sheet}")
    game = make_game(configure(printed, limits=cents, fee_option=fee_option, switch=switch))
    assert isinstance(game, Poker)
    return game


def no_limit(**more: Any) -> Poker:
    """A $1-$2 no-limit table."""
    return poker(**{"betting": "no_limit", **more})


def seated(stacks: Sequence[float], button: int | None = None) -> Wagers:
    """Spots from 1 on with so many dollars; the button lies at the last, unless said."""
    bets = [Bet(i, {"stack": Cents(round(100 * s))}) for i, s in enumerate(stacks, 1) if s]
    return Wagers(tuple(bets), None, button or bets[-1].spot)


def deal(game: Poker, wagers: Wagers, hands: Mapping[int, str] | None = None) -> Felt:
    """The hole cards are dealt; whose are not named get what is left of the deck."""
    named = {spot: parse_cards(text) for spot, text in (hands or {}).items()}
    used = {card for cards in named.values() for card in cards} | set(parse_cards(BOARD_CARDS))
    rest = iter([card for card in standard_deck() if card not in used])
    state = game.start(wagers)
    for due in game.due(state):
        assert isinstance(due.place, Spot)
        cards = named.get(due.place.number) or tuple(next(rest) for _ in range(due.cards))
        state = game.apply(state, Deal(due.place, cards))
    return state


def act(game: Poker, state: Felt, *said: str, board: str = BOARD_CARDS) -> Felt:
    """What players say in turn, like `3 call`; the board comes by itself."""
    for each in said:
        state = turn_board(game, state, board)
        spot, words = each.split(" ", 1)
        bet = next(bet for bet in state.wagers.bets if bet.spot == int(spot))
        decision = game.parse(words, bet)
        assert decision is not None, words
        state = game.apply(state, decision)
    return turn_board(game, state, board)


def turn_board(game: Poker, state: Felt, board: str = BOARD_CARDS) -> Felt:
    cards = parse_cards(board)
    while state.phase is PokerPhase.BOARD:
        (due,) = game.due(state)
        at = len(state.board)
        state = game.apply(state, Deal(BOARD, cards[at : at + due.cards]))
    return state


def show_all(game: Poker, state: Felt) -> Felt:
    """Everybody who is asked shows."""
    while state.phase is PokerPhase.SHOWING:
        state = game.apply(state, Show(state.bet_of(state.to_act[0]).spot))
    return state


def play(
    game: Poker,
    stacks: Sequence[float],
    *said: str,
    hands: Mapping[int, str] | None = None,
    board: str = BOARD_CARDS,
    button: int | None = None,
) -> Felt:
    """A whole hand to its end."""
    state = act(game, deal(game, seated(stacks, button), hands), *said, board=board)
    return show_all(game, state)


def stacks_after(game: Poker, over: Felt) -> dict[int, float]:
    """Everybody's dollars when the pots are paid."""
    stacks: dict[int, int] = {over.bet_of(i).spot: left for i, left in enumerate(over.stacks)}
    for line in game.settle(over):
        stacks[line.spot] += line.returned
    return {spot: cents / 100 for spot, cents in sorted(stacks.items())}


def options(game: Poker, state: Felt) -> list[str]:
    """What whoever is to act may do, in words."""
    spot = game.to_act(state)
    assert spot is not None
    return [str(option) for option in game.legal(state, spot)]


def pot_lines(game: Poker, over: Felt) -> list[tuple[str, int, int]]:
    """Wager, spot and win in cents, line by line."""
    return [(line.wager, line.spot, line.win) for line in game.settle(over)]
