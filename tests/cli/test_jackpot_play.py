"""`houseway jackpot play` as a user meets it."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.run_facts import write_run
from houseway.gamemath.jackpot.deal import session
from houseway.gamemath.jackpot.run import quick_run
from houseway.ledger.record import open_record
from houseway.ledger.sealing import EntryRef
from houseway.money import parse_micro
from houseway.table.shoe import many_deals
from proofs.jackpot import plain_run
from tests.cli.houses import open_on
from tests.cli.inside import json_of, refused, run
from tests.library import open_link

MULTI = "catfish-bend/multi-link"
LINKS = (
    MULTI,
    "washington/standalone-01",
    "washington/mgl-01",
    "washington/mgl-ml01",
    "washington/mgl-ml03",
)
METER = ["start", "contributions", "reseeded", "adjustments", "awards", "end", "reserve"]
PLAY = ("jackpot", "play")


def heads_of(kept: Path) -> tuple[EntryRef, ...]:
    """Where every stream of a record stands."""
    with open_record(kept, read_only=True) as record:
        return record.streams()


def check_identity(data: Any) -> None:
    """start + contributions + reseeded + adjustments - awards = end, exactly (R5)."""
    for level, meter in data["meters"].items():
        assert list(meter) == METER
        part = {name: parse_micro(text) for name, text in meter.items()}
        came = part["start"] + part["contributions"] + part["reseeded"] + part["adjustments"]
        assert came - part["awards"] == part["end"], level
        paid = [each["amount"] for each in data["awards"] if each["meter"] == level]
        assert sum(map(parse_micro, paid)) == part["awards"]


@pytest.mark.parametrize("link", LINKS)
def test_r5_the_identity_of_a_long_run(link: str) -> None:
    data = json_of(*PLAY, link, "--rounds", "100000", "--seed", "1")
    assert list(data) == ["link", "rounds", "wagers", "seed", "meters", "awards"]
    assert (data["link"], data["rounds"], data["wagers"], data["seed"]) == (
        link, 100_000, 400_000, "1",
    )  # fmt: skip
    check_identity(data)
    assert data["awards"]


def test_the_same_seed_prints_the_same_bytes() -> None:
    words = (*PLAY, "washington/mgl-ml03", "--rounds", "20000", "--seed", "5", "--json")
    assert run(*words) == run(*words)
    assert run(*words).out != run(*words[:-2], "6", "--json").out


def test_quick_and_plain_print_the_same_bytes() -> None:
    link = open_link("washington/mgl-ml03")
    made = session(link, tables=1, players=7, rounds=3_000, seed=8, deals=many_deals)
    quick, plain = (json.dumps(write_run(each(made))) for each in (quick_run, plain_run))
    assert quick == plain
    assert json.loads(quick)["awards"]


def test_a_run_written_down_prints_the_same_bytes_and_the_ledger_agrees(tmp_path: Path) -> None:
    words = (*PLAY, "washington/mgl-ml03", "--rounds", "250", "--seed", "17", "--players", "7")
    kept = ("--ledger", str(tmp_path / "house.db"))
    written = run(*words, *kept, "--new", "--json")
    assert (written.code, written.err) == (0, "")
    assert written.out == run(*words, "--json").out
    data = json.loads(written.out)
    assert data["awards"]
    for check in ("check", "replay"):
        assert run("ledger", check, *kept).code == 0
    other = json_of(*words, "--seed", "18", *kept)
    check_identity(other)
    for level, meter in other["meters"].items():
        assert meter["start"] == data["meters"][level]["end"]


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_r3_the_same_run_on_the_same_record_prints_the_same_and_writes_nothing(
    form: tuple[str, ...], tmp_path: Path
) -> None:
    words = (*PLAY, "washington/mgl-ml03", "--rounds", "60", "--seed", "17", "--players", "7")
    kept = tmp_path / "house.db"
    there = ("--ledger", str(kept), *form)
    first = run(*words, *there, "--new")
    before = heads_of(kept)
    again = run(*words, *there)
    assert (again.code, again.out, again.err) == (0, first.out, "")
    assert heads_of(kept) == before


def test_r5_a_run_is_refused_a_record_of_rounds_that_were_played(tmp_path: Path) -> None:
    kept = tmp_path / "house.db"
    record = ("--ledger", open_on(kept))
    before = heads_of(kept)
    said = refused(*PLAY, MULTI, "--rounds", "5", "--seed", "1", *record)
    assert said.startswith("--ledger: the link in this ledger is in real play")
    assert heads_of(kept) == before


def test_an_award_says_all_of_itself() -> None:
    """Seeded: the first straight flush of this run, and envy for three others (B2-17)."""
    first = json_of(*PLAY, MULTI, "--rounds", "20000", "--seed", "1")["awards"][0]
    assert first == {
        "round": 11231,
        "table": "1",
        "spot": 1,
        "player": "1-1",
        "meter": "minor",
        "row": "straight flush",
        "pays": "100% of minor",
        "hand": "straight flush, eight high",
        "cards": ["8c", "5c", "4c", "7c", "6c"],
        "amount": "19469.60",
        "meter_before": "19469.60",
        "meter_after": "1500.00",
        "shared": 1,
        "envy": "4500.00",
    }
    assert first["amount"] == f"{1_500 + 11_231 * 4 * 40 / 100:.2f}"


def test_a_table_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "140")
    done = run(*PLAY, "washington/mgl-ml03", "--rounds", "20000", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    for words in ("+ contributions", "- awards", "= end", "✓", "highest", "in all", "expected"):
        assert words in done.out
    assert "A simulation: no card confirms an award" in done.out
    assert "does not hold" not in done.out


def test_tables_players_wager_settings_and_readings() -> None:
    data = json_of(
        *PLAY, "washington/mgl-ml01", "--rounds", "900", "--seed", "2", "--tables", "3",
        "--players", "7", "--wager", "5", "--set", "mega.contribution=10%",
        "--set", "mode=fund_seed",
    )  # fmt: skip
    assert data["wagers"] == 6_300
    mega = data["meters"]["mega"]
    assert (mega["start"], mega["contributions"]) == ("20000.00", "3150.00")
    check_identity(data)


def test_without_a_seed_it_says_which_it_took() -> None:
    seed = json_of(*PLAY, MULTI, "--rounds", "50")["seed"]
    assert json_of(*PLAY, MULTI, "--rounds", "50", "--seed", seed)["seed"] == seed


def test_too_much_to_write_down_is_refused_before_the_ledger_is_made(tmp_path: Path) -> None:
    kept = tmp_path / "house.db"
    words = (MULTI, "--rounds", "1000000", "--ledger", str(kept), "--new")
    assert "--rounds: 1000000 is not between 1 and 100,000" in refused(*PLAY, *words)
    assert not kept.exists()


def test_a_record_that_is_not_there_is_begun_only_when_asked(tmp_path: Path) -> None:
    kept = tmp_path / "house.db"
    said = refused(*PLAY, MULTI, "--rounds", "5", "--seed", "1", "--ledger", str(kept))
    assert "there is no ledger here; start one with `--new` on a command that posts" in said
    assert not kept.exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--wager", "5"), "opened with wager 1.00"),
        (("--set", "multi_win=split"), "opened with"),
        (("--set", "mega.seed=9000.00"), "the link is open with other settings"),
    ],
)
def test_r7_a_link_that_is_open_in_the_ledger_keeps_its_terms(
    words: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    kept = tmp_path / "house.db"
    asked = ("washington/mgl-ml01", "--rounds", "5", "--seed", "1", "--ledger", str(kept))
    assert run(*PLAY, *asked, "--new").code == 0
    before = heads_of(kept)
    assert said in refused(*PLAY, *asked, *words)
    assert heads_of(kept) == before
    assert run(*PLAY, *asked, "--set", "mega.seed=4000.00").code == 0


@pytest.mark.parametrize("words", [("--rounds", "many"), ("--rounds", "1.5")])
def test_what_is_no_number_is_bad_usage(words: tuple[str, ...]) -> None:
    done = run(*PLAY, MULTI, *words)
    assert (done.code, done.out) == (2, "")
