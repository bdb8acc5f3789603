"""The Fortune and Envy Bonuses for money: the rows, who holds a button, and in which order."""

from typing import Any

import pytest

from houseway.games import BankSeat, Bet, Dice, Outcome, Wagers, make_game
from houseway.games.fortune_pai_gow_poker.state import HouseWay
from houseway.money import Cents, money_text
from houseway.rules import configure
from houseway.table import Settled
from tests.games.doors import act
from tests.games.fortune_pai_gow_poker.printed import CLUBS, HANDS, ONE, PAYS, THREE_PAIR, TWO
from tests.games.fortune_pai_gow_poker.table import SHEET, Data, behind, cards, seat, settled
from tests.games.lines import the_line
from tests.games.variant import variant

QUADS, ROYAL = HANDS["four of a kind"], "As Ks Qs Js Ts 7h 3d"
FIVE = "5.00"


def envy(result: Settled) -> list[str]:
    """The Envy lines as `2 gets 5.00`, in their order; they are the last there are."""
    lines = [line.wager == "envy" for line in result.lines]
    assert lines == sorted(lines)
    return [
        f"{line.bettor} gets {money_text(line.win)}"
        for line in result.lines
        if line.wager == "envy"
    ]


def with_fortune(spot: int, hand: str, person: str = "", stake: str = FIVE) -> Data:
    return seat(spot, hand, fortune=stake) | ({"player": person} if person else {})


# What is paid


@pytest.mark.parametrize("row", PAYS)
def test_b12_12_b12_13_every_row_pays_its_bettor_and_the_others_as_printed(row: str) -> None:
    pays, envied = PAYS[row]
    for stake in (5, 7, 100):
        result = settled(seat(1, HANDS[row], fortune=f"{stake}.00"), dealer=CLUBS)
        line = the_line(result, "1", "fortune")
        assert (line.outcome, line.win, line.hand) == (Outcome.WIN, stake * pays * 100, row)
        assert (str(line.odds), line.cite.item) == (f"{pays} to 1", "B12-13")
        assert envy(result) == []  # nobody is paid for his own hand
    if envied:
        others = [with_fortune(2, ONE), with_fortune(3, TWO, stake="2000.00")]
        wanted = [f"2 gets {envied}.00", f"3 gets {envied}.00"]  # whatever the stake (T-51)
    else:
        others, wanted = [with_fortune(2, "Qd Td 8d 4d 4s 3s Jc")], []
    dealer = CLUBS if envied else "Kc Qc Tc 7c 5c 5s 2c"
    assert envy(settled(with_fortune(1, HANDS[row]), *others, dealer=dealer)) == wanted


def test_t65_b12_13_three_pair_push() -> None:
    line = the_line(settled(seat(1, THREE_PAIR, fortune="10.00")), "1", "fortune")
    assert (line.outcome, line.win, line.returned) == (Outcome.PUSH, 0, 1000)
    assert (line.hand, line.odds, line.cite.items) == ("three pair", None, ("T-65", "B12-13"))
    assert str(line.why) == "three pair pushes"


# Who is paid

BET_BEHIND = behind(1, fortune=FIVE)
# Quads at spot 1; somebody, or Ann again, at spot 2; a stranger at spot 3.
ANN = with_fortune(1, QUADS, "Ann")
SECOND, THIRD = "Qs Ts 9s 8d 5d 4d 3s", with_fortune(3, "Qd Th 7d 5s 4h 3h 2h", "Cid")
BOB, AGAIN = with_fortune(2, SECOND, "Bob"), with_fortune(2, SECOND, "aNN")
BOTH = ["2 gets 5.00", "3 gets 5.00"]
WHO: list[Any] = [
    pytest.param([with_fortune(1, QUADS), seat(2, ONE)], [], id="no Fortune bet, no button"),
    pytest.param([seat(1, QUADS), with_fortune(2, ONE)], [], id="nor does its hand trigger"),
    pytest.param(
        [with_fortune(1, QUADS), with_fortune(2, ROYAL), with_fortune(3, ONE)],
        ["1 gets 25.00", "2 gets 5.00", "3 gets 5.00", "3 gets 25.00"],
        id="several hands, none for ones own",
    ),
    pytest.param(
        [
            with_fortune(1, QUADS),
            seat(2, ONE),
            behind(2, fortune=FIVE),
            behind(2, 2, fortune="50.00"),
        ],
        ["2.1 gets 5.00", "2.2 gets 5.00"],
        id="backline bettors hold buttons",
    ),
    pytest.param(
        [with_fortune(1, QUADS), BET_BEHIND, with_fortune(2, ONE)],
        ["2 gets 5.00"],
        id="none for who rides the hand",
    ),
    pytest.param(
        [seat(1, QUADS), BET_BEHIND, with_fortune(2, ONE)],
        ["2 gets 5.00"],
        id="a Fortune bet behind is enough to trigger",
    ),
    pytest.param([ANN, BOB, THIRD], BOTH, id="other people"),
    pytest.param([ANN, AGAIN, THIRD], ["3 gets 5.00"], id="his own hand on another spot"),
    # Bob's Fortune bet rides Ann's quads, so his own spot is paid nothing; a plain bet does not
    pytest.param(
        [ANN, BOB, THIRD, {**BET_BEHIND, "player": "Bob"}], ["3 gets 5.00"], id="a bet behind it"
    ),
    pytest.param([ANN, BOB, THIRD, {**behind(1), "player": "Bob"}], BOTH, id="a plain bet behind"),
]


@pytest.mark.parametrize(("spots", "paid"), WHO)
def test_b12_12_t51_t71_who_holds_a_button_and_whose_hand_pays_it(
    spots: list[Data], paid: list[str]
) -> None:
    assert envy(settled(*spots, dealer=CLUBS)) == paid


def test_t51_by_person_is_the_reading_without_a_choice_by_spot_another() -> None:
    for reading, paid in (("person", ["3 gets 5.00"]), ("spot", BOTH)):
        result = settled(ANN, AGAIN, THIRD, dealer=CLUBS, switch={"self": reading})
        assert envy(result) == paid


@pytest.mark.parametrize(
    ("stake", "paid"), [(4_00, False), (4_99, False), (5_00, True), (6_00, True)]
)
def test_b12_12_b12_4_a_button_from_five_dollars_on(stake: int, paid: bool) -> None:
    """Not to be met at a printed table, whose minimum is $5; a sheet with a lower one shows it."""
    old = 'min = { is = "5.00", cite = ["B12-4", "B12-14"]'
    printed = variant(SHEET, (old, old.replace("5.00", "1.00")))
    game = make_game(configure(printed, switch={"increment": "0.01"}))
    bets = tuple(
        Bet(spot, {"base": Cents(1000), "fortune": Cents(put)})
        for spot, put in ((1, 100), (2, stake))
    )
    start = game.start(Wagers(bets, BankSeat(7, Cents(100_000))))
    hands = cards(f"{QUADS} {ONE} {CLUBS}")
    lines = game.settle(act(game, start, Dice((3, 3, 3)), hands, HouseWay(1), HouseWay(2)))
    # a Fortune bet of $1 triggers; it earns no button, and the hand at spot 2 is nothing
    assert [(line.spot, line.win) for line in lines if line.wager == "envy"] == [(2, 500)] * paid


@pytest.mark.parametrize(
    ("wager", "paid"),
    [
        (100, ["2 returned 0.00", "3 returned 0.00"]),  # spot 1's Fortune takes it all
        (101, ["2 partial 1.00", "3 returned 0.00"]),
        (104, ["2 partial 4.00", "3 returned 0.00"]),
        (105, ["2 win 5.00", "3 returned 0.00"]),
        (106, ["2 win 5.00", "3 partial 1.00"]),
        (110, ["2 win 5.00", "3 win 5.00"]),
        (111, ["2 win 5.00", "3 win 5.00"]),
    ],
)
def test_t51_b12_12_t07_envy_is_paid_as_far_as_the_wager_goes(wager: int, paid: list[str]) -> None:
    # spot 1: the base pushes, $5 at 20 to 1 is $100; the others win nothing
    result = settled(
        seat(1, QUADS, "Kh 9h", fortune=FIVE),
        with_fortune(2, SECOND),
        with_fortune(3, "Qd Th 7c 5s 4h 3h 2c"),
        dealer="Ah Kd Jc Tc 7s 5h 3d",
        wager=f"{wager}.00",
        switch={"exhaustion": "two_caps"},
    )
    assert the_line(result, "1", "base").outcome is Outcome.PUSH
    assert the_line(result, "1", "fortune").win == 100_00
    lines = [line for line in result.lines if line.wager == "envy"]
    assert [f"{x.bettor} {x.outcome} {money_text(x.win)}" for x in lines] == paid
    cited = {"returned": "B8-2", "partial": "B8-6", "win": "B12-13"}
    assert [line.cite.item for line in lines] == [cited[line.outcome] for line in lines]
