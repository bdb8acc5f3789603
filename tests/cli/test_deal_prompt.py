"""What a player at the terminal is told before a decision, and what only after the last one."""

import pytest

from houseway.cli.typed.decision import menu
from tests.cli.inside import PAI_GOW, WCCS, json_of, refused, run


@pytest.mark.parametrize("rounds", ["1", "2"])
def test_r11_the_seed_is_shown_when_nothing_is_left_to_decide(rounds: str) -> None:
    words = ("deal", WCCS, "--seed", "987654", "--rounds", rounds)
    done = run(*words, stdin="check\ncheck\nfold\n" * int(rounds))
    assert done.code == 0
    asked, shown = done.out.rindex("(bet 1x / fold)"), done.out.index("987654")
    assert asked < shown
    assert done.out.count("dealt from seed 987654\n") == 1


def test_r11_a_round_that_is_left_shows_no_seed() -> None:
    done = run("deal", WCCS, "--seed", "987654", stdin="check\n")
    assert done.code == 1
    assert "987654" not in done.out + done.err


@pytest.mark.parametrize("rounds", ["1", "3"])
def test_r11_json_gives_the_seed_and_the_seed_gives_the_round_again(rounds: str) -> None:
    words = ("deal", WCCS, "--rounds", rounds)
    dealt = json_of(*words)
    assert int(dealt["seed"]).bit_length() <= 256
    assert json_of(*words, "--seed", dealt["seed"]) == dealt


@pytest.mark.parametrize("text", ["x", "1.5", "1_0", "0x7", "", "\u0663", "9" * 79])
@pytest.mark.parametrize(
    "words",
    [
        ("deal", WCCS, "--auto"),
        ("demo",),
        ("jackpot", "play", "washington/mgl-01"),
        ("jackpot", "plan", "washington/mgl-01"),
        ("equity", "AsKs", "QdQh"),
    ],
)
def test_what_is_no_seed_is_refused_and_says_what_one_is(words: tuple[str, ...], text: str) -> None:
    said = refused(*words, "--seed", text)
    assert "is not a seed: write a whole number of at most 78 digits, like 7" in said


def test_a_long_seed_is_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    seed = str(2**256 - 1)
    done = run("deal", WCCS, "--seed", seed, "--auto")
    assert "dealt from seed 11579208...9935\n" in done.out


def test_b12_7_no_front_is_named_that_may_be_a_foul() -> None:
    done = run("deal", PAI_GOW, "--seed", "7", stdin="house way\n")
    assert done.code == 0
    assert "(house way / front CARD CARD):" in done.out


def test_b12_7_a_front_that_somebody_types_is_taken_all_the_same() -> None:
    done = run("deal", PAI_GOW, "--seed", "7", stdin="front As\nhouse\n")
    assert done.code == 0
    assert "Type one of these: house way, front CARD CARD" in done.out


def test_a_few_ways_are_all_named() -> None:
    options = ["check", "bet 3x", "bet 4x"]
    assert menu(options) == options
