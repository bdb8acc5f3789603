"""A link at work on a record, played to a win by the keys a dealer presses."""

from typing import Any, Final

from houseway.cards import parse_cards
from houseway.jackpot import Keypad, Link
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.win_page import WinPage, win_page
from houseway.ledger.record import Record
from houseway.money import Cents, parse_micro
from houseway.people import Office, Swipe
from tests.databases import new_record
from tests.jackpot.pad import catfish

CATFISH: Final = "catfish-bend/multi-link"
AT: Final = "2026-11-15T20:31:07Z"
UTH: Final = "catfish-bend/ultimate-texas-holdem"
CRAZY: Final = "catfish-bend/crazy-4-poker"
ROYAL: Final = ("As Ks", "Qs Js Ts")
STRAIGHT_FLUSHES: Final = (("9h 8h", "7h 6h 5h"), ("4h 3h", "7h 6h 5h"))


class Floor:
    """One link and its record."""

    def __init__(self, record: Record | None = None, link: Link | None = None) -> None:
        self.record = record or new_record()
        self.link = link or catfish()
        self.keypad = Keypad(self.link, self.record)
        self._swipes = 0

    def do(self, *commands: ask.Command) -> Any:
        """Give commands; what the last one did."""
        done = None
        for command in commands:
            name = f"floor:{self.record.places}"
            done = self.keypad.do(name, command, at=AT)
        return done

    def open(self, **meters: str) -> None:
        amounts = {name: parse_micro(text) for name, text in meters.items()}
        tables = {"UTH-1": UTH, "UTH-2": UTH, "C4-1": CRAZY}
        by = Swipe("olga", Office.EXECUTIVE, "sw-open")
        self.do(ask.Open(tables=tables, meters=amounts or None, by=by))

    def deal(self, table: str, named: str, players: dict[int, str]) -> None:
        wager = self.link.wager.value
        for spot, player in players.items():
            self.do(ask.Arm(table=table, spot=spot, player=player, amount=wager, base_wager=True))
        self.do(ask.CoinIn(table=table, round=named), ask.Dealt(table=table))

    def press(self, table: str, spot: int, row: str, hole: str, board: str = "") -> None:
        cards = parse_cards(hole), parse_cards(board)
        self.do(ask.Press(table=table, spot=spot, row=row, hole=cards[0], board=cards[1]))

    def confirm(self, table: str, spot: int, person: str = "m.ortiz") -> int:
        """The number of the award."""
        swipe = self.swipe(person, Office.SUPERVISOR)
        return int(self.do(ask.Confirm(table=table, spot=spot, swipe=swipe)).entry.number)

    def end(self, table: str) -> None:
        self.do(ask.EndGame(table=table, by=self.swipe("m.ortiz", Office.SUPERVISOR)))

    def pay(self, award: int, *, chips: int, check: int, withheld: int, reason: str) -> int:
        people = (self.swipe("d.lee", Office.SHIFT_MANAGER), self.swipe("r.fox", Office.SECURITY))
        done = self.do(
            ask.Pay(
                award=award,
                people=people,
                paperwork="W-2G 118",
                vault="slip 7",
                checked=True,
                chips=Cents(chips),
                check=Cents(check),
                withheld=Cents(withheld),
                reason=reason,
            )
        )
        return int(done.entry.number)

    def swipe(self, person: str, office: Office) -> Swipe:
        self._swipes += 1
        return Swipe(person, office, f"sw-{self._swipes:04d}")

    def page(self, award: int) -> WinPage:
        return win_page(self.record, self.link.id, award)


def royal(record: Record | None = None) -> tuple[Floor, int]:
    """Four at a table, and spot 2 holds a royal: the floor, and the award's entry."""
    floor = Floor(record)
    floor.open(major="25310.40", minor="1622.00")
    floor.deal("UTH-1", "r1", {1: "ann", 2: "bob", 3: "cat", 5: "dan"})
    floor.press("UTH-1", 2, "royal flush", *ROYAL)
    return floor, floor.confirm("UTH-1", 2)
