"""Statistics of the shuffle: the short form of `make chance`, and proof that it finds bad ones."""

import math
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations

import numpy as np
import pytest

from proofs import chance
from proofs.chance import (
    HANDS,
    QUESTIONS,
    Result,
    Sample,
    ask_all,
    chi_square_tail,
    matches,
    samples,
    successions,
)

DECKS = 10_000
SEED = 7


@cache
def fair() -> Sample:
    """Ten thousand decks with their dice, and five hundred shoes."""
    (sample,) = samples(DECKS, SEED, at_once=DECKS)
    return sample


def questions_failed(sample: Sample) -> set[str]:
    return {each.question for each in ask_all(iter([sample])) if not each.is_fair}


def test_r11_the_cards_the_dice_and_the_shoes_are_fair() -> None:
    """Seed and significance were set before: 1 % for all eight questions together."""
    results = ask_all(iter([fair()]))
    assert len(results) == QUESTIONS
    assert [each for each in results if not each.is_fair] == []


def test_decks_counted_in_parts_give_the_same() -> None:
    """Whatever is counted at once, the deck before the first of a part is remembered."""

    def figures(results: list[Result]) -> list[float]:
        return [each.chi_square for each in results]

    parts = figures(ask_all(samples(1000, SEED, at_once=300)))
    once = figures(ask_all(samples(1000, SEED, at_once=1000)))
    assert parts[:-1] == once[:-1]  # of shoes there are some more


# Bad shuffles are found


def naive(cards: int, rng: random.Random) -> list[int]:
    """Each card changes places with any other: n^n ways for n! orders."""
    deck = list(range(cards))
    for i in range(cards):
        j = rng.randrange(cards)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def fisher_yates(cards: int, draw: Callable[[int], int], *, stop: int = 0) -> list[int]:
    deck = list(range(cards))
    for last in range(cards - 1, stop, -1):
        chosen = draw(last)
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck


def never_itself(cards: int, rng: random.Random) -> list[int]:
    """One too few to choose from: no card stays where it was."""
    return fisher_yates(cards, rng.randrange)


def stops_early(cards: int, rng: random.Random) -> list[int]:
    """One step too few: the first two cards are never exchanged."""
    return fisher_yates(cards, lambda last: rng.randrange(last + 1), stop=1)


def remainder_of_a_byte(cards: int, rng: random.Random) -> list[int]:
    """No word is thrown away: small numbers are likelier."""
    return fisher_yates(cards, lambda last: rng.randrange(256) % (last + 1))


def six_riffles(cards: int, rng: random.Random) -> list[int]:
    """By hand, as Gilbert, Shannon and Reeds describe it, and one too few."""
    deck = list(range(cards))
    for _ in range(6):
        left = rng.getrandbits(cards)
        cut = left.bit_count()
        top, bottom = iter(deck[:cut]), iter(deck[cut:])
        deck = [next(top if left >> i & 1 else bottom) for i in range(cards)]
    return deck


@pytest.mark.parametrize(
    ("bad", "found_by"),
    [
        (naive, "each card in each place"),
        (never_itself, "each card in each place"),
        (stops_early, "each card in each place"),
        (remainder_of_a_byte, "each card in each place"),
        (six_riffles, "neighbours of a new deck"),
    ],
)
def test_r11_a_bad_shuffle_is_found(
    bad: Callable[[int, random.Random], list[int]], found_by: str
) -> None:
    rng = random.Random(3)
    decks = np.array([bad(52, rng) for _ in range(6000)])
    failed = questions_failed(Sample(decks, fair().dice[:6000], fair().shoes))
    assert found_by in failed


def test_r11_a_deck_that_is_dealt_again_is_found() -> None:
    decks = fair().decks.copy()
    decks[1::200] = decks[::200]
    assert questions_failed(Sample(decks, fair().dice, fair().shoes)) == {
        "places as the deck before"
    }


def test_r11_two_cards_that_stick_together_are_found() -> None:
    decks = fair().decks.copy()
    for deck in decks[:2500]:
        behind, wanted = int(np.argmax(deck == 7)) + 1, int(np.argmax(deck == 33))
        if behind < len(deck):
            deck[behind], deck[wanted] = deck[wanted], deck[behind]
    failed = questions_failed(Sample(decks, fair().dice, fair().shoes))
    assert "each card behind another" in failed


def test_r11_hands_that_come_too_often_are_found() -> None:
    decks = fair().decks.copy()
    clubs = np.arange(0, 52, 4)
    decks[:200:10] = [*clubs, *np.setdiff1d(np.arange(52), clubs)]
    assert "hands of five cards" in questions_failed(Sample(decks, fair().dice, fair().shoes))


def test_r11_loaded_dice_are_found() -> None:
    dice = fair().dice.copy()
    dice[:400, 0] = 6
    assert "three dice" in questions_failed(Sample(fair().decks, dice, fair().shoes))


def test_r11_dice_that_follow_the_cards_are_found() -> None:
    """Each by itself is fair."""
    dice = fair().dice.copy()
    dice[:, 2] = (fair().decks[:, 0] % 7 - dice[:, 0] - dice[:, 1]) % 7
    dice[dice[:, 2] == 0] = fair().dice[dice[:, 2] == 0]
    failed = questions_failed(Sample(fair().decks, dice, fair().shoes))
    assert failed == {"the first card and the dice"}


def test_r11_a_shoe_of_decks_that_are_not_mixed_is_found() -> None:
    """Every deck is shuffled for itself and laid on the others: too good to be chance."""
    shoes = fair().decks[:4000].reshape(500, 8 * 52)
    sample = Sample(fair().decks, fair().dice, shoes)
    assert questions_failed(sample) == {"each card in parts of a shoe"}


# What the questions are measured by


@pytest.mark.parametrize("cards", [2, 3, 6, 7])
def test_exact_counts_of_orders(cards: int) -> None:
    """All orders of a small deck, against the formulas."""
    fixed, followed = Counter[int](), Counter[int]()
    for order in permutations(range(cards)):
        fixed[sum(i == card for i, card in enumerate(order))] += 1
        followed[sum(order[i] + 1 == order[i + 1] for i in range(cards - 1))] += 1
    assert [matches(cards, k) for k in range(cards + 1)] == [fixed[k] for k in range(cards + 1)]
    assert [successions(cards, k) for k in range(cards)] == [followed[k] for k in range(cards)]


@pytest.mark.parametrize(
    ("degrees", "chi_square", "tail"),
    [
        (1, 3.841459, 0.05),
        (2, 9.210340, 0.01),
        (5, 0.411740, 0.995),
        (10, 18.307038, 0.05),
        (10, 2.155856, 0.995),
        (30, 59.7031, 0.001),
        (100, 135.806723, 0.01),
        (1000, 1143.917, 0.001),
    ],
)
def test_the_chi_square_is_that_of_printed_tables(
    degrees: int, chi_square: float, tail: float
) -> None:
    assert chi_square_tail(chi_square, degrees) == pytest.approx(tail, rel=2e-4)


def test_hands_are_all_hands() -> None:
    assert sum(HANDS) == math.comb(52, 5)


def test_a_run_that_is_stopped_shows_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C: a table of the decks so far, no traceback, and the exit code of an interrupt."""

    def interrupted(decks: int, seed: int) -> Iterator[Sample]:
        yield next(samples(decks, seed))
        raise KeyboardInterrupt

    monkeypatch.setattr(chance, "samples", interrupted)
    monkeypatch.setattr(sys, "argv", ["chance", "100000000", str(SEED)])
    assert chance.main() == 130
    assert "500 decks and 25 shoes, seed 7 · stopped" in capsys.readouterr().out


def test_a_run_says_by_its_exit_code_whether_all_is_fair(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["chance", "1000", str(SEED)])
    assert chance.main() == 0
    assert capsys.readouterr().out.count(" fair ") == QUESTIONS
    loaded = Sample(fair().decks, np.full_like(fair().dice, 6), fair().shoes)
    monkeypatch.setattr(chance, "samples", lambda *_: iter([loaded]))
    assert chance.main() == 1
    assert capsys.readouterr().out.count("NOT FAIR") == 2
