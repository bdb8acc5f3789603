"""Sheets of this game that are not well formed are refused before anybody plays on them."""

from __future__ import annotations

import pytest
from houseway.rules.shelf import PACKAGED

from houseway.rules import PrintedSheet, SheetError
from tests.games.three_card_poker.table import SHEET
from tests.library import open_sheet
from tests.rules.variant import Edit, read

TEXT = (PACKAGED / f"{SHEET}.toml").read_text(encoding="utf-8")


def variant(*edits: Edit) -> PrintedSheet:
    """The sheet with each old part, which has to be there exactly once, replaced."""
    text = TEXT
    for old, new in edits:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return read(text)


def refusal(*edits: Edit) -> tuple[str, str]:
    with pytest.raises(SheetError) as met:
        variant(*edits)
    return met.value.key, met.value.what


BONUS = """
[wagers.ante_bonus]
title = "Ante Bonus"
before_cards = { is = true, cite = "B10-13", at = "dealing" }
required = { is = false, cite = "B10-13", at = "dealing" }

"""
FIGURES = """[figures]
"pair_plus.house" = { is = "4.38%", cite = "B10-11", at = "fees" }

"""


def test_the_printed_sheet_is_well_formed() -> None:
    assert variant().data == open_sheet(SHEET).data


UNKNOWN: list[tuple[Edit, str]] = [
    (("[game.play]\n", "[game.play]\nmore = { is = [2], cite = 'B10-7' }\n"), "game.play.more"),
    (("qualify =", "qualifies ="), "game.qualifies"),
    (("[game.delivery]", "[game.deliveries]"), "game.deliveries.machine"),
    (("[wagers.play]\n", f"{BONUS}[wagers.play]\n"), "wagers"),
    (("[paytables.six_card.house]", "[paytables.ante.house]"), "paytables.six_card"),
    (
        ('[switch.folds_settle]\nname = "ca.folds_settle"', '[switch.x]\nname = "x"'),
        "switch.folds_settle",
    ),
]


@pytest.mark.parametrize(("edit", "key"), UNKNOWN)
def test_b10_4_t66_what_the_game_does_not_know_is_refused(edit: Edit, key: str) -> None:
    assert refusal(edit)[0] == key


MISSING = [
    "qualify",
    "even_money",
    "wins",
    "loses",
    "ties",
    "unqualified_ante",
    "unqualified_play",
    "fold_forfeits",
    "direction",
    "turn_order",
    "order",
    "dealer_turned_when_all_fold",
]


@pytest.mark.parametrize("key", MISSING)
def test_b10_8_a_term_that_is_missing_is_missed(key: str) -> None:
    game = TEXT[TEXT.index("[game]") : TEXT.index("[game.play]")]
    (line,) = (x for x in game.splitlines(keepends=True) if x.startswith(f"{key} ="))
    assert refusal((f"\n{line}", "\n")) == (f"game.{key}", "is missing")


IMPOSSIBLE: list[tuple[Edit, str]] = [
    (('qualify = { is = "queen high"', 'qualify = { is = "duke high"'), "game.qualify"),
    (('qualify = { is = "queen high"', 'qualify = { is = ""'), "game.qualify"),
    (('qualify = { is = "queen high"', 'qualify = { is = "queen king"'), "game.qualify"),
    (
        ('required = { is = true, cite = "B10-4"', 'required = { is = false, cite = "B10-4"'),
        "wagers.ante.required",
    ),
    (
        (
            'before_cards = { is = false, cite = ["B10-7"',
            'before_cards = { is = true, cite = ["B10-7"',
        ),
        "wagers.play.before_cards",
    ),
    (('even_money = { is = "1 to 1"', 'even_money = { is = "even"'), "game.even_money"),
    (('\nwins = { fixed = ["ante", "play"]', '\nwins = { fixed = ["ante"]'), "game.wins"),
    (('loses = { fixed = ["ante", "play"]', 'loses = { fixed = ["ante", "blind"]'), "game.loses"),
    (
        ('\nties = { fixed = ["ante", "play"]', '\nties = { fixed = ["play", "ante"]'),
        "game.ties",
    ),
    (
        ('unqualified_ante = { is = "pay"', 'unqualified_ante = { is = "lose"'),
        "game.unqualified_ante",
    ),
    (
        ('unqualified_play = { is = "push", assumed', "unqualified_play = { is = 1, assumed"),
        "game.unqualified_play",
    ),
    (
        (
            'fold_forfeits = { is = ["ante", "pair_plus"]',
            'fold_forfeits = { is = ["ante", "pair_plus", "blind"]',
        ),
        "game.fold_forfeits",
    ),
    (
        (
            'fold_forfeits = { is = ["ante", "pair_plus"]',
            'fold_forfeits = { is = ["ante", "pair_plus", "play"]',
        ),
        "game.fold_forfeits",
    ),
    (
        (
            'direction = { is = "clockwise from the player-dealer\'s left"',
            'direction = { is = "any"',
        ),
        "game.direction",
    ),
    (
        ('turn_order = { is = "player-dealer\'s left"', 'turn_order = { is = "east"'),
        "game.turn_order",
    ),
    (
        (
            '\norder = { is = ["ante", "play", "pair_plus", "six_card"]',
            '\norder = { is = ["ante", "play", "pair_plus"]',
        ),
        "game.order",
    ),
    (
        (
            '\norder = { is = ["ante", "play", "pair_plus", "six_card"]',
            '\norder = { is = ["ante", "play", "pair_plus", "six_card", "ante"]',
        ),
        "game.order",
    ),
    (
        ("when_all_fold = { is = true", 'when_all_fold = { is = "yes"'),
        "game.dealer_turned_when_all_fold",
    ),
    (("exposed = { is = 1", "exposed = { is = 0"), "game.exposed"),
    (("exposed = { is = 1", "exposed = { is = true"), "game.exposed"),
    (("exposed = { is = 1", "exposed = { is = 3"), "game.exposed"),
    (("usual = { is = [1]", "usual = { is = []"), "game.play.usual"),
    (("usual = { is = [1]", "usual = { is = [0]"), "game.play.usual"),
    (("usual = { is = [1]", "usual = { is = [1, 2]"), "game.play.usual"),
    (('machine = { is = ["around 3"]', 'machine = { is = ["around 2"]'), "game.delivery.machine"),
    (
        ('machine = { is = ["around 3"]', 'machine = { is = ["around 3", "board 1"]'),
        "game.delivery.machine",
    ),
    (('machine = { is = ["around 3"]', "machine = { is = [3]"), "game.delivery.machine"),
    (('"pair" = "1 to 1" }', '"high card" = "1 to 1" }'), "paytables.pair_plus.house"),
    (('"pair" = "1 to 1" }', '"two pair" = "1 to 1" }'), "paytables.pair_plus.house"),
    (
        ('"royal flush" = "1000 to 1"', '"mini royal" = "1000 to 1"'),
        "paytables.six_card.house",
    ),
    (('payer = { is = "player-dealer"', 'payer = { is = "player"'), "fees.payer"),
    (
        (
            '"play", "six_card", "pair_plus"]\nis = ["ante", "play", "six_card"]',
            '"play", "six_card", "blind"]\nis = ["ante", "play", "six_card"]',
        ),
        "switch.backline",
    ),
    (
        (
            'options = ["optional", "must_follow"]\nis = "optional"',
            'options = ["may"]\nis = "may"',
        ),
        "switch.play",
    ),
    (
        ('options = ["as_game", "seat", "type"]', 'options = ["as_game", "spot"]'),
        "switch.major",
    ),
    (
        ('options = ["first", "in_seat_order"]', 'options = ["first", "last"]'),
        "switch.folds_settle",
    ),
    (
        ('options = ["coverage", "two_caps", "net"]', 'options = ["two_caps", "gross"]'),
        "switch.exhaustion",
    ),
]


@pytest.mark.parametrize(("edit", "key"), IMPOSSIBLE)
def test_b10_7_t12_t68_what_cannot_be_is_refused_by_its_key(edit: Edit, key: str) -> None:
    assert refusal(edit)[0] == key


def test_t66_where_forfeits_are_collected_is_said_once() -> None:
    term = 'forfeits_collected = { is = "at once", cite = "T-66", at = "dealing 12" }'
    assert refusal(("[game.play]\n", f"{term}\n\n[game.play]\n"))[0] == "game.forfeits_collected"


@pytest.mark.parametrize("switch", ["folds_settle", "major", "backline", "play", "exhaustion"])
def test_t07_t10_t12_t66_t68_the_switches_that_the_game_needs(switch: str) -> None:
    begin = TEXT.index(f"[switch.{switch}]")
    end = TEXT.index("[switch.", begin + 1)
    found, what = refusal((TEXT[begin:end], ""))
    assert found == f"switch.{switch}"
    assert "need" in what


def test_a_figure_that_nothing_recomputes_is_refused() -> None:
    """The document prints no edge for this game."""
    with pytest.raises(SheetError) as met:
        variant(("[faults]\n", f"{FIGURES}[faults]\n"))
    assert met.value.key == "figures.pair_plus.house"


def test_b10_5_another_house_may_expose_no_card() -> None:
    line = next(x for x in TEXT.splitlines(keepends=True) if x.startswith("exposed ="))
    assert "exposed" not in variant((line, "")).terms


def test_b10_8_another_house_may_ask_for_more() -> None:
    asks = variant(('qualify = { is = "queen high"', 'qualify = { is = "ace king"'))
    assert asks.terms["qualify"].value == "ace king"
