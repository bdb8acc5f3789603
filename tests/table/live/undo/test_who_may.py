"""Who may void or correct a paid round, and when (R6, R12, T-82)."""

from typing import Any, Final

from houseway import codec
from houseway.cards import parse_cards
from houseway.floor.refusals import FloorRefusal
from houseway.games.refusals import GameRefusal
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Bystander, Guest, see
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks, said
from tests.table.live.desk import OnRecord, desk
from tests.table.live.sheets import UTH
from tests.table.live.staff import DORA, MAX, SUE
from tests.table.live.undo.rounds import (
    CARD,
    correct,
    felt_round,
    refused,
    to_correct,
    to_void,
    void,
)

MORE: Final = {"ante": Cents(2500), "blind": Cents(2500)}


def test_r12_cards_that_the_system_has_fixed_are_not_corrected(record: Record) -> None:
    """A commitment says which they were: whoever says otherwise is wrong."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    command = to_correct(cards={"spot 1": parse_cards("As Ad")})
    assert refused(table, command).reason is TableRefusal.CARDS_WERE_FIXED
    dice = to_correct(dice=(1, 2))
    assert refused(table, dice).reason is TableRefusal.CARDS_WERE_FIXED


def test_r6_who_may_turn_a_paid_round_back(record: Record) -> None:
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d Kh")  # anna won $20.00, bob lost $20.00
    about: Any = {"by": "sue", "round": "1", "reason": CARD, "why": "the camera"}
    edit: Any = {"cards": {"spot 1": parse_cards("As 5d")}}  # and anna would have lost
    for more, reason in (
        ({"card": DORA}, TableRefusal.NOT_HIS_CARD),
        ({"card": DORA, "by": "dora"}, PeopleRefusal.CARD_TOO_LOW),
        ({"card": SUE, "why": " "}, RoundRefusal.NO_REASON),
        ({"card": SUE, "second": SUE}, PeopleRefusal.SAME_PERSON),
        ({"card": SUE, "second": DORA}, PeopleRefusal.CARD_TOO_LOW),
        ({"card": SUE, "round": "2"}, TableRefusal.NO_PAID_ROUND),
        ({"card": SUE}, RoundRefusal.SECOND_PERSON_NEEDED),
        ({"card": SUE, "cards": {"spot 3": ()}}, TableRefusal.NOT_IN_THE_ROUND),
        ({"card": SUE, "cards": {}}, RoundRefusal.NOTHING_TO_CORRECT),
        ({"card": SUE, "cards": {"dealer": parse_cards("As 5d")}}, GameRefusal.CARD_TWICE),
        (
            {"card": SUE, "acts": {"1": ("check", "sing")}, "cards": {}},
            FloorRefusal.BAD_TABLE_COMMAND,
        ),
        ({"card": SUE, "acts": {"1": ("check",)}, "cards": {}}, GameRefusal.ACTION_MISSING),
        ({"card": SUE, "wagers": {"9": {}}, "cards": {}}, TableRefusal.NOT_IN_THE_ROUND),
        ({"card": SUE, "wagers": {"1": {"ante": Cents(-1)}}, "cards": {}}, None),
    ):
        met = refused(table, said(ask.CorrectPaidRound, **(about | edit | more)))
        assert reason in (met.reason, None), more
        if met.reason is RoundRefusal.SECOND_PERSON_NEEDED:
            assert met.facts["amount"] == 5000 * 1_000_000  # 20 won, 30 lost
    correct(table, **edit)
    table.open_bets()
    late = said(ask.VoidPaidRound, **about, card=SUE, second=MAX)
    assert refused(table, late).reason is TableRefusal.NOT_IN_THIS_PHASE


def test_r6_nobody_turns_back_a_round_that_he_played_in() -> None:
    table = desk(UTH, "anna")
    with table.not_hired_yet("max"):
        table.sit("max", 2)
    table.round()
    for card, second in ((SUE, MAX), (MAX, SUE)):
        command = asks(
            "sue", ask.VoidPaidRound(card=card, second=second, round="1", reason=CARD, why="x")
        )
        assert refused(table, command).reason is PeopleRefusal.GAINS_BY_IT


def test_r1_a_tray_that_is_too_low_is_filled_first() -> None:
    table = desk(UTH, "anna", source=CardSource.FELT, chips=10_000)
    table.sit("bob", 2, chips=10_000)
    felt_round(table, "8d Kh")
    table.do(
        asks(
            "cash",
            ask.Credit(
                card=CardShown("cash", "2580"), second=SUE, amount=table.state.tray, slip="1"
            ),
        )
    )
    lost = to_correct(
        second=None,
        cards={"spot 2": parse_cards("Kc Kd")},
        acts={"2": ("check", "check", "bet 1x")},
    )
    assert refused(table, lost).reason is RoundRefusal.TRAY_TOO_LOW


def test_a_table_without_a_ledger_knows_its_newest_round_alone(record: Record) -> None:
    table, written = desk(UTH, "anna", "bob"), OnRecord(UTH, record).open("anna", "bob")
    for each in (table, written):
        each.round()
        each.round()
    first = to_void()
    assert refused(table, first).reason is TableRefusal.NO_PAID_ROUND
    void(table, "2")
    void(written, "1")
    void(written, "2")


def test_t82_what_was_void_in_play_or_is_not_over_is_not_turned_back(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.deal_round()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    met = refused(table, to_void())
    assert met.reason is TableRefusal.NO_PAID_ROUND


def test_r17_a_correction_shows_no_card_that_was_not_shown() -> None:
    table = desk(UTH, "anna", "bob", source=CardSource.FELT)
    felt_round(table, "8d 6h")
    event = correct(table, cards={"spot 2": parse_cards("7h 5c")}, wagers={"1": MORE})
    for watcher in (Guest("anna"), Guest("bob"), Bystander()):
        seen = codec.encode(see(event, watcher)).decode()
        assert "5c" not in seen
        assert "camera" not in seen
        assert '"due"' in seen
