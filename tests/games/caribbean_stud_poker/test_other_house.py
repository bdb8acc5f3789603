"""Sheets of Caribbean Stud: the ill formed are refused, another house's is played as it says."""

from houseway.cards import parse_cards
from houseway.games import HIDDEN, Bet, Everyone, Wagers, game_class, make_game
from houseway.games.caribbean_stud_poker import CaribbeanStudPoker
from houseway.games.stud import Fold, Over, Raise
from houseway.money import Cents
from houseway.rules import PrintedSheet, configure
from tests.games.caribbean_stud_poker.hands import ACE_KING, ACE_KING_FIVE, PAIR, STRAIGHT, TRIPS
from tests.games.doors import settle_at, started
from tests.games.stud.felt import CARIBBEAN
from tests.games.table import cards
from tests.games.variant import variant
from tests.library import open_sheet

FROM = 'cover_all_from = { is = "three of a kind"'
LAYOUTS = """[table.layouts]
small = { is = 5, assumed = "five", cite = "T-46" }
large = { is = 7, assumed = "seven", cite = "T-46" }

[table.facts]
"""


def test_b7_5_the_catalogue_knows_the_game_and_the_sheet_is_well_formed() -> None:
    printed = open_sheet(CARIBBEAN)
    assert game_class(printed) is CaribbeanStudPoker
    assert type(make_game(configure(printed))) is CaribbeanStudPoker


# Another house's sheet


def _played(
    printed: PrintedSheet, *hands: str, dealer: str, fold: bool = False, **side: Cents
) -> Over:
    game = make_game(configure(printed))
    stakes = {"ante": Cents(1000), **side}
    wagers = Wagers(tuple(Bet(spot, stakes) for spot in range(1, len(hands) + 1)))
    state = started(game, wagers, cards(" ".join((*hands, dealer))))
    for spot in range(1, len(hands) + 1):
        state = game.apply(state, Fold(spot) if fold else Raise(spot, 2))
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
    hands = (TRIPS, ACE_KING_FIVE)
    # three hands, three of a kind: 6 to 1
    assert _lines(printed, *hands, dealer=ACE_KING) == [
        *["2 ante 1000", "2 raise 2000", "2 cover_all 600"],
        *["1 ante 1000", "1 raise 6000", "1 cover_all 600"],
    ]


def test_b7_1_a_house_may_begin_at_a_straight() -> None:
    printed = variant(CARIBBEAN, (FROM, 'cover_all_from = { is = "straight"'))
    for hand, win in ((TRIPS, -100), (STRAIGHT, 2500)):
        lines = _lines(printed, hand, dealer=ACE_KING)
        assert lines[-1] == f"1 cover_all {win}"


def test_t46_a_raise_table_without_ace_and_king_pushes_them() -> None:
    printed = variant(CARIBBEAN, (', "ace king" = "1 to 1"', ""))
    lines = _lines(printed, ACE_KING_FIVE, dealer=ACE_KING)
    assert lines == ["1 ante 1000", "1 raise 0", "1 cover_all -100"]


def test_t80_a_house_may_leave_the_dealers_cards_down_when_all_fold() -> None:
    printed = variant(
        CARIBBEAN,
        ("dealer_turned_when_all_fold = { is = true", "dealer_turned_when_all_fold = { is = false"),
    )
    game = make_game(configure(printed))
    for fold, shown in ((True, 1), (False, 5)):  # the open card only, or all
        over = _played(printed, PAIR, dealer=ACE_KING, fold=fold)
        dealer = game.view(over, Everyone()).pile("dealer")
        assert dealer == (*parse_cards(ACE_KING)[:shown], *[HIDDEN] * (5 - shown))
