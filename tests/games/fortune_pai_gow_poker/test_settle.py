"""The base wager: both hands against both of the player-dealer's, fouls, copies, fees, seats."""

import pytest

from houseway.games.refusals import GameRefusal
from houseway.money import money_text
from houseway.rules import Refusal
from houseway.table import Settled
from houseway.table.refusals import RoundRefusal
from tests.games.fortune_pai_gow_poker.table import (
    LOSES,
    SPLITS,
    WINS,
    Data,
    behind,
    money,
    refused,
    seat,
    settled,
)
from tests.games.lines import net, order, the_line


def test_b12_9_t75_a_line_says_how_each_side_ended() -> None:
    line = the_line(settled(seat(1, SPLITS)), "1", "base")
    assert (line.win, line.returned, line.hand) == (0, 1000, "high card / high card")
    assert str(line.why) == (
        "front high card, king-queen beats high card, king-jack; "
        "back high card, ace high loses to high card, ace high (nine against ten)"
    )
    line = the_line(settled(seat(1, "Kc Js As Th 7d 5c 3s")), "1", "base")
    assert str(line.why) == (
        "front high card, king-jack copies high card, king-jack; "
        "back high card, ace high copies high card, ace high"
    )
    assert line.cite.items == ("B12-9", "T-75")


@pytest.mark.parametrize(
    ("front", "won"), [("Jo Ac", "10.00"), ("Jo 2c", "10.00"), ("Kc Js", "0.00")]
)
def test_b12_1_t23_the_joker_in_front_is_an_ace(front: str, won: str) -> None:
    assert money(settled(seat(1, f"{front} Qs Qd Qh 9s 4d", front))) == {"1 base": won}


@pytest.mark.parametrize(
    ("dice", "spots"),
    [
        ([3, 3, 3], "1 3 6"),  # 9 is spot 1
        ([6, 3, 1], "3 6 1"),  # 10 is spot 2, which has no wager
        ([6, 4, 1], "3 6 1"),  # 11 is spot 3
        ([6, 5, 1], "6 1 3"),  # 12 is spot 4
        ([6, 6, 1], "6 1 3"),  # 13 is spot 5
        ([6, 6, 2], "6 1 3"),  # 14 is spot 6
        ([6, 6, 3], "1 3 6"),  # 15 is the player-dealer's own
        ([1, 1, 6], "1 3 6"),  # and so is 8
        ([6, 6, 6], "3 6 1"),  # 18 is spot 3 again
    ],
)
def test_b8_7_b12_10_t22_settling_begins_with_the_button(dice: list[int], spots: str) -> None:
    result = settled(seat(1, WINS), seat(3, LOSES), seat(6, SPLITS), dice=dice)
    assert order(result) == [f"{spot} base" for spot in spots.split()]


# Fees: each player by his bands, the player-dealer flat; the twin has every schedule and reading


def fees(result: Settled) -> dict[str, str]:
    """Who pays how much, in the order of collection."""
    found = {fee.payer: money_text(fee.amount) for fee in result.fees}
    assert len(found) == len(result.fees)
    return found


def test_b12_14_no_fee_is_taken_for_a_fortune_bet() -> None:
    plain = settled(seat(1, LOSES, base="100.00"), fee_option=1)
    beside = settled(seat(1, LOSES, base="100.00", fortune="2000.00"), fee_option=1)
    assert fees(plain) == fees(beside) == {"1": "1.00", "bank": "2.00"}


def test_t26_t68_every_bettor_in_a_circle_pays_on_his_own_wager_or_it_is_charged_as_one() -> None:
    circle = [seat(1, WINS, base="60.00"), behind(1, 1, base="150.00"), behind(1, 2, base="401.00")]
    own = settled(*circle, fee_option=1, switch={"circle_basis": "per_bettor"})
    assert fees(own) == {"1": "1.00", "1.1": "2.00", "1.2": "5.00", "bank": "2.00"}
    # each wins his wager: 60 - 1, 150 - 2, 401 - 5
    assert net(own) == {"1": "59.00", "1.1": "148.00", "1.2": "396.00", "bank": "-613.00"}
    # $60 and the wager behind it: $100, $101, $200, $201; the seated player pays
    for second, fee in (("40", "1"), ("41", "2"), ("140", "2"), ("141", "3")):
        result = settled(
            circle[0],
            behind(1, base=f"{second}.00"),
            seat(2, LOSES, base="60.00"),
            fee_option=1,
            switch={"circle_basis": "circle_total"},
        )
        assert fees(result) == {"1": f"{fee}.00", "2": "1.00", "bank": "2.00"}


# Seats


def test_b12_3_t58_seven_seats_with_the_player_dealers_and_no_eighth() -> None:
    more = ["Ad Qd 8h 7d 5s 3s 2s", "As Js Th 8s 7h 5c 4c", "Jo Jh Td 7c 6h 5d 3h"]
    hands = [WINS, LOSES, SPLITS, *more]
    result = settled(*(seat(spot, hand) for spot, hand in enumerate(hands, 1)))
    assert list(result.net) == ["1", "2", "3", "4", "5", "6", "bank"]
    for spot in (8, 14):
        assert refused(seat(spot, WINS)) == (GameRefusal.NO_SUCH_SPOT, f"spot {spot}", "B12-3")
        found = refused(seat(1, WINS), bank=spot)
        assert found == (GameRefusal.NO_SUCH_BANK_SPOT, "bank.spot", "B12-3")


def test_t68_who_stands_behind_has_no_cards_and_sets_nothing() -> None:
    entries: list[tuple[Data, Refusal]] = [
        ({"cards": WINS}, RoundRefusal.BACKLINE_HAS_NO_CARDS),
        ({"set": "house way"}, RoundRefusal.BACKLINE_SETS_NOTHING),
    ]
    for more, reason in entries:
        (key,) = more
        found = refused(seat(1, WINS), {**behind(1), **more})
        assert found == (reason, f"spots[1].{key}", "T-68")
