"""`houseway table run` for programs: where the answer to a command ends."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.inside import run

ROOT = Path(__file__).parents[2]


CARD, SECOND = ({"number": number, "pin": "2580"} for number in ("D-1", "88"))
OPEN = {"do": "open table", "by": "Dan Fox", "card": CARD, "second": SECOND, "tray": 1_000_000}
ROUND = (
    {"do": "open bets", "by": "Dan Fox"},
    {"do": "bet", "by": "anna", "spot": 1, "wagers": {"ante": 1000, "blind": 1000}},
    {"do": "no more bets", "by": "Dan Fox"},
)
ANNA = (
    {"do": "take seat", "by": "anna", "spot": 1},
    {"do": "buy chips", "by": "anna", "amount": 20_000},
)


def tell(path: Path, *commands: dict[str, Any], options: Sequence[str]) -> list[dict[str, Any]]:
    path.write_text("".join(json.dumps(each) + "\n" for each in commands), encoding="utf-8")
    done = run("table", "run", str(path), "--sheet", "uth", *options)
    return [json.loads(line) for line in done.out.splitlines()]


def test_a_dealer_at_a_felt_is_told_what_to_type_and_a_slip_says_what_was_due(
    tmp_path: Path,
) -> None:
    wrong = {"do": "cards", "by": "Dan Fox", "place": {"type": "board"}, "cards": ["9h"]}
    slip = {"do": "withdraw call", "by": "Dan Fox", "why": "typed wrong"}
    right = {**wrong, "place": {"type": "spot", "number": 1}}
    path, options = tmp_path / "felt.jsonl", ("--cards", "felt", "--lead")
    said = tell(path, OPEN, *ANNA, *ROUND, wrong, slip, right, options=options)
    spot, dealer = {"number": 1, "type": "spot"}, {"type": "dealer"}
    both = [{"place": spot, "cards": 2}, {"place": dealer, "cards": 2}]
    assert [each["due"] for each in said if "due" in each] == [
        both,
        both,
        [{"place": spot, "cards": 1}, {"place": dealer, "cards": 2}],
    ]
    called = next(each for each in said if each.get("event") == "irregularity called")
    assert called["note"] == "the board takes no cards now; due are: spot 1 (2), the dealer (2)"
    after = said[said.index(called) + 2]
    assert after["next"]["by"] == ["supervisor"], "nobody deals on meanwhile"


def test_a_word_that_a_command_does_not_know_is_answered_with_those_that_it_does(
    tmp_path: Path,
) -> None:
    call = {"do": "call", "by": "Dan Fox", "what": "misdeal"}
    refused = tell(tmp_path / "call.jsonl", OPEN, call, options=())[-1]
    assert "'misdeal' is not known; there are card_face_up, " in refused["what"]


def test_r15_what_is_no_name_of_a_command_is_said_back(tmp_path: Path) -> None:
    said = [tell(tmp_path / "do.jsonl", {"do": odd}, options=())[-1] for odd in (5, ["bet"], None)]
    assert [each["what"].split(" is not")[0] for each in said] == ["'5'", "'[\"bet\"]'", "''"]


def test_r12_a_table_that_is_found_again_goes_on_with_the_same_seed(tmp_path: Path) -> None:
    """The chance that the ledger has seen is skipped, not refused again and again."""
    roster = str(ROOT / "examples" / "roster.toml")
    options = ("--ledger", str(tmp_path / "house.db"), "--roster", roster, "--seed", "7")
    path, cancel = tmp_path / "rounds.jsonl", {"do": "cancel bets", "by": "Dan Fox", "why": "late"}
    first = tell(path, OPEN, ROUND[0], cancel, options=(*options, "--new"))
    second = tell(path, ROUND[0], cancel, options=options)
    seeds = [each["seed"] for each in (*first, *second) if each.get("event") == "deck revealed"]
    assert len(set(seeds)) == 2


def test_t68_a_decision_behind_the_seat_is_said_to_be_one() -> None:
    """Dora stands behind spot 1: her play is not that of the seated player, said twice."""
    bank = str(ROOT / "examples" / "bank.jsonl")
    options = ("--sheet", "california/three-card", "--set", "fee-option=1", "--seed", "7", "--text")
    done = run("table", "run", bank, *options)
    assert "  spot 1: play, $10.00  (" in done.out
    assert "  spot 1.1: play, $5.00  (" in done.out


def test_t60_whose_card_confirms_is_said_at_a_table_without_a_ledger(tmp_path: Path) -> None:
    """A royal on Washington's link: with the card that the house has chosen it is confirmed."""
    (tmp_path / "felt.jsonl").write_text(_royal(), encoding="utf-8")
    about = [
        "table",
        "run",
        str(tmp_path / "felt.jsonl"),
        "--sheet",
        "washington/uth",
        "--cards",
        "felt",
    ]
    about += ["--set", "ante=5-100", "--set", "blind=5-100", "--link", "standalone-01"]
    about += ["--set", "system.components=GM Atlas v5.4.0"]
    silent, said = run(*about), run(*about, "--set", "jackpot.card=supervisor")
    assert '"refused": "no-card-configured"' in silent.out
    assert "refused" not in said.out
    assert '"type": "award"' in said.out


def _royal() -> str:
    dealer, spot = {"by": "Dan Fox"}, {"by": "anna", "spot": 1}
    cards = {"do": "cards", **dealer}
    lines = [
        {"do": "open table", **dealer, "card": CARD, "second": SECOND, "tray": 10_000_000},
        {"do": "take seat", **spot},
        {"do": "buy chips", "by": "anna", "amount": 100_000},
        {"do": "open bets", **dealer},
        {"do": "bet", **spot, "wagers": {"ante": 1000, "blind": 1000}, "progressive": True},
        {"do": "no more bets", **dealer},
        {**cards, "place": {"type": "spot", "number": 1}, "cards": ["Ah", "Kh"]},
        {**cards, "place": {"type": "dealer"}, "cards": ["2c", "3d"]},
        {"do": "act", **spot, "action": "bet 4x"},
        {**cards, "place": {"type": "board"}, "cards": ["Qh", "Jh", "Th"]},
        {**cards, "place": {"type": "board"}, "cards": ["2d", "3c"]},
        {"do": "settle", **dealer},
        {"do": "step", "by": "Sue Park", "step": "award.verify", "spot": 1, "cards": [SECOND]},
        {"do": "confirm award", "by": "Sue Park", "spot": 1, "card": SECOND},
    ]
    return "\n".join(map(json.dumps, lines))


def test_r11_no_command_chooses_the_cards_of_a_table_with_a_ledger(tmp_path: Path) -> None:
    """A seed that somebody types is one that somebody knows. In memory it may be given."""
    roster = str(ROOT / "examples" / "roster.toml")
    path, given = tmp_path / "seed.jsonl", {**ROUND[0], "seed": "ab" * 32}

    def answered(*options: str) -> str:
        (last,) = tell(path, OPEN, given, options=options)[-1:]
        return str(last.get("refused") or last["event"])

    ledger = ("--ledger", str(tmp_path / "house.db"), "--new", "--roster", roster)
    assert answered(*ledger) == "chance-is-drawn"
    assert answered() == "bets opened"


def test_b1_29_cards_that_are_shuffled_again_get_their_chance_from_the_system(
    tmp_path: Path,
) -> None:
    call = {"do": "call", "by": "Dan Fox", "what": "shuffler_fails"}
    remedy = {"do": "remedy", "by": "Sue Park", "card": SECOND, "why": "it jammed"}
    path = tmp_path / "again.jsonl"
    said = tell(path, OPEN, *ANNA, *ROUND, call, remedy, options=("--seed", "7"))
    (first,) = [each for each in said if each.get("event") == "bets opened"]
    (again,) = [each for each in said if each.get("event") == "cards reshuffled"]
    assert again["commitment"] != first["commitment"]
    assert "seed" not in first | again  # it is for nobody while the cards are in play (R22)


def test_the_lead_says_which_command_the_table_waits_for_and_whose_it_is(tmp_path: Path) -> None:
    path = tmp_path / "lead.jsonl"
    said = tell(path, OPEN, *ANNA, *ROUND, options=("--lead", "--seed", "7"))
    awaited = [each["waits for"] for each in said if "waits for" in each]
    assert awaited == [
        [{"do": "take seat"}],
        [{"do": "open bets", "person": "Dan Fox"}],
        [{"do": "open bets", "person": "Dan Fox"}],
        [{"do": "bet"}, {"do": "cancel bets", "person": "Dan Fox"}],  # nobody has bet yet
        [{"do": "no more bets", "person": "Dan Fox"}],
        [{"do": "deal", "person": "Dan Fox"}],
    ]


def test_sentences_say_how_the_next_step_is_called(tmp_path: Path) -> None:
    path = tmp_path / "text.jsonl"
    path.write_text(json.dumps({"do": "settle", "by": "Dan Fox"}) + "\n" + json.dumps(OPEN) + "\n")
    done = run("table", "run", str(path), "--sheet", "uth", "--text", "--lead")
    refused, _, step, waits = done.out.splitlines()
    awaited = "`open table` by a dealer and a supervisor (docs/live-table.md)"
    assert refused.endswith(f"the table is showing; it is closed, and waits for {awaited}")
    assert step == "       next: Riffle the deck (shuffle.riffle; dealer, B1-1)"
    assert waits == "       waits for: `take seat` by a player"


def test_people_who_type_by_hand_are_understood(tmp_path: Path) -> None:
    """Each line is one that somebody typed who had read the sentences and not the page."""
    typed = (
        {"do": "Open Bets", "by": "Dan Fox"},
        {"do": "bet", "by": "anna", "spot": 1, "wagers": {"Ante": 1000, "BLIND": 1000}},
        {"do": "no more bets", "by": "Dan Fox"},
        {"do": "cards", "by": "Dan Fox", "place": "Spot 1", "cards": "10h 9h"},
        {"do": "cards", "by": "Dan Fox", "place": "the dealer", "cards": ["as", "K\u2666"]},
        {"do": "call", "by": "Dan Fox", "what": "Dealer card exposed"},
        {"do": "withdraw call", "by": "Dan Fox", "why": "none was"},
        {"do": "act", "by": "anna", "spot": 1, "action": "Bet 4X"},
    )
    said = tell(tmp_path / "typed.jsonl", OPEN, *ANNA, *typed, options=("--cards", "felt"))
    assert not [each for each in said if "refused" in each]
    laid = [each["cards"] for each in said if each["event"] == "cards laid"]
    assert laid == [["Th", "9h"], ["As", "Kd"]]
    twice = {"do": "bet", "by": "anna", "spot": 1, "wagers": {"ante": 500, "Ante": 1000}}
    said = tell(tmp_path / "twice.jsonl", OPEN, *ANNA, typed[0], twice, options=("--cards", "felt"))
    assert said[-1]["refused"] == "unknown-wager", "nobody knows which of the two is meant"


def test_r17_a_viewer_is_not_told_the_cards_in_the_refusal_of_another(tmp_path: Path) -> None:
    dealer, supervisor = {"number": "D-1", "pin": "2580"}, {"number": "88", "pin": "2580"}
    commands: list[dict[str, Any]] = [
        {"do": "open table", "by": "Dan Fox", "card": dealer, "second": supervisor},
        {"do": "fill", "by": "Cora Lind", "card": {"number": "80", "pin": "2580"},
         "second": supervisor, "amount": 1_000_000, "slip": "F-1"},
    ]  # fmt: skip
    for spot, person in enumerate(("anna", "bob"), 1):
        commands += [
            {"do": "take seat", "by": person, "spot": spot},
            {"do": "buy chips", "by": person, "amount": 100_000},
        ]
    commands += [
        {"do": "open bets", "by": "Dan Fox"},
        {"do": "accept bank", "by": "anna", "wager": 50_000},
        {"do": "open bets", "by": "Dan Fox"},
        {"do": "bet", "by": "bob", "spot": 2, "wagers": {"base": 1_000}},
        {"do": "no more bets", "by": "Dan Fox"},
        {"do": "deal", "by": "Dan Fox"},
        {"do": "act", "by": "bob", "spot": 2, "action": "frnt"},
    ]
    of = ("--sheet", "california/fortune", "--set", "fee-option=1", "--seed", "7")
    whole = tell(tmp_path / "a.jsonl", *commands, options=(*of, "--as", "bob"))[-1]
    seen = tell(tmp_path / "a.jsonl", *commands, options=(*of, "--as", "anna"))[-1]
    assert whole["refused"] == seen["refused"] == "no-such-words"
    assert "front " in whole["what"]
    assert "front " not in seen["what"]


@pytest.mark.parametrize("clock", ["seconds", "time-bank", "offer-seconds"])
def test_r16_no_clock_runs_beyond_the_calendar(clock: str, tmp_path: Path) -> None:
    path = tmp_path / "open.jsonl"
    path.write_text(json.dumps(OPEN) + "\n", encoding="utf-8")
    words = ("table", "run", str(path), "--sheet", "uth", "--set")
    assert run(*words, f"{clock}=86400").code == 0
    done = run(*words, f"{clock}=300000000000")
    assert (done.code, "86400" in done.err) == (2, True)


def test_words_without_names_are_the_same_in_sentences_and_in_json(tmp_path: Path) -> None:
    evening = tmp_path / "evening.txt"
    evening.write_text(
        "open table tray=10000 counted=52 card=D-1,2580 second=88,2580\nanna: take seat 1\n"
        "anna: buy chips 200\nopen bets\nbet 1 ante=10 blind=10\nno more bets\ndeal\n4x\ndeal\n"
        "settle\n",
        encoding="utf-8",
    )
    words = ("table", "run", str(evening), "--sheet", "uth", "--seed", "7")
    events = [json.loads(line) for line in run(*words).out.splitlines()]
    sentences = run(*words, "--text").out.splitlines()
    assert [each["number"] for each in events if "number" in each] == list(range(1, 16))
    assert [int(line.split()[0]) for line in sentences] == list(range(1, 16))


def test_a_count_is_blind_for_all_but_an_auditor(tmp_path: Path) -> None:
    table = tmp_path / "table.txt"
    table.write_text(
        "open table tray=1000 counted=52 card=D-1,2580 second=88,2580\n"
        "close table counted=990 card=D-1,2580 second=88,2580\n",
        encoding="utf-8",
    )
    told = {
        who: run("table", "run", str(table), "--sheet", "uth", "--text", "--as", who).out
        for who in ("dealer", "auditor")
    }
    assert "the count is not what the ledger says" in told["dealer"].splitlines()[-1]
    assert "1,000" not in told["dealer"].splitlines()[-1]
    assert "the ledger says $1,000.00" in told["auditor"].splitlines()[-1]
