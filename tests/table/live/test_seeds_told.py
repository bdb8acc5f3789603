"""Who is told the seed of cards that were played (T-94)."""

from pathlib import Path
from typing import Any

import pytest

from houseway.games.action import Fold
from houseway.ledger.record import Record, open_record
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.recall import live_round
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.shown.audience import Auditor, Bystander, Guest, Watcher, see
from proofs.asked import TableOnRecord, asks, said
from tests.cli.inside import run
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, setup
from tests.table.live.sheets import (
    ALL,
    BACCARAT,
    CA_UTH,
    CRAZY,
    PAI_GOW,
    THREE,
    UTH,
    WA_STUD,
    WA_UTH,
    WCCS,
)
from tests.table.live.staff import DORA, SUE

WITH_FOLDS = (UTH, CRAZY, WCCS, WA_UTH, WA_STUD, THREE, CA_UTH)
SHOWN = (BACCARAT, PAI_GOW)
"""Where nobody folds, and all hands are shown."""
IN_IT, OTHERS = (Guest("anna"), Guest("BOB")), (Guest("zoe"), Bystander())


def test_every_sheet_is_asked() -> None:
    assert {*WITH_FOLDS, *SHOWN} == set(ALL)


def play(table: Desk, *, folds: bool) -> happened.DeckRevealed:
    """A round in which everybody folds as soon as he may, or nobody ever does; what is revealed."""
    table.start_round()
    table.act_all(
        lambda options: next((o for o in options if isinstance(o, Fold) == folds), options[0])
    )
    table.settle()
    return revealed(table)


def revealed(table: Desk) -> happened.DeckRevealed:
    return [e for e in table.events if isinstance(e, happened.DeckRevealed)][-1]


def sees(event: happened.DeckRevealed, watchers: tuple[Watcher, ...]) -> list[bool]:
    return [see(event, watcher) is not None for watcher in watchers]


@pytest.mark.parametrize("sheet", [*WITH_FOLDS, PAI_GOW])
def test_t94_where_all_hands_are_shown_those_in_the_round_are_told(
    sheet: str, record: Record
) -> None:
    event = play(OnRecord(sheet, record).open("anna", "bob", "cy"), folds=False)
    assert (event.closed, sorted(event.told_to), event.rule) == (
        False,
        ["anna", "bob", "cy"],
        "R12",
    )
    assert sees(event, IN_IT) == [True, True]
    assert sees(event, OTHERS) == [False, False]
    assert see(event, Auditor()) == event
    for watcher in IN_IT:
        assert reveal_of_round(record, "T7", "1", watcher)["seed"] == event.seed
    for other in OTHERS:
        with refuses(TableRefusal.SEED_NOT_TOLD):
            reveal_of_round(record, "T7", "1", other)


@pytest.mark.parametrize("sheet", WITH_FOLDS)
def test_t94_a_hand_that_was_folded_face_down_keeps_the_seed_for_the_auditor(
    sheet: str, record: Record
) -> None:
    event = play(OnRecord(sheet, record).open("anna", "bob", "cy"), folds=True)
    assert (event.closed, event.rule) == (True, "T-94")
    assert sees(event, IN_IT + OTHERS) == [False] * 4
    assert see(event, Auditor()) == event
    assert reveal_of_round(record, "T7", "1")["seed"] == event.seed
    for watcher in IN_IT + OTHERS:
        with refuses(TableRefusal.SEED_FOR_AUDITORS):
            reveal_of_round(record, "T7", "1", watcher)


def test_t94_the_seed_of_a_shoe_is_everybodys_for_all_its_cards_lay_face_up(record: Record) -> None:
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    table.round()
    while table.state.deck is not None:
        table.round()
    event = revealed(table)
    assert (event.closed, event.told_to) == (False, ())
    assert sees(event, IN_IT + OTHERS) == [True] * 4


@pytest.mark.parametrize("sheet", [HOLDEM, OMAHA])
@pytest.mark.parametrize("folds", [True, False])
def test_t94_at_poker_the_seed_is_the_auditors_though_all_hands_were_shown(
    sheet: str, folds: bool, record: Record
) -> None:
    """The cards that never came are nobody's to know either."""
    table = PokerDesk(setup(sheet))
    table.table = TableOnRecord(table.setup, record)
    table.open("anna", "bob")
    table.start()
    if folds:
        table.play("fold")
        table.do(asks(table.hand, ask.SettleRound()))
    else:
        table.finish()
    event = revealed(table)
    assert (event.closed, sorted(event.told_to)) == (True, ["anna", "bob"])
    assert sees(event, IN_IT + OTHERS) == [False] * 4
    assert see(event, Auditor()) == event


@pytest.mark.parametrize("sheet", ALL)
def test_t94_a_round_that_ends_before_hands_are_shown_keeps_its_seed(
    sheet: str, record: Record
) -> None:
    """Void once cards are out; at baccarat they lay face up, and its shoe goes on."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.deal_round()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    told = [e for e in table.events if isinstance(e, happened.DeckRevealed)]
    assert [event.closed for event in told] == ([] if sheet == BACCARAT else [True])


@pytest.mark.parametrize("sheet", [UTH, PAI_GOW, THREE])
def test_t94_cards_that_nobody_was_dealt_are_everybodys(sheet: str, record: Record) -> None:
    table = OnRecord(sheet, record).open("anna", "bob")
    table.open_bets()
    table.do(asks("dora", ask.CancelBets(why="nobody bets")))
    event = revealed(table)
    assert (event.closed, event.told_to) == (False, ())
    assert sees(event, IN_IT + OTHERS) == [True] * 4


def test_t94_a_hand_that_was_taken_out_of_the_round_is_not_shown(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob", "cy")
    table.deal_round()
    table.call(Irregularity.HAND_INFORMATION, 2)
    table.remedy(remedy="may void and forfeit")
    table.act_all(lambda options: "bet 4x")
    table.settle()
    event = revealed(table)
    assert event.closed
    assert sorted(event.told_to) == ["anna", "bob", "cy"]


# Until the deck is out of use


def new_deck(table: Desk) -> None:
    cards = len(table.setup.equipment.cards)
    colours = table.setup.sheet.printed.equipment.colours()
    counted = (cards,) * (colours or 1)
    more: dict[str, Any] = {"backs": ("red", "blue")} if colours else {}
    table.do(said(ask.OpenNewDeck, by="dora", card=DORA, second=SUE, counted=counted, **more))


def close_table(table: Desk) -> None:
    table.clear()
    table.shut()


def seeds_recalled(record: Record, name: str, watcher: Watcher) -> list[str]:
    live = live_round(record, "T7", name)
    seen = [see(e, watcher) for each in live.happenings for e in each.events]
    return [e.seed for e in seen if isinstance(e, happened.DeckRevealed)]


@pytest.mark.parametrize("end", [new_deck, close_table])
@pytest.mark.parametrize("sheet", WITH_FOLDS)
def test_t94_once_the_deck_is_out_of_use_those_in_the_round_are_told(
    sheet: str, end: Any, record: Record
) -> None:
    """A new deck was opened at the table, or it was closed. Nobody else is told even then."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    event = play(table, folds=True)
    play(table, folds=True)
    assert seeds_recalled(record, "1", IN_IT[0]) == []
    assert seeds_recalled(record, "1", Auditor()) == [event.seed]
    end(table)
    for watcher in IN_IT:
        assert seeds_recalled(record, "1", watcher) == [event.seed]
        assert reveal_of_round(record, "T7", "1", watcher)["seed"] == event.seed
    for other in OTHERS:
        assert seeds_recalled(record, "1", other) == []
        with refuses(TableRefusal.SEED_NOT_TOLD):
            reveal_of_round(record, "T7", "1", other)


def test_t94_a_deck_that_came_after_the_new_one_is_still_in_use(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    new_deck(table)
    play(table, folds=True)
    with refuses(TableRefusal.SEED_FOR_AUDITORS):
        reveal_of_round(record, "T7", "1", Guest("anna"))


def test_t94_the_terminal_reveals_a_round_to_whoever_may_know_it(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with open_record(path, new=True) as record:
        play(OnRecord(UTH, record).open("anna", "bob"), folds=True)
    words = ("table", "reveal", "1", "--ledger", str(path))
    assert run(*words).code == 0
    assert run("verify", "1", "--ledger", str(path)).code == 0
    for name, why in (("anna", "T-94"), ("bystander", "T-94"), ("zed", "never played")):
        refused = run(*words, "--as", name)
        assert (refused.code, refused.out) == (1, "")
        assert why in refused.err
    with open_record(path) as record:
        table = OnRecord(UTH, record)
        table.brought = table.worth
        close_table(table)
    assert run(*words, "--as", "anna").code == 0
    assert run(*words, "--as", "bystander").code == 1
