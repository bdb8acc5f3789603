"""`houseway people`, and the jackpot console with a roster (R15, R19)."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.roster import add_card, open_roster
from houseway.people import DUTIES, Roster
from houseway.people.pin import is_pin
from tests.cli.inside import Done, json_of, refused, run
from tests.cli.test_jackpot_console import ROUND
from tests.people.staff import DAN, GUS, OLGA, PIN, SAM, SUE

UTH = "catfish-bend/ultimate-texas-holdem"
SUES = ("--name", "Sue Park", "--office", "supervisor", "--card", "4711")


@pytest.fixture
def roster(tmp_path: Path) -> Path:
    path = tmp_path / "roster.toml"
    for number, staff in enumerate((DAN, SUE, SAM, OLGA, GUS)):
        add_card(str(path), staff, new=number == 0)
    return path


def test_r15_a_card_is_added_with_a_pin_that_nobody_sees(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    done = run("people", "add", str(path), *SUES, "--new", stdin="864208642086\n864208642086\n")
    assert (done.code, done.err) == (0, "")
    assert "864208642086" not in done.out + path.read_text(encoding="utf-8")
    (staff,) = open_roster(str(path)).staff
    assert is_pin(staff.pin, "864208642086")
    assert (staff.person, staff.office.value, staff.card) == ("Sue Park", "supervisor", "4711")


@pytest.mark.parametrize(
    ("words", "stdin", "said"),
    [
        ((), "864208642086\n864208642087\n", "pin: the two PINs differ; nothing was written"),
        ((), "12\n12\n", "pin: a PIN has 4 to 12 digits (R15)"),
        ((), "", "pin: a PIN has 4 to 12 digits (R15)"),
        (
            ("--card", "864208642086"),
            "864208642086\n864208642086\n",
            "pin: a PIN cannot be the number of its card",
        ),
        (("--name", "Zoë"), "", "--name: a name begins with a letter or digit"),
        (("--office", "boss"), "", "--office: 'boss' is not an office"),
        (("--good-through", "soon"), "", "--good-through: 'soon' is not the last day of a card"),
        (
            ("--card", " d-1"),
            "",
            "--card: the card ' d-1' is already on the roster; it belongs to Dan",
        ),
    ],
)
def test_r15_a_card_that_may_not_be_is_refused_before_anything_is_written(
    roster: Path, words: tuple[str, ...], stdin: str, said: str
) -> None:
    before = roster.read_bytes()
    done = run("people", "add", str(roster), *SUES, "--card", "99", *words, stdin=stdin)
    assert done.code == 1
    assert done.err.startswith(f"houseway: {said}")
    assert not {"864208642086", "864208642087"} & set(done.err.replace("'", " ").split())
    assert roster.read_bytes() == before


def test_r15_no_option_takes_a_pin(roster: Path) -> None:
    done = run("people", "add", str(roster), *SUES, "--pin", "864208642086")
    assert done.code == 2
    assert "No such option: --pin" in done.err


def test_r15_what_is_shown_has_nothing_of_a_pin(roster: Path) -> None:
    shown = run("people", "show", str(roster)).out + json.dumps(
        json_of("people", "show", str(roster))
    )
    assert "4711" in shown
    assert SUE.pin.digest.hex() not in shown
    assert json_of("people", "show", str(roster))[0] == {
        "person": "Dan", "office": "dealer", "card": "D-1", "good_through": "",
    }  # fmt: skip


def test_r15_a_card_gets_another_pin_or_goes_and_all_else_in_the_file_stays(roster: Path) -> None:
    written = roster.read_text(encoding="utf-8") + "# the end\n"
    roster.write_text(written, encoding="utf-8")
    done = run("people", "pin", str(roster), " d-1", stdin="864208642086\n864208642086\n")
    assert (done.code, done.err) == (0, "")
    assert "864208642086" not in done.out + roster.read_text(encoding="utf-8")
    dan = open_roster(str(roster)).find("D-1")
    assert dan is not None
    assert is_pin(dan.pin, "864208642086")
    before, after = (text.splitlines() for text in (written, roster.read_text(encoding="utf-8")))
    assert [a for a, b in zip(before, after, strict=True) if a != b] == [f'pin = "{DAN.pin.text}"']
    assert run("people", "remove", str(roster), "d-1").out.startswith("Dan's card D-1 is off the")
    assert open_roster(str(roster)).staff == (SUE, SAM, OLGA, GUS)
    assert roster.read_text(encoding="utf-8").endswith("# the end\n")
    for name in ("pin", "remove"):
        gone = run("people", name, str(roster), "D-1", stdin="2580\n2580\n")
        assert "NUMBER: this card number is not on the roster (R19)" in gone.err


def test_b4_7_check_says_what_nobody_can_do_and_who_reads_the_file(roster: Path) -> None:
    kinds = {each["kind"] for each in json_of("people", "check", str(roster))}
    assert kinds == {"cheap digest", "nobody can do it"}
    roster.chmod(0o640)
    kinds = {each["kind"] for each in json_of("people", "check", str(roster))}
    assert "open file" in kinds
    roster.write_text("format = 1\ncards = 5\n", encoding="utf-8")
    said = refused("people", "check", str(roster))
    assert said == f"{roster}: line 2: cards: a table is expected here"


def test_t60_duties_are_listed_with_offices_and_rules() -> None:
    told = json_of("people", "duties")
    assert len(told) == len(DUTIES)
    over = next(each for each in told if each["rule"] == "B4-7" and not each["assumed"])
    assert over["places"] == [
        ["table games shift manager"],
        ["director of table games", "general manager"],
    ]
    guard = json_of("people", "duties", "security-guard")
    assert [each["duty"] for each in guard] == ["take a drop box away", "pay a jackpot out"]
    assert refused("people", "duties", "boss").startswith("office: 'boss' is not an office")


# --- the console with a roster


def console(roster: Path, *lines: Any) -> tuple[Done, list[Any]]:
    text = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    kept = roster.parent / "house.db"
    new = () if kept.exists() else ("--new",)
    words = ("catfish-bend/multi-link", "-", "--ledger", str(kept), "--roster", str(roster), *new)
    done = run("jackpot", "console", *words, "--json", stdin=text)
    return done, [json.loads(line) for line in done.out.splitlines()]


def shown(number: str, pin: str = PIN) -> dict[str, str]:
    return {"number": number, "pin": pin}


OPEN = {"id": "open", "do": "open", "tables": {"7": UTH}, "by": shown("10")}


def test_r19_a_round_with_cards_and_the_same_lines_again(roster: Path) -> None:
    arm, start, dealt, press, pay, confirm, over = ROUND
    lines = (
        OPEN, arm, start, dealt, press,
        {**pay, "people": [shown("70"), shown("61")]},
        {**confirm, "swipe": shown("4711")},
        over,
    )  # fmt: skip
    done, first = console(roster, *lines)
    assert (done.code, done.err) == (0, "")
    _, again = console(roster, *lines)
    assert all(answer["repeated"] for answer in again)
    assert [answer["seal"] for answer in again] == [answer["seal"] for answer in first]
    ledger = str(roster.parent / "house.db")
    assert PIN.encode() not in Path(ledger).read_bytes()
    awarded = next(
        json.loads(line)
        for line in run("ledger", "export", "--ledger", ledger).out.splitlines()
        if '"award"' in line
    )
    assert '"person": "Sue Park"' in json.dumps(awarded)
    assert run("ledger", "check", "--ledger", ledger).code == 0


@pytest.mark.parametrize(
    ("by", "code"),
    [
        (shown("D-1"), "wrong-card"),
        (shown("4711", "1111"), "wrong-pin"),
        (shown("9999"), "unknown-card"),
        ({"person": "olga", "card": "executive", "number": "1"}, "card-and-pin-wanted"),
        (None, "nobody-named"),
    ],
)
def test_r19_a_card_that_is_not_good_opens_nothing(
    roster: Path, by: dict[str, str] | None, code: str
) -> None:
    _, (answer,) = console(roster, {**OPEN, "by": by})
    assert answer["code"] == ("card-too-low" if code == "wrong-card" else code)
    assert PIN not in json.dumps(answer)


def test_r15_a_wrong_pin_counts_though_nothing_else_comes_of_the_command(roster: Path) -> None:
    """Nonsense is refused whatever its PIN is, and tells nobody whether that was right."""
    wrong = shown("4711", "1111")
    _, answers = console(
        roster,
        OPEN,
        {"id": "1", "do": "fly", "by": wrong},
        {"id": "1", "do": "fly", "by": shown("4711")},
        {"id": "1", "do": "link down", "table": "no table", "by": wrong},
    )
    codes = [answer.get("code") for answer in answers]
    assert codes == [None, "unknown-command-name", "unknown-command-name", "wrong-pin"]


def test_r19_the_console_takes_cards_in_words(roster: Path) -> None:
    _, answers = console(
        roster,
        f"open 7=uth by=10,{PIN}",
        "link down by=4711,1111",
        "link down by=4711",
        "link down by=sue,supervisor,4711",
        f'link down by="4711, {PIN}"',
        "help",
    )
    assert [answer.get("code", answer.get("event")) for answer in answers] == [
        "open", "wrong-pin", "card-and-pin-wanted", "card-and-pin-wanted", "link down", None,
    ]  # fmt: skip
    assert answers[-1]["help"][-2].startswith("a card is NUMBER,PIN, or NUMBER")


def test_r15_a_terminal_asks_for_the_pin_unseen(
    roster: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Typed(io.BytesIO):
        def isatty(self) -> bool:
            return True

    asked = []

    def getpass(prompt: str) -> str:
        asked.append(prompt)
        return PIN

    monkeypatch.setattr("houseway.cli.terminal.pin.getpass", getpass)
    kept = str(roster.parent / "house.db")
    words = ("multi-link", "-", "--ledger", kept, "--new", "--roster", str(roster), "--json")
    done = run("jackpot", "console", *words, stdin=Typed(b"open 7=uth by=10\n"))
    assert json.loads(done.out)["event"] == "open"
    assert asked == ["PIN of the card 10: "]


def test_r15_a_locked_card_is_unlocked_by_a_manager(roster: Path) -> None:
    wrong = {"id": "x", "do": "link down", "by": shown("4711", "1111")}
    _, answers = console(roster, OPEN, *[wrong] * 3, {**wrong, "by": shown("4711")})
    assert [answer.get("code") for answer in answers[1:]] == ["wrong-pin"] * 3 + ["card-locked"]
    ledger = ("--ledger", str(roster.parent / "house.db"))
    unlock = ("people", "unlock", str(roster), "4711", *ledger, "--by")
    done = run(*unlock, "D-1", stdin=f"{PIN}\n")
    assert done.err == (
        "houseway: --by: Card level too low: needs a shift manager or above (R15)\n"
    )
    done = run(*unlock, "70", stdin=f"{PIN}\n")
    assert (done.code, done.out) == (0, "Sue Park's card 4711 may be used again.\n")
    _, answers = console(roster, {**wrong, "by": shown("4711")})
    assert answers[0]["event"] == "link down"
    told = run("ledger", "show", *ledger, COLUMNS="200").out
    assert "Sue Park's card 4711: wrong PIN, the card is locked" in told
    assert "Sue Park's card 4711 is unlocked" in told


def test_an_empty_roster_lets_nobody_in(tmp_path: Path) -> None:
    path = tmp_path / "roster.toml"
    path.write_text("format = 1\n", encoding="utf-8")
    assert open_roster(str(path)) == Roster()
    _, (answer,) = console(path, OPEN)
    assert answer["code"] == "roster-wanted"
