"""Sheets of Caribbean Stud: the ill formed are refused, another house's is played as it says."""

from __future__ import annotations

import pytest

from houseway.games import HIDDEN, Bet, Everyone, Wagers, game_class, make_game
from houseway.games.caribbean_stud_poker import CaribbeanStudPoker
from houseway.games.stud import Fold, Over, Raise
from houseway.money import Cents
from houseway.rules import PrintedSheet, configure
from tests.games.caribbean_stud_poker.hands import ACE_KING, RAISE
from tests.games.doors import settle_at, started
from tests.games.stud.felt import CARIBBEAN, sheet_refusal, variant
from tests.games.table import cards
from tests.library import open_sheet

Edit = tuple[str, str]

BY = '[paytables.cover_all]\nby = "hands"\n'
RAISE_TABLE = "[paytables.raise.house]"
TWO = "[paytables.cover_all.2]"
SEATS = 'seats = { is = 7, assumed = "the document does not count the places;'
FROM = 'cover_all_from = { is = "three of a kind"'
FOLDED = 'kind = "flag"\nis = true\ncite = ["T-46", "B7-1"]'
LAYOUTS = """[table.layouts]
small = { is = 5, assumed = "five", cite = "T-46" }
large = { is = 7, assumed = "seven", cite = "T-46" }

[table.facts]
"""


def test_b7_5_the_catalogue_knows_the_game_and_the_sheet_is_well_formed() -> None:
    printed = open_sheet(CARIBBEAN)
    assert game_class(printed) is CaribbeanStudPoker
    assert make_game(configure(printed)).scoreboard([]) is None


@pytest.mark.parametrize(
    ("edit", "key"),
    [
        ((TWO, "[paytables.cover_all.9]"), "paytables.cover_all"),
        ((TWO, "[paytables.cover_all.two]"), "paytables.cover_all"),
        ((SEATS, SEATS.replace("7", "6")), "paytables.cover_all"),
        ((SEATS, SEATS.replace("7", "8")), "paytables.cover_all"),
        ((BY, ""), "paytables.cover_all.by"),
        ((BY, BY.replace("hands", "players")), "paytables.cover_all.by"),
        ((RAISE_TABLE, "[paytables.ante.house]"), "paytables.raise"),
        ((RAISE_TABLE, f'[paytables.raise]\nby = "hands"\n{RAISE_TABLE}'), "paytables.raise.by"),
        (
            (RAISE_TABLE, f"[paytables.raise]\noptional = true\n{RAISE_TABLE}"),
            "paytables.raise.optional",
        ),
        (('"ace king" = "1 to 1"', '"high card" = "1 to 1"'), "paytables.raise.house"),
        (('"ace king" = "1 to 1"', '"king queen" = "1 to 1"'), "paytables.raise.house"),
        ((FROM, 'cover_all_from = { is = "trips"'), "game.cover_all_from"),
        ((FROM, "cover_all_from = { is = 3"), "game.cover_all_from"),
        ((FROM, 'cover_all_form = { is = "three of a kind"'), "game.cover_all_form"),
        (
            ("cover_all_last = { is = true", 'cover_all_last = { is = "yes"'),
            "game.cover_all_last",
        ),
        (("usual = { is = [2]", "usual = { is = [1, 2]"), "game.raise.usual"),
        ((FOLDED, FOLDED.replace("true", "1")), "switch.count_folded"),
        (
            (FOLDED, FOLDED.replace('"flag"\nis = true', '"one"\noptions = [true]\nis = true')),
            "switch.count_folded",
        ),
    ],
)
def test_t46_t48_what_is_not_well_formed_is_refused_by_its_key(edit: Edit, key: str) -> None:
    assert sheet_refusal(CARIBBEAN, edit)[0] == key


def test_t46_the_switch_has_to_be_there() -> None:
    name = '[switch.count_folded]\nname = "coverall.count_folded"'
    edit = (name, '[switch.other]\nname = "coverall.other"')
    assert sheet_refusal(CARIBBEAN, edit)[0] == "switch.count_folded"


# Another house's sheet


def _played(
    printed: PrintedSheet, *hands: str, dealer: str, fold: bool = False, **side: Cents
) -> Over:
    game = make_game(configure(printed))
    stakes = {"ante": Cents(1000), **side}
    wagers = Wagers(tuple(Bet(spot, stakes) for spot in range(1, len(hands) + 1)))
    state = started(game, wagers, cards(" ".join((*hands, dealer))))
    for spot in range(1, len(hands) + 1):
        state = game.apply(state, Fold(spot) if fold else Raise(spot, 2, "raise"))
    assert isinstance(state, Over)
    return state


def _lines(printed: PrintedSheet, *hands: str, dealer: str) -> list[str]:
    over = _played(printed, *hands, dealer=dealer, cover_all=Cents(100))
    return [f"{line.spot} {line.wager} {line.win}" for line in settle_at(configure(printed), over)]


def test_b7_4_a_table_of_two_sizes_needs_the_columns_of_the_larger() -> None:
    seats = open_sheet(CARIBBEAN).values["table.seats"]
    text = f'seats = {{ is = 7, assumed = "{seats.cite.assumed}", cite = ["T-46", "B7-4"] }}\n'
    printed = variant(CARIBBEAN, (text, ""), ("[table.facts]\n", LAYOUTS))
    assert configure(printed).seats.value == 5
    assert configure(printed, choose={"layout": "large"}).seats.value == 7


def test_b7_3_a_house_may_settle_cover_all_with_the_other_bets() -> None:
    printed = variant(CARIBBEAN, ("cover_all_last = { is = true", "cover_all_last = { is = false"))
    hands = (RAISE["three of a kind"][0], "As Kh 5d 3c 2h")
    # three hands, three of a kind: 6 to 1
    assert _lines(printed, *hands, dealer=ACE_KING) == [
        *["2 ante 1000", "2 raise 2000", "2 cover_all 600"],
        *["1 ante 1000", "1 raise 6000", "1 cover_all 600"],
    ]


def test_b7_1_a_house_may_begin_at_a_straight() -> None:
    printed = variant(CARIBBEAN, (FROM, 'cover_all_from = { is = "straight"'))
    for row, win in (("three of a kind", -100), ("straight", 2500)):
        lines = _lines(printed, RAISE[row][0], dealer=ACE_KING)
        assert lines[-1] == f"1 cover_all {win}"


def test_t46_a_raise_table_without_ace_and_king_pushes_them() -> None:
    printed = variant(CARIBBEAN, (', "ace king" = "1 to 1"', ""))
    lines = _lines(printed, RAISE["high card"][0], dealer=ACE_KING)
    assert lines == ["1 ante 1000", "1 raise 0", "1 cover_all -100"]


def test_t80_a_house_may_leave_the_dealers_cards_down_when_all_fold() -> None:
    printed = variant(
        CARIBBEAN,
        ("dealer_turned_when_all_fold = { is = true", "dealer_turned_when_all_fold = { is = false"),
    )
    game = make_game(configure(printed))
    for fold, shown in ((True, 1), (False, 5)):  # the open card only, or all
        over = _played(printed, RAISE["pair"][0], dealer=ACE_KING, fold=fold)
        dealer = game.view(over, Everyone()).pile("dealer")
        assert dealer == (*ACE_KING.split()[:shown], *[HIDDEN] * (5 - shown))
