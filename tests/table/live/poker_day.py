"""One whole day at a poker table of each sheet: Texas Hold'em with a limit, where the pot pays the
fee, and Omaha without one, where everybody pays by the half hour."""

from dataclasses import replace
from typing import Final

from houseway.games import Range
from houseway.games.action import Fold
from houseway.games.poker.state import Muck
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import TablePhase
from proofs.asked import TableInMemory, TableOnRecord, asks
from tests.table.live.poker.desk import HOLDEM, OMAHA, PokerDesk, setup
from tests.table.live.staff import CASH, DORA, PIN, SUE

POKER: Final = ("california/texas-holdem", "california/omaha")
_DICK: Final = CardShown("dick", PIN)
_CARDS: Final = 52


def house_of_day(sheet: str) -> TableSetup:
    if sheet == POKER[0]:
        return setup(HOLDEM, fee_option=3, time_bank=20, offer_seconds=60)
    no_limit = {"betting": "no_limit"}
    return setup(OMAHA, fee_option=11, switch=no_limit, time_bank=20, offer_seconds=60)


class Day(PokerDesk):
    """A desk with a clock: everything that is done comes at the time that it shows."""

    def __init__(self, of: TableSetup) -> None:
        super().__init__(of)
        self.minutes = 18 * 60 + 5

    @property
    def at(self) -> str:
        return f"2026-11-16T{self.minutes // 60:02}:{self.minutes % 60:02}:00Z"

    def wait(self, minutes: int) -> None:
        self.minutes += minutes
        self.do(asks("system", ask.Tick(), at=self.at))

    def all_fold(self) -> None:
        """Whoever may folds, until one is left, and the pot is paid."""
        self.act_all(lambda options: "fold" if "fold" in map(str, options) else options[0])
        self.do(asks(self.hand, ask.SettleRound()))


def poker_day(sheet: str) -> Day:
    """A day at a table without a record."""
    table = Day(house_of_day(sheet))
    play_day(table)
    return table


def play_day(table: Day) -> None:
    """Open, buy in, wait for a seat, draw, play, err, deal wrong, sit out, move, count, close."""
    _open(table)
    table.start(table.at)
    table.finish()
    _newcomers(table)
    table.start(table.at)
    table.all_fold()
    _trouble(table)
    _too_slow(table)
    _sit_out(table)
    _change_of_dealer(table)
    _all_in(table)
    _leave_in_a_hand(table)
    _move_on(table)
    _close(table)


def _open(table: Day) -> None:
    table.do(
        asks(
            "dora",
            ask.OpenTable(card=DORA, second=SUE, tray=Cents(5_000_000), counted=(_CARDS,)),
            at=table.at,
        )
    )
    table.do(asks("dora", ask.TakeStep(step="opening.posted"), at=table.at))
    for spot, person in ((1, "anna"), (2, "bob"), (4, "cy")):
        table.sit(person, spot, 20_000)
    table.draw()


def _newcomers(table: Day) -> None:
    """Two wait for a seat; the first does not come in time, the second does, with few chips."""
    fee = table.setup.sheet.poker_fee
    assert fee is not None
    chips = Cents(max(fee.buy_in, 1_200))
    table.do(asks("dan", ask.JoinList()))
    table.do(asks("eli", ask.JoinList()))
    table.do(asks("eli", ask.TakeSeat(spot=5, buy_in=chips)))
    table.do(asks("eli", ask.PostBlinds()))
    table.wait(2)


def _trouble(table: Day) -> None:
    """A card is exposed, one falls off the table, and the hand goes on; one hand is dead, and the
    others go on; cards are dealt wrong, and it is a misdeal."""
    table.start(table.at)
    table.play("raise to 4")
    table.call(Irregularity.PLAYER_CARD_EXPOSED, spot=2)
    table.remedy()
    table.call(Irregularity.BOARD_CARD_EXPOSED)
    table.remedy(remedy=Remedy.STANDS)
    table.call(Irregularity.CARD_OFF_TABLE, spot=4)
    table.remedy()
    table.call(Irregularity.HAND_FOULED, spot=4)
    table.remedy()
    table.all_fold()
    table.start(table.at)
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    assert table.state.phase is TablePhase.IDLE


def _too_slow(table: Day) -> None:
    """Somebody thinks too long: his time bank is used up, and he is decided for."""
    table.start(table.at)
    table.play()
    table.wait(1)
    table.wait(1)
    table.all_fold()


def _sit_out(table: Day) -> None:
    """Somebody sits out, misses his blinds, comes back and posts."""
    table.do(asks("bob", ask.SitOut()))
    for _ in range(3):
        table.wait(9)
        table.start(table.at)
        table.all_fold()
    table.do(asks("bob", ask.ComeBack()))
    table.do(asks("bob", ask.PostBlinds()))
    table.do(asks("cy", ask.AskSeatChange(spot=6)))
    table.start(table.at)
    table.all_fold()


def _change_of_dealer(table: Day) -> None:
    table.do(asks("dick", ask.ChangeDealer(card=_DICK, counted=_CARDS)))
    table.dealer = "dick"
    table.do(asks("cash", ask.Fill(card=CASH, second=SUE, amount=Cents(1_000_000), slip="F-1")))
    table.do(asks("anna", ask.GiveTip(amount=Cents(100))))


def _all_in(table: Day) -> None:
    """Everybody raises as far as he can; who has few chips plays for the main pot alone."""
    table.wait(20)
    table.start(table.at)
    table.play()
    while table.state.phase is TablePhase.DECIDING:
        turn = table.turn
        options = table.setup.game.legal(table.state.play.felt, turn.spot)
        first, second, *_ = (*options, options[0])
        if isinstance(second, Range):
            table.play(f"{second.words} {second.maximum / 100:.2f}")
        else:
            table.play(str(first if isinstance(second, Fold | Muck) else second))
    table.do(asks(table.hand, ask.SettleRound()))


def _leave_in_a_hand(table: Day) -> None:
    """Whoever has chips left plays on; one of them gets up in the middle."""
    for spot, person in table.state.seats.items():
        if table.room.session.chair(spot).out:
            table.do(asks(person, ask.BuyChips(amount=Cents(15_000))))
            table.do(asks(person, ask.ComeBack()))
    table.start(table.at)
    table.play()
    turn = table.turn
    table.do(asks(turn.person, ask.LeaveSeat(spot=turn.spot)))
    table.all_fold()
    table.do(asks(turn.person, ask.TakeChips()))


def _move_on(table: Day) -> None:
    """A seat is free at the table that this one feeds."""
    main = replace(table.setup, table="P2")
    record = table.table.record
    other = (
        TableInMemory(main, beside=table.table) if record is None else TableOnRecord(main, record)
    )
    other.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(1_000_000)), at=table.at))
    table.do(asks("sue", ask.SetMustMove(card=SUE, feeds="P2")))
    table.do(asks(table.hand, ask.MoveOn()))


def _close(table: Day) -> None:
    table.wait(5)
    table.do(asks("sue", ask.CountTray(card=_DICK, second=SUE, counted=table.state.tray)))
    for alert in table.state.alerts:
        table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=alert.number)))
    table.clear()
    table.shut(off=-500, why="a chip fell behind the tray")
