"""A sheet as a whole: its format, its sources, and the names that one part uses of another."""

import re

import pytest

from houseway.rules import SheetError, compare, read_sheet
from tests.library import all_items
from tests.rules.variant import (
    CALIFORNIA,
    CATFISH,
    HOUSES,
    WASHINGTON,
    WCCS,
    read,
    refusal,
    sheet_text,
    variant,
)


@pytest.mark.parametrize("house", HOUSES)
def test_the_text_of_a_shipped_sheet_is_read(house: str) -> None:
    assert read(sheet_text(house)).id == f"{house}/ultimate-texas-holdem"


def not_toml(text: str) -> str:
    with pytest.raises(SheetError) as caught:
        read_sheet(text, name="variant.toml", items=all_items())
    assert str(caught.value).startswith("variant.toml: not TOML: ")
    return str(caught.value)


@pytest.mark.parametrize("number", ['"1"', "2", "0", "true", "1.0"])
def test_only_the_known_format_is_read(number: str) -> None:
    edit = "format = 1\n", f"format = {number}\n"
    assert refusal(CATFISH, edit) == ("format", "this Houseway reads sheets of `format = 1`")


def test_a_sheet_without_a_format_is_refused() -> None:
    assert refusal(CATFISH, ("format = 1\n", ""))[0] == "format"


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    text = sheet_text(CATFISH)
    line = text[: text.index("[game]")].count("\n") + 1
    assert f"(at line {line}, column " in not_toml(text.replace("[game]", "[game", 1))
    line = text[: text.index('id = "')].count("\n") + 2
    assert f"(at line {line}, column " in not_toml(text.replace('id = "', 'id = "a"\nid = "', 1))


def test_a_truncated_file_is_not_toml() -> None:
    assert not_toml(sheet_text(CATFISH).partition("500 to 1")[0]).endswith("(at end of document)")


def test_a_sheet_cut_off_anywhere_is_refused_and_never_crashes() -> None:
    lines = sheet_text(CALIFORNIA).splitlines(keepends=True)
    last = lines.index("[faults]\n")
    for end in range(0, last, 3):
        with pytest.raises(SheetError):
            read("".join(lines[:end]))


@pytest.mark.parametrize("edit", ["[«sheet→shet»]\n", "[«sources→source»]\n"])
def test_a_sheet_begins_with_its_head_and_its_sources(edit: str) -> None:
    assert refusal(CATFISH, edit) == ("", "a sheet begins with [sheet] and [sources]")


@pytest.mark.parametrize("name", ["id", "title", "house", "jurisdiction", "edition", "document"])
def test_a_head_is_whole(name: str) -> None:
    text = sheet_text(CATFISH)
    gone = re.sub(rf'(?m)^{name} = ".*"\n', "", text, count=1)
    assert gone != text
    with pytest.raises(SheetError) as caught:
        read(gone)
    assert (caught.value.key, caught.value.what) == (f"sheet.{name}", "a string is expected here")


@pytest.mark.parametrize("heading", ["5", '""', "[]"])
def test_a_source_is_a_heading(heading: str) -> None:
    edit = 'payouts = "PAYOUTS"', f"payouts = {heading}"
    what = "a source is the heading of a section, a text"
    assert refusal(CATFISH, edit) == ("sources", what)


def test_a_source_that_nothing_cites_is_refused() -> None:
    edit = "[sources]\n", '[sources]\nsummary = "Summary"\n'
    assert refusal(CATFISH, edit) == (
        "sources.summary",
        "nothing cites this source: take its line out",
    )


def test_a_game_that_is_not_there_is_refused() -> None:
    edit = 'game = "ultimate-texas-holdem"', 'game = "faro"'
    assert refusal(CATFISH, edit) == (
        "sheet.game",
        "there is no game 'faro', only caribbean-stud-poker, crazy-4-poker, ez-baccarat, "
        "fortune-pai-gow-poker, omaha, texas-holdem, three-card-poker-6-card-bonus, "
        "ultimate-texas-holdem",
    )


FOUR = "there is no wager {!r} on this sheet, only ante, blind, trips, play"
SIX = "there is no wager 'trip' on this sheet, only ante, blind, trips, bad_beat, pairs, play"
TOKE = "a toke beside a wager that is not on this sheet"
FEE = "a fee on a wager that is not on this sheet"
KEPT = "this game keeps ['play', 'ante', 'blind'], and no house can change it"


@pytest.mark.parametrize(
    ("house", "edit", "key", "what"),
    [
        (CATFISH, 'equal_to = { is = "«ante→anty»"', "wagers.blind.equal_to", FOUR.format("anty")),
        (
            CALIFORNIA,
            'at_most = { is = ["«ante→anty»"]',
            "wagers.trips.at_most",
            FOUR.format("anty"),
        ),
        (
            WASHINGTON,
            'needs = { is = ["ante", "«blind", "trips→trip»"]',
            "wagers.bad_beat.needs",
            SIX,
        ),
        (CATFISH, "[paytables.«trips→trip».house]", "paytables.trip", FOUR.format("trip")),
        (CATFISH, 'is = ["ante", "«blind", "trips", "play→pairs»"],', "tokes.wagers", TOKE),
        (WCCS, '«trips→tripz» = { is = "10.00"', "tokes.wagers", TOKE),
        (CALIFORNIA, 'action = { is = ["ante", "«blind", "trips→bling»"]', "fees.action", FEE),
        (
            CATFISH,
            'order = { is = ["play", "ante", "blind"«, "trips"→»]',
            "game.order",
            "names every wager of the sheet, and no other",
        ),
        (CATFISH, 'loses = { fixed = ["play", "ante"«, "blind"→»]', "game.loses", KEPT),
    ],
)
def test_a_wager_that_is_named_has_to_be_there(house: str, edit: str, key: str, what: str) -> None:
    assert refusal(house, edit) == (key, what)


@pytest.mark.parametrize("name", ["Trips", "bad-beat", "2nd", '"bad beat"'])
def test_a_wager_is_named_in_small_letters(name: str) -> None:
    key, what = refusal(CATFISH, ("[wagers.trips]", f"[wagers.{name}]"))
    assert key == f"wagers.{name}".replace('"', "")
    assert what == "a wager is named in small letters, like bad_beat"


def test_a_minimum_does_not_lie_above_its_maximum() -> None:
    edit = 'min = { is = "1.00", cite = "B1-5"', 'min = { is = "50.01", cite = "B1-5"'
    assert refusal(CATFISH, edit) == ("wagers.trips.min", "the minimum is above the maximum")
    same = 'min = { is = "1.00", cite = "B1-5"', 'min = { is = "50.00", cite = "B1-5"'
    assert variant(CATFISH, same).wagers["trips"].low is not None


def test_a_player_dealer_stands_exactly_where_he_holds_the_bank() -> None:
    what = "stands exactly where a player-dealer holds the bank"
    to_house = 'bank = { is = "player-dealer"', 'bank = { is = "house"'
    assert refusal(CALIFORNIA, to_house) == ("player_dealer", what)
    to_player = 'bank = { is = "house"', 'bank = { is = "player-dealer"'
    assert refusal(CATFISH, to_player) == ("player_dealer", what)


QUALIFY = 'qualify = { is = "pair", cite = "B1-12", at = "dealing 16" }'
SHARE = (
    'share = { fixed = "pro rata", cite = "B1-22", at = "formula 1-3", note = "Applied '
    'only when the sum exceeds the limit, and exact to the cent (T-20)." }'
)
ROUNDS = 'rounds = { is = 2, cite = "B8-4", at = ["type", "rates"] }'
REQUIRED = 'required = { is = false, cite = "B1-5", at = "dealing 4" }'


@pytest.mark.parametrize(
    ("house", "line", "key"),
    [
        (CATFISH, QUALIFY, "game.qualify"),
        (CATFISH, SHARE, "aggregate.share"),
        (CALIFORNIA, ROUNDS, "player_dealer.rounds"),
        (CATFISH, REQUIRED, "wagers.trips.required"),
    ],
)
def test_a_value_that_a_sheet_has_to_have_is_missed(house: str, line: str, key: str) -> None:
    assert refusal(house, (f"{line}\n", "")) == (key, "is missing")


def test_a_sheet_needs_the_wagers_and_switches_of_its_game() -> None:
    text = sheet_text(CATFISH)
    start, end = text.index("[switch.fold_streets]"), text.index("[switch.combined_cap]")
    with pytest.raises(SheetError) as caught:
        read(text[:start] + text[end:])
    assert caught.value.key == "switch.fold_streets"
    assert caught.value.what == "this game needs the switch"


def test_an_order_stands_in_one_place() -> None:
    edit = (
        "[switch.fold_streets]",
        '[switch.order]\nname = "uth_ca.order"\nkind = "order"\n'
        'options = ["ante", "play", "blind", "trips"]\nis = ["ante", "play", "blind", "trips"]\n'
        'assumed = "why"\n\n[switch.fold_streets]',
    )
    assert refusal(CATFISH, edit) == ("game.order", "stands either here or as switch.order")


def test_comments_and_white_space_are_no_part_of_a_sheet() -> None:
    spaced = read(sheet_text(CATFISH).replace("\n[", "\n\n# a remark\n["))
    assert compare(spaced, variant(CATFISH)) == ()
    assert spaced.data == variant(CATFISH).data


@pytest.mark.parametrize("text", ["0.84", "84", "%", "1.2.3%", "about 1%", "-1%", ""])
def test_a_printed_figure_is_a_percentage(text: str) -> None:
    key, what = refusal(WASHINGTON, ('"game" = { is = "0.84%"', f'"game" = {{ is = "{text}"'))
    assert key == "figures.game"
    assert what in ("a string is expected", f"{text!r} is not a printed percentage like 0.84%")
