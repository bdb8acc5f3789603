"""What the people of a simulated table are about to do."""

from collections import Counter
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.money import Cents
from houseway.people import normal
from houseway.table.live import commands as ask
from houseway.table.live.refusals import PokerRoomRefusal
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks
from proofs.floor.auditor.cards import Cards
from proofs.floor.auditor.chips import same
from proofs.floor.conduct.next_step import next_step
from proofs.floor.conduct.scene import Arrival, Rota, Scene
from proofs.floor.conduct.slips.poker import AT_POKER
from proofs.floor.draws import Draws
from proofs.floor.people import GUESTS, spelled
from tests.table.live.desk import Desk
from tests.table.live.desk import desk as open_desk
from tests.table.live.poker.desk import PokerDesk, no_limit_house
from tests.table.live.sheets import UTH


def test_t87_whoever_sets_out_twice_arrives_once_with_all_his_chips() -> None:
    """Found in a long run: he was brought in two parts, and a table in memory took both."""
    scene = Scene(cast("Any", None), Draws(1, "a test"), Rota(Counter()), 3)
    scene.expect("lou", Cents(11_600))
    scene.expect("kim", Cents(4_000))
    scene.expect("Lou", Cents(5_950))
    assert scene.arrivals == [Arrival("kim", Cents(4_000)), Arrival("Lou", Cents(17_550))]
    scene.arrive("LOU")
    assert scene.arrivals == [Arrival("kim", Cents(4_000))]


def test_r19_guests_have_capitals_and_blanks_and_are_written_in_many_ways() -> None:
    assert len({normal(name) for name in GUESTS}) == len(GUESTS)
    assert any(" " in name for name in GUESTS)
    assert any(name != name.lower() for name in GUESTS)
    for name in GUESTS:
        for number in range(4):
            assert normal(spelled(name, number)) == normal(name)


@given(st.text("aAbBzZ019 ._@/+-", max_size=20))
def test_r19_the_auditor_compares_names_as_the_house_does(name: str) -> None:
    """It has code of its own for it; a name has letters and digits of English."""
    assert same(name) == normal(name)


@pytest.mark.parametrize(
    ("viewer", "found"), [("Ida B. Wells", 0), ("ida  b. wells", 0), ("Ida", 1), ("anna", 1)]
)
def test_r17_whose_cards_and_seeds_are_shown_is_known_however_names_are_written(
    viewer: str, found: int
) -> None:
    wrong: list[str] = []
    cards = Cards({"pack": ["As", "Kd"], "dice": 0, "table": "T"}, wrong.append)
    cards.secret = {"As": {"ida b. wells"}}
    cards.look(b'{"cards":["As"]}', [viewer])
    assert len(wrong) == found
    cards.seed, cards.may_know, cards.secret = b"5eed", {"ida b. wells"}, {}
    cards.look(b'{"seed":"5eed"}', [viewer])
    assert len(wrong) == 2 * found


class AtTable:
    """A table in memory, as a scene sees it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.setup = desk.setup
        self.link_state = None
        self.link_states = ()
        self.failures = desk.table.failures

    @property
    def state(self) -> Any:
        return self.desk.state


class OneStranger(Scene):
    """A scene in which there is one guest who does not sit here."""

    def stranger(self) -> str:
        return "CY YOUNG"


def test_t87_chips_that_were_left_on_the_table_are_a_buy_in() -> None:
    """Seed 99: a guest sits down again without a buy-in, with chips that lie there. It was called a
    slip that nobody had refused."""
    desk = PokerDesk(no_limit_house())
    desk.open("meg", "mo", chips=10_000)
    desk.do(asks("Cy Young", ask.TakeSeat(spot=3, buy_in=Cents(10_000))))
    desk.do(asks("Cy Young", ask.LeaveSeat(spot=3)))
    scene = OneStranger(cast("Any", AtTable(desk)), Draws(1, "a test"), Rota(Counter()), 3)
    told: Any = {"at": "", "id": ""}
    people = AT_POKER[1]
    assert PokerRoomRefusal.BUY_IN_WANTED not in {slip.refusal for slip in people(scene, told)}
    desk.do(asks("Cy Young", ask.TakeChips()))
    assert PokerRoomRefusal.BUY_IN_WANTED in {slip.refusal for slip in people(scene, told)}


def test_r1_a_tray_that_cannot_pay_what_the_next_bets_ask_of_it_is_filled() -> None:
    """Found in a long run: END GAME, pressed with the next bets, owed envy that the tray did not
    hold, and the dealer opened the bets again and again."""
    desk = open_desk(UTH, "anna")
    scene = Scene(cast("Any", AtTable(desk)), Draws(1, "a test"), Rota(Counter()), 1)
    scene.tidied, scene.refused = desk.state.rounds, RoundRefusal.TRAY_TOO_LOW.name
    command = next_step(scene).command
    assert command is not None
    assert command.kind is ask.Fill
