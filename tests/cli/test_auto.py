"""`houseway deal --auto`: which players, and that the output says so."""

import pytest

from tests.cli.inside import CRAZY, json_of, run


@pytest.mark.parametrize(
    ("words", "kind", "said"),
    [
        (("--auto",), "habit", "by habit"),
        (("--auto", "habit"), "habit", "by habit"),
        (("--auto", "best"), "best", "as the exact advice says"),
        (("--auto=random",), "random", "at random"),
    ],
)
def test_the_output_says_who_plays(words: tuple[str, ...], kind: str, said: str) -> None:
    dealt = ("deal", CRAZY, "--seed", "7", "--seats", "2", *words)
    assert f"Every spot plays {said}." in run(*dealt).out
    data = json_of(*dealt)
    assert data["auto"] == kind
    assert data == json_of(*dealt)  # the same seed is the same round


def test_a_sheet_may_stand_behind_auto_and_another_kind_is_wrong_usage() -> None:
    assert run("deal", "--auto", CRAZY, "--seed", "7").code == 0
    assert run("deal", CRAZY, "--auto=well").code == 2


@pytest.mark.parametrize(
    ("kind", "said"), [("best", "as the exact advice says"), ("random", "at random")]
)
def test_the_others_at_a_persons_table_play_as_they_are_asked(kind: str, said: str) -> None:
    done = run("play", CRAZY, "--auto", kind, "--seed", "7", stdin="10\nf\nq\n")
    assert f"2 others play {said}." in done.out
    assert done.code == 0
