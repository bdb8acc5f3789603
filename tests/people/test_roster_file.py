"""A roster in its file: what is wrong names its line, and nothing of a PIN is said (R15, R19)."""

import pytest

from houseway.people import Office, Roster
from houseway.people.roster_check import RosterFault, check_roster
from houseway.people.roster_file import NEW, add_to_file, read_roster
from houseway.rules import SheetError
from tests.people.staff import DAN, DORA, GUS, ROSTER, SAM, SUE, TOM, card
from tests.refusals import refuses

DIGEST = SUE.pin.text
ONE = f"""\
format = 1

[cards."88"]
person = "Sue Park"
office = "supervisor"
pin = "{DIGEST}"
"""


def test_r19_what_is_written_is_read_again_and_comments_stay() -> None:
    text = NEW + "\n# by hand\n"
    for staff in ROSTER.staff:
        text = add_to_file(text, staff, name="r")
    assert read_roster(text, name="r") == ROSTER
    assert "# by hand" in text


@pytest.mark.parametrize(
    "number", ['a"b', "a\\b", "D 1", "4.7", "[x]", "é", "=", "#", "'", "a,b", "1" * 80]
)
def test_r19_any_number_that_a_card_may_have_is_written_and_read(number: str) -> None:
    staff = card("sue", Office.SUPERVISOR, number)
    assert read_roster(add_to_file(NEW, staff, name="r"), name="r").find(number) == staff


@pytest.mark.parametrize(
    ("old", "new", "line", "what"),
    [
        ("format = 1", "format = 2", 1, "format: this Houseway reads rosters of `format = 1`"),
        ("format = 1", "format = ", 1, "not TOML"),
        ('person = "Sue Park"', 'person = "Zoë"', 4, "person: a name begins with a letter"),
        ('person = "Sue Park"', "person = 4", 4, "person: a string is expected here"),
        ('person = "Sue Park"', "", 3, "person: a string is expected here"),
        ('"supervisor"', '"boss"', 5, "office: 'boss' is not an office"),
        ('"supervisor"', '"supervisor"\npower = "all"', 6, "power: unknown key"),
        ('"supervisor"', '"supervisor"\ngood_through = "soon"', 6, "is not the last day of a card"),
        (DIGEST, "2580", 6, "pin: what is kept of a PIN is written scrypt:COST:SALT:DIGEST"),
        (DIGEST, DIGEST[:-2], 6, "pin: the digest of a PIN has 32 bytes"),
        ('[cards."88"]', "[cards.'8\u200b8']", 3, "a swipe number has 1 to"),
        ('[cards."88"]', "[people.88]", 3, "people: unknown key"),
    ],
)
def test_r15_what_is_wrong_names_its_line_and_says_no_pin(
    old: str, new: str, line: int, what: str
) -> None:
    with pytest.raises(SheetError) as caught:
        read_roster(ONE.replace(old, new), name="roster.toml")
    assert caught.value.line == line
    said = str(caught.value)
    assert what in said
    assert "2580" not in said
    assert SUE.pin.salt.hex() not in said


def test_r19_one_card_in_two_spellings_is_found_on_its_line() -> None:
    text = ONE + ONE.removeprefix("format = 1\n").replace('"88"', '" ８８"')
    with pytest.raises(SheetError) as caught:
        read_roster(text, name="r")
    assert caught.value.line == 8
    assert "is already on the roster; it belongs to Sue Park" in str(caught.value)
    with refuses("card-on-roster"):
        add_to_file(ONE, card("dan", Office.DEALER, "88 "), name="r")


def test_nothing_is_added_to_a_file_that_could_not_be_read_again() -> None:
    with pytest.raises(SheetError, match="no card can be added to it"):
        add_to_file("format = 1\ncards = {}\n", SUE, name="r")


def test_b4_7_a_roster_says_which_duties_nobody_can_do() -> None:
    day = "2026-11-15"
    told = {f.what for f in check_roster(ROSTER, day=day) if f.kind is RosterFault.NOBODY}
    assert told == {
        f"to {duty} takes a cage cashier{more}"
        for duty, more in (
            ("pay for chips at the cage", ""),
            ("fill a tray", " and a supervisor or above"),
            ("take chips out of a tray", " and a supervisor or above"),
        )
    }
    alone = Roster((DAN, SUE, card("Sue park", Office.EXECUTIVE, "1"), GUS))
    kinds = [finding.kind for finding in check_roster(alone, day=day)]
    assert RosterFault.TWO_SPELLINGS in kinds
    what = "to set a meter by hand takes two people, each a supervisor or above"
    assert what in {finding.what for finding in check_roster(alone, day=day)}
    both = "to approve a wager over the posted maximum"
    for staff, found in (((TOM, DORA), False), ((TOM, SAM), True)):
        said = [finding.what for finding in check_roster(Roster(staff), day=day)]
        assert any(both in each for each in said) is found


def test_r6_a_roster_says_which_cards_have_expired() -> None:
    for day, expired in (("2026-12-31", False), ("2027-01-01", True)):
        kinds = {finding.kind for finding in check_roster(Roster((SAM,)), day=day)}
        assert (RosterFault.EXPIRED in kinds) is expired
        assert RosterFault.CHEAP_DIGEST in kinds  # those of these tests are
