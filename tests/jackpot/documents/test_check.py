"""What may be linked (R9, T-55), and what a house jackpot and a progressive must be (B6-16)."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from houseway.gamemath.jackpot.worth import worth
from houseway.jackpot import LinkKind, Look
from houseway.jackpot.documents.check import same_hands, same_looks
from houseway.rules import SheetError
from tests.jackpot.own import (
    CATFISH,
    CRAZY,
    MGL,
    ML01,
    ML03,
    STANDALONE,
    UTH,
    refused,
    write_link,
    write_table,
)
from tests.library import all_paytables, find_paytable, open_link

PAYTABLES = tuple(all_paytables())
CHANCES = {
    table.id: [(table.rows[row.name].hand.value, row.chance) for row in worth(table).rows]
    for table in all_paytables().values()
}


@pytest.mark.parametrize(("one", "other"), list(product(PAYTABLES, PAYTABLES)))
def test_r9_the_rule_agrees_with_the_exact_chances(one: str, other: str) -> None:
    ruled = same_hands(find_paytable(one), find_paytable(other))
    assert ruled == (CHANCES[one] == CHANCES[other])
    assert ruled == ((one == STANDALONE) == (other == STANDALONE))


def test_t55_only_five_dealt_cards_and_hole_and_flop_are_alike() -> None:
    alike = {(one, other) for one, other in product(Look, Look) if same_looks(one, other)}
    five = {Look.FIVE_CARDS, Look.HOLE_AND_FLOP}
    assert alike == {(look, look) for look in Look} | set(product(five, five))


def test_r9_t55_rows_of_linked_games_have_one_name(tmp_path: Path) -> None:
    write_table(
        tmp_path, CRAZY, ('"three of a kind" = {', '"two pair" = { hand = "three of a kind", ')
    )
    path = write_link(tmp_path, CATFISH)
    assert refused(path) == (
        f"{UTH} and {CRAZY} do not pay the same for three of a kind, so they cannot be linked",
        CATFISH,
        "T-55",
    )


@pytest.mark.parametrize(
    ("old", "new", "what", "rule"),
    [
        ('"three of a kind" = { pays = "9 to 1", cite = "B2-6", at = "paytable" }', "",
         "do not win with the same hands and the same probability", "T-55"),
        ('amount = { is = "5.00"', 'amount = { is = "5.01"',
         "are for wagers of $5.00 and of $5.01", "T-70"),
        ('pays = "9 to 1"', 'pays = "8 to 1"', "do not pay the same for three of a kind", "T-55"),
        ('envy = "5000.00"', 'envy = "4999.99"', "do not pay the same for royal flush", "T-55"),
        ('pays = "100% of major"', 'pays = "99% of major"',
         "do not pay the same for royal flush", "T-55"),
        ('pays = "9 to 1"', 'pays = "9 to 1", from = "minor"',
         "do not pay the same for three of a kind", "T-55"),
        ('seed = { is = "1500.00"', 'seed = { is = "1500.01"',
         "do not have the same meters with the same seeds and rates", "T-55"),
        ('contribution = { is = "8%"', 'contribution = { is = "7%"',
         "do not have the same meters with the same seeds and rates", "T-55"),
        ('is = "split"', 'is = "sequential"', "read multi_win in two ways", "T-16"),
    ],
)  # fmt: skip
def test_r9_linked_games_share_hands_wager_pays_meters_and_readings(
    tmp_path: Path, old: str, new: str, what: str, rule: str
) -> None:
    write_table(tmp_path, CRAZY, (old, new))
    assert refused(write_link(tmp_path, CATFISH)) == (
        f"{UTH} and {CRAZY} {what}, so they cannot be linked",
        CATFISH,
        rule,
    )


def test_r9_t55_looks_at_other_cards_are_not_linked(tmp_path: Path) -> None:
    write_table(
        tmp_path, UTH, ('looks_at = { is = "hole and flop"', 'looks_at = { is = "first seven"')
    )
    what, _, rule = refused(write_link(tmp_path, CATFISH))
    said = f"{UTH} and {CRAZY} do not win with the same hands and the same probability"
    assert (what, rule) == (f"{said}, so they cannot be linked", "T-55")


def test_r9_different_tables_of_one_game_are_not_linked(tmp_path: Path) -> None:
    path = write_link(tmp_path, ML01, ('"washington/mgl-ml01"]', f'"{ML01}", "{STANDALONE}"]'))
    assert refused(path)[0].startswith(f"{ML01} and {STANDALONE} do not win with the same hands")
    path = write_link(tmp_path, ML01, ('"washington/mgl-ml01"]', f'"{ML01}", "{MGL}"]'))
    assert refused(path)[0].startswith(f"{ML01} and {MGL} do not pay the same for royal flush")


def test_b6_15_one_game_stands_on_a_link_once(tmp_path: Path) -> None:
    write_table(
        tmp_path,
        CRAZY,
        ('sheet = "catfish-bend/crazy', 'sheet = "catfish-bend/ultimate-texas-holdem" #'),
        ('looks_at = { is = "five cards"', 'looks_at = { is = "hole and flop"'),
    )
    what = "there are two paytables for catfish-bend/ultimate-texas-holdem; a sensor has one game"
    assert refused(write_link(tmp_path, CATFISH)) == (what, CATFISH, "T-55")


# --- the game beside which a paytable is played -------------------------------------------------


def refused_beside(folder: Path, table: str, *edits: tuple[str, str]) -> tuple[str, str]:
    """Why the link of one paytable, edited, does not open: what, rule."""
    link = CATFISH if table == CRAZY else table
    write_table(folder, table, *edits)
    path = write_link(folder, link, *([(f'"{UTH}", ', "")] if table == CRAZY else []))
    what, where, rule = refused(path)
    assert where == link
    return what, rule


def test_b2_1_a_paytable_beside_a_sheet_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    edit = ('sheet = "catfish-bend/crazy-4-poker"', 'sheet = "riverboat/nosuch"')
    what, rule = refused_beside(tmp_path, CRAZY, edit)
    assert rule == "T-70"
    said = f"{CRAZY} needs its game: there is no sheet 'riverboat/nosuch'; there are "
    assert what.startswith(said)


NO_HANDS = "no hands for a jackpot"


@pytest.mark.parametrize(
    ("sheet", "has"),
    [
        ("california/ez-baccarat", NO_HANDS),
        ("california/fortune-pai-gow-poker", NO_HANDS),
        ("california/three-card-poker-6-card-bonus", NO_HANDS),
        ("wccs/ultimate-texas-holdem", "2 cards for each player and a board of 5"),
    ],
)
def test_b2_5_a_game_whose_hands_are_not_five_cards_is_refused(
    tmp_path: Path, sheet: str, has: str
) -> None:
    edit = ('sheet = "catfish-bend/crazy-4-poker"', f'sheet = "{sheet}"')
    what = f"{CRAZY} looks at five cards, but {sheet} has {has}"
    assert refused_beside(tmp_path, CRAZY, edit) == (what, "B2-5")


@pytest.mark.parametrize(
    ("table", "look", "rule"),
    [(ML01, "hole and flop", "B6-11"), (STANDALONE, "hole and flop", "B6-10")],
)
def test_b6_9_b6_11_a_game_without_a_board_is_refused(
    tmp_path: Path, table: str, look: str, rule: str
) -> None:
    sheet = "washington/caribbean-stud-poker"
    edit = ('sheet = "washington/ultimate-texas-holdem"', f'sheet = "{sheet}"')
    what = f"{table} looks at {look}, but {sheet} has 5 cards for each player and no board"
    assert refused_beside(tmp_path, table, edit) == (what, rule)


def test_b2_5_a_game_of_five_cards_joins_the_link(tmp_path: Path) -> None:
    sheet = "washington/caribbean-stud-poker"
    write_table(tmp_path, CRAZY, ('sheet = "catfish-bend/crazy-4-poker"', f'sheet = "{sheet}"'))
    link = open_link(write_link(tmp_path, CATFISH))
    assert set(link.paytables) == {"catfish-bend/ultimate-texas-holdem", sheet}


# --- house and progressive --------------------------------------------------------------------

HOUSE = [
    ('kind = { is = "progressive"', 'kind = { is = "house"'),
    ("[meters.jackpot]", "[meters.jackpot]  # an amount the house sets"),
]
POSTED = (
    "[set_up]",
    '[set_up]\nnotices_posted = { is = true, cite = "B6-21", assumed = "they hang" }',
)
NO_RATES = [
    ('contribution = { is = "22%"', 'contribution = { is = "0%"'),
    ('reserve = { is = "2%"', 'reserve = { is = "0%"'),
]


def test_b6_16_b6_21_a_house_jackpot_does_not_grow_and_has_its_notices_posted(
    tmp_path: Path,
) -> None:
    link = open_link(write_link(tmp_path, MGL, *HOUSE, *NO_RATES, POSTED))
    assert link.kind is LinkKind.HOUSE
    level = link.meters["jackpot"]
    assert level.seed.value == 400_000
    assert {level.contribution.value, level.reserve.value} == {Fraction(0)}


def test_b6_16_a_house_jackpot_need_not_say_that_it_does_not_grow(tmp_path: Path) -> None:
    path = Path(write_link(tmp_path, MGL, *HOUSE, POSTED))
    lines = path.read_text().splitlines()
    kept = [line for line in lines if not line.startswith(("contribution", "reserve"))]
    path.write_text("\n".join(kept))
    level = open_link(str(path)).meters["jackpot"]
    assert {level.contribution.value, level.reserve.value} == {Fraction(0)}
    assert level.contribution.cite.item == "B6-16"


@pytest.mark.parametrize("posted", [(), ((POSTED[0], POSTED[1].replace("true", "false")),)])
def test_b6_21_without_its_notices_a_house_jackpot_is_refused(
    tmp_path: Path, posted: tuple[tuple[str, str], ...]
) -> None:
    path = write_link(tmp_path, MGL, *HOUSE, *NO_RATES, *posted)
    what, where, rule = refused(path)
    assert (where, rule) == (f"{MGL}: set_up.notices_posted", "B6-21")
    assert what == "a house jackpot needs its notices and disclosures posted at each table"


def test_b6_15_house_and_progressive_are_never_one(tmp_path: Path) -> None:
    what = "a house jackpot does not grow with the wagers; a progressive does"
    path = write_link(tmp_path, MGL, *HOUSE, POSTED)
    assert refused(path) == (what, f"{MGL}: set_up.kind", "B6-15")
    # A paytable that prints what goes to its meters is a progressive's.
    path = write_link(tmp_path, CATFISH, HOUSE[0], POSTED)
    assert refused(path) == (what, f"{CATFISH}: set_up.kind", "B6-15")


def test_b6_16_a_progressive_grows_and_has_no_notices_to_post(tmp_path: Path) -> None:
    path = write_link(tmp_path, MGL, *NO_RATES)
    what = "no part of a wager goes to any meter"
    assert refused(path) == (what, f"{MGL}: meters", "B6-16")
    path = write_link(tmp_path, MGL, POSTED)
    assert refused(path)[1:] == (f"{MGL}: set_up.notices_posted", "B6-21")


@pytest.mark.parametrize("key", ["seed", "contribution", "reserve"])
def test_b6_17_b6_18_b6_19_a_progressive_needs_its_rates_and_seeds(
    tmp_path: Path, key: str
) -> None:
    path = Path(write_link(tmp_path, MGL))
    lines = path.read_text().splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith(f"{key} =")))
    what, where, _ = refused(str(path))
    assert where == f"{MGL}: meters.jackpot.{key}"
    assert what == f"the meter 'jackpot' has no {key}: neither a paytable nor the link gives it"


@pytest.mark.parametrize(
    ("rate", "sound"), [("97.9999%", True), ("98%", True), ("98.0001%", False)]
)
def test_b6_17_at_most_the_whole_wager_goes_to_the_meters(rate: str, sound: bool) -> None:
    settings = {"jackpot.contribution": rate}
    if sound:
        open_link(MGL, settings=settings)
        return
    what = "100.0001% of a wager would go to the meters"
    assert refused(MGL, settings=settings) == (what, f"{MGL}: meters", "B6-17")


@pytest.mark.parametrize(
    ("limit", "sound"), [("4000.01", True), ("4000.00", True), ("3999.99", False)]
)
def test_a_limit_does_not_lie_below_the_seed(limit: str, sound: bool) -> None:
    settings = {"jackpot.limit": limit}
    if sound:
        level = open_link(MGL, settings=settings).meters["jackpot"]
        assert level.limit is not None
        return
    what = "the limit, $3,999.99, is below the seed, $4,000.00"
    assert refused(MGL, settings=settings)[0] == what


def test_t60_an_executives_threshold_needs_the_card_below_it() -> None:
    assert refused(ML03, settings={"mega.executive_from": "10000.00"}) == (
        "no card level is set for smaller wins",
        f"{ML03}: meters.mega.executive_from",
        "T-60",
    )


# --- one truth --------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ['seed = { is = "20000.00"', 'contribution = { is = "14%"'])
def test_what_a_paytable_prints_a_link_does_not_say_again(tmp_path: Path, line: str) -> None:
    edit = ("[meters.major]\n", f'[meters.major]\n{line}, cite = "B2-7", assumed = "twice" }}\n')
    with pytest.raises(SheetError, match=f"the paytable {UTH} prints it, and it is said once"):
        open_link(write_link(tmp_path, CATFISH, edit))


def test_a_link_has_no_meter_that_its_rows_do_not_name(tmp_path: Path) -> None:
    path = write_link(tmp_path, CATFISH, ("[meters.minor]", "[meters.mini]"))
    with pytest.raises(SheetError, match=r"meters\.mini: no such meter; there are major, minor"):
        open_link(path)
