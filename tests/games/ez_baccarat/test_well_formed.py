"""Sheets of this game that are not well formed are refused before anybody plays on them."""

from __future__ import annotations

from typing import Final

import pytest
from houseway.rules.shelf import PACKAGED

from houseway.cards import parse_cards
from houseway.games import BankSeat, Bet, Wagers, make_game
from houseway.money import Cents
from houseway.rules import PrintedSheet, Refusal, Refused, SheetError, configure
from tests.games.doors import started
from tests.rules.variant import Edit, read

TEXT: Final = (PACKAGED / "california" / "ez-baccarat.toml").read_text(encoding="utf-8")
SHOE: Final = 'shoe = { fixed = ["player 1", "banker 1", "player 1", "banker 1"]'
SEVEN: Final = '"7" = { is = "SSSSSSSSSS"'
CUT: Final = 'kind = "count"\nis = 16'
DECKS: Final = "options = [3, 4, 5, 6, 7, 8]\nis = 8"
NEW_TABLE: Final = 'cite = "B9-5"\nat = "dealing 2a(iii)"\nrows = { "tie" = "9 to 1" }\n'
TIE_TABLE: Final = "[paytables.tie.house]\n"


def variant(*edits: Edit) -> PrintedSheet:
    """The shipped sheet with each old part, which has to be there exactly once, replaced."""
    text = TEXT
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return read(text)


def refusal(*edits: Edit) -> tuple[str, str]:
    with pytest.raises(SheetError) as caught:
        variant(*edits)
    return caught.value.key, caught.value.what


def term(name: str, was: str, is_: str) -> Edit:
    leaf = "fixed" if f"\n{name} = {{ fixed = {was}" in TEXT else "is"
    return f"\n{name} = {{ {leaf} = {was}", f"\n{name} = {{ {leaf} = {is_}"


def test_the_shipped_sheet_is_well_formed() -> None:
    assert variant().id == "california/ez-baccarat"


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (term("natural", "[8, 9]", "[7, 8, 9]"), "natural"),
        (term("natural", "[8, 9]", '"nine"'), "natural"),
        (term("player_draws_to", "5", "0"), "player_draws_to"),
        (term("player_draws_to", "5", "8"), "player_draws_to"),
        (term("banker_draws_to", "5", '"5"'), "banker_draws_to"),
        (term("banker_draws_to", "5", "8"), "banker_draws_to"),
        (term("wins", '"closer to nine"', '"closer to eight"'), "wins"),
        (term("tie", '"equal totals"', '"equal cards"'), "tie"),
        (term("tie_lines", '"push"', '"lose"'), "tie_lines"),
        (term("direction", '"clockwise', '"anticlockwise'), "direction"),
        (term("dragon_7", '"banker wins with a three-card 7"', '"any 7"'), "dragon_7"),
        (term("panda_8", '"player wins with a three-card 8"', '"any 8"'), "panda_8"),
        ((SEVEN, '"7" = { is = "SSSSSSSSS"'), "chart.7"),
        ((SEVEN, '"7" = { is = "SSSSSSSSSSS"'), "chart.7"),
        ((SEVEN, '"7" = { is = "SSSSSSSSSX"'), "chart.7"),
        ((SEVEN, '"7" = { is = "ssssssssss"'), "chart.7"),
        ((SHOE, 'shoe = { fixed = ["player 2", "banker 2"]'), "delivery.shoe"),
        ((SHOE, SHOE.replace("player 1", "banker 1")), "delivery.shoe"),
    ],
)
def test_an_impossible_term_is_refused_by_its_key(edit: Edit, key: str) -> None:
    assert refusal(edit)[0] == f"game.{key}"


@pytest.mark.parametrize(
    "order", ['["player"]', '["player", "banker", "tie", "panda_8", "panda_8"]', "[]", '"any"']
)
def test_b9_11_the_order_names_every_wager_once(order: str) -> None:
    printed = '["player", "banker", "tie", "panda_8", "dragon_7"], cite = ["B9-11", "T-10"]'
    key, _ = refusal((f"order = {{ is = {printed}", f'order = {{ is = {order}, cite = ["B9-11"]'))
    assert key == "game.order"


@pytest.mark.parametrize("row", ['"8"', '"07"', '"x"'])
def test_b9_10_the_chart_has_a_row_for_each_total_that_may_draw(row: str) -> None:
    assert refusal((SEVEN, f'{row} = {{ is = "SSSSSSSSSS"'))[0] == "game.chart"


@pytest.mark.parametrize(
    ("edit", "found"),
    [
        (("tie_lines = {", "tie_line = {"), ("game.tie_line", "unknown key")),
        (("\nwins = {", "\nwinning = {"), ("game.winning", "unknown key")),
        (("[game.chart]", "[game.charts]"), ("game.charts.0", "unknown key")),
        (("[game.delivery]", "[game.deliver]"), ("game.deliver.shoe", "unknown key")),
    ],
)
def test_a_slip_of_the_pen_is_not_taken_for_a_fact(edit: Edit, found: tuple[str, str]) -> None:
    assert refusal(edit) == found


def test_a_missing_term_is_named() -> None:
    line = next(line for line in TEXT.splitlines() if line.startswith("tie_lines = "))
    assert refusal((f"{line}\n", "")) == ("game.tie_lines", "is missing")
    line = next(line for line in TEXT.splitlines() if line.startswith("shoe = { fixed = ["))
    assert refusal((f"{line}\n", "")) == ("game.delivery", "at least one is wanted")


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (('rows = { "tie" = "8 to 1" }', 'rows = { "draw" = "8 to 1" }'), "paytables.tie.house"),
        (('rows = { "tie" = "8 to 1" }', 'rows = { "tie" = "8" }'), "paytables.tie.house.tie"),
        (('rows = { "tie" = "8 to 1" }', "rows = {}"), "paytables.tie.house.rows"),
        ((TIE_TABLE, "[paytables.panda_8.other]\n"), "paytables.tie"),
        ((TIE_TABLE, f'[paytables.tie]\nby = "hands"\n{TIE_TABLE}'), "paytables.tie.by"),
        (("[wagers.tie]", "[wagers.draw]"), "paytables"),
        (("\n[game]\n", '\n[wagers.x]\ntitle = "X"\n\n[game]\n'), "wagers.x.before_cards"),
    ],
)
def test_b9_5_five_wagers_each_with_its_one_row(edit: Edit, key: str) -> None:
    assert refusal(edit)[0] == key


def test_b9_5_a_sixth_wager_is_refused() -> None:
    tie = TEXT[TEXT.index("[wagers.tie]") : TEXT.index("[wagers.panda_8]")]
    sixth = tie.replace("[wagers.tie]", "[wagers.pair]")
    assert refusal(("[wagers.panda_8]", f"{sixth}[wagers.panda_8]"))[0] == "wagers"


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (('options = ["pay", "push"]', 'options = ["pay", "half"]'), "banker_three_card_seven"),
        (
            ('options = ["dragon_7", "panda_8", "tie"]', 'options = ["dragon_7", "panda_8", "x"]'),
            "bonus_limit_binds",
        ),
        ((DECKS, "options = [3, 9]\nis = 3"), "decks"),
        ((DECKS, "options = [0, 3]\nis = 3"), "decks"),
        (('options = ["by_first_card", "none"]', 'options = ["by_first_card", "all"]'), "burn"),
        ((CUT, 'kind = "money"\nis = "16.00"'), "cut"),
        ((CUT, 'kind = "count"\nis = 0'), "cut"),
        ((CUT, 'kind = "count"\nis = 10'), "cut"),
        (
            ('options = ["as_game", "seat", "type"]', 'options = ["as_game", "column"]'),
            "major",
        ),
        (
            ('options = ["coverage", "two_caps", "net"]', 'options = ["two_caps", "gross"]'),
            "exhaustion",
        ),
    ],
)
def test_a_reading_that_nothing_understands_is_refused(edit: Edit, key: str) -> None:
    assert refusal(edit)[0] == f"switch.{key}"


@pytest.mark.parametrize(
    ("short", "name"),
    [
        ("banker_three_card_seven", "ez.banker_three_card_seven"),
        ("bonus_limit_binds", "ez.bonus_limit_binds"),
        ("decks", "ez.decks"),
        ("burn", "shoe.burn"),
        ("cut", "shoe.cut"),
        ("major", "settle.major"),
        ("exhaustion", "ca.exhaustion"),
        ("increment", "wager.increment"),
    ],
)
def test_a_switch_that_the_game_needs_has_to_be_there(short: str, name: str) -> None:
    old = f'[switch.{short}]\nname = "{name}"'
    assert refusal((old, '[switch.x]\nname = "x"'))[0] == f"switch.{short}"


def test_b9_16_in_this_game_the_player_dealer_pays() -> None:
    edit = (
        'payer = { is = "player-dealer", cite = "B9-16"',
        'payer = { is = "player", cite = "B9-16"',
    )
    assert refusal(edit)[0] == "fees.payer"


def test_t81_the_least_cut_that_leaves_a_last_round_is_eleven() -> None:
    variant((CUT, 'kind = "count"\nis = 11'))


def test_b9_5_a_wager_whose_table_is_not_chosen_is_not_offered() -> None:
    """A house may have two Tie tables and leave it open whether the Tie is offered at all."""
    two = variant(
        (
            TIE_TABLE,
            f"[paytables.tie]\noptional = true\n[paytables.tie.nine]\n{NEW_TABLE}{TIE_TABLE}",
        )
    )
    bank = BankSeat(8, Cents(100_000))
    stakes = {"player": Cents(1000)}

    def lines(choose: dict[str, str], **more: Cents) -> list[tuple[str, int]]:
        game = make_game(configure(two, choose=choose))
        wagers = Wagers((Bet(1, {**stakes, **more}),), bank)
        over = started(game, wagers, parse_cards("Kc 7d Kh 7s"))
        return [(line.wager, line.win) for line in game.settle(over)]

    assert lines({}) == [("player", 0)]
    assert lines({"tie": "nine"}, tie=Cents(500)) == [("player", 0), ("tie", 4500)]
    assert lines({"tie": "house"}, tie=Cents(500)) == [("player", 0), ("tie", 4000)]
    with pytest.raises(Refused) as met:
        lines({}, tie=Cents(500))
    assert (met.value.reason, met.value.where) == (Refusal.PAYTABLE_NOT_CHOSEN, "spot 1, tie")
