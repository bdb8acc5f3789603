"""`houseway math ID --progressive` as a user meets it."""

from __future__ import annotations

import pytest

from tests.cli.test_commands import out_of, run


def test_a_table_for_people() -> None:
    done = run("math", "catfish-bend/crazy-4-poker", "--progressive")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Fixed pays give back 55.927% of the wager, won 2.870% of the time." in done.stdout
    assert "$1,418,255.00" in done.stdout


def test_json_holds_fractions_and_decimals() -> None:
    chosen = ("--choose", "progressive=ML01")
    data = out_of("math", "washington/ultimate-texas-holdem", "--progressive", *chosen, "--json")
    (ml01,) = data["progressives"]
    assert ml01["fixed"]["return"] == "86183/162435"
    assert ml01["fixed"]["return_decimal"] == pytest.approx(0.530569, abs=1e-6)
    assert [meter["value_of_a_dollar"] for meter in ml01["meters"]] == ["1/649740", "3/216580"]
    assert ml01["return_at_seeds"] is None


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("wccs/ultimate-texas-holdem",), "no progressive is printed for"),
        (("catfish-bend/crazy-4-poker", "--dead", "As"), "--dead: means nothing"),
        (
            ("washington/ultimate-texas-holdem", "--choose", "progressive=01"),
            "'01' is two tables; there are mgl-01,",
        ),
        (
            ("washington/ultimate-texas-holdem", "--choose", "progressive=ML02"),
            "'ML02' is none of them; there are mgl-01,",
        ),
        (
            ("washington/ultimate-texas-holdem", "--choose", "trips=UTH-01"),
            "'trips' is not chosen here",
        ),
    ],
)
def test_bad_input_is_one_clear_line(words: tuple[str, ...], said: str) -> None:
    done = run("math", *words, "--progressive")
    assert (done.returncode, done.stdout) == (1, "")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
