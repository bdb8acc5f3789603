"""Toke bets: which are taken and how large they may be."""

from typing import Any

import pytest

from houseway.bank import take_tokes
from houseway.games import HIDDEN, Bet, Everyone, Wagers, make_game
from houseway.money import MICRO_PER_CENT, Cents, parse_money
from houseway.rules import Refused, Sheet, configure
from houseway.table.acts import act_of_round
from tests.bank.rounds import Data, at, settled, stakes, uth
from tests.library import open_sheet
from tests.refusals import refuses

CATFISH = open_sheet("catfish-bend/ultimate-texas-holdem")
WCCS = open_sheet("wccs/ultimate-texas-holdem")
BASE = {"ante": Cents(500), "blind": Cents(500)}


def take(
    sheet: Sheet, toke: str, *, bet: str = "5.00", beside: str = "ante"
) -> tuple[Cents, list[Cents | None]]:
    """What stays on the layout of a toke, and what is taken of it at once."""
    each = {name: parse_money(stake) for name, stake in stakes(bet, bet).items()}
    taken = take_tokes(sheet, Wagers((Bet(1, each, {beside: parse_money(toke)}),)))
    kept = taken.wagers.bets[0].tokes.get(beside, Cents(0))
    return kept, [remark.amount for remark in taken.direct]


def refused_by(sheet: Sheet, toke: str, *, bet: str = "5.00", beside: str = "ante") -> str:
    with pytest.raises(Refused) as refused:
        take(sheet, toke, bet=bet, beside=beside)
    return refused.value.rule


@pytest.mark.parametrize("toke", ["0.50", "1.00", "49.50", "50.00"])
def test_b1_23_a_toke_is_from_50_cents_to_50_dollars(toke: str) -> None:
    take(configure(CATFISH), toke)


@pytest.mark.parametrize("toke", ["0.49", "50.50", "0.00"])
def test_b1_23_below_and_above_is_refused(toke: str) -> None:
    assert refused_by(configure(CATFISH), toke) in {"B1-23", "T-73"}


def test_t73_a_toke_comes_in_half_dollars() -> None:
    assert refused_by(configure(CATFISH), "0.75") == "T-73"


@pytest.mark.parametrize(
    ("bet", "toke", "fits"),
    [
        ("50.00", "5.00", True),
        ("50.00", "5.50", False),
        ("5.00", "50.00", True),
        ("6.00", "49.00", True),
        ("6.00", "49.50", False),
    ],
)
def test_t19_bet_and_toke_may_pass_the_maximum_by_a_tenth(bet: str, toke: str, fits: bool) -> None:
    if fits:
        take(configure(CATFISH), toke, bet=bet)
    else:
        assert refused_by(configure(CATFISH), toke, bet=bet) == "T-19"


def test_t19_read_literally_no_toke_on_an_ante_is_legal() -> None:
    literal = configure(CATFISH, switch={"combined_cap": "literal"})
    assert refused_by(literal, "0.50", bet="5.00") == "T-19"


@pytest.mark.parametrize(("bet", "most"), [("5.00", 0), ("6.00", 0), ("50.00", 0)])
def test_t19_where_no_room_is_left_the_most_is_nothing(bet: str, most: int) -> None:
    literal = configure(CATFISH, switch={"combined_cap": "literal"})
    with pytest.raises(Refused) as refused:
        take(literal, "0.50", bet=bet)
    assert refused.value.facts["most"] == most


@pytest.mark.parametrize(("trips", "fits"), [(400, True), (450, True), (500, False)])
def test_t19_read_literally_only_a_small_trips_leaves_room(trips: int, fits: bool) -> None:
    literal = configure(CATFISH, switch={"combined_cap": "literal"})
    wagers = Wagers((Bet(1, {**BASE, "trips": Cents(trips)}, {"trips": Cents(50)}),))
    if fits:
        take_tokes(literal, wagers)
    else:
        with pytest.raises(Refused, match="T-19"):
            take_tokes(literal, wagers)


@pytest.mark.parametrize(
    ("bet", "toke", "kept"),
    [
        ("500.00", "50.00", "50.00"),
        ("500.00", "51.00", "50.00"),
        ("499.00", "1.00", "1.00"),
        ("499.00", "2.00", "1.00"),
        ("100.00", "400.00", "400.00"),
        ("100.00", "401.00", "400.00"),
    ],
)
def test_b4_20_t91_a_tenth_at_the_maximum_and_the_maximum_together_below(
    bet: str, toke: str, kept: str
) -> None:
    """The rest is a direct token, taken at once."""
    sheet = configure(WCCS, limits={"ante": (Cents(500), Cents(50_000))})
    rest = parse_money(toke) - parse_money(kept)
    assert take(sheet, toke, bet=bet) == (parse_money(kept), [rest] if rest else [])


def test_t91_a_tenth_of_the_maximum_is_cut_to_whole_dollars() -> None:
    sheet = configure(WCCS, limits={"ante": (Cents(500), Cents(5_500))})
    assert take(sheet, "8.00", bet="55.00") == (500, [300])


@pytest.mark.parametrize(("toke", "rest"), [("9.00", []), ("10.00", []), ("11.00", [100])])
def test_b4_20_a_token_on_trips_is_at_most_ten_dollars(toke: str, rest: list[int]) -> None:
    assert take(configure(WCCS), toke, beside="trips")[1] == rest


def wccs(tokes: dict[str, str], **more: Any) -> Any:
    spot = at(2, "As Ad", stakes("100.00"), "check, check, fold", tokes=tokes)
    limits = {name: ["5.00", "100.00"] for name in ("ante", "blind")}
    return settled(uth("wccs", spot, board="Ah Jh 2s 3d 9h", limits=limits), **more)


def test_t91_an_excess_token_is_bet_in_part_and_the_rest_is_a_direct_token() -> None:
    result = wccs({"ante": "13.00"})
    (toke,) = (line for line in result.lines if line.toke)
    assert (toke.stake, toke.win) == (1_000, -1_000)
    assert result.to_json()["remarks"] == [
        {"remark": "direct token", "spot": 2, "amount": "3.00", "cite": "T-91"}
    ]
    assert dict(result.net) == {"2": -20_000 - 1_300, "tokes": 300, "bank": 21_000}


def test_t91_a_token_alone_on_trips_survives_the_fold_and_is_paid_by_its_table() -> None:
    """Three aces pay 3 to 1; the player himself has no Trips."""
    result = wccs({"trips": "5.00"})
    assert [(x.wager, x.toke, x.win) for x in result.lines] == [
        ("ante", False, -10_000),
        ("blind", False, -10_000),
        ("trips", True, 1_500),
    ]
    assert dict(result.net) == {"2": -20_500, "tokes": 2_000, "bank": 18_500}
    (seat,) = make_game(result.sheet).view(result.over, Everyone()).seats
    assert len(seat.cards) == 2  # the hand is looked at for the token
    assert HIDDEN not in seat.cards


def test_t91_a_token_alone_on_the_ultimate_pairs_bonus() -> None:
    (toke,) = (line for line in wccs({"pairs": "5.00"}).lines if line.toke)
    assert (toke.wager, toke.win) == ("pairs", 15_000)


def test_t91_a_token_without_a_word_is_taken_and_not_bet() -> None:
    result = wccs({"direct": "4.00"})
    assert not any(line.toke for line in result.lines)
    assert [(r.remark.value, r.amount, r.cite) for r in result.remarks] == [
        ("direct token", 400, "T-91")
    ]
    assert result.net["tokes"] == 400


def test_t91_elsewhere_a_token_alone_or_without_a_word_is_refused() -> None:
    for name, code in (("trips", "toke-rides-nothing"), ("direct", "toke-not-there")):
        with refuses(code):
            take_tokes(configure(CATFISH), Wagers((Bet(1, BASE, {name: Cents(100)}),)))


def test_b4_23_no_token_on_a_bonus_that_this_table_does_not_offer() -> None:
    with refuses("toke-not-there"):
        wccs({"pairs": "5.00"}, switch={"offered": False})


def test_t72_no_toke_wagers_in_california_and_washington() -> None:
    washington = open_sheet("washington/ultimate-texas-holdem")
    california = open_sheet("california/ultimate-texas-holdem")
    for sheet in (configure(washington, choose={"trips": "UTH-01"}), configure(california)):
        assert refused_by(sheet, "1.00") == "T-72"


def test_t72_the_switch_turns_tokes_off() -> None:
    assert refused_by(configure(CATFISH, switch={"allowed": False}), "1.00") == "T-72"


def test_t72_a_toke_needs_a_bet_to_ride() -> None:
    with pytest.raises(Refused, match="no Trips wager for the toke to ride"):
        take_tokes(configure(CATFISH), Wagers((Bet(1, BASE, {"trips": Cents(100)}),)))


def play_toke(
    actions: str = "bet 4x", *, ante: str = "10.00", toke: str = "2.00", house: str = "catfish-bend"
) -> Data:
    spot = at(4, "As Ad", stakes(ante), actions, tokes={"play": toke})
    return uth(house, spot, board="Qs Jh 2s 3d 9h")


def test_t72_a_toke_on_play_shares_its_fate_and_counts_under_tokes() -> None:
    result = settled(play_toke())
    assert [(x.wager, x.toke, x.stake, x.win) for x in result.lines[:2]] == [
        ("play", False, 4_000, 4_000),
        ("play", True, 200, 200),
    ]
    assert dict(result.net) == {"4": 4_800, "tokes": 400, "bank": -5_200}


def test_t72_a_lost_toke_costs_the_player_and_never_the_dealers() -> None:
    result = settled(play_toke(), dealer="Qc Qd")
    assert dict(result.net) == {"4": -6_200, "tokes": 0, "bank": 6_200}


@pytest.mark.parametrize("house", ["catfish-bend", "wccs"])
def test_t72_a_toke_beside_a_play_that_is_never_made_goes_back(house: str) -> None:
    result = settled(play_toke("check, check, fold", house=house))
    assert [line for line in result.lines if line.toke] == []
    assert dict(result.net) == {"4": -2_000, "tokes": 0, "bank": 2_000}
    returned = {"remark": "token returned", "spot": 4, "amount": "2.00", "cite": "T-72"}
    assert returned in result.to_json()["remarks"]
    moved = {str(gain.account): gain.amount for gain in act_of_round(result, "1").gains}
    assert moved["tray:1"] == 2_000 * MICRO_PER_CENT == sum(map(abs, moved.values())) // 2


@pytest.mark.parametrize(
    ("ante", "toke", "kept"),
    [
        ("10.00", "60.00", 6_000),
        ("10.00", "61.00", 6_000),
        ("50.00", "10.00", 1_000),
        ("50.00", "11.00", 1_000),
    ],
)
def test_b4_20_a_token_on_play_stays_within_the_table_maximum(
    ante: str, toke: str, kept: int
) -> None:
    """With a $100 maximum: $40 of Play and $60; at $200 of Play a tenth of the maximum."""
    data = play_toke(ante=ante, toke=toke, house="wccs")
    result = settled(data, limits={"ante": ["5.00", "100.00"]})
    assert [line.stake for line in result.lines if line.toke] == [kept]
    assert result.net["tokes"] == 2 * kept + (parse_money(toke) - kept)
    assert sum(result.net.values()) == 0


@pytest.mark.parametrize(
    ("ante", "action", "reading", "toke", "fits"),
    [
        ("5.00", "bet 3x", "literal", "0.50", False),
        ("10.00", "bet 4x", "1.10*max", "15.00", True),
        ("10.00", "bet 4x", "1.10*max", "15.50", False),
        ("50.00", "bet 4x", "1.10*max", "5.00", True),
        ("50.00", "bet 4x", "1.10*max", "5.50", False),
    ],
)
def test_t19_a_toke_on_play_is_held_to_the_table_maximum_too(
    ante: str, action: str, reading: str, toke: str, fits: bool
) -> None:
    data = play_toke(action, ante=ante, toke=toke) | {"switch": {"combined_cap": reading}}
    if fits:
        assert settled(data).net["tokes"] == 2 * parse_money(toke)
    else:
        with pytest.raises(Refused, match="T-19"):
            settled(data)
