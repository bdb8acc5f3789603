"""A ledger that anybody may have written: what is wrong with its deals is found (R22)."""

from collections.abc import Callable
from typing import Any

import pytest

from houseway.cards import parse_cards, standard_deck
from houseway.fact import replace
from houseway.games import BOARD, Deal, Spot
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import Office
from houseway.rules import Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.event import StaffMember
from houseway.table.live.evolve import fold
from houseway.table.live.happened import BlindsPosted, ButtonDrawn
from houseway.table.live.matters.undo import RightRound, TurnBackReason
from houseway.table.live.record.deal_faults import (
    deal_faults,
    fault_of_correction,
    fault_of_event,
    faults_of_deal,
    faults_of_round,
)
from houseway.table.live.record.entries import live_entries
from houseway.table.live.record.package import package
from houseway.table.live.record.past import recall_past
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import CLOSED
from proofs.asked import TableOnRecord, asks
from tests.table.live.desk import OnRecord, house_of
from tests.table.live.poker_day import POKER, Day, house_of_day, play_day
from tests.table.live.sheets import ALL, BACCARAT, PAI_GOW, THREE, UTH, WA_UTH
from tests.table.live.staff import MAX
from tests.table.live.test_package import SCRIPT, files_of, verdict
from tests.table.live.undo.rounds import to_correct

TYPED = ask.LayCards(place=BOARD)
Records = list[happened.CommandRecord]
Alter = Callable[[Any], Any]


def commands(record: Record) -> Records:
    return [entry.event(happened.CommandRecord) for entry in live_entries(record, "T7")]


def found(setup: TableSetup, records: Records) -> list[str]:
    """What is wrong with the deals of these commands, the first of them and those behind it that
    the table can still come to."""
    state, faults = CLOSED, list[str]()
    for each in records:
        faults += faults_of_deal(setup, state, each)
        try:
            state = fold(setup, state, each)
        except (Refused, AssertionError):
            break
    return faults


def altered(records: Records, kind: type, alter: Alter, *, nth: int = 0, **of: Any) -> Records:
    """The commands with the nth event of a kind altered, or left out where nothing is put in its
    place. `of` are fields of the command."""
    seen, out = 0, Records()
    for each in records:
        events: list[happened.Event] = []
        for event in each.events:
            if isinstance(event, kind):
                seen += 1
                if seen == nth + 1:
                    each = replace(each, **of)  # noqa: PLW2901  # this command
                    event = alter(event)  # noqa: PLW2901  # this event
            if event is not None:
                events.append(event)
        out.append(replace(each, events=tuple(events)))
    assert seen > nth
    return out


# What is not

ACE = parse_cards("As")[0]


def played(record: Record, sheet: str, **more: Any) -> tuple[TableSetup, Records]:
    """Two rounds of a table that was closed afterwards."""
    table = OnRecord(sheet, record, **more).open("anna", "bob", "cy")
    for _ in range(2):
        table.round()
    records = commands(record)
    assert found(table.setup, records) == []
    return table.setup, records


def other_card(event: happened.CardsLaid) -> happened.CardsLaid:
    """Another card in the place of the first."""
    card = next(card for card in standard_deck()[::-1] if card not in event.cards)
    return replace(event, cards=(card, *event.cards[1:]))


@pytest.mark.parametrize("sheet", ALL)
def test_r22_another_card_than_was_committed_is_found(sheet: str, record: Record) -> None:
    """To a player, to the dealer, on the board: wherever cards come."""
    setup, records = played(record, sheet)
    laid = [e for each in records for e in each.events if isinstance(e, happened.CardsLaid)]
    for nth in range(len(laid)):
        faults = found(setup, altered(records, happened.CardsLaid, other_card, nth=nth))
        assert "than" in faults[0] or "rules do not allow" in faults[0], nth


@pytest.mark.parametrize("sheet", ALL)
def test_r22_a_table_that_never_commits_is_found(sheet: str, record: Record) -> None:
    def never(event: happened.BetsOpened) -> happened.BetsOpened:
        return replace(event, deck="", commitment="", delivery="", seed="", bank=0)

    setup, records = played(record, sheet)
    assert "no cards are committed" in found(setup, altered(records, happened.BetsOpened, never))


_NOT_ONE = "the commitment to 1 is not one to its seed and its deal"
_NOT_THAT = "what is revealed of 1 is not what was committed"
_OTHERS = "other cards or dice come than 1 has next"
ATTACKS: dict[str, tuple[str, type, Alter, str]] = {
    "another commitment": (
        UTH, happened.BetsOpened, lambda e: replace(e, commitment="0" * 64), _NOT_ONE),
    "another seed": (
        UTH, happened.BetsOpened, lambda e: replace(e, seed="7" * 64), _NOT_ONE),
    "another way of dealing": (
        WA_UTH, happened.BetsOpened, lambda e: replace(e, delivery="ace"),
        "the deal is committed by ace, and the table deals by deck_mate_2"),
    "a seed that was given and is said to be drawn": (
        UTH, happened.BetsOpened, lambda e: replace(e, given=not e.given), _NOT_ONE),
    "another player-dealer": (
        THREE, happened.BetsOpened, lambda e: replace(e, bank=e.bank + 1),
        "another player-dealer is named than holds the bank"),
    "a deck that is never revealed": (
        UTH, happened.DeckRevealed, lambda e: None, "the cards of 1 were never revealed"),
    "a seed revealed that was not committed": (
        UTH, happened.DeckRevealed, lambda e: replace(e, seed="7" * 64), _NOT_THAT),
    "a commitment revealed that was not made": (
        UTH, happened.DeckRevealed, lambda e: replace(e, commitment="0" * 64), _NOT_THAT),
    "other dice": (
        PAI_GOW, happened.DiceRolled, lambda e: replace(e, pips=(*e.pips[:2], e.pips[2] % 6 + 1)),
        _OTHERS),
    "cards dealt to another spot": (
        UTH, happened.CardsLaid, lambda e: replace(e, place=Spot(3)), _OTHERS),
}  # fmt: skip


@pytest.mark.parametrize("attack", ATTACKS)
def test_r22_every_attack_on_a_deal_is_found(attack: str, record: Record) -> None:
    sheet, kind, alter, said = ATTACKS[attack]
    setup, records = played(record, sheet)
    assert said in found(setup, altered(records, kind, alter))


def test_r22_a_second_round_from_one_deck_is_found(record: Record) -> None:
    setup, records = played(record, UTH)
    kept = altered(records, happened.DeckRevealed, lambda e: None)
    bare = altered(
        kept,
        happened.BetsOpened,
        lambda e: replace(e, deck="", commitment="", delivery="", seed=""),
        nth=1,
    )
    assert "a second round is dealt from 1" in found(setup, bare)


def test_r22_another_way_or_another_sheet_behind_the_commitment_is_found(record: Record) -> None:
    staff = StaffMember("sue", Office.SUPERVISOR)
    why: Any = {"staff": staff, "why": "so"}
    way = happened.DeliveryChanged(delivery="ace", **why)
    setup, records = played(record, WA_UTH)
    said = "the way of dealing is changed while cards are committed"
    assert said in found(setup, with_event(records, way))


def test_r22_b8_8_another_fee_option_in_a_shoe_is_no_other_deal(record: Record) -> None:
    """A house changes its option between two rounds; nobody's cards depend on it."""
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    table.round()
    table.do(asks("max", ask.ChangeFeeOption(card=MAX, option=2, why="the evening")))
    table.round()
    assert list(deal_faults(record, "T7")) == []
    files = files_of(package(record, SCRIPT))
    assert verdict(files) == ""
    (changed,) = [
        e
        for each in commands(record)
        for e in each.events
        if isinstance(e, happened.FeeOptionChanged)
    ]
    setup = house_of(BACCARAT)
    state = CLOSED
    for each in commands(record)[:12]:
        state = fold(setup, state, each)
    assert state.deck is not None
    assert fault_of_event(setup, state, changed, typed=False) == ""
    forged = replace(changed, sheet="0" * 64)
    said = "the sheet is changed while cards are committed"
    assert fault_of_event(setup, state, forged, typed=False) == said


def with_event(records: Records, event: happened.Event) -> Records:
    """The same commands, with an event behind the first commitment."""
    out = Records()
    for each in records:
        opens = any(isinstance(e, happened.BetsOpened) for e in each.events)
        done = any(event in other.events for other in out)
        more = (event,) if opens and not done else ()
        out.append(replace(each, events=(*each.events, *more)))
    return out


def test_r22_typed_cards_are_not_taken_for_committed_ones(record: Record) -> None:
    """Whoever writes that a dealer typed them is not rid of the promise."""
    setup, records = played(record, UTH)
    faults = found(setup, altered(records, happened.CardsLaid, lambda e: e, command=TYPED))
    assert "cards are typed where others are committed" in faults
    bare = altered(
        records,
        happened.BetsOpened,
        lambda e: replace(e, deck="", commitment="", delivery="", seed=""),
        nth=1,
    )
    typed = altered(bare, happened.CardsLaid, lambda e: e, nth=6, command=TYPED)
    assert "cards are typed at a table that was not opened for a real felt" in found(setup, typed)


def test_r22_a_shoe_that_goes_back_to_cards_it_has_dealt_is_found(record: Record) -> None:
    """The second round of a shoe begins where the first has ended."""
    setup, records = played(record, BACCARAT)
    laid = [e for each in records for e in each.events if isinstance(e, happened.CardsLaid)]
    first = laid[0].cards
    of_player = [n for n, e in enumerate(laid) if e.place == laid[0].place and len(e.cards) == 2]
    again = of_player[1]
    faults = found(
        setup, altered(records, happened.CardsLaid, lambda e: replace(e, cards=first), nth=again)
    )
    assert faults[0] == "other cards or dice come than shoe 1 has next"


def test_r22_the_button_goes_by_its_seed(record: Record) -> None:
    day = Day(house_of_day(POKER[0]))
    day.table = TableOnRecord(day.setup, record)
    play_day(day)
    records = [
        entry.event(happened.CommandRecord) for entry in live_entries(record, day.setup.table)
    ]
    setup = house_of_day(POKER[0])
    assert found(setup, records) == []
    for alter, said in (
        (lambda e: replace(e, seed="7" * 64), "its seed draws other cards for the button"),
        (lambda e: replace(e, spot=e.spot % 6 + 1), "the button is not with the highest card"),
        (lambda e: replace(e, seed=""), "the cards for the button have no seed"),
    ):
        assert said in found(setup, altered(records, ButtonDrawn, alter))

    def moved(event: BlindsPosted) -> BlindsPosted:
        spots = [bet.spot for bet in event.wagers.bets]
        button = next(spot for spot in spots if spot != event.wagers.button)
        return replace(event, wagers=replace(event.wagers, button=button))

    assert "is not one to its seed" in found(setup, altered(records, BlindsPosted, moved))[0]


def test_r22_a_correction_brings_no_other_cards(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    past = recall_past(record, table.table.stream, "1")
    assert past is not None
    bet = past.wagers.bets[0]
    more = {wager: Cents(stake * 2) for wager, stake in bet.stakes.items()}
    (back, *_) = table.do(to_correct(reason=TurnBackReason.WAGER, wagers={bet.name: more}))
    assert isinstance(back, happened.RoundTurnedBack)
    assert back.right is not None
    assert fault_of_correction(past, back.right) == ""
    assert list(deal_faults(record, "T7")) == []
    log = [
        replace(a, cards=(ACE, *a.cards[1:])) if isinstance(a, Deal) and a.place == Spot(1) else a
        for a in back.right.log
    ]
    forged: RightRound = replace(back.right, log=tuple(log))
    said = "round 1 is corrected with other cards than were committed"
    assert fault_of_correction(past, forged) == said


def test_r22_the_faults_of_one_round_are_told_from_those_of_another(record: Record) -> None:
    OnRecord(UTH, record).open("anna", "bob").round()
    assert faults_of_round(record, "T7", "1") == []
