"""A round at a live table: bets, cards, decisions, time, the end."""

import pytest

from houseway.bank.refusals import BankRefusal
from houseway.games import Everyone
from houseway.games.action import Check, Fold
from houseway.games.fortune_pai_gow_poker.state import HouseWay
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refused
from houseway.table.commitment import Commitment, check_reveal, deck_of, reveal, terms_of
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import act, asks
from tests.refusals import refuses
from tests.table.live.desk import desk, kinds
from tests.table.live.sheets import ALL, CA_UTH, CRAZY, PAI_GOW, THREE, UTH, WCCS
from tests.table.live.staff import DORA, SUE


@pytest.mark.parametrize("sheet", ALL)
def test_every_house_plays_rounds_with_all_its_money_there(sheet: str) -> None:
    table = desk(sheet, "anna", "bob", "cy")
    for _ in range(6):
        table.round()
    assert table.state.rounds == 6
    assert table.state.phase is TablePhase.IDLE
    assert not table.state.bets


@pytest.mark.parametrize("sheet", ALL)
def test_an_automatic_table_deals_and_pays_by_itself(sheet: str) -> None:
    by_hand, alone = desk(sheet, "anna", "bob"), desk(sheet, "anna", "bob", automatic=True)
    for table in (by_hand, alone):
        for _ in range(4):
            table.round()
    assert by_hand.state.stacks == alone.state.stacks
    assert by_hand.state.tray == alone.state.tray


@pytest.mark.parametrize(
    ("sheet", "chips", "closed"),
    [
        (UTH, "R1", "T-84"),
        (WCCS, "B4-4", "B4-5"),
        (THREE, "B10-4", "B10-4"),
        (CA_UTH, "B11-2", "B11-2"),
    ],
)
def test_b4_4_b4_5_wagers_are_chips_and_none_is_made_or_taken_back_after_no_more_bets(
    sheet: str, chips: str, closed: str
) -> None:
    """Whoever has cash and no chips makes no bet; both are refused by the house's own rule."""
    table = desk(sheet, "anna", "bob")
    table.do(asks("cy", ask.TakeSeat(spot=3)))
    table.open_bets()
    for after, reason, rule in (
        (False, TableRefusal.NOT_SO_MANY_CHIPS, chips),
        (True, TableRefusal.NOT_IN_THIS_PHASE, closed),
    ):
        if after:
            table.bet("bob")
            table.close()
        with refuses(reason, rule=rule):
            table.bet("cy")


def test_bets_are_changed_and_taken_back_until_no_more_bets() -> None:
    table = desk(UTH, "anna", "bob")
    table.open_bets()
    table.bet("anna", wagers={"ante": 500, "blind": 500})
    table.bet("anna", wagers={"ante": 1000, "blind": 1000, "trips": 500})
    table.bet("bob")
    table.bet("bob", wagers={})
    assert [(bet.person, sum(bet.stakes.values())) for bet in table.state.bets] == [("anna", 2500)]
    table.close()
    for late in ({"ante": 500, "blind": 500}, {}):
        with refuses(TableRefusal.NOT_IN_THIS_PHASE):
            table.bet("anna", wagers=late)


def test_a_bet_is_such_as_the_house_takes_and_the_player_has() -> None:
    table = desk(UTH, "anna", chips=3000)
    table.open_bets()
    for wagers, reason in (
        ({"ante": 500, "blind": 1000}, GameRefusal.UNEQUAL_WAGERS),
        ({"ante": 400, "blind": 400}, GameRefusal.BELOW_MINIMUM),
        ({"ante": 1600, "blind": 1600}, TableRefusal.NOT_SO_MANY_CHIPS),
        ({"ante": 500, "blind": 500, "play": 500}, GameRefusal.WAGER_AFTER_CARDS),
        ({"ante": 0, "blind": 0}, GameRefusal.NO_STAKE),
    ):
        with pytest.raises(Refused) as refused:
            table.bet("anna", wagers=wagers)
        assert refused.value.reason is reason, wagers
    assert not table.state.bets
    table.bet("anna", wagers={"ante": 1500, "blind": 1500})


def test_t84_people_decide_in_turn_and_only_for_themselves() -> None:
    table = desk(UTH, "anna", "bob")
    table.deal_round()
    assert table.turn.person == "anna"
    for by, spot, action, reason in (
        ("bob", 2, "check", GameRefusal.NOT_HIS_TURN),
        ("bob", 1, "check", RoundRefusal.NOT_HIS_SEAT),
        ("anna", 1, "fold", GameRefusal.NOT_OPEN),
        ("anna", 5, "check", GameRefusal.NO_HAND_THERE),
    ):
        with refuses(reason):
            table.do(asks(by, act(spot, action)))
    began = table.events[-1]
    assert isinstance(began, happened.TurnBegan)
    assert [(each.words, each.stake) for each in began.options] == [
        ("check", 0),
        ("bet 3x", 1500),
        ("bet 4x", 2000),
    ]


def test_t79_there_is_no_short_play() -> None:
    table = desk(UTH, "anna", chips=2900)
    table.open_bets()
    table.bet("anna")  # 19.00 are left, and 4x takes 20.00
    table.close()
    table.deal()
    with refuses(TableRefusal.SHORT_OF_CHIPS):
        table.act("bet 4x")
    table.do(asks("anna", ask.BuyChips(amount=Cents(100))))  # these are no table-stakes games
    table.act("bet 4x")
    assert not table.state.stacks


@pytest.mark.parametrize(
    ("sheet", "passive"), [(UTH, Check), (CRAZY, Fold), (THREE, Fold), (PAI_GOW, HouseWay)]
)
def test_t78_time_runs_out_and_the_stated_default_is_played(sheet: str, passive: type) -> None:
    table = desk(sheet, "anna", "bob", seconds=20)
    table.deal_round()
    until = "2026-11-16T20:00:20Z"
    assert table.turn.until == until
    assert table.do(asks("system", ask.Tick(), at="2026-11-16T20:00:19Z")) == []
    events = table.do(asks("system", ask.Tick(), at=until))
    assert isinstance(events[0], happened.DecisionMade)
    assert events[0].for_him
    assert isinstance(events[0].action, passive)


def test_r16_a_clock_that_goes_back_takes_nobodys_time() -> None:
    table = desk(UTH, "anna")
    table.do(asks("system", ask.Tick(), at="2026-11-16T21:00:00Z"))
    table.do(asks("system", ask.Tick(), at="2026-11-16T19:00:00Z"))
    table.deal_round()
    assert table.turn.until == "2026-11-16T21:00:30Z"


def test_t78_whoever_leaves_is_played_for_and_his_money_is_kept() -> None:
    table = desk(UTH, "anna", "bob")
    table.deal_round()
    events = table.do(asks("anna", ask.LeaveSeat(spot=1)))
    assert kinds(events)[:2] == ["seat left", "decided"]
    table.act_all()
    decided = [e for e in table.events if isinstance(e, happened.DecisionMade) and e.spot == 1]
    assert [str(each.action) for each in decided] == ["check", "check", "fold"]
    table.settle()
    assert "anna" in table.state.stacks
    table.do(asks("anna", ask.TakeChips()))
    assert "anna" not in table.state.stacks


def test_r12_the_deck_is_committed_before_the_bets_and_revealed_after() -> None:
    table = desk(UTH, "anna", "bob")
    table.round()
    opened = next(e for e in table.events if isinstance(e, happened.BetsOpened))
    shown = next(e for e in table.events if isinstance(e, happened.DeckRevealed))
    first_bet = next(i for i, e in enumerate(table.events) if isinstance(e, happened.BetPlaced))
    assert table.events.index(opened) < first_bet
    terms = terms_of(table.setup.game, opened.delivery)
    again = reveal(shown.seed, "T7", shown.deck, terms, given=opened.given)
    check_reveal(Commitment("T7", shown.deck, opened.commitment), again)
    laid = [c for e in table.events if isinstance(e, happened.CardsLaid) for c in e.cards]
    assert set(laid) <= set(deck_of(again).cards[: len(laid)])


def test_t81_a_shoe_carries_on_and_is_revealed_at_its_end() -> None:
    table = desk("california/ez-baccarat", "anna", "bob", chips=10_000_000)
    revealed: list[happened.Event] = []
    for _ in range(95):
        table.round()
        revealed = [e for e in table.events if isinstance(e, happened.DeckRevealed)]
        if revealed:
            break
    opened = [e for e in table.events if isinstance(e, happened.BetsOpened) and e.seed]
    assert len(opened) == len(revealed) == 1
    assert table.state.rounds > 50
    table.round()
    assert table.state.deck is not None
    assert table.state.deck.name == "shoe 2"


def test_t61_a_table_shows_what_its_game_shows() -> None:
    table = desk(WCCS, "anna", "bob", automatic=True)
    table.start_round()
    felt = table.state.play.felt
    view = table.setup.game.view(felt, Everyone())
    assert all(card is None for seat in view.seats for card in seat.cards)
    table.act_all()
    shown = [e for e in table.events if isinstance(e, happened.HandsShown)]
    assert len(shown[0].view.pile("dealer")) == 2


def test_b1_20_a_payout_notice_stays_open_until_a_supervisor_answers() -> None:
    table = desk(UTH, "anna", chips=10_000_000)
    while not table.state.alerts:
        table.open_bets()
        table.bet("anna", wagers={"ante": 5000, "blind": 5000})
        table.close()
        table.finish_round()
    alert = table.state.alerts[0]
    assert alert.kind is happened.AlertKind.PAYOUT
    assert alert.amount >= 10_000
    table.round()
    assert alert in table.state.alerts
    from tests.table.live.staff import DORA, SUE

    with refuses(PeopleRefusal.CARD_TOO_LOW):
        table.do(asks("dora", ask.AnswerAlert(card=DORA, alert=alert.number)))
    table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=alert.number)))
    assert alert not in table.state.alerts


def test_t88_a_table_without_its_fee_option_does_not_open() -> None:
    from houseway.rules import configure
    from houseway.table.live.setup import set_up
    from tests.library import library
    from tests.table.live.staff import roster

    sheet = configure(library().sheet(CA_UTH), partly=True)
    with refuses(BankRefusal.NO_COLLECTION_OPTION):
        set_up(sheet, "T7", roster())


def test_t78_whoever_left_in_one_round_is_not_away_in_the_next() -> None:
    """He stands behind a seat now, and decides for himself."""
    table = desk(THREE, "anna", "bob", "cy")
    table.start_round()
    table.do(asks("cy", ask.LeaveSeat(spot=3)))
    table.finish_round()
    table.open_bets()
    table.bet("bob")
    table.bet("cy", 2, backline=1)
    table.close()
    table.deal()
    table.act("play")
    turn = table.turn
    assert (turn.person, turn.backline) == ("cy", 1)


def test_t78_whoever_leaves_one_of_his_seats_still_sits_at_the_other() -> None:
    table = desk(PAI_GOW, "anna", "bob")
    table.do(asks("bob", ask.TakeSeat(spot=5)))
    table.open_bets()
    table.bet("bob", 2)
    table.bet("bob", 5)
    table.close()
    table.deal()
    phases = []
    for spot in (2, 5):
        table.do(asks("bob", ask.LeaveSeat(spot=spot)))
        phases.append(table.state.phase)
    # Only then he is away, and both hands are set for him.
    assert phases == [TablePhase.DECIDING, TablePhase.SHOWING]


def test_t85_a_table_with_fees_of_a_void_round_can_close() -> None:
    """They go back to whoever paid them, who takes them along."""
    table = desk(CA_UTH, "anna", "bob", chips=300_000)
    table.start_round()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    assert table.state.carried
    table.clear()
    # The box is gone: the tray hands them back, and is counted after that.
    table.shut(off=-sum(fee.amount for fee in table.state.carried))
    assert table.state.phase is TablePhase.CLOSED
    assert not table.state.stacks


def test_r1_a_table_closes_with_what_the_record_says_or_somebody_says_why() -> None:
    """Nobody opens it again to count once more."""
    table = desk(UTH)
    wrong = asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=Cents(1)))
    with refuses(RoundRefusal.COUNT_DIFFERS):
        table.do(wrong)
    closed, alert = table.do(wrong.but(why="the tray was robbed"))
    assert isinstance(closed, happened.TableClosed)
    assert (closed.why, closed.over < 0) == ("the tray was robbed", True)
    assert isinstance(alert, happened.AlertRaised)
