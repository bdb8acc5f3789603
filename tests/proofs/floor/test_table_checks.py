"""Every check of the order of things at a table finds the fault that it is there for."""

import pytest

from tests.proofs.floor.planted import (
    BETS,
    FEE,
    OPENED,
    START,
    Command,
    Fact,
    Planted,
    bet,
    brought,
    check,
    closed,
    fact,
    line,
    paid,
)


def turned_back(*staff: str) -> Fact:
    """A round that Ann won goes back to the tray."""
    change = {"person": "Ann", "due": -500, "chips": -500, "cage": 0, "owed": 0, "set_off": 0}
    return fact(
        "round turned back",
        round="1",
        lines=[line(500)],
        changes=[change],
        tray=500,
        staff=[{"person": name} for name in staff],
    )


def jackpot_line(win: int) -> Fact:
    return {"spot": 1, "wager": "progressive", "stake": 0, "win": win, "after": 1, "outcome": "win"}


def remedied(what: str, person: str = "Sue") -> Fact:
    return fact("remedy ordered", what=what, staff={"person": person})


MISDEAL = fact("irregularity called", what="misdeal")
TURN = fact("turn began", spot=1, until="10:00")
FOLD = fact("decided", spot=1, action={"type": "fold"})
SHOW = fact("decided", spot=1, action={"type": "show", "cards": ["As", "Ks"]})
OFFER = [OPENED, fact("bank offered", person="Bob", until="10:05")]
PASSED = fact("bank declined", person="Bob", for_him=True)
SEATED = [fact("seat taken", spot=1, person="Ann"), fact("seat taken", spot=2, person="Bob")]
TWO = [{"person": "Sue"}, {"person": "Tom"}]
LET = fact("limit approved", spot=1, person="Ann", most={"ante": 1200}, staff=TWO)
RICH = [*START, brought(1_000)]
# The link was lost while a hand waited for its card, and comes back in the round after (R10).
WAITS = {**jackpot_line(0), "outcome": "waits"}
NEXT_ROUND = [fact("bets opened", round="2", pack=2), closed(bet(1, 500))]
PAID_LATE = Command([paid(line(0), name="2"), fact("tray moved", amount=-500)])
TABLE = {
    "over the maximum": Planted(
        RICH,
        [LET, closed(bet(1, 1200), bet(2, 500))],
        [closed(bet(1, 1200), bet(2, 500))],
        "1200 is bet on ante at spot 1, over the maximum",
    ),
    "over what was approved": Planted(
        [*RICH, LET],
        [closed(bet(1, 1200))],
        [closed(bet(1, 1201))],
        "1201 is bet on ante at spot 1, over the maximum",
    ),
    "over the maximum behind the seat": Planted(
        [*RICH, LET],
        [closed(bet(1, 1100, backline=1))],
        [closed(bet(1, 1200, backline=1))],
        "1200 is bet on ante at spot 1, over the maximum",
    ),
    "over a maximum that counts again": Planted(
        [*RICH, LET],
        [closed(bet(1, 1200))],
        [fact("limit withdrawn", spot=1), closed(bet(1, 1200))],
        "1200 is bet on ante at spot 1, over the maximum",
    ),
    "approved by one": Planted(
        START,
        [LET],
        [{**LET, "staff": [{"person": "Sue"}, {"person": "sue "}]}],
        "one person lets Ann bet over the maximum",
    ),
    "more coloured up than was given": Planted(
        [*START, fact("tip given", person="Ann", amount=100)],
        [fact("tokens coloured up", amount=100)],
        [fact("tokens coloured up", amount=101)],
        "101 of tips are coloured up, and there were 100",
    ),
    "more handed out": Planted(
        [OPENED, *SEATED],
        [Command([fact("tray moved", amount=-500), {**brought(500), "event": "jackpot chips"}])],
        [Command([fact("tray moved", amount=-500), {**brought(501), "event": "jackpot chips"}])],
        "501 of the jackpot are handed out, and 500 left the tray",
    ),
    "more kept at the cage": Planted(
        [OPENED],
        [Command([fact("tray moved", amount=-500), {**brought(500), "event": "jackpot at cage"}])],
        [Command([fact("tray moved", amount=-500), {**brought(501), "event": "jackpot at cage"}])],
        "501 of the jackpot are handed out, and 500 left the tray",
    ),
    "kept at the cage for somebody with chips": Planted(
        [OPENED, brought(100)],
        [Command([fact("tray moved", amount=-500), {**brought(500), "event": "jackpot chips"}])],
        [Command([fact("tray moved", amount=-500), {**brought(500), "event": "jackpot at cage"}])],
        "Ann is here, and the chips are kept at the cage",
    ),
    "laid before somebody who is gone": Planted(
        [OPENED, *SEATED, fact("seat left", spot=1)],
        [Command([fact("tray moved", amount=-500), {**brought(500), "event": "jackpot at cage"}])],
        [Command([fact("tray moved", amount=-500), {**brought(500), "event": "jackpot chips"}])],
        "Ann is gone, and is given chips at the table",
    ),
    "another provider at another seat": Planted(
        [OPENED, *SEATED, fact("seat taken", spot=3, person="Cid", provider="Blue Star")],
        [fact("seat taken", spot=4, person="Cid", provider="blue star")],
        [fact("seat taken", spot=4, person="Cid")],
        "cid plays for himself and for ['blue star']",
    ),
    "lines of the jackpot": Planted(
        BETS,
        [Command([fact("tray moved", amount=-500), paid(line(0), jackpot=[jackpot_line(500)])])],
        [Command([fact("tray moved", amount=-500), paid(line(0), jackpot=[jackpot_line(499)])])],
        "the lines of the jackpot pay 499, and 500 left the tray",
    ),
    "the jackpot of an earlier round": Planted(
        BETS,
        [paid(line(0), jackpot=[WAITS]), *NEXT_ROUND, PAID_LATE],
        [paid(line(0)), *NEXT_ROUND, PAID_LATE],
        "the lines of the jackpot pay 0, and 500 left the tray",
    ),
    "another number": Planted(
        START, [], [Command([], says={"number": 9})], "the table counts 9 events"
    ),
    "something is owed": Planted(
        START,
        [Command([], says={"owed": {}})],
        [Command([], says={"owed": {"ann": -5}})],
        "owed is {'ann': -5}, and it comes to {}",
    ),
    "two bets at a place": Planted(
        START,
        [closed(bet(1, 500), bet(1, 100, backline=1))],
        [closed(bet(1, 500), bet(1, 100))],
        "somebody has two bets at one place",
    ),
    "a fee twice": Planted(
        START,
        [closed(bet(1, 500), bet(2, 500), fees=(FEE, {**FEE, "payer": "2"}))],
        [closed(bet(1, 500), bet(2, 500), fees=(FEE, FEE))],
        "fees are taken twice of ['1', '1']",
    ),
    "a fee of nobody": Planted(
        [*START, brought(100)],
        [closed(bet(1, 500), fees=(FEE,))],
        [closed(bet(1, 500), fees=({**FEE, "payer": "ann"},))],
        "fees are taken of ['ann'], who do not play",
    ),
    "another round is over": Planted(
        BETS, [paid(line(0))], [paid(line(0), name="2")], "round 2 is over, and 1 was played"
    ),
    "another round is cancelled": Planted(
        START,
        [fact("bets cancelled", round="1")],
        [fact("bets cancelled", round="2")],
        "round 2 is cancelled, and 1 was open",
    ),
    "paid before the remedy": Planted(
        [*BETS, MISDEAL],
        [remedied("misdeal"), paid(line(0))],
        [paid(line(0))],
        "a round is paid while misdeal waits for its remedy",
    ),
    "decided before the remedy": Planted(
        [*BETS, TURN, MISDEAL],
        [fact("call withdrawn"), FOLD],
        [FOLD],
        "somebody decides while misdeal waits for its remedy",
    ),
    "called twice": Planted(
        [*BETS, MISDEAL],
        [fact("call withdrawn"), MISDEAL],
        [MISDEAL],
        "misdeal is called while misdeal waits",
    ),
    "another remedy": Planted(
        [*BETS, MISDEAL],
        [remedied("misdeal")],
        [remedied("exposed")],
        "exposed is remedied, and misdeal was called",
    ),
    "a remedy for nothing": Planted(
        BETS, [], [remedied("misdeal")], "misdeal is remedied, and nothing was called"
    ),
    "a remedy by a player": Planted(
        [*BETS, MISDEAL],
        [remedied("misdeal", "Bob")],
        [remedied("misdeal", " ANN")],
        " ANN orders a remedy in a round of their own",
    ),
    "a remedy by the bank": Planted(
        [*START, closed(bet(1, 500), bank={"person": "Bob", "wager": 600}), MISDEAL],
        [remedied("misdeal")],
        [remedied("misdeal", "Bob")],
        "Bob orders a remedy in a round of their own",
    ),
    "turned back by one": Planted(
        [*BETS, paid(line(500))],
        [turned_back("Sue", "Tom")],
        [turned_back("Sue", "sue")],
        "500 comes back to the house, and one person decided it",
    ),
    "two turns": Planted(
        [*BETS, TURN], [FOLD, TURN], [TURN], "a turn begins before the one before is over"
    ),
    "cards that nobody has read": Planted(
        [*BETS, fact("cards unread", place={"type": "spot", "number": 1}, cards=2), TURN],
        [Command([SHOW], by="Dan")],
        [Command([SHOW], by="Ann")],
        "Ann decides at (1, 0) out of turn",
    ),
    "the time bank too early": Planted(
        [*BETS, TURN],
        [fact("time bank began", person="Ann", until="10:01")],
        [Command([FOLD]), fact("time bank began", person="Ann", until="10:01")],
        "the time bank of Ann begins too early",
    ),
    "the time bank in his time": Planted(
        [*BETS, {**TURN, "until": "10:02"}],
        [Command([fact("time bank began", person="Ann", until="10:03")], at="10:02")],
        [Command([fact("time bank began", person="Ann", until="10:03")], at="10:01")],
        "the time bank of Ann begins too early",
    ),
    "a seat for two": Planted(
        [OPENED, *SEATED],
        [fact("seat left", spot=1), fact("seat taken", spot=1, person="Cid")],
        [fact("seat taken", spot=1, person="Cid")],
        "two sit at spot 1",
    ),
    "to a seat that is taken": Planted(
        [OPENED, *SEATED],
        [fact("seat changed", spot=1, to=3)],
        [fact("seat changed", spot=1, to=2)],
        "two sit at spot 2",
    ),
    "the bank declined by another": Planted(
        OFFER,
        [Command([fact("bank declined", person="Bob")], by="bob")],
        [fact("bank declined", person="Bob")],
        "Ann declines the bank of Bob",
    ),
    "the bank passes too early": Planted(
        OFFER,
        [Command([PASSED], do="tick", at="10:05")],
        [Command([PASSED], do="tick", at="10:04")],
        "the bank passes Bob too early",
    ),
    "the bank is passed over in his time": Planted(
        [OPENED, fact("bank offered", person="Bob")],
        [Command([PASSED], do="pass over")],
        [Command([PASSED], do="tick")],
        "the bank passes Bob too early",
    ),
    "an answer to no alert": Planted(
        [OPENED, fact("alert raised", alert=1)],
        [fact("alert answered", alert=1)],
        [fact("alert answered", alert=1), fact("alert answered", alert=1)],
        "alert 1 is answered, and is not open",
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_a_fault_in_the_order_of_things_is_found(name: str) -> None:
    check(TABLE[name])
