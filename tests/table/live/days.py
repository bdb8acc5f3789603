"""One whole day at each house, as a readable transcript: `python -m tests.table.live.days` writes
them anew."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

from rich.console import Console

from houseway.cli.table.report import put_report_table
from houseway.floor.report_tables import floor_table
from houseway.floor.table_report import ReportRow
from houseway.games.sensor import numbered
from houseway.jackpot.keypad.decide.order import amount_due
from houseway.jackpot.keypad.play import waiting_at
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.live import commands as ask
from houseway.table.live.happened import CommandRecord
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.record.report import report_of
from houseway.table.live.state import TablePhase
from houseway.words.jackpot import event_words
from houseway.words.table import say, titles_of
from proofs.asked import asks, said
from tests.table.live.desk import AT, Desk, award_paid, house_of, on_link
from tests.table.live.poker_day import POKER, poker_day
from tests.table.live.sheets import ALL, CRAZY, LINKS, UTH, WA_UTH
from tests.table.live.staff import CASH, DORA, MAX, SUE

FOLDER: Final = Path(__file__).parent / "golden"
_WINNING_DECKS: Final = {
    UTH: "007317dc455bb3fa592937f0f9ee69b363ebfd9b97d8ada5930b7750a3d18a2f",
    CRAZY: "102acb5f4083f2ba0125b0300823bb319aae1d558bb63cc2bec60fbb43b31bb7",
    WA_UTH: "9f7c68dbcd057d607b67746704210d17b0116e145ea94b66f70dbff923a552ce",
}
"""Seeds of decks in which anna has a straight flush or a royal, found among many."""
_WIDTH: Final = 120
_DICK: Final = CardShown("dick", "2580")


def day(sheet: str, *, second: str = "") -> Desk:
    """Open, rotate, collect, settle, a jackpot where there is one, err, void, count, close. There
    may be a `second` link beside it (B6-15)."""
    if sheet in LINKS:
        table = on_link(sheet, LINKS[sheet], *([second] if second else []))
    else:
        table = Desk(house_of(sheet))
    links = table.setup.links
    cards = len(table.setup.equipment.cards)
    colours = table.setup.sheet.printed.equipment.colours()
    table.do(
        asks(
            "dora",
            ask.OpenTable(
                card=DORA,
                second=SUE,
                tray=Cents(5_000_000),
                counted=(cards,) * (colours or 1),
                backs=("red", "blue") if colours else (),
            ),
            at=AT,
        )
    )
    table.sit("anna", 1, 400_000)
    table.sit("bob", 2, 400_000)
    table.sit("cy", 4, 400_000)
    for _ in range(3):
        _round(table)
    if links:
        _jackpot(table)
    _wrong(table)
    table.do(asks("dick", ask.ChangeDealer(card=_DICK, counted=cards)))
    table.dealer = "dick"
    table.do(asks("cash", ask.Fill(card=CASH, second=SUE, amount=Cents(1_000_000), slip="F-1")))
    table.do(asks("cy", ask.LeaveSeat(spot=4)))
    table.do(asks("cy", ask.TakeChips()))
    _round(table)
    _turn_back(table)
    table.do(asks("sue", ask.CountTray(card=_DICK, second=SUE, counted=table.state.tray)))
    for alert in table.state.alerts:
        table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=alert.number)))
    table.clear()  # of cy's a fee that came back, too
    table.shut(off=-500, why="a chip fell behind the tray")
    return table


def _round(table: Desk) -> None:
    table.open_bets()
    _play(table, linked=("anna",))


def _play(table: Desk, *, linked: tuple[str, ...]) -> None:
    """Everybody bets and decides, and the round is paid; these wager on the jackpot, if any."""
    bank = table.state.bank
    for spot, person in table.state.seats.items():
        if bank is None or spot != bank.spot:
            chips = {numbered("progressive", sensor): True for sensor in table.setup.sensors}
            table.bet(person, spot, **(chips if person in linked else {}))
    table.close()
    table.finish_round()


def _jackpot(table: Desk) -> None:
    """Anna wins a meter: Catfish Bend pays and then swipes, Washington verifies the win first; bob
    has a wager too, and his envy."""
    table.do(asks(table.hand, ask.OpenBets(), seed=_WINNING_DECKS[table.setup.sheet.id]))
    _play(table, linked=("anna", "bob"))
    two = len(table.setup.links) > 1
    for sensor, link in zip(table.setup.sensors, table.setup.links, strict=True):
        on = sensor if two else 0
        state = table.table.link_states[sensor - 1]
        (entered,) = waiting_at(link, state, table.setup.table)
        if link.pays_first:
            table.do(award_paid(amount_due(link, state, entered)))
        else:
            verify = ask.TakeStep(cards=(SUE,), step="award.verify", spot=1, sensor=on)
            table.do(asks("sue", verify))
        table.do(asks("sue", ask.ConfirmAward(card=SUE, spot=1, sensor=on)))


def _turn_back(table: Desk) -> None:
    """The camera shows that somebody had bet twice as much in the round that was just paid; where
    no jackpot of it is decided, it is void in the end."""
    name = table.state.round
    past = table.table.past(name)
    assert past is not None
    bet = past.wagers.bets[0]
    more = {wager: Cents(2 * stake) for wager, stake in bet.stakes.items()}
    about: Any = {"by": "sue", "card": SUE, "second": MAX, "round": name}
    wager, late = TurnBackReason.WAGER, TurnBackReason.IRREGULARITY
    table.do(
        said(ask.CorrectPaidRound, **about, reason=wager, why="the camera", wagers={bet.name: more})
    )
    if table.setup.link is None:
        table.do(
            said(ask.VoidPaidRound, **about, reason=late, why="a card was left in the shuffler")
        )


def _wrong(table: Desk) -> None:
    """The cards are dealt wrong, and the supervisor orders what the house does about it."""
    table.start_round()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    known = table.setup.sheet.remedy(Irregularity.WRONG_NUMBER_OF_CARDS).value
    more = {"remedy": Remedy.VOID} if known is Remedy.SUPERVISOR else {}
    table.remedy(**more)
    assert table.state.phase is TablePhase.IDLE


def transcript(sheet: str) -> Iterator[str]:
    """The day in sentences, and what it came to."""
    table = poker_day(sheet) if sheet in POKER else day(sheet)
    titles = titles_of(table.setup.sheet.printed)
    yield f"{table.setup.sheet.printed.title}, {table.setup.sheet.printed.house}"
    yield ""
    for number, event in enumerate(table.events, 1):
        rule = f"  ({event.rule})" if event.rule else ""
        yield from _lines(f"{number:>4}", f"{say(event, titles)}{rule}")
        for told in table.on_link.get(number, ()):
            assert table.setup.link is not None
            yield from _lines("", f"link: {'; '.join(event_words(table.setup.link, told))}")
    whole = CommandRecord(by="", at=AT, first=1, command=ask.Tick(), events=tuple(table.events))
    report = report_of(table.setup.table, [whole])
    out = Console(width=_WIDTH, file=StringIO(), color_system=None)
    banked = table.setup.sheet.printed.bank.value == "house"
    row = ReportRow(report, None, report.drop if banked else Cents(0))
    put_report_table(out, floor_table([row], shifts=False))
    yield ""
    assert isinstance(out.file, StringIO)
    yield from [line.rstrip() for line in out.file.getvalue().splitlines()]


def _lines(number: str, words: str) -> list[str]:
    return wrap(
        words,
        width=_WIDTH,
        initial_indent=f"{number:>4}  ",
        subsequent_indent=" " * 8,
        break_on_hyphens=False,
    )


def path_of(sheet: str) -> Path:
    return FOLDER / f"{sheet.replace('/', '-')}.txt"


def text_of(sheet: str) -> str:
    return "\n".join(transcript(sheet)) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in (*ALL, *POKER):
        path_of(each).write_text(text_of(each), encoding="utf-8")
