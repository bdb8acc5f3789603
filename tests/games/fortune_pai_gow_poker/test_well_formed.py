"""Sheets of this game that are not well formed are refused before anybody plays on them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from houseway.games import game_class
from houseway.games.fortune_pai_gow_poker import FortunePaiGowPoker
from houseway.rules import SheetError
from tests.games.fortune_pai_gow_poker.table import SHEET
from tests.games.fortune_pai_gow_poker.variant import Edit, key_refused, variant
from tests.library import open_sheet


def test_the_printed_sheet_is_well_formed() -> None:
    printed = open_sheet(SHEET)
    assert game_class(printed) is FortunePaiGowPoker
    assert variant().id == SHEET


# An impossible value of each term


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("even_money", '"1 to 1"', '"evens"'),
        ("copies", '"player-dealer", cite = ["B12-9"', '"player", cite = ["B12-9"'),
        ("split", '"push"', '"lose"'),
        ("foul_loses", '["base"], cite = ["B12-7"', '["base", "fortune"], cite = ["B12-7"'),
        ("dealer_set", '"house way", cite = "B12-8"', '"as he likes", cite = "B12-8"'),
        ("absent", '"house way", assumed', '"fold", assumed'),
        ("fortune_pushes", '["three pair"]', '["three pairs"]'),
        ("fortune_pushes", '["three pair"]', '"three pair"'),
        ("fortune_pushes", '["three pair"]', '["three pair", "straight"]'),  # which is paid
        ("order", '["base", "fortune", "envy"]', '["fortune", "base", "envy"]'),
        ("order", '["base", "fortune", "envy"]', '["base", "fortune"]'),
        ("envy_last", 'true, cite = ["B12-10"', 'false, cite = ["B12-10"'),
        ("envy_from", '"5.00", cite = ["B12-12"', '5, cite = ["B12-12"'),
        ("envy_from", '"5.00", cite = ["B12-12"', '"5", cite = ["B12-12"'),
        ("piles", '7, cite = "B12-5"', '6, cite = "B12-5"'),
        ("piles", '7, cite = "B12-5"', 'true, cite = "B12-5"'),
        ("dice", '3, cite = "B12-6"', '2, cite = "B12-6"'),
        ("first_seat", '"player-dealer", cite = ["B12-6"', '"dealer", cite = ["B12-6"'),
    ],
)
def test_a_term_with_an_impossible_value_is_refused_by_its_key(
    key: str, old: str, new: str
) -> None:
    assert key_refused((f"{key} = {{ is = {old}", f"{key} = {{ is = {new}")) == f"game.{key}"


TERMS = [key for key in open_sheet(SHEET).terms if "." not in key]


@pytest.mark.parametrize("key", TERMS)
def test_a_term_that_is_missing_or_misspelt_is_refused(key: str) -> None:
    printed = open_sheet(SHEET)
    others = {name: term for name, term in printed.terms.items() if name != key}
    for terms, fault in (
        (others, (f"game.{key}", "is missing")),
        ({**others, f"{key}s": printed.terms[key]}, (f"game.{key}s", "unknown key")),
    ):
        with pytest.raises(SheetError) as met:
            FortunePaiGowPoker.well_formed(replace(printed, terms=terms))
        assert (met.value.key, met.value.what) == fault


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (
            (
                "[game.envy]\n",
                '[game.envy]\n"pair" = { is = "1.00", cite = "B12-13", at = "pays" }\n',
            ),
            "game.envy",
        ),
        (
            ('"four of a kind" = { is = "5.00"', '"four of a kind" = { is = 5'),
            "game.envy.four of a kind",
        ),
        (
            ("[game.envy]", "[game.jealousy]"),
            "game.jealousy.seven-card straight flush without joker",
        ),
        (("hw_21 = {", "hw_22 = {"), "game.house_way"),
        (
            ('hw_1 = { is = "HW-1"', "hw_1 = { is = 1"),
            "game.house_way.hw_1",
        ),
        (
            (
                "[game.house_way]\n",
                '[game.house_way]\nhw_0 = { is = "x", cite = "HW-1", at = "house_way" }\n',
            ),
            "game.house_way",
        ),
        (
            (
                'piles = { is = ["left to right", "right to left"]',
                'piles = { is = ["right to left", "left to right"]',
            ),
            "game.delivery.piles",
        ),
        (
            (
                'piles = { is = ["left to right", "right to left"]',
                'piles = { is = ["left to right"]',
            ),
            "game.delivery.piles",
        ),
        (("[game.delivery]", "[game.deliveries]"), "game.deliveries.piles"),
        (("[game.delivery]\npiles = {", "[table.facts.way]\npiles = {"), "game.delivery"),
    ],
)
def test_tables_of_the_game(edit: Edit, key: str) -> None:
    assert key_refused(edit) == key


# Wagers, paytables, switches, seats, fees, bank

TIE = """[wagers.tie]
title = "Tie"
before_cards = { is = true, cite = "B12-4", at = "type" }
required = { is = false, cite = "B12-4", at = "type" }
"""


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        (("[wagers.fortune]", "[wagers.luck]"), "paytables"),
        (
            (
                "[wagers.base]\n",
                f"{TIE}\n[wagers.base]\n",
            ),
            "wagers",
        ),
        (('"straight" = "2 to 1"', '"straights" = "2 to 1"'), "paytables.fortune.house"),
        (('"straight" = "2 to 1"', '"pair" = "2 to 1"'), "paytables.fortune.house"),
        (('"straight" = "2 to 1"', '"straight" = "2"'), "paytables.fortune.house.straight"),
        (("[paytables.fortune.house]", "[paytables.base.house]"), "paytables.fortune"),
        (("seats = { is = 7", "seats = { is = 8"), "table.seats"),
        (('payer = { is = "both"', 'payer = { is = "player-dealer"'), "fees.player_dealer"),
        (
            ('[switch.major]\nname = "settle.major"', '[switch.minor]\nname = "settle.minor"'),
            "switch.major",
        ),
        (
            ('options = ["as_game", "seat", "type"]', 'options = ["as_game", "seat", "wager"]'),
            "switch.major",
        ),
        (
            ('kind = "flag"\nis = true\ncite = ["T-22"', 'kind = "count"\nis = 1\ncite = ["T-22"'),
            "switch.pile_follows_button",
        ),
        (
            (
                '[switch.pile_follows_button]\nname = "paigow.pile_follows_button"',
                '[switch.pile]\nname = "paigow.pile"',
            ),
            "switch.pile_follows_button",
        ),
        (('options = ["spot"]', 'options = ["spot", "person"]'), "switch.self"),
        (
            ('options = ["per_round", "per_active_spot"]', 'options = ["per_round", "per_week"]'),
            "switch.pd_fee",
        ),
        (
            ('options = ["per_bettor", "circle_total"]', 'options = ["per_bettor", "per_chip"]'),
            "switch.circle_basis",
        ),
        (
            ('[switch.pd_fee]\nname = "paigow.pd_fee"', '[switch.fee]\nname = "paigow.fee"'),
            "switch.pd_fee",
        ),
        (
            (
                '[switch.circle_basis]\nname = "fee.circle_basis"',
                '[switch.basis]\nname = "fee.basis"',
            ),
            "switch.circle_basis",
        ),
        (('action = { is = ["base"]', 'action = { is = ["ante"]'), "fees.action"),
        (('\n6 = "3.00"', ""), "fees.player_dealer.6"),
        (('\n6 = "3.00"', '\n6 = "3.00"\n7 = "3.00"'), "fees.player_dealer.7"),
        (('\n6 = "3.00"', "\n6 = 3"), "fees.player_dealer.6"),
    ],
)
def test_what_the_game_rests_on(edit: Edit, key: str) -> None:
    assert key_refused(edit) == key


def test_b8_1_a_player_holds_the_bank() -> None:
    """The dice count from his seat: a table where the house holds it cannot be played."""
    with pytest.raises(SheetError) as met:
        variant(
            ('bank = { is = "player-dealer"', 'bank = { is = "house"'),
            ("[player_dealer]\n", "[procedures.bank]\n"),
            ("[player_dealer.facts]\n", "[procedures.bank.facts]\n"),
        )
    assert met.value.key == "table.bank"


def test_t26_a_schedule_that_only_the_player_dealer_pays_is_not_this_games() -> None:
    with pytest.raises(SheetError) as met:
        variant(
            ('payer = { is = "both"', 'payer = { is = "player-dealer"'),
            ("[fees.player_dealer]\n", "[procedures.his_fee]\n"),
            ('1 = "2.00"\n2 = "4.00"\n3 = "2.00"\n4 = "4.00"\n5 = "2.00"\n6 = "3.00"\n', ""),
            ('cite = ["B12-14", "B13", "T-26"]\nat = "fees"\n', ""),
        )
    assert met.value.key == "fees.payer"


def test_another_house_may_pay_otherwise() -> None:
    """What a sheet may change is data: a table without three pair, a straight at 3 to 1."""
    other = variant(
        ('fortune_pushes = { is = ["three pair"]', "fortune_pushes = { is = []"),
        ('"straight" = "2 to 1"', '"straight" = "3 to 1", "three pair" = "1 to 1"'),
    )
    assert str(other.offers["fortune"].tables["house"].rows["three pair"].value) == "1 to 1"
