"""What people type is forgiven where it can mean one thing only (G4)."""

import pytest

from houseway.cards import parse_with_joker
from houseway.floor import open_library
from houseway.rules import Refusal, Refused, read_typed_cards
from houseway.rules.refusals import SheetRefusal
from houseway.rules.short_name import find_id, item_id
from tests.refusals import refuses

LIBRARY = open_library()
IDS = tuple(LIBRARY.sheets)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("10d", "Td"),
        ("td", "Td"),
        ("TD", "Td"),
        ("Kd4c", "Kd 4c"),
        ("kd,4c;  2H", "Kd 4c 2h"),
        ("A\u2660 10\u2665", "As Th"),
        ("joker", "Jo"),
        ("As jo JOKER", "As Jo Jo"),
        ("10d10s", "Td Ts"),
        ("", ""),
    ],
)
def test_cards_as_people_type_them(typed: str, meant: str) -> None:
    cards = read_typed_cards(typed, joker=True, where="hand", rule="B0-1")
    assert cards == parse_with_joker(meant)


@pytest.mark.parametrize(
    ("typed", "word"),
    [("1d", "1d"), ("As 11d", "11d"), ("Kd4", "4"), ("K", "K"), ("\u0660d", "\u0660d"), ("-", "-")],
)
def test_what_is_no_card_is_named_as_it_was_typed(typed: str, word: str) -> None:
    with pytest.raises(Refused) as caught:
        read_typed_cards(typed, joker=True, where="hand", rule="B0-1")
    assert (caught.value.reason, caught.value.facts["given"]) == (SheetRefusal.NOT_CARDS, word)


def test_a_joker_is_refused_where_the_game_has_none() -> None:
    with refuses(SheetRefusal.NO_JOKER):
        read_typed_cards("As joker", joker=False, where="hand", rule="B0-1")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("uth", "catfish-bend/ultimate-texas-holdem"),
        ("UTH", "catfish-bend/ultimate-texas-holdem"),
        ("catfish-bend/uth", "catfish-bend/ultimate-texas-holdem"),
        ("cal/uth", "california/ultimate-texas-holdem"),
        ("wccs/ultimate", "wccs/ultimate-texas-holdem"),
        ("baccarat", "california/ez-baccarat"),
        ("holdem", "california/texas-holdem"),
        ("Texas Hold'em", "california/texas-holdem"),
        ("omaha", "california/omaha"),
        ("pai-gow", "california/fortune-pai-gow-poker"),
        ("paigow", "california/fortune-pai-gow-poker"),
        ("three card", "california/three-card-poker-6-card-bonus"),
        ("3cp", "california/three-card-poker-6-card-bonus"),
        ("crazy4", "catfish-bend/crazy-4-poker"),
        ("c4p", "catfish-bend/crazy-4-poker"),
        ("caribbean", "washington/caribbean-stud-poker"),
        *((name, name) for name in IDS),
    ],
)
def test_a_sheet_by_its_short_name(name: str, meant: str) -> None:
    assert find_id(name, IDS) == meant
    assert LIBRARY.sheet_called(name) == meant


@pytest.mark.parametrize(
    ("name", "refusal", "said"),
    [
        ("poker", SheetRefusal.SHORT_NAME_OF_SEVERAL, "catfish-bend/crazy-4-poker"),
        ("bacarat", SheetRefusal.MISSPELT_NAME, "did you mean california/ez-baccarat?"),
        ("caribean", SheetRefusal.MISSPELT_NAME, "did you mean washington/caribbean-stud-poker?"),
        ("utth", SheetRefusal.MISSPELT_NAME, "did you mean catfish-bend/ultimate-texas-holdem?"),
        ("pie gow", SheetRefusal.MISSPELT_NAME, "did you mean california/fortune-pai-gow-poker?"),
        ("blackjack", SheetRefusal.UNKNOWN_SHEET, "there are california/ez-baccarat"),
        (
            "catfish-bend/ultimate-texas-holden",
            SheetRefusal.MISSPELT_NAME,
            "did you mean catfish-bend",
        ),
        ("chess", SheetRefusal.UNKNOWN_SHEET, "there are california/ez-baccarat"),
        ("nowhere/uth", SheetRefusal.UNKNOWN_SHEET, "there are"),
        ("/", SheetRefusal.UNKNOWN_SHEET, "there are"),
        ("", SheetRefusal.UNKNOWN_SHEET, "there are"),
    ],
)
def test_a_name_that_means_none_or_several(name: str, refusal: Refusal, said: str) -> None:
    with pytest.raises(Refused) as caught:
        LIBRARY.sheet_called(name)
    assert caught.value.reason is refusal
    assert said in str(caught.value)


@pytest.mark.parametrize("typed", ["t7", f"T-{7}", "t-07", " t 7 "])
def test_a_rule_by_any_spelling(typed: str) -> None:
    assert item_id(typed) == "T-07"
    assert LIBRARY.item(typed).id == "T-07"


def test_every_item_is_found_by_its_own_id() -> None:
    assert all(item_id(name) == name for name in LIBRARY.items)


def test_only_people_are_forgiven() -> None:
    """A round file or a record names its sheet in full: what it means never changes."""
    with pytest.raises(Refused) as caught:
        LIBRARY.sheet("uth")
    assert caught.value.reason is SheetRefusal.MISSPELT_NAME
    assert "catfish-bend/ultimate-texas-holdem" in caught.value.what
