"""`houseway train`: a layout is paid line by line, and graded by the game itself."""

import json
from pathlib import Path
from typing import Final

from houseway.floor.library import open_library
from houseway.floor.training.layout import gets_of, layout_of
from houseway.floor.training.round import play_training_round
from tests.cli.inside import BACCARAT, CATFISH, Done, run

GOLDEN: Final = Path(__file__).parent / "golden"
TYPED: Final = "4a-\n4b -\n9z\n4t-\n4r-\n3p+6\n3a+6\n3a=\nundo\n3a+60\n3b=5\n3b+6\n3t+8\n\n"
SIGNS: Final = {"win": "+", "lose": "-", "push": "=", "handed back": "R", "waits": "W"}


def train(sheet: str, typed: str, *words: str) -> Done:
    return run("train", sheet, *words, stdin=typed, COLUMNS="80")


def transcript() -> Done:
    return train(CATFISH, TYPED, "--seed", "0")


def right(sheet: str, seed: int) -> str:
    """Every line as the settlement has it, and the fees."""
    played = play_training_round(open_library(), sheet, seed)
    letters = {(each.spot, each.wager): each.letter for each in layout_of(played, seed).wagers}
    typed = []
    for line in played.settled.lines:
        gets, cents = gets_of(line)
        amount = f"{cents // 100}.{cents % 100:02}" if cents else ""
        typed.append(f"{line.spot}{letters[line.spot, line.wager]}{SIGNS[gets]}{amount}")
    fees = [f"{fee.amount // 100}" for fee in played.settled.fees]
    return "\n".join([*typed, "", *fees, ""])


def test_the_transcript_of_a_layout() -> None:
    """`python -m tests.cli.test_train` writes it anew; read the difference."""
    done = transcript()
    assert done.code == 0
    assert done.out == (GOLDEN / "train.txt").read_text(encoding="utf-8")


def test_the_right_answers_score_full() -> None:
    for sheet, seed in ((CATFISH, 4), (BACCARAT, 3)):
        done = train(sheet, right(sheet, seed), "--seed", str(seed))
        assert "All of it is right." in done.out
        assert "✗" not in done.out


def test_json_has_the_layout_and_the_grades() -> None:
    done = train(BACCARAT, right(BACCARAT, 3), "--seed", "3", "--json")
    told = json.loads(done.out)
    assert told["layout"]["id"] == f"{BACCARAT}/3"
    assert told["graded"]["points"] == told["graded"]["most"]
    refused = train(BACCARAT, "9z=\n", "--seed", "3", "--json")
    assert json.loads(refused.err)["code"] == "not-a-training-line"


def test_a_seed_that_is_too_large_is_refused() -> None:
    assert "out-of-range" in train(CATFISH, "", "--seed", str(10**9), "--json").err


if __name__ == "__main__":
    (GOLDEN / "train.txt").write_text(transcript().out, encoding="utf-8")
