"""The jackpot paytables say what the documents print, item by item, and bad ones are refused."""

from fractions import Fraction

import pytest

from houseway.hands import Category
from houseway.jackpot import JackpotPaytable, Look, Share, read_paytable
from houseway.jackpot.documents.paytable_file import HANDS
from houseway.money import Cents, Odds
from houseway.rules import Refused, SheetError
from tests.library import (
    PAYTABLES,
    all_items,
    all_paytables,
    find_paytable,
    open_sheet,
    paytables_of,
)

UTH = "catfish-bend/multi-link-ultimate-texas-holdem"
CRAZY = "catfish-bend/multi-link-crazy-4-poker"
STANDALONE = "washington/standalone-01"
MGL, ML01, ML03 = "washington/mgl-01", "washington/mgl-ml01", "washington/mgl-ml03"
LINKED = (UTH, CRAZY)
WASHINGTON = (STANDALONE, MGL, ML01, ML03)

LOWER = {
    "full house": "50 for 1",
    "flush": "40 for 1",
    "straight": "30 for 1",
    "three of a kind": "9 for 1",
}


def pays(paytable_id: str) -> dict[str, str]:
    return {name: str(row.pays.value) for name, row in find_paytable(paytable_id).rows.items()}


def envy(paytable: JackpotPaytable) -> dict[str, int]:
    return {n: row.envy.value for n, row in paytable.rows.items() if row.envy is not None}


def looks(paytable_id: str) -> dict[str, Look]:
    return {name: row.looks_at.value for name, row in find_paytable(paytable_id).rows.items()}


def reading(paytable_id: str, short: str) -> object:
    return find_paytable(paytable_id).switches[short].default.value


def test_all_tables_that_are_printed_completely_are_there() -> None:
    assert set(all_paytables()) == {*LINKED, *WASHINGTON}
    assert {table.link for table in all_paytables().values()} == {
        "catfish-bend/multi-link",
        *WASHINGTON,
    }


@pytest.mark.parametrize("paytable_id", [*LINKED, *WASHINGTON])
def test_every_value_has_its_source_and_every_table_its_sheet(paytable_id: str) -> None:
    table = find_paytable(paytable_id)
    sheet = open_sheet(table.sheet)
    assert (table.document, table.house, table.edition) == (
        sheet.document,
        sheet.house,
        sheet.edition,
    )
    assert table in paytables_of(table.sheet)
    for key, value in table.values.items():
        assert value.cite.items, key
        assert value.cite.section or value.cite.assumed, key


# --- Catfish Bend -----------------------------------------------------------------------------


def test_b2_1_three_of_a_kind_or_better_wins_and_two_games_share_the_link() -> None:
    for paytable_id in LINKED:
        assert list(find_paytable(paytable_id).rows)[-1] == "three of a kind"
        assert find_paytable(paytable_id).link == "catfish-bend/multi-link"


def test_b2_5_hole_and_flop_in_holdem_all_five_in_crazy_4() -> None:
    assert set(looks(UTH).values()) == {Look.HOLE_AND_FLOP}
    assert set(looks(CRAZY).values()) == {Look.FIVE_CARDS}


def test_b2_5_t16_folded_hands_win_nothing() -> None:
    folded = {i: find_paytable(i).switches["folded_hand_eligible"].default for i in LINKED}
    assert [switch.value for switch in folded.values()] == [False, False]
    assert folded[UTH].cite.assumed is None
    assert folded[CRAZY].cite.assumed is not None  # silent in Crazy 4
    assert reading(UTH, "folder_receives_envy") is True


@pytest.mark.parametrize("paytable_id", LINKED)
def test_b2_6_the_rows_and_their_envy(paytable_id: str) -> None:
    assert pays(paytable_id) == {
        "royal flush": "100% of major",
        "straight flush": "100% of minor",
        "four of a kind": "300 to 1",
        "full house": "50 to 1",
        "flush": "40 to 1",
        "straight": "30 to 1",
        "three of a kind": "9 to 1",
    }
    table = find_paytable(paytable_id)
    assert envy(table) == {"royal flush": 500_000, "straight flush": 150_000}
    assert table.code.value == "PTMGLML01"


def test_b2_6_the_code_is_printed_in_one_document_only() -> None:
    assert find_paytable(CRAZY).code.cite.assumed is None
    assert find_paytable(UTH).code.cite.assumed is not None


def test_b2_10_b6_3_a_share_comes_off_a_meter_and_odds_from_the_tray() -> None:
    assert find_paytable(UTH).rows["royal flush"].pays.value == Share("major", Fraction(1))
    assert find_paytable(UTH).rows["straight"].pays.value == Odds.parse("30 to 1")
    assert find_paytable(UTH).rows["straight flush"].source == "minor"
    for table in all_paytables().values():
        for row in table.rows.values():
            assert ("%" in str(row.pays.value)) == (row.source != "tray")
    assert not any(table.all_from_meter for table in all_paytables().values())


def test_b6_17_a_row_may_say_that_its_odds_come_off_the_meter() -> None:
    text = PAYTABLES.joinpath("washington-mgl-01.toml").read_text(encoding="utf-8")
    some = read_paytable(text.replace('"9 for 1"', '"9 for 1", from = "jackpot"'), name="some")
    assert some.rows["three of a kind"].source == "jackpot"
    assert not some.all_from_meter
    every = read_paytable(text.replace(' for 1"', ' for 1", from = "jackpot"'), name="every")
    assert {row.source for row in every.rows.values()} == {"jackpot"}
    assert every.all_from_meter


def test_t13_b2_14_b6_4_split_in_iowa_and_one_after_another_in_washington() -> None:
    assert [reading(i, "multi_win") for i in LINKED] == ["split"] * 2
    assert [reading(i, "order") for i in LINKED] == ["clockwise_first_dealt"] * 2
    assert [reading(i, "multi_win") for i in WASHINGTON] == ["sequential"] * 4
    assert [reading(i, "order") for i in WASHINGTON] == ["right_to_left"] * 4


def test_t15_b6_18_what_the_reserve_is_for() -> None:
    assert [reading(i, "mode") for i in LINKED] == ["fund_seed"] * 2
    assert [reading(i, "mode") for i in WASHINGTON] == ["add_to_seed"] * 4


def test_t50_t69_t71_the_readings_a_meter_will_need() -> None:
    assert [reading(i, "amount_at") for i in (*LINKED, *WASHINGTON)] == ["entry"] * 6
    assert [reading(i, "self") for i in (*LINKED, MGL, ML01, ML03)] == ["person"] * 5
    assert [reading(i, "reverse_contribution") for i in (UTH, ML01)] == [True, False]


# --- Washington -------------------------------------------------------------------------------


def test_b6_9_b6_10_t59_standalone_01() -> None:
    assert pays(STANDALONE) == {
        "royal flush in the first five": "100% of jackpot",
        "royal flush in seven": "5% of jackpot",
        "community royal": "3000 for 1",
        "straight flush": "250 for 1",
        "four of a kind": "100 for 1",
        "full house": "10 for 1",
    }
    assert list(looks(STANDALONE).values()) == [
        Look.HOLE_AND_FLOP,
        Look.SEVEN_WITH_HOLE,
        Look.BOARD,
        *[Look.FIRST_SEVEN] * 3,
    ]
    assert envy(find_paytable(STANDALONE)) == {}


def test_b6_11_b6_22_only_hole_and_flop_count_on_the_link() -> None:
    for paytable_id in (MGL, ML01, ML03):
        assert set(looks(paytable_id).values()) == {Look.HOLE_AND_FLOP}


@pytest.mark.parametrize(
    ("paytable_id", "code", "royal", "straight_flush", "quads"),
    [
        (MGL, "01", "100% of jackpot", "10% of jackpot", "300 for 1"),
        (ML01, "ML01", "100% of mega", "100% of major", "300 for 1"),
        (ML03, "ML03", "100% of mega", "100% of major", "100% of minor"),
    ],
)
def test_b6_12_b6_13_the_multi_game_tables(
    paytable_id: str, code: str, royal: str, straight_flush: str, quads: str
) -> None:
    top = {"royal flush": royal, "straight flush": straight_flush, "four of a kind": quads}
    assert pays(paytable_id) == {**top, **LOWER}
    table = find_paytable(paytable_id)
    assert (table.code.value, table.wager.value) == (code, 100)
    assert envy(table) == {"royal flush": 100_000, "straight flush": 30_000}


def test_b6_13_t56_for_five_dollars_ml01_is_the_table_of_catfish_bend() -> None:
    scaled = find_paytable(ML01).at(Cents(500))
    assert envy(scaled) == envy(find_paytable(UTH))
    numbers = [p.pays for p in (r.pays.value for r in scaled.rows.values()) if isinstance(p, Odds)]
    assert numbers == [300, 50, 40, 30, 9]


def test_b6_13_no_seed_and_no_rate_is_printed_in_washington() -> None:
    for paytable_id in WASHINGTON:
        for meter in find_paytable(paytable_id).meters.values():
            assert (meter.seed, meter.contribution, meter.reserve) == (None, None, None)


def test_t14_the_stake_comes_back_in_iowa_only() -> None:
    assert [find_paytable(i).stake_returned for i in LINKED] == [True, True]
    assert [find_paytable(i).stake_returned for i in WASHINGTON] == [False] * 4


def test_t14_no_sentence_hands_the_stake_back_with_a_meter_award() -> None:
    """In Iowa only the fixed pays are printed "to 1"; in Washington the wager is not returned."""
    tables = map(find_paytable, (*LINKED, *WASHINGTON))
    said = [table.switches["stake_returned"].default.cite for table in tables]
    assert ["off a meter" in (cite.assumed or "") for cite in said] == [True, True, *[False] * 4]
    assert all(cite.item == "T-14" for cite in said[:2])


def test_t70_one_fixed_wager() -> None:
    with pytest.raises(Refused) as caught:
        find_paytable(UTH).at(Cents(100))
    assert caught.value.rule == "B2-7"
    assert find_paytable(UTH).at(Cents(500)) is find_paytable(UTH)
    with pytest.raises(Refused):
        find_paytable(ML01).at(Cents(0))


# --- reading ----------------------------------------------------------------------------------


def test_the_hands_are_those_of_the_ranking_best_first() -> None:
    assert [*HANDS, "high card"] == [category.words for category in reversed(Category)]


def refusal(paytable_id: str, old: str, new: str) -> tuple[str, str]:
    text = (PAYTABLES / f"{paytable_id.replace('/', '-')}.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    with pytest.raises(SheetError) as caught:
        read_paytable(text.replace(old, new), name="variant.toml", items=all_items())
    return caught.value.key, caught.value.what


@pytest.mark.parametrize(
    ("old", "new", "key", "what"),
    [
        ("[wager]", "[wager]\nsize = 3", "wager.size", "unknown key"),
        ("format = 1", "format = 1\ncolour = 3", "colour", "unknown key"),
        ("format = 1", "format = 2", "format", "this Houseway reads jackpots of `format = 1`"),
        ("format = 1", "format = ", "", "not TOML: Invalid value (at line 3, column 10)"),
        ('"300 to 1"', '"300"', "rows.four of a kind.pays",
         "'300' is not odds: write them like '3 to 2' or '9 for 1'"),
        ('"300 to 1"', '"300 for 1"', "rows", "one table never mixes `to` and `for` (T-14)"),
        ('"300 to 1"', '"20 to 1"', "rows", "a row pays more than a better one above it"),
        ('"100% of major"', '"100%"', "rows.royal flush.pays",
         "'100%' is not a share like '100% of major'"),
        ('"100% of major"', '"101% of major"', "rows.royal flush.pays",
         "'101%' is not a percentage up to 100%, like 14% or 2.5%"),
        ('"100% of major"', '"0% of major"', "rows.royal flush.pays",
         "'0% of major' is not a share like '100% of major'"),
        ('"100% of major"', '"100% of minor"', "rows",
         "the meter 'major' is not in both the rows and [meters]"),
        ('"100% of major"', '"100% of mega"', "rows",
         "the meter 'major' is not in both the rows and [meters]"),
        ('"flush" = {', '"blaze" = {', "rows.blaze.hand",
         "'blaze' is not one of " + ", ".join(HANDS)),
        ('"flush" = {', '"flush" = { hand = "pair", ', "rows", "rows go from the best down (B0-2)"),
        ('"flush" = {', '"flush" = { hand = "straight", ', "rows.straight", "a hand has one row"),
        ('pays = "9 to 1"', 'pays = "9 to 1", from = "mini"', "rows",
         "the meter 'mini' is not in both the rows and [meters]"),
        ('pays = "9 to 1"', 'pays = "9 to 1", from = ""', "rows.three of a kind.from",
         "a string is expected"),
        ('pays = "100% of minor"', 'pays = "100% of minor", from = "minor"',
         "rows.straight flush.from", "a percentage comes off its own meter (B6-3)"),
        ("[meters.minor]", '[meters.tray]\ntitle = "Tray"\n\n[meters.minor]', "rows",
         "the meter 'tray' is not in both the rows and [meters]"),
        ('"flush" = { pays = "40 to 1", cite = "B2-6", at = "paytable" }', "", "rows",
         "flush is left out above a hand that pays"),
        ('"royal flush" = { pays = "100% of major", envy = "5000.00", cite',
         '"quads" = { hand = "straight flush", pays = "100% of major", cite', "rows.straight flush",
         "a hand has one row"),
        ('"flush" = {', '"flush" = { colour = 3, ', "rows.flush.colour", "unknown key"),
        ('"five cards"', '"six cards"', "paytable.looks_at",
         "'six cards' is not one of " + ", ".join(look.value for look in Look)),
        ('"14%", cite = "B2-8"', '"14%", cite = "B99-8"', "meters.major.contribution",
         "cites 'B99-8', which is not in docs/rules.md"),
        ('"14%", cite = "B2-8", at = "paytable"', '"14%"', "meters.major.contribution",
         'a value needs its source: `cite` and `at`, or `assumed = "why"`'),
        ("[sources]", '[sources]\nnowhere = "Nowhere"', "sources.nowhere",
         "nothing cites this source: take its line out"),
        ('envy = "5000.00"', 'envy = "0.00"', "rows.royal flush.envy",
         "the amount must be above zero"),
        ('options = ["split", "sequential"]', 'options = ["split", "toss"]', "switch.multi_win",
         "'toss' is not a reading that the game knows"),
        ('self = { name = "envy.self"', 'selves = { name = "envy.selves"', "switch.self",
         "is missing, and a jackpot needs it"),
    ],
)  # fmt: skip
def test_a_bad_table_is_refused_by_key_and_reason(old: str, new: str, key: str, what: str) -> None:
    assert refusal(CRAZY, old, new) == (key, what)


@pytest.mark.parametrize("text", ["100% of major", "5% of jackpot", "2.5% of mega", "0.0001% of x"])
def test_a_share_is_written_as_it_is_read(text: str) -> None:
    assert str(Share.parse(text)) == text
