"""A link at work on a ledger, played to a win by the keys a dealer presses."""

from __future__ import annotations

from typing import Final

from houseway.jackpot.command import Arm, CoinIn, Command, Confirm, Dealt, EndGame, Open, Pay, Press
from houseway.jackpot.decide import decide
from houseway.jackpot.evolve import evolve_all, fold_link
from houseway.ledger.ledger import Ledger

from houseway.cards import parse_cards
from houseway.jackpot import CardLevel, Link, Swipe
from houseway.ledger import Entry
from houseway.money import Cents, parse_micro
from tests.library import open_link

CATFISH: Final = "catfish-bend/multi-link"
AT: Final = "2026-11-15T20:31:07Z"
UTH: Final = "catfish-bend/ultimate-texas-holdem"
CRAZY: Final = "catfish-bend/crazy-4-poker"
ROYAL: Final = ("As Ks", "Qs Js Ts")
STRAIGHT_FLUSHES: Final = (("9h 8h", "7h 6h 5h"), ("4h 3h", "7h 6h 5h"))


class Floor:
    """One link and its ledger."""

    def __init__(self, ledger: Ledger, link: Link | None = None) -> None:
        self.ledger = ledger
        self.link = link or open_link(CATFISH)
        self.state = fold_link(self.link, ledger.entries)
        self._swipes = 0

    def do(self, *commands: Command) -> tuple[Entry, ...]:
        """Give commands; the entries of the last one."""
        entries: tuple[Entry, ...] = ()
        for command in commands:
            drafts = decide(self.link, self.state, command, at=AT)
            name = f"floor:{len(self.ledger.entries)}"
            entries = self.ledger.post(name, drafts, at=AT).entries
            self.state = evolve_all(self.link, self.state, entries)
        return entries

    def open(self, **meters: str) -> None:
        amounts = {level: parse_micro(text) for level, text in meters.items()}
        self.do(Open(tables={"UTH-1": UTH, "UTH-2": UTH, "C4-1": CRAZY}, meters=amounts or None))

    def deal(self, table: str, named: str, players: dict[int, str]) -> None:
        wager = self.link.wager.value
        for spot, player in players.items():
            self.do(Arm(table=table, spot=spot, player=player, amount=wager, base_wager=True))
        self.do(CoinIn(table=table, round=named), Dealt(table=table))

    def press(self, table: str, spot: int, row: str, hole: str, board: str = "") -> None:
        cards = parse_cards(hole), parse_cards(board)
        self.do(Press(table=table, spot=spot, row=row, hole=cards[0], board=cards[1]))

    def confirm(self, table: str, spot: int, person: str = "m.ortiz") -> int:
        """The number of the award."""
        swipe = self.swipe(person, CardLevel.SUPERVISOR)
        return self.do(Confirm(table=table, spot=spot, swipe=swipe))[0].number

    def end(self, table: str) -> None:
        self.do(EndGame(table=table))

    def pay(self, award: int, *, chips: int, check: int, withheld: int, reason: str) -> int:
        return self.do(
            Pay(
                award=award,
                shift_manager=self.swipe("d.lee", CardLevel.SHIFT_MANAGER),
                guard=self.swipe("r.fox", CardLevel.SECURITY),
                checked=True,
                chips=Cents(chips),
                check=Cents(check),
                withheld=Cents(withheld),
                reason=reason,
            )
        )[0].number

    def swipe(self, person: str, level: CardLevel) -> Swipe:
        self._swipes += 1
        return Swipe(person, level, f"sw-{self._swipes:04d}")


def royal(ledger: Ledger) -> tuple[Floor, int]:
    """Four at a table, and spot 2 holds a royal: the floor, and the award's entry."""
    floor = Floor(ledger)
    floor.open(major="25310.40", minor="1622.00")
    floor.deal("UTH-1", "r1", {1: "ann", 2: "bob", 3: "cat", 5: "dan"})
    floor.press("UTH-1", 2, "royal flush", *ROYAL)
    return floor, floor.confirm("UTH-1", 2)
