"""What goes wrong at a table: every irregularity of every house, called and remedied."""

import pytest

from houseway.cards import parse_cards
from houseway.games import BOARD, DEALER, Place, Spot
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refused, Remedy
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks
from tests.refusals import refuses
from tests.table.live.desk import Desk, desk, kinds
from tests.table.live.sheets import ALL, CA_UTH, CRAZY, PAI_GOW, THREE, UTH, WCCS, sheet_of
from tests.table.live.staff import GUS, SUE

I = Irregularity  # noqa: E741
OF_A_SPOT = {
    I.HAND_INFORMATION, I.NO_CARDS_DEALT, I.UNEQUAL_WAGERS, I.PLAYER_CARD_EXPOSED,
    I.CARDS_HANDLED_BY_ANOTHER, I.CARD_OFF_TABLE,
}  # fmt: skip
EVERY = [(sheet, what) for sheet in ALL for what in sheet_of(sheet).printed.irregularities]


def before_cards(sheet: str) -> Desk:
    """Three at a table, with bets closed and no card dealt."""
    table = desk(sheet, "anna", "bob", "cy")
    table.start_round()
    return table


def in_a_round(sheet: str) -> Desk:
    """Three at a table, in the middle of a round."""
    table = before_cards(sheet)
    if table.setup.sheet.printed.game != "ez-baccarat":
        table.deal()
    return table


@pytest.mark.parametrize(("sheet", "what"), EVERY, ids=lambda each: str(each).split("/")[0])
def test_t82_every_irregularity_of_every_house_has_its_remedy(sheet: str, what: I) -> None:
    """Whatever it is, the money is all there afterwards, and the next round is played."""
    table = in_a_round(sheet) if what is not I.NO_CARDS_DEALT else before_cards(sheet)
    known = table.setup.sheet.remedy(what)
    stacks = {name: table.state.stacks[name] for name in ("anna", "bob", "cy")}
    spot = 2 if what in OF_A_SPOT else 0
    called = table.call(what, spot)
    assert kinds(called) == ["irregularity called", "alert raised"]
    assert called[0].rule == known.cite.item
    with refuses(TableRefusal.TABLE_STANDS_STILL):
        table.act_all()
    more: dict[str, object] = {}
    if known.value in (Remedy.SUPERVISOR, Remedy.MAY_VOID_AND_FORFEIT):
        more["remedy"] = Remedy.STANDS
    if known.value is Remedy.MADE_EQUAL:
        pair = ("ante", "super_bonus") if "crazy" in sheet else ("ante", "blind")
        more["stakes"] = dict(zip(pair, (500, 1000), strict=True))
    events = table.remedy(**more)
    ordered = events[0]
    assert isinstance(ordered, happened.RemedyOrdered)
    assert (ordered.staff.person, ordered.rule) == ("sue", known.cite.item)
    if known.value is Remedy.VOID:
        assert table.state.phase is TablePhase.IDLE
        for name, stack in stacks.items():
            assert table.state.stacks[name] >= stack
    table.act_all()
    if table.state.phase is TablePhase.SHOWING:
        table.settle()
    table.round()


def test_b4_21_a_supervisor_who_saw_it_calls_by_card() -> None:
    """The floor may call; a guard may not, and a supervisor's word without a card is no call."""
    table = in_a_round(WCCS)
    what = I.CARD_TWICE_OR_MISSING
    with refuses(RoundRefusal.NOT_THE_DEALER):
        table.do(asks("sue", ask.CallIrregularity(what=what)))
    with refuses(PeopleRefusal.CARD_TOO_LOW):
        table.do(asks("gus", ask.CallIrregularity(what=what, card=GUS)))
    called = table.do(asks("sue", ask.CallIrregularity(what=what, card=SUE)))
    assert kinds(called) == ["irregularity called", "alert raised"]
    assert isinstance(called[0], happened.IrregularityCalled)
    assert called[0].person == "sue"


@pytest.mark.parametrize(
    ("sheet", "what", "rule"),
    [(THREE, I.CARDS_HANDLED_BY_ANOTHER, "B10-6"), (CA_UTH, I.CARD_OFF_TABLE, "B11-4")],
)
def test_b10_6_b11_4_cards_that_were_handled_or_off_the_table_are_the_supervisors_to_decide(
    sheet: str, what: I, rule: str
) -> None:
    """The documents forbid it and print no remedy: it has a call of its own, with a name."""
    table = in_a_round(sheet)
    assert rule in table.setup.sheet.remedy(what).cite.items
    with refuses(GameRefusal.NO_HAND_THERE):
        table.call(what, 7)  # nobody plays there
    spot = table.state.play.wagers.bets[0].spot
    called, _ = table.call(what, spot)
    assert isinstance(called, happened.IrregularityCalled)
    assert (called.what, called.spot) == (what, spot)
    with refuses(TableRefusal.NOT_ITS_REMEDY):
        table.remedy()  # he says what is done
    table.remedy(remedy=Remedy.VOID)
    assert table.state.phase is TablePhase.IDLE


@pytest.mark.parametrize("sheet", ALL)
def test_b1_26_a_void_gives_every_wager_back(sheet: str) -> None:
    table = desk(sheet, "anna", "bob", "cy")
    table.open_bets()
    before = dict(table.state.stacks)
    table.bet_all()
    table.close()
    if table.state.phase is TablePhase.DEALING:
        table.deal()
    if table.state.phase is TablePhase.SHOWING:  # nobody decides at baccarat
        table.call(I.WRONG_NUMBER_OF_CARDS)
    else:
        table.call(I.WRONG_NUMBER_OF_CARDS)
    events = table.remedy()
    void = next(e for e in events if isinstance(e, happened.RoundCalledOff))
    carried = {fee.payer: fee.amount for fee in void.carried}
    for name, stack in before.items():
        assert table.state.stacks[name] + carried.get(name, 0) >= stack - 10_000
        assert table.state.stacks[name] == stack - sum(
            fee.amount for fee in void.carried if fee.payer == name
        )
    assert table.state.phase is TablePhase.IDLE


def test_t85_a_void_rounds_fee_serves_the_redeal_and_goes_back_if_there_is_none() -> None:
    table = in_a_round(CA_UTH)
    table.call(I.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    (fee,) = table.state.carried
    assert (fee.payer, fee.amount > 0) == ("anna", True)
    left = table.state.stacks["anna"]
    table.start_round()
    closed = table.events[-1]
    assert isinstance(closed, happened.BettingClosed)
    assert (closed.carried, len(closed.fees)) == ((fee,), 1)  # books are kept from these two alone
    assert table.state.stacks["anna"] == left - table.state.play.wagers.bank.wager  # type: ignore[union-attr]
    assert not table.state.carried


def test_b1_30_hand_information_may_void_the_hand_and_forfeit_its_wagers() -> None:
    table = in_a_round(UTH)
    table.act("bet 4x")
    table.call(I.HAND_INFORMATION, 1)
    with refuses(TableRefusal.NOT_ITS_REMEDY):
        table.remedy()  # the supervisor says which of the two
    tray = table.state.tray
    events = table.remedy(remedy=Remedy.MAY_VOID_AND_FORFEIT)
    lost = next(e for e in events if isinstance(e, happened.HandForfeited))
    assert {(line.wager, -line.win) for line in lost.lines} == {
        ("ante", 500), ("blind", 500), ("play", 2000)
    }  # fmt: skip
    assert table.state.tray == tray + 3000
    table.finish_round()
    assert all(line.spot != 1 for e in table.events if isinstance(e, happened.RoundPaid)
               for line in e.lines)  # fmt: skip


def felt_before_cards(*people: str) -> Desk:
    """A real felt of WCCS, with bets closed and no card typed."""
    table = desk(WCCS, *people, source=CardSource.FELT)
    table.start_round()
    return table


def test_b4_21_c_whoever_got_no_cards_has_his_wager_back_and_joins_the_next_round() -> None:
    table = felt_before_cards("anna", "bob", "cy")
    table.lay(Spot(1), "As Kd")
    table.call(I.NO_CARDS_DEALT, 2)
    events = table.remedy()
    assert "wagers returned" in kinds(events)
    assert table.state.stacks["bob"] == 1_000_000
    assert [bet.spot for bet in table.state.play.wagers.bets] == [1, 3]
    table.lay_all((Spot(3), "7s 7d"), (DEALER, "9c 8c"))
    table.act("bet 4x", "bet 4x")
    table.lay_all((BOARD, "2c 3d 4h"), (BOARD, "Qh Jh"))
    table.settle()


def test_b4_21_c_with_nobody_left_the_round_ends() -> None:
    table = felt_before_cards("anna")
    table.call(I.NO_CARDS_DEALT, 1)
    table.remedy()
    table.settle()
    assert table.state.stacks["anna"] == 1_000_000


def test_b4_21_c_a_hand_whose_cards_are_on_record_has_cards() -> None:
    """By the system's shuffle all have some at once; on a felt, those for whom they were typed."""
    dealt, typed = in_a_round(WCCS), felt_before_cards("anna", "bob")
    typed.lay(Spot(1), "As Kd")
    for table, spot in ((dealt, 1), (dealt, 2), (typed, 1)):
        with refuses(TableRefusal.CARDS_ON_RECORD, rule="B4-21"):
            table.call(I.NO_CARDS_DEALT, spot)
    typed.call(I.NO_CARDS_DEALT, 2)


def unequal(table: Desk, *, seen: bool = False) -> None:
    table.call(I.UNEQUAL_WAGERS, 1)
    for stakes in ({}, {"ante": 500}, {"ante": 500, "blind": 500}, {"ante": 500, "trips": 600}):
        with refuses(TableRefusal.SAY_WHAT_LIES_THERE):
            table.remedy(stakes=stakes, seen=seen)
    table.remedy(stakes={"ante": 500, "blind": 1000}, seen=seen)


@pytest.mark.parametrize(("seen", "each"), [(False, 1000), (True, 500)])
def test_b4_21_e_unequal_bets_are_made_equal(seen: bool, each: int) -> None:
    """On a real felt the supervisor says whether the player has looked at the cards."""
    table = felt_before_cards("anna", "bob")
    table.lay(Spot(1), "As Kd")
    unequal(table, seen=seen)
    bet = table.state.play.wagers.bets[0]
    assert (bet.stakes["ante"], bet.stakes["blind"]) == (each, each)
    assert table.state.stacks["anna"] == 1_000_000 - 2 * each


@pytest.mark.parametrize(("dealt", "each"), [(False, 1000), (True, 500)])
def test_b4_21_e_whoever_was_shown_the_cards_has_seen_them(dealt: bool, each: int) -> None:
    """Whatever the supervisor says: the system has shown them to the player, or has not."""
    table = desk(WCCS, "anna", "bob")
    table.start_round()
    if dealt:
        table.deal()
    unequal(table)
    assert table.state.play.wagers.bets[0].stakes["ante"] == each


@pytest.mark.parametrize("sheet", [WCCS, UTH, CRAZY])
def test_b4_21_e_unequal_wagers_are_called_until_the_round_is_paid(sheet: str) -> None:
    """While hands are shown too: what was bet on them goes down with the larger bet."""
    table = desk(sheet, "anna", "bob")
    pair = table.setup.sheet.equal_wagers
    assert pair is not None
    table.open_bets()
    for person in ("anna", "bob"):
        table.bet(person, wagers=dict.fromkeys(pair, Cents(1000)))
    table.close()
    table.act_all()
    assert table.state.phase is TablePhase.SHOWING
    played = table.state.play.added.get("1", 0)
    table.call(I.UNEQUAL_WAGERS, 1)
    table.remedy(stakes=dict(zip(pair, (1000, 500), strict=True)))
    assert table.state.phase is TablePhase.SHOWING
    bet = table.state.play.wagers.bets[0]
    assert [bet.stakes[name] for name in pair] == [500, 500]
    assert table.state.play.added.get("1", 0) == played // 2
    table.settle()
    with refuses(TableRefusal.NOT_IN_THIS_PHASE):
        table.call(I.UNEQUAL_WAGERS, 1)


@pytest.mark.parametrize(
    ("hands", "seen", "void"), [(2, False, False), (3, False, True), (1, True, True)]
)
def test_b4_21_h_cards_to_an_empty_spot_move_forward_or_all_is_void(
    hands: int, seen: bool, void: bool
) -> None:
    """The hands that are out are counted, the dealer's among them."""
    table = felt_before_cards("anna", "bob")
    places: list[tuple[Place, str]] = [(Spot(1), "As Kd"), (Spot(2), "2s 2d"), (DEALER, "9c 8c")]
    for place, cards in places[:hands]:
        table.lay(place, cards)
    table.call(I.CARDS_TO_EMPTY_SPOT)
    events = table.remedy(seen=seen)
    assert ("round voided" in kinds(events)) is void
    assert ("hands moved" in kinds(events)) is not void


def test_b4_21_h_once_the_system_has_shown_cards_all_is_void() -> None:
    table = in_a_round(WCCS)
    table.call(I.CARDS_TO_EMPTY_SPOT)
    assert "round voided" in kinds(table.remedy())


def test_b4_21_g_the_supervisor_decides_on_an_exposed_community_card() -> None:
    for remedy, phase in ((Remedy.VOID, TablePhase.IDLE), (Remedy.STANDS, TablePhase.DECIDING)):
        table = in_a_round(WCCS)
        table.call(I.BOARD_CARD_EXPOSED)
        with refuses(TableRefusal.NOT_ITS_REMEDY):
            table.remedy()
        table.remedy(remedy=remedy)
        assert table.state.phase is phase


def test_b1_27_once_every_player_has_folded_or_made_play_a_dealers_card_may_be_seen() -> None:
    """The board is still to come, and nobody has anything left to decide."""
    table = in_a_round(UTH)
    table.act("bet 4x", "bet 3x", "check")
    table.deal()
    table.call(I.DEALER_CARD_EXPOSED)
    table.do(asks("dora", ask.WithdrawCall(why="a mistake")))
    table.act("bet 2x")
    assert table.state.phase is TablePhase.DEALING
    with refuses(TableRefusal.ALL_HAVE_DECIDED, rule="B1-27"):
        table.call(I.DEALER_CARD_EXPOSED)


# Cards typed from a real felt


def felt(sheet: str = UTH) -> Desk:
    table = desk(sheet, "anna", "bob", source=CardSource.FELT)
    table.start_round()
    return table


def test_t61_cards_typed_from_a_felt_play_the_same_round() -> None:
    table = felt()
    table.lay_all((Spot(1), "As Ad"), (Spot(2), "Kc Qd"), (DEALER, "2c 7d"))
    table.act("bet 4x", "check")
    table.lay(BOARD, "Ah Ac 9s")
    table.act("check")
    table.lay(BOARD, "3h 4s")
    table.act("fold")
    table.settle()
    assert table.state.stacks["anna"] > 1_000_000 > table.state.stacks["bob"]


@pytest.mark.parametrize(
    ("place", "cards", "what"),
    [
        (Spot(2), "As Kd", I.CARD_TWICE_OR_MISSING),
        (Spot(2), "5s 5d 5h", I.WRONG_NUMBER_OF_CARDS),
        (Spot(5), "5s 5d", I.WRONG_NUMBER_OF_CARDS),
    ],
)
def test_t82_a_wrong_card_on_the_felt_is_the_irregularity_that_it_is(
    place: Spot, cards: str, what: I
) -> None:
    table = felt()
    table.lay(Spot(1), "As Ad")
    events = table.lay(place, cards)
    assert isinstance(events[0], happened.IrregularityCalled)
    assert (events[0].what, events[0].person) == (what, "dora")
    table.do(asks("dora", ask.WithdrawCall(why="I typed the wrong card")))
    table.lay(Spot(2), "5s 5d")
    table.lay(Spot(2), "Qs Qd")  # one hand too many: now it is real
    table.remedy()
    assert table.state.stacks == {"anna": 1_000_000, "bob": 1_000_000}


def test_b12_5_dice_typed_from_a_felt() -> None:
    table = felt(PAI_GOW)
    with pytest.raises(Refused):
        table.do(asks("dora", ask.RollDice(pips=(7, 1, 1))))
    table.do(asks("dora", ask.RollDice(pips=(3, 1, 1))))
    assert parse_cards("As")


def test_b12_6_the_player_dealer_shakes_the_dice_and_picks_a_pile() -> None:
    """He or the dealer says what they show and which of the seven piles it is; nobody else does."""
    table = felt(PAI_GOW)
    bank = table.state.bank
    assert bank is not None
    others = [person for person in table.state.seats.values() if person != bank.person]
    with refuses(RoundRefusal.NOT_THE_DEALER):
        table.do(asks(others[0], ask.RollDice(pips=(3, 1, 1), pile=4)))
    for pile in (8, -1):
        with refuses(TableRefusal.NO_SUCH_PILE):
            table.do(asks(bank.person, ask.RollDice(pips=(3, 1, 1), pile=pile)))
    rolled, *_ = table.do(asks(bank.person, ask.RollDice(pips=(3, 1, 1), pile=4)))
    assert isinstance(rolled, happened.DiceRolled)
    assert (rolled.person, rolled.pile) == (bank.person, 4)


def test_b1_29_a_shuffler_that_fails_before_a_card_is_out_shuffles_again() -> None:
    table = desk(UTH, "anna")
    table.open_bets()
    old = table.state.deck
    table.bet_all()
    table.close()
    table.call(I.SHUFFLER_FAILS)
    events = table.remedy(seed="ab" * 32)
    assert kinds(events) == [
        "remedy ordered",
        "alert answered",
        "deck revealed",
        "cards reshuffled",
    ]
    assert table.state.deck is not None
    assert old is not None
    assert table.state.deck.commitment != old.commitment
    table.finish_round()


@pytest.mark.parametrize("withdrawn", [True, False])
def test_t78_whoever_leaves_while_the_table_stands_still_holds_it_up_no_longer(
    *, withdrawn: bool
) -> None:
    table = in_a_round(UTH)
    assert table.turn.person == "anna"
    table.call(Irregularity.PLAYER_CARD_EXPOSED, 2)
    assert kinds(table.do(asks("anna", ask.LeaveSeat(spot=1)))) == ["seat left"]
    slip = asks("dora", ask.WithdrawCall(why="a slip"))
    events = table.do(slip) if withdrawn else table.remedy()
    (decided,) = [event for event in events if isinstance(event, happened.DecisionMade)]
    assert (decided.spot, decided.for_him) == (1, True)
    assert table.turn.person == "bob"
