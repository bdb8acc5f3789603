"""`houseway notice`: for people, for programs, and as a page."""

import json
from pathlib import Path

import pytest

from tests.cli.inside import run

HOLDEM = "california/texas-holdem"
LINKS = Path(__file__).parents[2] / "src" / "houseway" / "jackpot" / "links"


@pytest.mark.parametrize("columns", ["80", "120"])
def test_b16_4_the_notice_in_the_terminal(columns: str) -> None:
    done = run("notice", HOLDEM, "--set", "fee-option=7", COLUMNS=columns)
    assert done.code == 0
    assert "Collection fees: schedule option 7 of 12" in done.out
    assert "$3.00" in done.out
    assert max(map(len, done.out.splitlines())) <= int(columns)


def test_the_notice_for_programs() -> None:
    done = run("notice", HOLDEM, "--set", "fee-option=5", "--set", "bet=75-150", "--json")
    made = json.loads(done.out)
    assert made["fees"] == [
        {"name": "Each player, each half hour", "words": "$5.00", "rules": ["B16-3"],
         "assumed": False},
    ]  # fmt: skip
    assert [row["name"] for row in made["game"]][1:] == ["Limit of this table", "Blinds"]


@pytest.mark.parametrize(
    ("chosen", "per"),
    [([], "a round"), (["--set", "pd_fee=per active spot"], "for each active spot")],
)
def test_t26_the_sign_says_how_often_the_player_dealer_pays(chosen: list[str], per: str) -> None:
    sheet = "california/fortune-pai-gow-poker"
    made = json.loads(run("notice", sheet, "--set", "fee-option=5", *chosen, "--json").out)
    row = made["fees"][-1]
    assert (row["name"], row["words"]) == ("The player-dealer", f"$2.00 {per}")
    assert row["rules"] == ["B12-14", "B13", "T-26"]


@pytest.mark.parametrize(("ending", "begins"), [("html", b"<!doctype html>"), ("pdf", b"%PDF")])
def test_the_notice_as_a_page(tmp_path: Path, ending: str, begins: bytes) -> None:
    page = tmp_path / f"notice.{ending}"
    done = run("notice", "california/ez-baccarat", "--set", "fee-option=1", "-o", str(page))
    assert (done.code, done.out) == (0, f"Written: {page}\n")
    assert page.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--set", "fee-option=13"), "'13' is not a schedule option: write 1 to 12"),
        ((), "needs one of its 12 fee options before any round, like `fee-option=1` (T-88)"),
        (("--set", "fee-option=1", "--set", "bet=60-120"), "not for $60-$120"),
        (
            ("--set", "fee-option=1", "--set", "bet=2"),
            "'2' is not a limit: write two amounts, like 2-4",
        ),
        (("--set", "fee-option=1", "--set", "bet=4-2"), "limits.bet"),
        (
            ("--set", "fee-option=1", "-o", "notice.txt"),
            "write this as .pdf, .html, .json, not as '.txt'",
        ),
    ],
)
def test_what_is_no_notice_is_refused(
    asked: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("notice", HOLDEM, *asked)
    assert done.code == 1
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


def test_b5_8_a_wager_without_a_paytable_is_named_with_its_choices(tmp_path: Path) -> None:
    page = tmp_path / "sign.pdf"
    done = run("notice", "washington/uth", "--set", "trips=UTH-01", "-o", str(page))
    assert done.code == 0
    assert "Not on the signs: pairs. Choose its paytable with --set pairs=TABLE: 1, 2, 3" in (
        done.out
    )
    made = json.loads(run("notice", "washington/uth", "--json").out)
    assert made["not_offered"] == ["trips", "bad_beat", "pairs"]


def test_b6_24_the_jackpot_is_on_the_signs_where_it_is_asked_for() -> None:
    asked = ("notice", "washington/uth", "--link", "mgl-01", "--link-wager", "5", "--json")
    sign = json.loads(run(*asked).out)["paytables"][-1]
    assert sign["columns"] == ["for $5.00", "envy"]
    assert sign["rows"][2] == {"hand": "Four of a kind", "pays": ["300 for 1: $1,500.00", ""]}


def test_b6_16_the_sign_of_a_house_jackpot_says_whose_the_prize_is_until_it_is_won(
    tmp_path: Path,
) -> None:
    """What is displayed is the casino's property until a player has won it."""
    shipped = (LINKS / "washington-standalone-01.toml").read_text(encoding="utf-8")
    posted = 'notices_posted = { is = true, cite = "B6-21", assumed = "they hang" }'
    own = shipped.replace('kind = { is = "progressive"', f'{posted}\nkind = {{ is = "house"')
    for rate in ('contribution = { is = "20%"', 'reserve = { is = "2%"'):
        own = own.replace(rate, rate.partition('"')[0] + '"0%"')
    (tmp_path / "own.toml").write_text(own, encoding="utf-8")
    asked = ("notice", "washington/uth", "--link", str(tmp_path / "own.toml"), "--json")
    sign = json.loads(run(*asked).out)["paytables"][-1]
    assert "casino's property until it is won" in json.dumps(sign)
    assert "starts again" not in json.dumps(sign)


@pytest.mark.parametrize("columns", ["80", "120"])
def test_the_signs_of_a_house_bank_fit_the_terminal(columns: str) -> None:
    done = run("notice", "washington/caribbean-stud-poker", COLUMNS=columns)
    assert done.code == 0
    assert "Cover All" in done.out
    assert max(map(len, done.out.splitlines())) <= int(columns)


def test_paper_is_one_of_two() -> None:
    done = run("notice", "baccarat", "--set", "fee-option=1", "--paper", "a0")
    assert done.code == 2
    assert "letter, a4" in done.err
