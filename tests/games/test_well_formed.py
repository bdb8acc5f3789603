"""A sheet that no game can be played on is refused, by the key at fault, before anybody plays."""

import re
from dataclasses import replace
from typing import Any, Final

import pytest

from houseway.games import check_terms
from houseway.rules import Cited, PrintedSheet, Refused, SheetError, configure
from houseway.rules.refusals import SheetRefusal
from tests.games.every import EVERY
from tests.games.ez_baccarat.coups import EZ
from tests.games.fortune_pai_gow_poker.table import SHEET as PAI_GOW
from tests.games.stud.felt import CARIBBEAN, CRAZY
from tests.games.three_card_poker.table import SHEET as THREE
from tests.games.variant import Edit, add, change, section, sheet_refusal, variant
from tests.library import open_sheet

UTH: Final = "ultimate-texas-holdem"
CATFISH, CALIFORNIA, WASHINGTON = f"catfish-bend/{UTH}", f"california/{UTH}", f"washington/{UTH}"
each_sheet = pytest.mark.parametrize("sheet_id", EVERY)

# What a house may leave out; rows of tables; ways to deal, of which one is enough.
OPTIONAL: Final = (
    *("exposed", "fold_forfeits_if_losing", "unqualified_compare", "dealer_pushes_forward"),
)
TABLES: Final = ("chart.", "envy.", "delivery.")
# Lists that may be empty: nothing is forfeited, nothing pushes, no street is checked.
MAY_BE_EMPTY: Final = (
    *("fold_forfeits", "fold_forfeits_if_losing", "fortune_pushes", "check.streets"),
)
# Switches that a sheet need not have, or has as a term instead.
NOT_NEEDED: Final = (
    *("spots_per_player", "buy_in_mid_round", "allowed", "limit", "order"),
    *(f"{CALIFORNIA} major", f"{CALIFORNIA} folds_settle"),
)
CHOSEN: Final = {WASHINGTON: {"trips": "UTH-03"}}


def fault(printed: PrintedSheet, terms: dict[str, Cited[Any]]) -> tuple[str, str]:
    """The key and the reason with which a game refuses these terms."""
    with pytest.raises(SheetError) as met:
        check_terms(replace(printed, terms=terms))
    return met.value.key, met.value.what


@each_sheet
def test_t48_a_term_that_is_missing_or_misspelt_is_refused(sheet_id: str) -> None:
    printed = open_sheet(sheet_id)
    for key, term in printed.terms.items():
        others = {name: other for name, other in printed.terms.items() if name != key}
        if not key.startswith((*TABLES, *OPTIONAL)):
            found, what = fault(printed, others)
            assert found == f"game.{key}"
            assert what == "is missing" or what.startswith("stands e")  # either here or as a switch
        if not key.startswith(TABLES):
            found, what = fault(printed, {**others, f"{key}s": term})
            assert (found, what.partition(";")[0]) == (f"game.{key}s", "unknown key")


@each_sheet
def test_t48_a_value_that_cannot_be_is_refused_be_it_a_term_or_a_rule_that_code_keeps(
    sheet_id: str,
) -> None:
    printed = open_sheet(sheet_id)
    for key, term in printed.terms.items():
        for bad in ("no such thing", 99, 0, ["x"], [], {"x": 1}, True):
            if (bad == [] and key in MAY_BE_EMPTY) or (
                bad is True and isinstance(term.value, bool)
            ):
                continue
            terms = {**printed.terms, key: Cited(bad, term.cite, term.note, term.leaf)}
            assert fault(printed, terms)[0] == f"game.{key}", (key, bad)


@each_sheet
def test_t43_a_switch_that_the_game_reads_has_to_be_there(sheet_id: str) -> None:
    for short in open_sheet(sheet_id).switches:
        if short not in NOT_NEEDED and f"{sheet_id} {short}" not in NOT_NEEDED:
            found, _ = sheet_refusal(sheet_id, (section(sheet_id, f"switch.{short}"), ""))
            assert found == f"switch.{short}"


@each_sheet
def test_t43_a_sheet_offers_no_reading_that_nothing_understands(sheet_id: str) -> None:
    for short, switch in open_sheet(sheet_id).switches.items():
        old = section(sheet_id, f"switch.{short}")
        if switch.options:
            more = '"no such thing"' if isinstance(switch.options[0], str) else "99"
            new = re.sub(r"options = \[", f"options = [{more}, ", old)
            assert sheet_refusal(sheet_id, (old, new))[0] == f"switch.{short}"


@each_sheet
def test_t43_a_table_chooses_no_reading_that_is_none(sheet_id: str) -> None:
    """Of any switch: it is refused at its place, with the item that names the switch."""
    printed = open_sheet(sheet_id)
    for short, switch in printed.switches.items():
        for bad in ("no such reading", -1, None, {"x": 1}, ["no such reading"]):
            with pytest.raises(Refused) as met:
                configure(printed, choose=CHOSEN.get(sheet_id, {}), switch={short: bad})  # type: ignore[dict-item]
            assert (met.value.reason, met.value.where) == (
                SheetRefusal.UNKNOWN_READING,
                f"switch.{short}",
            )
            assert met.value.rule in switch.default.cite.items


# What only looks possible: the leaf, and the value it cannot have
IMPOSSIBLE: Final = {
    CATFISH: [
        ("game.order", '["play", "ante", "blind"]'),
        ("game.delivery.machine", '["borad 5", "around 2"]'),
        ("game.delivery.machine", '["board 5"]'),
        ("game.delivery.machine", '["board 5", "around 3"]'),
        ("game.fold_forfeits", '["ante"]'),
    ],
    CRAZY: [
        ("game.qualify", '"king king"'),
        ("game.qualify", '"queen king"'),
        ("game.qualify", '" high"'),
        ("game.unqualified_ante", '"lose"'),
        ("game.unqualified_play", '"lose"'),
        ("game.fold_forfeits", '["ante", "blind"]'),
        ("game.fold_forfeits", '["ante", "play"]'),
        ("game.direction", '"clockwise from the player-dealer\'s left"'),
        ("game.turn_order", '"player-dealer\'s left"'),
        ("game.play.usual", "[1, 1]"),
        ("game.play.usual", "[10]"),
        ("game.play.strong_from", '"pair of ace"'),
        ("game.delivery.machine", '["around 4"]'),
        ("game.delivery.machine", '["around 5", "board 1"]'),
        ("wagers.queens_up.before_cards", "false"),
        ("wagers.play.before_cards", "true"),
        ("wagers.ante.required", "false"),
    ],
    CARIBBEAN: [
        ("game.qualify", '"king"'),  # its Raise table ends with ace-king
        ("game.exposed", "5"),
        ("game.cover_all_from", '"trips"'),
        ("game.raise.usual", "[1, 2]"),
        ("wagers.cover_all.before_cards", "false"),
    ],
    THREE: [
        ("game.qualify", '"duke high"'),
        ("game.order", '["ante", "play", "pair_plus"]'),
        ("game.order", '["ante", "play", "pair_plus", "six_card", "ante"]'),
        ("game.fold_forfeits", '["ante", "pair_plus", "play"]'),
        ("game.exposed", "3"),
        ("game.play.usual", "[1, 2]"),
        ("game.delivery.machine", '["around 2"]'),
        ("fees.payer", '"player"'),
    ],
    EZ: [
        ("game.natural", "[7, 8, 9]"),
        ("game.player_draws_to", "8"),
        ("game.banker_draws_to", "8"),
        ("game.chart.7", '"SSSSSSSSS"'),
        ("game.chart.7", '"SSSSSSSSSX"'),
        ("game.chart.7", '"ssssssssss"'),
        ("game.delivery.shoe", '["player 2", "banker 2"]'),
        ("game.order", '["player", "banker", "tie", "panda_8", "panda_8"]'),
        ("fees.payer", '"player"'),
    ],
    PAI_GOW: [
        ("game.fortune_pushes", '["three pair", "straight"]'),  # which is paid
        ("game.order", '["fortune", "base", "envy"]'),
        ("game.envy_from", '"5"'),
        ("game.envy_last", "false"),
        ("game.piles", "6"),
        ("game.dice", "2"),
        ("game.envy.four of a kind", "5"),
        ("game.delivery.piles", '["right to left", "left to right"]'),
        ("table.seats", "8"),
        ("fees.action", '["ante"]'),
    ],
}


@pytest.mark.parametrize("sheet_id", IMPOSSIBLE)
def test_t48_b3_4_what_only_looks_possible_is_refused_by_its_key(sheet_id: str) -> None:
    for key, value in IMPOSSIBLE[sheet_id]:
        assert sheet_refusal(sheet_id, change(sheet_id, key, value))[0] == key, value


def wager(name: str, cite: str) -> str:
    return (
        f'[wagers.{name}]\ntitle = "Another"\nbefore_cards = {{ is = true, cite = "{cite}", '
        f'assumed = "a test" }}\nrequired = {{ is = false, cite = "{cite}", assumed = "a test" }}\n'
    )


FIGURE: Final = '[figures]\ngame = { is = "1.1%", cite = "B3-1", at = "summary" }'
BY: Final = 'by = "hands"\n'
SWITCH: Final = (
    '[switch.folds_settle]\nname = "ca.folds_settle"\noptions = ["first", "in_seat_order"]\n'
    'is = "first"\ncite = "T-66"\nassumed = "a test"\n'
)
CUT: Final = 'kind = "count"\nis = 16'
FOLDED: Final = 'kind = "flag"\nis = true\ncite = ["T-46", "B7-1"]'
SUPER: Final = '"four aces" = "200 to 1"'
SURVIVES: Final = 'survives_fold = { fixed = true, cite = "T-46", assumed = "a test of this" }'


def table(wager: str, head: str, name: str = "house") -> Edit:
    """The edit that puts a line about all tables of a wager before one of them."""
    old = f"[paytables.{wager}.{name}]"
    return old, f"[paytables.{wager}]\n{head}\n{old}"


# Rows, tables, wagers and switches of another game
EDITS: Final[list[tuple[str, Edit, str]]] = [
    (CATFISH, ('"straight" = "1 to 1"', '"high card" = "1 to 1"'), "paytables.blind.house"),
    (CATFISH, ("[paytables.blind.house]", "[paytables.trips.other]"), "paytables.blind"),
    (CATFISH, ('kind = "money"\nis = "1.00"', 'kind = "count"\nis = 1'), "switch.increment"),
    (CATFISH, ("[aggregate]\n", '[aggregate]\nx = { is = "y", cite = "B1-21" }\n'), "aggregate.x"),
    (CALIFORNIA, ('"three of a kind" = "3', '"pair of aces" = "3'), "paytables.trips.house"),
    (WASHINGTON, ("[game.bad_beat]", "[game.bad_bet]"), "game.bad_bet.at_least"),
    (WASHINGTON, ('"trips.UTH-01" =', '"trips.UTH-99" ='), "figures.trips.UTH-99"),
    (CRAZY, (SUPER, '"four kings" = "200 to 1"'), "paytables.super_bonus.house"),
    (CRAZY, (SUPER, '"royal flush" = "200 to 1"'), "paytables.super_bonus.house"),
    (CRAZY, (SUPER, '"four aces" = "20 to 1"'), "paytables.super_bonus.house.rows"),
    (CRAZY, ('"pair of queens or better"', '"pair"'), "paytables.queens_up.house"),
    (CRAZY, ("[paytables.queens_up.house]", "[paytables.ante.house]"), "paytables.queens_up"),
    (CRAZY, table("queens_up", BY), "paytables.queens_up.by"),
    (CRAZY, table("super_bonus", "optional = true"), "paytables.super_bonus.optional"),
    (CRAZY, ("[wagers.play]", f"{wager('trips', 'B3-3')}[wagers.play]"), "wagers"),
    (CRAZY, ("", FIGURE), "figures.game"),
    (CRAZY, ("", SWITCH), "game.forfeits_collected"),
    (CRAZY, add(CRAZY, "wagers.ante", SURVIVES), "wagers.ante.survives_fold"),
    (CARIBBEAN, ("[paytables.cover_all.2]", "[paytables.cover_all.9]"), "paytables.cover_all"),
    (CARIBBEAN, ("[paytables.cover_all.2]", "[paytables.cover_all.two]"), "paytables.cover_all"),
    (CARIBBEAN, change(CARIBBEAN, "table.seats", "8"), "paytables.cover_all"),
    (CARIBBEAN, change(CARIBBEAN, "table.seats", "6"), "paytables.cover_all"),
    (CARIBBEAN, ('by = "hands"', 'by = "players"'), "paytables.cover_all.by"),
    (CARIBBEAN, ('\nby = "hands"\n', "\n"), "paytables.cover_all.by"),
    (CARIBBEAN, table("raise", BY), "paytables.raise.by"),
    (CARIBBEAN, ('"ace king" = "1 to 1"', '"king queen" = "1 to 1"'), "paytables.raise.house"),
    (CARIBBEAN, (FOLDED, FOLDED.replace("true", "1")), "switch.count_folded"),
    (THREE, ('"pair" = "1 to 1" }', '"two pair" = "1 to 1" }'), "paytables.pair_plus.house"),
    (THREE, ('"royal flush" = "1000', '"mini royal" = "1000'), "paytables.six_card.house"),
    (THREE, ("[wagers.play]\n", f"{wager('bonus', 'B10-13')}[wagers.play]\n"), "wagers"),
    (EZ, ('{ "tie" = "8 to 1" }', '{ "draw" = "8 to 1" }'), "paytables.tie.house"),
    (EZ, ('{ "tie" = "8 to 1" }', "{}"), "paytables.tie.house.rows"),
    (EZ, table("tie", BY), "paytables.tie.by"),
    (EZ, ("[wagers.tie]", f"{wager('pair', 'B9-4')}[wagers.tie]"), "wagers"),
    (EZ, (CUT, CUT.replace("16", "10")), "switch.cut"),
    (PAI_GOW, ("[wagers.base]\n", f"{wager('tie', 'B12-4')}[wagers.base]\n"), "wagers"),
    (PAI_GOW, ('"straight" = "2 to 1"', '"pair" = "2 to 1"'), "paytables.fortune.house"),
    (PAI_GOW, ("hw_21 = {", "hw_22 = {"), "game.house_way.hw_22"),
    (PAI_GOW, ('payer = { is = "both"', 'payer = { is = "player-dealer"'), "fees.player_dealer"),
    (PAI_GOW, ('\n6 = "3.00"', ""), "fees.player_dealer.6"),
    (PAI_GOW, ('\n6 = "3.00"', '\n6 = "3.00"\n7 = "3.00"'), "fees.player_dealer.7"),
]


@pytest.mark.parametrize(("sheet_id", "edit", "key"), EDITS)
def test_t48_t74_rows_tables_wagers_and_figures_of_no_game_are_refused(
    sheet_id: str, edit: Edit, key: str
) -> None:
    assert sheet_refusal(sheet_id, edit)[0] == key


def test_b8_1_a_player_holds_the_bank_at_pai_gow() -> None:
    """The dice count from his seat: a table where the house holds it cannot be played."""
    printed = open_sheet(PAI_GOW)
    with pytest.raises(SheetError) as met:
        check_terms(replace(printed, bank=open_sheet(CRAZY).bank, player_dealer=None))
    assert met.value.key == "table.bank"


def test_t81_the_least_cut_that_leaves_a_last_round_is_eleven() -> None:
    assert variant(EZ, (CUT, CUT.replace("16", "11"))).id == EZ
