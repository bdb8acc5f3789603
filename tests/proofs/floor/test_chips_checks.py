"""Every check of the chips of a table finds the fault that it is there for."""

import pytest

from tests.proofs.floor.planted import (
    BETS,
    FEE,
    OPENED,
    ROUND,
    START,
    Fact,
    Planted,
    bet,
    bought,
    brought,
    check,
    closed,
    fact,
    line,
    paid,
    voided,
)


def table_closed(counted: int, over: int = 0) -> Fact:
    return fact("table closed", counted=counted, over=over)


def forfeited(win: int) -> Fact:
    return fact("hand forfeited", spot=1, lines=[line(win)])


BLIND = {"spot": 1, "amount": 100}
TAKEN = fact("chips taken", person="Ann", amount=500)
CLOSES = "a table closes with chips on it"
OPENS = "a table opens that has chips already"
CHIPS = {
    "opens with a tray": Planted([], [OPENED], [OPENED, OPENED], OPENS),
    "opens with a box": Planted(
        [], [OPENED], [{**OPENED, "tray": 500}, bought("Ann", 500), TAKEN, OPENED], OPENS
    ),
    "opens with a stack": Planted([], [OPENED], [brought(500), OPENED], OPENS),
    "opens with a felt": Planted(
        [], [OPENED], [brought(500), ROUND, closed(bet(1, 500)), OPENED], OPENS
    ),
    "closes with a box": Planted(
        [OPENED], [table_closed(100_000)], [bought("Ann", 500), TAKEN, table_closed(99_500)], CLOSES
    ),
    "closes with a stack": Planted(
        [OPENED, brought(500)], [TAKEN, table_closed(100_000)], [table_closed(100_000)], CLOSES
    ),
    "closes with a felt": Planted(
        [OPENED, brought(500), ROUND, closed(bet(1, 500))],
        [voided(), TAKEN, table_closed(100_000)],
        [table_closed(100_000)],
        CLOSES,
    ),
    "closes with fees carried": Planted(
        [OPENED, brought(600), ROUND, closed(bet(1, 500), fees=(FEE,))],
        [voided(refunded=[FEE]), TAKEN, {**TAKEN, "amount": 100}, table_closed(100_000)],
        [voided(carried=[FEE]), TAKEN, table_closed(100_000)],
        CLOSES,
    ),
    "other fees carried": Planted(
        [
            *(OPENED, brought(1100), ROUND, closed(bet(1, 500), fees=(FEE,))),
            voided(carried=[{**FEE, "payer": "Ann"}]),
        ],
        [{**closed(bet(1, 500), fees=(FEE,)), "carried": [{**FEE, "payer": "Ann"}]}],
        [closed(bet(1, 500), fees=(FEE,))],
        "bets are closed with other fees than the void round left",
    ),
    "closes short": Planted(
        [OPENED],
        [table_closed(99_999, over=-1)],
        [table_closed(99_999)],
        "the tray closes with 99999 of 100000",
    ),
    "a stack below nothing": Planted(
        START, [closed(bet(1, 1000))], [closed(bet(1, 1001))], "ann has -1 cents at the table"
    ),
    "stakes of another round": Planted(
        BETS,
        [voided(), closed(bet(1, 500))],
        [closed(bet(2, 500))],
        "bets are closed while stakes of another round are held",
    ),
    "stakes of another hand": Planted(
        BETS,
        [voided(), fact("blinds posted", wagers={"bets": [bet(1, 0)]}, posted=[BLIND])],
        [fact("blinds posted", wagers={"bets": [bet(1, 0)]}, posted=[BLIND])],
        "a hand begins while stakes of another one are held",
    ),
    "a bank pays too much": Planted(
        [*START, closed(bet(1, 500), bank={"person": "Bob", "wager": 600})],
        [paid(line(600))],
        [paid(line(601))],
        "the player-dealer pays 601 with a wager of 600",
    ),
    "a wager loses more": Planted(
        BETS, [paid(line(-500))], [paid(line(-501))], "a wager of 500 loses 501"
    ),
    "a stake without a line": Planted(
        BETS, [paid(line(0))], [paid()], "stakes of ['1'] are not decided"
    ),
    "a line of nobody": Planted(
        BETS,
        [paid(line(0))],
        [paid(line(0), line(0, spot=3))],
        "500 cents of 3 are decided, and None were held",
    ),
    "forfeited in part": Planted(
        BETS, [forfeited(-500)], [forfeited(-400)], "a forfeited hand has not lost all its wagers"
    ),
    "a backline bettor keeps his": Planted(
        START,
        [closed(bet(1, 500), bet(2, 100, backline=1)), forfeited(-500)],
        [closed(bet(1, 500), bet(1, 100, backline=1)), forfeited(-500)],
        "stakes at spot 1 are not forfeited",
    ),
    "not made equal": Planted(
        BETS,
        [fact("wagers made equal", bet=bet(1, 600), paid=300, added=200)],
        [fact("wagers made equal", bet=bet(1, 600), paid=200, added=200)],
        "1 has 700 on the felt after the bets are made equal",
    ),
    "a box short": Planted(
        START,
        [fact("box emptied", counted=1999, over=-1)],
        [fact("box emptied", counted=1999)],
        "the box held 2000 and 0 of fees",
    ),
    "a box with other fees": Planted(
        [*START, closed(bet(1, 500), fees=(FEE,))],
        [fact("box emptied", counted=2100, fees=100)],
        [fact("box emptied", counted=2100, fees=99)],
        "99 of fees were in the box, not 100",
    ),
    "fees back from an emptied box": Planted(
        [*START, closed(bet(1, 500), fees=(FEE,)), fact("box emptied", counted=2100, fees=100)],
        [fact("fees from tray", amount=100), voided(refunded=[FEE])],
        [voided(refunded=[FEE])],
        "100 of fees go back that the box does not hold",
    ),
    "a box counted twice": Planted(
        [*START, fact("box emptied", counted=1999, over=-1)],
        [fact("box emptied", counted=2000, over=1, instead_of=1999, why="a note stuck")],
        [fact("box emptied", counted=2000, instead_of=1999, why="a note stuck")],
        "a box is counted again that was counted as 1999",
    ),
    "a box counted twice for no reason": Planted(
        [*START, fact("box emptied", counted=2000)],
        [fact("box emptied", counted=2000, instead_of=2000, why="a note stuck")],
        [fact("box emptied", counted=2000, instead_of=2000)],
        "a box is counted again without a reason, or with its fees once more",
    ),
    "a tray short": Planted(
        START,
        [fact("tray counted", counted=97_999, over=-1)],
        [fact("tray counted", counted=97_999)],
        "the tray held 98000",
    ),
    "a tray below nothing": Planted(
        [{**OPENED, "tray": 500}],
        [bought("Ann", 500)],
        [bought("Ann", 501)],
        "the tray has -1, the box 501",
    ),
    "a box below nothing": Planted(
        [OPENED, brought(900)],
        [bought("Ann", 0)],
        [bought("Ann", -1)],
        "the tray has 100001, the box -1",
    ),
}


@pytest.mark.parametrize("name", CHIPS)
def test_r1_a_fault_in_the_chips_is_found(name: str) -> None:
    check(CHIPS[name])
