"""Fifteen hundred random hands, by our doors and by PokerKit: `make poker` plays more of them."""

import random
import warnings

import pytest

from proofs.poker import play_both

SEEDS = range(5)


@pytest.mark.parametrize("seed", SEEDS)
def test_same_turns_same_sizes_same_stacks_as_pokerkit(seed: int) -> None:
    rng = random.Random(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit warns of a fold that nobody needs
        for hand in range(1_500 // len(SEEDS)):
            try:
                play_both(rng)
            except (AssertionError, ValueError) as error:
                raise AssertionError(f"seed {seed}, hand {hand}: {error}") from error
