"""`houseway jackpot show`: what a person sees and what a program gets."""

import json
from pathlib import Path
from typing import Any

import pytest

from houseway.ledger.record import open_record
from tests.cli.houses import OLGA, SAM, press
from tests.cli.inside import run
from tests.jackpot.own import (
    ALL,
    ALL_FROM_METER,
    CATFISH,
    MGL,
    ML01,
    ML03,
    STANDALONE,
    write_link,
    write_table,
)
from tests.jackpot.pad import ATLAS, STRAIGHT, Pad, catfish
from tests.library import open_link


def shown(*words: str) -> str:
    done = run("jackpot", "show", *words)
    assert (done.code, done.err) == (0, "")
    return done.out


def json_of(*words: str) -> Any:
    return json.loads(shown(*words, "--json"))


def test_without_a_link_all_of_them_as_an_array_of_objects_with_ids() -> None:
    every = json_of()
    assert sorted(each["id"] for each in every) == sorted(ALL)
    catfish = next(each for each in every if each["id"] == CATFISH)
    assert catfish == {
        "id": CATFISH,
        "title": "Multi-link progressive",
        "house": "Catfish Bend Casinos",
        "kind": "progressive",
        "wager": "5.00",
        "meters": ["major", "minor"],
        "games": ["catfish-bend/ultimate-texas-holdem", "catfish-bend/crazy-4-poker"],
    }


def test_all_of_them_for_people() -> None:
    done = run("jackpot", "show")
    assert (done.code, done.err) == (0, "")
    for link_id in ALL:
        assert link_id in done.out


def test_b2_7_b2_8_the_meters_with_rates_in_percent_and_in_money() -> None:
    data = json_of(CATFISH)
    major = data["meters"]["major"]
    assert (major["seed"]["is"], major["seed"]["rule"]) == ("20000.00", "B2-7")
    assert (major["contribution"]["is"], major["contribution"]["of_the_wager"]) == ("14%", "0.70")
    assert (major["reserve"]["is"], major["reserve"]["of_the_wager"]) == ("2%", "0.10")
    assert (major["card"]["is"], major["limit"]) == ("supervisor", None)
    text = shown(CATFISH)
    assert "14% = $0.70" in text
    assert "$20,000.00" in text
    assert "Nothing here is recommended against." in text


def test_b2_10_the_paytable_says_where_each_pay_comes_from() -> None:
    rows = {row["row"]: row for row in json_of(CATFISH)["rows"]}
    assert rows["royal flush"]["from"] == "major"
    assert (rows["straight"]["from"], rows["straight"]["pays"]) == ("tray", "30 to 1")
    assert rows["royal flush"]["one_in"] == 649_740
    assert rows["straight flush"]["envy"] == "1500.00"
    assert "Major meter" in shown(CATFISH)


def test_b6_19_an_assumed_value_is_marked_and_its_reason_is_there_on_request() -> None:
    assert json_of(ML01)["meters"]["mega"]["seed"]["assumed"] is True
    assert json_of(CATFISH)["meters"]["major"]["seed"]["assumed"] is False
    text = shown(ML01)
    assert "$4,000.00 *" in text
    assert "scaled to $1" not in text
    assert "scaled to $1" in " ".join(shown(ML01, "--cites").split())


def test_t60_a_card_that_is_not_set_is_said_to_be_so() -> None:
    assert "not set" in shown(ML03)
    asked = ("--set", "mega.card=supervisor", "--set", "mega.executive_from=10000")
    assert "supervisor *, executive from $10,000.00" in shown(ML03, *asked)
    assert "not set" not in shown(CATFISH)


def test_b6_13_another_wager_and_settings_and_readings() -> None:
    settings = ("--wager", "5", "--set", "mega.seed=25000.00")
    readings = ("--set", "multi_win=split", "--set", "stake_returned=true")
    data = json_of(ML01, *settings, *readings)
    assert data["wager"] == "5.00"
    assert {name: level["seed"]["is"] for name, level in data["meters"].items()} == {
        "mega": "25000.00",
        "major": "1500.00",
    }
    assert data["switches"]["multi_win"]["is"] == "split"
    assert data["switches"]["stake_returned"]["is"] is True
    assert [row["envy"] for row in data["rows"]][:2] == ["5000.00", "1500.00"]
    assert data["digest"] != json_of(ML01)["digest"]


def test_b6_17_b6_19_findings_are_shown() -> None:
    asked = (STANDALONE, "--set", "jackpot.seed=2999.99", "--set", "jackpot.contribution=21%")
    assert [(each["kind"], each["rule"]) for each in json_of(*asked)["findings"]] == [
        ("contribution above the preset", "B6-17"),
        ("seed below the largest fixed award", "B6-19"),
        ("no card set up", "T-60"),
        ("nobody pays", "T-60"),
    ]
    assert "below the largest fixed award of $3,000.00" in " ".join(shown(*asked).split())


def test_t60_a_level_without_a_card_is_to_be_thought_over() -> None:
    found = json_of(ML01)["findings"]
    assert [(each["key"], each["rule"]) for each in found] == [
        ("meters.mega.card", "T-60"),
        ("meters.major.card", "T-60"),
        ("payment.people", "T-60"),
    ]
    cards = ("--set", "mega.card=executive", "--set", "major.card=supervisor",
             "--set", "payment.people=shift manager, security")  # fmt: skip
    assert json_of(ML01, *cards)["findings"] == []
    assert "Nothing here is recommended against." in shown(ML01, *cards)


def test_b6_17_running_dry_is_shown_with_its_probability(tmp_path: Path) -> None:
    write_table(tmp_path, MGL, *ALL_FROM_METER)
    path = write_link(tmp_path, MGL)
    asked = (path, "--set", "jackpot.contribution=50%", "--set", "jackpot.seed=400")
    found, *_ = json_of(*asked)["findings"]
    assert found["what"].endswith("it may run dry: 82.50% before the top award")


def test_b6_20_the_conditions_stand_beside_washingtons_links_only() -> None:
    assert {each["rule"] for each in json_of(MGL)["conditions"]} == {
        "B6-14", "B6-16", "B6-20", "B6-21", "B6-23", "B6-24",
    }  # fmt: skip
    assert json_of(CATFISH)["conditions"] == []


def test_the_meters_of_a_ledger_are_shown_as_they_stand(tmp_path: Path) -> None:
    kept = tmp_path / "house.db"
    with open_record(kept, new=True) as record:
        pad = Pad(catfish(), {"major": "20000.00000005", "minor": "1500.00"}, record)
        pad.coin_in("anna", "ben")
        pad.press(1, STRAIGHT)
        pad.press(2, STRAIGHT)
        pad.confirm(1)  # and the share of ben waits for its card
    data = json_of(CATFISH, "--set", "swipe=before_payment", "--ledger", str(kept))
    standing = {name: level["standing"] for name, level in data["meters"].items()}
    assert standing == {
        "major": {"meter": "20001.40000005", "reserve": "0.20", "hidden": "0.00",
                  "payable": "0.00"},
        "minor": {"meter": "1500.00", "reserve": "0.00", "hidden": "0.00", "payable": "750.40"},
    }  # fmt: skip
    assert "$20,001.40000005" in shown(
        CATFISH, "--set", "swipe=before_payment", "--ledger", str(kept)
    )
    other = json_of(ML01, "--ledger", str(kept))
    assert {level["standing"] for level in other["meters"].values()} == {None}
    assert "not opened" in shown(ML01, "--ledger", str(kept))


def opened_and_changed(kept: Path) -> str:
    """Opened at another seed, played once, then asked for changes that wait and one that does
    not."""
    settings = {"major.seed": "25000.00", "major.limit": "400000.00"}
    lines: list[dict[str, Any]] = [
        {"do": "open", "tables": {"7": "catfish-bend/ultimate-texas-holdem"}, "by": OLGA},
        {"do": "arm", "table": "7", "spot": 1, "player": "anna", "amount": "5.00",
         "base_wager": True},
        {"do": "coin in", "table": "7", "round": "T7-1"},
        {"do": "end game", "table": "7"},
        {"do": "set parameters", "by": OLGA, "approved": SAM,
         "settings": {"minor.seed": "1600.00", "major.limit": "",
                      "major.executive_from": "30000.00"}},
    ]  # fmt: skip
    press(kept, open_link(CATFISH, settings=settings), *lines)
    return str(kept)


def test_r7_with_a_ledger_the_records_settings_are_in_force_and_not_the_files(
    tmp_path: Path,
) -> None:
    folder = opened_and_changed(tmp_path / "house.db")
    data = json_of(CATFISH, "--ledger", folder)
    major, minor = data["meters"]["major"], data["meters"]["minor"]
    assert [major[key]["is"] for key in ("seed", "contribution", "limit", "executive_from")] == [
        "25000.00", "14%", "400000.00", "30000.00",
    ]  # fmt: skip
    said = "assumed: set in the ledger; the link's file says 20000.00 [B2-7, B2-9]"
    assert (major["seed"]["source"], major["limit"]["source"]) == (
        said,
        "assumed: set in the ledger [R7]",
    )
    assert minor["seed"] == json_of(CATFISH)["meters"]["minor"]["seed"]
    assert major["waiting"] == {"limit": ""}
    assert minor["waiting"] == {"seed": "1600.00"}
    text = " ".join(shown(CATFISH, "--ledger", folder).split())
    assert "Major $25,000.70 $0.10 $0.00 $0.00 " in text
    assert "Major $25,000.00 *" in text
    assert "Major limit $400,000.00 none R7" in text
    assert "Minor seed $1,500.00 $1,600.00 R7" in text


def test_r7_without_a_change_nothing_waits_and_a_link_not_open_is_as_its_file(
    tmp_path: Path,
) -> None:
    own = open_link(ML01, settings=ATLAS)
    press(tmp_path / "house.db", own, {"do": "open", "tables": {}, "by": OLGA})
    asked = (CATFISH, "--ledger", str(tmp_path / "house.db"))
    assert "Settings that wait" not in shown(*asked)
    levels = json_of(*asked)["meters"]
    plain = json_of(CATFISH)["meters"]
    more: dict[str, Any] = {"standing": None, "waiting": {}}
    assert levels == {name: {**level, **more} for name, level in plain.items()}


@pytest.mark.parametrize("setting", ["minor.seed=1600.00", "major.seed=20000", "major.limit=1e6"])
def test_r7_a_setting_that_is_not_the_records_is_refused(setting: str, tmp_path: Path) -> None:
    folder = opened_and_changed(tmp_path / "house.db")
    setting = setting.replace("1e6", "1000000.00")
    done = run("jackpot", "show", CATFISH, "--ledger", folder, "--set", setting)
    assert (done.code, done.out) == (1, "")
    assert "the link is open with other settings" in done.err
    assert shown(CATFISH, "--ledger", folder, "--set", "major.seed=25000")


def test_a_ledger_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    done = run("jackpot", "show", CATFISH, "--ledger", str(tmp_path / "none"))
    assert done.code == 1
    assert not (tmp_path / "none").exists()


def test_a_broken_link_of_ones_own_is_named_and_the_others_are_listed(tmp_path: Path) -> None:
    (tmp_path / "riverboat-x.toml").write_text("format = 2\n")
    done = run("jackpot", "show", "--json", HOUSEWAY_LINKS=str(tmp_path))
    assert done.code == 0
    assert sorted(each["id"] for each in json.loads(done.out)) == sorted(ALL)
    assert done.err.startswith(
        "houseway: riverboat-x: line 1: format: this Houseway reads links of"
    )


def test_a_narrow_terminal_gets_it_too() -> None:
    done = run("jackpot", "show", CATFISH, COLUMNS="60")
    assert (done.code, done.err) == (0, "")
    assert "Major meter" in done.out
