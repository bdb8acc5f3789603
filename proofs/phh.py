"""Random hands of PokerKit's own games, written by its notation and read by ours.

PokerKit plays them with its state machine: every variant that we read, with antes of every kind,
straddles, posts, one blind or none, tiny and odd stacks, and hands that are shown, mucked or never
seen. Each file has to be read and settled to PokerKit's own final stacks, to the chip. In half of
the hands all amounts divide by every number of winners; in the others odd chips may fall otherwise,
since PokerKit joins side pots that the same players are left in before it splits them (T-33).
"""

import random
import warnings
from typing import Any, Final, NamedTuple

from houseway.rules import Library
from houseway.table import settle
from houseway.table.phh import read_phh, write_phh
from houseway.table.phh.result import finishing_stacks

VARIANTS: Final = ("FT", "NT", "PO")
_UNIT: Final = 2520
_SMALL: Final = 2


class KitHand(NamedTuple):
    """A hand as PokerKit has written it, the stacks that it ended with, and whether every amount
    divides by every number of winners."""

    text: str
    stacks: tuple[int, ...]
    divides: bool


class _Posts(NamedTuple):
    """What is put in before the cards."""

    antes: tuple[int, ...]
    is_trimmed: bool
    blinds: tuple[int, ...]


def check_hand(rng: random.Random, library: Library) -> KitHand:
    """Play a hand by PokerKit, and read it; other stacks than PokerKit's are an error."""
    hand = play_by_kit(rng)
    read = read_phh(hand.text, library)
    settled = settle(read.played)
    ours = tuple(stack // 100 for stack in finishing_stacks(read, settled).values())
    apart = [abs(one - other) for one, other in zip(ours, hand.stacks, strict=True)]
    few = 0 if hand.divides else len(ours)
    assert sum(ours) == sum(hand.stacks), f"{ours} against {hand.stacks}:\n{hand.text}"
    assert max(apart) <= few, f"{ours} against {hand.stacks}:\n{hand.text}"
    again = read_phh(write_phh(settled), library)
    assert again.played.over == read.played.over, f"written otherwise:\n{hand.text}"
    return hand


def play_by_kit(rng: random.Random) -> KitHand:
    """A random hand of a random variant."""
    from pokerkit import HandHistory

    variant, players = rng.choice(VARIANTS), rng.randint(2, 11 if rng.random() < 0.1 else 9)
    divides, may_muck = rng.random() < 0.5, rng.random() < 0.5
    unit = _UNIT if divides else 1
    posts = _posts(rng, players, unit)
    sizes = (_SMALL * unit, 2 * _SMALL * unit) if variant == "FT" else (_SMALL * unit,)
    kind: Any = HandHistory.game_types[variant]
    game = kind(HandHistory.automations, posts.is_trimmed, posts.antes, posts.blinds, *sizes)
    stacks = tuple(unit * _stack(rng) for _ in range(players))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of what its own state machine allows
        state = game(stacks, players)
        deck = [repr(card) for card in game.deck]
        rng.shuffle(deck)
        hole = 4 if variant == "PO" else 2
        while state.status:
            _step(state, rng, deck, hole, may_muck=may_muck)
        # PokerKit leaves out what it does with an ante that was not paid in full.
        written = HandHistory.from_game_state(game, state, ante_trimming_status=posts.is_trimmed)
        text = written.dumps()
    return KitHand(_hide(text, state, rng), tuple(state.stacks), divides)


def _posts(rng: random.Random, players: int, unit: int) -> _Posts:
    blinds = [1, _SMALL, *[0] * (players - 2)]
    kind = rng.randrange(8)
    if kind == 0 and players > 2:  # a straddle, or two
        blinds[2] = 2 * _SMALL
        if players > 3 and rng.random() < 0.3:
            blinds[3] = 4 * _SMALL
    elif kind == 1 and players > 2:
        blinds[-1] = 2 * _SMALL  # the button's
    elif kind == 2 and players > 2:
        blinds[rng.randrange(2, players)] = -_SMALL  # one who came late
    elif kind == 3:
        blinds[0] = 0  # one blind
    elif kind == 4 and players > 2:
        blinds[0], blinds[1] = _SMALL, 0
    antes, is_trimmed = [0] * players, rng.random() < 0.5
    match rng.randrange(5):
        case 0:
            antes = [rng.randint(1, 3)] * players
            if kind == 5:
                blinds = [0] * players
        case 1:
            antes[1], is_trimmed = _SMALL, False
        case 2:
            antes[-1], is_trimmed = _SMALL, False
    return _Posts(tuple(unit * ante for ante in antes), is_trimmed, tuple(unit * b for b in blinds))


def _stack(rng: random.Random) -> int:
    return rng.choice((rng.randint(1, 5), rng.randint(5, 40), rng.randint(40, 300), 2000))


def _step(state: Any, rng: random.Random, deck: list[str], hole: int, *, may_muck: bool) -> None:
    """One thing that happens: a card, a decision, or a hand that is shown."""
    if state.can_deal_hole():
        state.deal_hole("".join(deck.pop() for _ in range(hole)))
    elif state.can_deal_board():
        cards = state.street.board_dealing_count
        state.deal_board("".join(deck.pop() for _ in range(cards)))
    elif state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards(
            None if may_muck or not state.can_show_or_muck_hole_cards(True) else True
        )
    elif state.actor_index is not None:
        _act(state, rng)
    else:
        raise AssertionError("PokerKit waits for nothing that is known here")


def _act(state: Any, rng: random.Random) -> None:
    least = state.min_completion_betting_or_raising_to_amount
    chance = rng.random()
    if chance < 0.15 and state.checking_or_calling_amount > 0:
        state.fold()
    elif chance < 0.65 or least is None:
        state.check_or_call()
    else:
        most = state.max_completion_betting_or_raising_to_amount
        step = _UNIT if not (least % _UNIT or most % _UNIT) else 1
        between = step * rng.randint(least // step, most // step)
        state.complete_bet_or_raise_to(rng.choice((least, least, most, between)))


def _hide(text: str, state: Any, rng: random.Random) -> str:
    """The same file with some of the cards unknown that no hand was shown with."""
    for number in range(1, state.player_count + 1):
        if f"'p{number} sm " not in text and rng.random() < 0.5:
            start = f"'d dh p{number} "
            at = text.index(start) + len(start)
            end = text.index("'", at)
            text = text[:at] + "??" * ((end - at) // 2) + text[end:]
    return text
