"""The backs of two decks: said when they are inspected, and by them a card of the other one is
seen."""

from typing import Any

import pytest

from houseway.cards import parse_cards
from houseway.games.place import Spot
from houseway.money import Cents
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.steps import opening_count
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource, set_up
from houseway.table.live.state import TablePhase
from proofs.asked import asks, said
from tests.gamemath.sheets import variant
from tests.refusals import refuses
from tests.table.live.desk import AT, Desk, house_of
from tests.table.live.sheets import CA_UTH, CRAZY, THREE, UTH, WA_UTH, WCCS
from tests.table.live.staff import DORA, SUE, roster

ITEMS = {UTH: "B1-2", CRAZY: "B3-2", WCCS: "B4-11", THREE: "B10-1", CA_UTH: "B11-1"}


def opened(sheet: str, *backs: str, **more: Any) -> Desk:
    table = Desk(house_of(sheet, **more))
    counted = opening_count(table.setup, table.state)
    opening = ask.OpenTable(
        card=DORA, second=SUE, tray=Cents(100_000_000), counted=counted, backs=backs
    )
    table.do(asks("dora", opening, at=AT))
    table.sit("anna", 1)
    table.sit("bob", 2)
    return table


def at_a_felt(sheet: str = CRAZY) -> Desk:
    """A round whose cards are typed; the red deck is in play."""
    table = opened(sheet, "red", "blue", source=CardSource.FELT)
    table.start_round()
    return table


def lay(table: Desk, cards: str, back: str) -> list[happened.Event]:
    told = asks("dora", ask.LayCards(place=Spot(1), cards=parse_cards(cards), back=back))
    return table.do(told)


@pytest.mark.parametrize("sheet", ITEMS)
def test_b3_2_every_other_round_has_the_deck_of_the_other_colour(sheet: str) -> None:
    table = opened(sheet, "red", "dark blue")
    for _ in range(3):
        table.round()
    begun = [each for each in table.events if isinstance(each, happened.BetsOpened)]
    assert [each.back for each in begun] == ["red", "dark blue", "red"]


@pytest.mark.parametrize(("sheet", "item"), ITEMS.items())
@pytest.mark.parametrize(
    "backs", [("red", " RED"), ("red",), ("red", "blue", "green"), ("red", "blue", "red")]
)
def test_b1_2_b3_2_b4_11_b10_1_b11_1_the_backs_of_two_decks_differ(
    sheet: str, item: str, backs: tuple[str, ...]
) -> None:
    with refuses(TableRefusal.BACKS_HAVE_TO_DIFFER, rule=item):
        opened(sheet, *backs)


@pytest.mark.parametrize("back", [" ", "r\ned\x00", "r" * 41])
def test_a_colour_is_a_word_that_can_be_printed(back: str) -> None:
    with refuses(TableRefusal.NO_COLOUR):
        opened(UTH, "blue", back)
    with refuses(TableRefusal.NO_COLOUR):
        lay(at_a_felt(), "As Kd 9h 4c 2s", back)


def test_a_colour_has_one_to_forty_letters() -> None:
    for back in ("r", "r" * 40):
        assert opened(UTH, "blue", back).state.backs == ("blue", back)


def test_a_house_that_says_that_its_backs_are_alike_takes_no_colours_either() -> None:
    """The sheet says it in so many words; others say nothing."""
    alike = variant(
        CRAZY,
        ("backs_differ = { is = true", "backs_differ = { is = false"),
        ("\ncard_of_other_deck = ", "\n# card_of_other_deck = "),
    )
    table = Desk(set_up(alike, "T7", roster()))
    opening = asks(
        "dora",
        ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000), backs=("red", "blue")),
        at=AT,
    )
    with refuses(TableRefusal.BACKS_TELL_NOTHING):
        table.do(opening)


def test_a_house_whose_decks_are_not_told_apart_takes_no_colours() -> None:
    with refuses(TableRefusal.BACKS_TELL_NOTHING):
        opened(WA_UTH, "red", "blue")


def test_b3_2_a_new_deck_may_have_another_colour_and_counts_until_the_table_closes() -> None:
    table = opened(CRAZY, "red", "blue")
    table.round()
    both: Any = {"by": "dora", "card": DORA, "second": SUE}
    table.do(said(ask.OpenNewDeck, **both, counted=(52,)))
    assert table.state.backs == ("red", "blue")
    table.do(said(ask.OpenNewDeck, **both, counted=(52,), backs=("red", "green")))
    table.round()
    begun = [each for each in table.events if isinstance(each, happened.BetsOpened)]
    assert begun[-1].back == "green"
    table.clear()
    table.shut()
    table.do(said(ask.OpenTable, **both, tray=Cents(100_000)))
    assert not table.state.backs


@pytest.mark.parametrize("sheet", ITEMS)
def test_t82_a_card_of_the_other_deck_is_an_irregularity(sheet: str) -> None:
    """The deck in play is then not whole: the round is void."""
    table = opened(sheet, "red", "blue", source=CardSource.FELT)
    table.sit("cy", 3)
    table.start_round()
    called, _ = table.do(
        asks("dora", ask.LayCards(place=Spot(2), cards=parse_cards("As Kd"), back="Blue"))
    )
    assert isinstance(called, happened.IrregularityCalled)
    assert (called.what, called.spot) == (Irregularity.CARD_OF_OTHER_DECK, 2)
    assert called.note == "a card has Blue backs, and the deck in play has red ones"
    assert called.rule == "T-82"
    table.remedy()
    assert table.state.phase is TablePhase.IDLE


def test_t82_cards_with_the_right_back_are_laid_and_a_slip_is_taken_back() -> None:
    table = at_a_felt()
    lay(table, "As Kd 9h 4c 2s", "blue")
    table.do(asks("dora", ask.WithdrawCall(why="I typed the wrong colour")))
    (laid,) = lay(table, "As Kd 9h 4c 2s", "red")
    assert isinstance(laid, happened.CardsLaid)


def test_b1_3_by_hand_there_is_one_deck_of_either_colour() -> None:
    table = opened(CRAZY, "red", "blue", source=CardSource.FELT, mode="hand")
    table.start_round()
    (laid,) = lay(table, "As Kd 9h 4c 2s", "blue")
    assert isinstance(laid, happened.CardsLaid)
    table = opened(CRAZY, "red", "blue", source=CardSource.FELT, mode="hand")
    table.start_round()
    called, _ = lay(table, "As Kd 9h 4c 2s", "green")
    assert isinstance(called, happened.IrregularityCalled)
    assert called.note == "a card has green backs, and the deck in play has red or blue ones"


@pytest.mark.parametrize(("sheet", "item"), ITEMS.items())
def test_a_back_that_nobody_has_said_is_compared_with_nothing(sheet: str, item: str) -> None:
    table = opened(sheet, source=CardSource.FELT)
    table.start_round()
    with refuses(TableRefusal.BACKS_NOT_SAID, rule=item):
        lay(table, "As Kd 9h 4c 2s", "red")
