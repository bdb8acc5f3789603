"""The felt of every game in typed facts: totals, dice, pots, button, called hands."""

from houseway.fact import replace
from houseway.games import Decision
from houseway.games.poker.game import Poker
from houseway.games.poker.pots import pots_so_far
from houseway.games.poker.state import DeadHand, Felt
from houseway.hands import total
from houseway.table.live.shown.audience import Auditor, Bystander, Guest
from houseway.table.live.state import TablePhase
from houseway.table.live.view.baccarat import BaccaratFelt
from houseway.table.live.view.hand_felt import StudFelt, UthFelt
from houseway.table.live.view.may.chips import MaySit
from houseway.table.live.view.pai_gow import PaiGowFelt
from houseway.table.live.view.poker import PokerFelt
from houseway.table.live.view.poker_story import StreetStory, story_of
from houseway.table.live.view.table_view import TableView, table_view
from tests.table.live.desk import Desk, Moment, desk
from tests.table.live.sheets import BACCARAT, PAI_GOW, UTH, WA_STUD
from tests.table.live.view.offered import moments, view_of

_POSTED = ("small blind", "big blind", "post", "dead")


def seen(table: Desk, person: str = "") -> TableView:
    watcher = Guest(person) if person else Bystander()
    return table_view(table.setup, table.state, watcher)


def dealt(sheet: str, *people: str) -> Desk:
    table = desk(sheet, *people)
    table.deal_round()
    return table


def test_b1_8_the_board_of_uth_lies_face_down_and_is_turned_in_streets() -> None:
    table = dealt(UTH, "anna", "bob")
    found = []
    while table.state.running is not None and table.state.phase is not TablePhase.SHOWING:
        if table.state.phase is TablePhase.DEALING:
            table.deal()
            continue
        felt = seen(table).felt
        assert isinstance(felt, UthFelt)
        assert len(felt.board) == 5
        found.append((felt.phase, sum(card is not None for card in felt.board)))
        table.act("bet 1x" if felt.phase == "river" else "check")
    assert list(dict.fromkeys(found)) == [("preflop", 0), ("flop", 3), ("river", 5)]
    felt = seen(table).felt
    assert isinstance(felt, UthFelt)
    assert felt.phase == "over"
    assert felt.dealer.called
    assert felt.dealer.qualifies is not None
    assert len(felt.dealer.best) == 5
    assert all(hand.called for hand in felt.hands)


def test_r17_whether_the_dealer_qualifies_is_not_known_before_the_cards_are_turned() -> None:
    table = dealt(WA_STUD, "anna", "bob")
    for person in ("", "anna"):
        felt = seen(table, person).felt
        assert isinstance(felt, StudFelt)
        assert (felt.dealer.called, felt.dealer.qualifies) == ("", None)
    felt = table_view(table.setup, table.state, Auditor()).felt
    assert isinstance(felt, StudFelt)
    assert None not in felt.dealer.cards


def test_b7_2_the_hands_dealt_say_which_column_counts() -> None:
    felt = seen(dealt(WA_STUD, "anna", "bob", "cy")).felt
    assert isinstance(felt, StudFelt)
    assert felt.hands_dealt == 4


def test_b9_10_baccarat_says_totals_third_cards_and_roads() -> None:
    table = desk(BACCARAT, "anna", "bob")
    for number in range(1, 13):
        table.round()
        felt = seen(table).felt
        assert isinstance(felt, BaccaratFelt)
        for hand in (felt.player, felt.banker):
            assert hand.total == total(hand.cards)  # type: ignore[arg-type]
        assert (len(felt.player.cards) == 3) == any(
            third.draws for third in felt.third_cards if third.side == "player"
        )
        assert (len(felt.banker.cards) == 3) == any(
            third.draws for third in felt.third_cards if third.side == "banker"
        )
        by_total = (felt.player.total or 0) - (felt.banker.total or 0)
        assert felt.winner is not None
        assert felt.winner.value == ("player" if by_total > 0 else "banker" if by_total else "tie")
        assert len(felt.roads.beads) == number
        counts = felt.roads.counts
        assert counts.player + counts.banker + counts.tie == number
        assert len(felt.roads.big_road) == number - counts.tie
        assert felt.shoe is not None
        assert felt.shoe.used + felt.shoe.left == len(table.setup.equipment.cards)


def test_b12_6_pai_gow_says_dice_and_action_button_and_hides_how_others_set() -> None:
    table = dealt(PAI_GOW, "anna", "bob", "cy")
    felt = seen(table).felt
    assert isinstance(felt, PaiGowFelt)
    assert len(felt.dice) == 3
    running = table.state.play
    assert felt.action_spot == running.felt.button
    assert felt.dice_spot
    turn = running.turn
    assert turn is not None
    table.act(str(table.setup.game.legal(running.felt, turn.spot)[1]))
    for person in ("", "cy" if turn.person != "cy" else "bob"):
        view = seen(table, person)
        assert isinstance(view.felt, PaiGowFelt)
        hand = next(hand for hand in view.felt.hands if hand.spot == turn.spot)
        assert (hand.front, hand.back, hand.set) == ((), (), True)
        assert set(hand.cards) == {None}
        seat = view.seats[turn.spot - 1]
        assert (seat.did, seat.has_set) == (None, True)
    own = seen(table, turn.person).felt
    assert isinstance(own, PaiGowFelt)
    hand = next(hand for hand in own.hands if hand.spot == turn.spot)
    assert (len(hand.front), len(hand.back)) == (2, 5)
    assert hand.called_front
    assert hand.called_back


def poker_moments() -> list[Moment]:
    days = [*moments("california/texas-holdem"), *moments("california/omaha")]
    return [moment for moment in days if moment.state.running is not None]


def test_t30_pots_button_and_what_is_to_call_at_poker() -> None:
    """What the pots have and what nobody has called yet is all that was put in."""
    assert len(poker_moments()) > 50
    for moment in poker_moments():
        felt = moment.state.play.felt
        view = view_of(moment, Bystander()).felt
        assert isinstance(view, PokerFelt)
        assert view.pot == sum(felt.in_pot) == sum(player.in_pot for player in view.players)
        assert sum(pot.amount for pot in view.pots) == sum(p.amount for p in pots_so_far(felt))
        before = sum(player.bet for player in view.players) if view.phase == "betting" else 0
        if view.phase in ("betting", "dealing"):
            lies = sum(pot.amount for pot in view.middle)
            assert lies + view.fee + before == view.pot or view.phase == "dealing"
        assert view.button in {player.spot for player in view.players if player.dealt_in}
        assert view.board == felt.board
        turn = moment.state.play.turn
        if turn is not None and view.phase == "betting":
            player = next(each for each in view.players if each.spot == turn.spot)
            assert view.to_call == min(max(0, view.highest - player.bet), player.stack)


def test_t30_story_of_a_hand_at_poker() -> None:
    """Each street has its cards and its deeds, and the last pot is all that was put in."""
    told = set()
    for moment in poker_moments():
        felt = moment.state.play.felt
        view = view_of(moment, Bystander()).felt
        assert isinstance(view, PokerFelt)
        story = view.story
        assert [card for street in story for card in street.cards] == list(felt.board)
        assert story[-1].pot == view.pot
        added = sum(deed.added for street in story for deed in street.deeds)
        assert added == view.pot
        decided = [action for action in felt.log if isinstance(action, Decision | DeadHand)]
        deeds = [deed for street in story for deed in street.deeds]
        posted = [deed for deed in deeds if deed.did in _POSTED]
        assert [deed.spot for deed in deeds[len(posted) :]] == [each.spot for each in decided]
        told |= {deed.did for deed in deeds}
    assert told >= {"small blind", "big blind", "check", "call", "bet", "raise", "fold", "show"}


def test_t30_a_hand_that_is_told_on_is_the_hand_told_anew() -> None:
    """Whatever was told of a hand before, a later moment of it or an earlier one."""
    told: list[tuple[Poker, Felt, tuple[StreetStory, ...]]] = []
    for moment in poker_moments():
        game, felt = moment.setup.poker, moment.state.play.felt
        assert game is not None
        told.append((game, felt, story_of(game, felt)))
    for game, felt, story in [*reversed(told), *told]:
        anew = replace(felt, wagers=replace(felt.wagers))  # a hand that was never told
        assert story_of(game, felt) == story == story_of(game, anew)


def test_t87_newcomer_knows_stacks_and_when_the_big_blind_comes() -> None:
    """A free spot that the big blind has just passed waits longest."""
    seen_waiting = 0
    for moment in [*moments("california/texas-holdem"), *moments("california/omaha")]:
        for each in view_of(moment, Guest("nobody yet")).may:
            if not isinstance(each, MaySit):
                continue
            terms, room = each.poker, moment.state.room
            assert terms is not None
            assert room is not None
            session = room.session
            stacks = [chair.stack for chair in session.chairs]
            assert terms.largest == max(stacks, default=0)
            assert terms.middle in {0, *stacks}
            assert terms.waits == (session.hands > 0)
            if terms.blind_in:
                seen_waiting += 1
                order = sorted(each.spots, key=lambda spot: (spot - session.big - 1) % 10)
                hands = [terms.blind_in[each.spots.index(spot)] for spot in order]
                assert hands == sorted(hands)
                assert hands[0] >= 1
                assert hands[-1] <= len(stacks) + 1
    assert seen_waiting
