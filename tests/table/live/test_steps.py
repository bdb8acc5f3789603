"""Procedures as steps: the table knows the next one, in the house's words, and whose it is."""

import pytest

from houseway.cards import parse_cards
from houseway.games import BANKER, BOARD, DEALER, PLAYER, Due, Spot
from houseway.money import Cents
from houseway.people import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Mode, Moment, Refused, StepRole
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.steps import next_step, step_id, steps_of, wanted_count
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import CLOSED, TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import asks
from tests.refusals import refuses
from tests.table.live.desk import AT, Desk, desk, house_of, kinds
from tests.table.live.poker.desk import PokerDesk
from tests.table.live.poker.desk import setup as poker_house
from tests.table.live.sheets import (
    BACCARAT,
    CA_UTH,
    CRAZY,
    PAI_GOW,
    THREE,
    UTH,
    WA_STUD,
    WA_UTH,
    WCCS,
)
from tests.table.live.staff import DORA, SUE


def led(table: Desk) -> list[str]:
    """Take every step that the table asks for, with the counts that it wants."""
    taken = []
    while (step := next_step(table.setup, table.state)) is not None:
        counted = wanted_count(table.setup, table.state, step) or ()
        cards = (SUE,) if StepRole.SUPERVISOR in step.by else ()
        by = "sue" if step.by == (StepRole.SUPERVISOR,) else table.hand
        table.do(asks(by, ask.TakeStep(step=step_id(step), counted=counted, cards=cards)))
        taken.append(step_id(step))
    return taken


@pytest.mark.parametrize(
    ("sheet", "mode", "counted", "opens"),
    [
        (WCCS, "machine", (), False),
        (WCCS, "machine", (52,), False),
        (WCCS, "machine", (52, 52), True),
        (WCCS, "machine", (52, 51), False),
        (WCCS, "machine", (52, 52, 52), False),
        (WCCS, "hand", (), False),
        (WCCS, "hand", (52,), True),
        (WCCS, "hand", (52, 52), False),
        (UTH, "machine", (), True),
        (UTH, "machine", (52, 52), True),
        (UTH, "machine", (52,) * 3, False),
        (UTH, "hand", (52,), True),
        (UTH, "hand", (52, 52), False),
        (BACCARAT, None, (416,), True),
        (BACCARAT, None, (416,) * 400_000, False),
    ],
)
def test_b4_11_b1_3_a_table_opens_once_its_decks_are_counted(
    sheet: str, mode: str | None, counted: tuple[int, ...], opens: bool
) -> None:
    """WCCS counts both decks, or the one that is dealt by hand; nobody counts more than there
    are."""
    table = Desk(house_of(sheet, mode=mode))
    opening = ask.OpenTable(card=DORA, second=SUE, tray=Cents(100), counted=counted)
    if opens:
        table.do(asks("dora", opening, at=AT))
        return
    with pytest.raises(Refused) as refused:
        table.do(asks("dora", opening, at=AT))
    whole = TableRefusal.DECK_NOT_WHOLE if 51 in counted else TableRefusal.OTHER_DECKS
    assert refused.value.reason is whole
    assert len(str(refused.value)) < 200


def test_b4_11_opening_is_led_by_dealer_and_supervisor() -> None:
    steps = steps_of(house_of(WCCS), CLOSED)
    assert step_id(steps[0]).startswith("opening.")
    assert any(wanted_count(house_of(WCCS), CLOSED, step) == (52, 52) for step in steps)


STUBS = {
    UTH: ("end_of_deal.button", "end_of_deal.stub"),
    CRAZY: ("end_of_deal.button",),
    WCCS: ("end_of_deal.button",),
    WA_UTH: ("end_of_deal.button",),
    WA_STUD: ("end_of_deal.button",),
    THREE: ("end_of_deal.stub",),
    CA_UTH: ("end_of_deal.stub",),
}
HANDS = ("As Ks Qs Js 2d", "Ad Kd Qd Jd 2h", "Ah Kh Qh Jh 2c", "Ac Kc Qc Jc 2s")


def hands_out(table: Desk) -> None:
    """Every hand is dealt, or typed from a felt."""
    if table.setup.source is CardSource.SHUFFLE:
        table.deal()
        return
    for cards in HANDS:
        if table.state.phase is TablePhase.DEALING:
            due = table.setup.game.due(table.state.play.felt)[0]
            assert isinstance(due, Due)
            table.lay(due.place, " ".join(cards.split()[: due.cards]))


def stub_of(table: Desk, *, counted: int | None = None, step: str = "") -> list[happened.Event]:
    counts = () if counted is None else (counted,)
    step = step or STUBS[table.setup.sheet.id][-1]
    return table.do(asks("dora", ask.TakeStep(step=step, counted=counts)))


@pytest.mark.parametrize("source", CardSource)
@pytest.mark.parametrize("sheet", STUBS)
def test_b1_9_b3_4_b4_13_b5_3_b10_5_b11_11_the_deal_ends_after_the_last_card(
    sheet: str, source: CardSource
) -> None:
    """Button, count and stub are refused while a hand is due, and led once all are out: in the
    house's order, before anybody is asked."""
    mode = "ace" if sheet == WA_UTH else None
    table = desk(sheet, "anna", "bob", source=source, mode=mode)
    table.start_round()
    rest = 52 - len(table.setup.game.dealing_order(table.state.play.wagers, mode))
    for step in STUBS[sheet]:
        with refuses(TableRefusal.NO_SUCH_STEP):
            stub_of(table, counted=rest, step=step)
        assert step not in map(step_id, steps_of(table.setup, table.state))
    hands_out(table)
    assert table.state.phase is TablePhase.DECIDING
    for step in STUBS[sheet]:
        following = next_step(table.setup, table.state)
        assert following is not None
        assert step_id(following) == step
        assert kinds(stub_of(table, counted=rest, step=step)) == ["step taken"]
        with refuses(TableRefusal.STEP_TAKEN):
            stub_of(table, counted=rest, step=step)
    if source is CardSource.SHUFFLE:
        table.act_all()
        assert not {*STUBS[sheet]} & {*led(table)}  # nobody is led to it twice


@pytest.mark.parametrize("source", CardSource)
@pytest.mark.parametrize(("counted", "whole"), [(41, True), (40, False), (42, False), (46, False)])
def test_b4_13_the_stub_is_what_is_left_when_hands_and_board_are_dealt(
    source: CardSource, counted: int, whole: bool
) -> None:
    """Two players, the dealer and five community cards, which lie face down: 11 of 52. Another
    number is the irregularity that it is."""
    table = desk(WCCS, "anna", "bob", source=source)
    table.start_round()
    hands_out(table)
    events = stub_of(table, counted=counted)
    assert kinds(events) == (["step taken"] if whole else ["irregularity called", "alert raised"])


@pytest.mark.parametrize(("counted", "whole"), [(41, True), (43, False)])
def test_b4_13_the_stub_is_counted_on_a_later_street_too(counted: int, whole: bool) -> None:
    table = desk(WCCS, "anna", "bob")
    table.deal_round()
    table.act("check", "check")
    table.deal()
    events = stub_of(table, counted=counted)
    assert kinds(events) == (["step taken"] if whole else ["irregularity called", "alert raised"])


def test_b4_13_a_stub_holds_the_cards_of_a_hand_that_got_none() -> None:
    """Bob got no cards, and his two are still in the deck: 43 of 52."""
    for counted, whole in ((43, True), (41, False)):
        table = desk(WCCS, "anna", "bob", source=CardSource.FELT)
        table.start_round()
        table.lay(Spot(1), "As Ks")
        table.call(Irregularity.NO_CARDS_DEALT, 2)
        table.remedy()
        table.lay(DEALER, "Ad Kd")
        events = stub_of(table, counted=counted)
        assert ("step taken" in kinds(events)) is whole


def test_b4_13_an_uncounted_stub_is_refused_where_the_machine_counts_and_taken_elsewhere() -> None:
    for sheet, events in ((WCCS, ["irregularity called", "alert raised"]), (UTH, ["step taken"])):
        table = desk(sheet, "anna")
        table.deal_round()
        assert kinds(stub_of(table)) == events


def test_r15_nobody_counts_where_nothing_is_counted() -> None:
    table = desk(UTH, "anna")
    step = next_step(table.setup, table.state)
    assert step is not None
    with refuses(TableRefusal.NOTHING_TO_COUNT):
        table.do(asks("dora", ask.TakeStep(step=step_id(step), counted=(52,) * 400_000)))


def test_a_step_taken_twice_or_by_a_player_is_refused() -> None:
    table = desk(UTH, "anna")
    step = next_step(table.setup, table.state)
    assert step is not None
    table.do(asks("dora", ask.TakeStep(step=step_id(step))))
    if not step.each:
        with refuses(TableRefusal.STEP_TAKEN):
            table.do(asks("dora", ask.TakeStep(step=step_id(step))))
    with refuses(RoundRefusal.NOT_THE_DEALER):
        table.do(asks("anna", ask.TakeStep(step=step_id(steps_of(table.setup, table.state)[-1]))))


@pytest.mark.parametrize(
    ("sheet", "before", "due"),
    [
        (WCCS, "2026-11-16T23:59:59Z", "2026-11-17T00:00:00Z"),
        (CRAZY, "2026-11-16T23:59:59Z", "2026-11-17T00:00:00Z"),
    ],
)
def test_b4_10_a_new_deck_is_due_after_four_hours_or_the_day(
    sheet: str, before: str, due: str
) -> None:
    table = desk(sheet, "anna")
    assert table.do(asks("system", ask.Tick(), at=before)) == []
    events = table.do(asks("system", ask.Tick(), at=due))
    assert [e.kind for e in events if isinstance(e, happened.AlertRaised)] == [
        happened.AlertKind.NEW_DECK
    ]
    assert table.do(asks("system", ask.Tick(), at=due)) == []  # told once
    with pytest.raises(Refused):
        table.do(asks("dora", ask.OpenNewDeck(card=DORA, second=SUE, counted=(51,))))
    table.do(asks("dora", ask.OpenNewDeck(card=DORA, second=SUE, counted=(52,))))
    assert table.state.alerts == ()  # it was what the alert was raised for
    assert table.do(asks("system", ask.Tick(), at=due)) == []


def test_b1_3_a_supervisor_has_the_game_dealt_by_hand() -> None:
    table = desk(UTH, "anna", "bob")
    table.do(asks("sue", ask.ChangeDelivery(card=SUE, delivery="hand", why="the shuffler jams")))
    shuffle = [step_id(step) for step in steps_of(table.setup, table.state)]
    assert any("riffle" in s or "shuffle" in s for s in shuffle)
    table.round()
    places = [str(e.place) for e in table.events if isinstance(e, happened.CardsLaid)]
    assert places


def test_b4_22_another_shuffle_is_a_supervisors_word_until_the_standard_one_counts_again() -> None:
    table = desk(WCCS, "anna")

    def shuffles() -> list[str]:
        steps = steps_of(table.setup, table.state)
        return [step.words for step in steps if step.moment is Moment.SHUFFLE]

    usual = shuffles()
    wash = asks("sue", ask.ChangeShuffle(card=SUE, shuffle="wash, then riffle twice", why="clumps"))
    with refuses(PeopleRefusal.CARD_TOO_LOW):
        table.do(wash.but(card=DORA)._replace(by="dora"))
    (changed,) = table.do(wash)
    assert isinstance(changed, happened.ShuffleChanged)
    assert (changed.staff.person, changed.rule) == ("sue", "B4-22")
    assert shuffles() == ["wash, then riffle twice"]
    (taken,) = table.do(asks("dora", ask.TakeStep(step="shuffle.ordered")))
    assert taken.rule == "B4-22"
    table.do(wash.but(shuffle="", why="a new deck"))
    assert shuffles() == usual


def test_r12_once_cards_are_promised_they_come_the_way_they_were_promised() -> None:
    """Dealt another way the same cards would be other people's. Nothing is promised of a felt."""
    table = desk(UTH, "anna", "bob")
    table.open_bets()
    before = table.state
    change = asks("sue", ask.ChangeDelivery(card=SUE, delivery="hand", why="the shuffler jams"))
    with refuses(TableRefusal.CARDS_ALREADY_FIXED):
        table.do(change)
    assert table.state == before
    felt = desk(UTH, "anna", "bob", source=CardSource.FELT)
    felt.open_bets()
    felt.do(change)
    assert felt.state.delivery == "hand"


def in_words(table: Desk) -> str:
    """What the table says to do next."""
    step = next_step(table.setup, table.state)
    return "" if step is None else step_id(step)


def test_b4_15_a_fold_is_led_and_led_again_for_the_next_one() -> None:
    table = desk(WCCS, "anna", "bob", "cy")
    table.deal_round()
    assert "fold.wait" in [
        step_id(step) for step in steps_of(table.setup, table.state)
    ]  # before it
    first = len(led(table))
    assert first
    for _ in range(2):
        table.act("fold")
        assert led(table) == ["fold.push", "fold.collect", "fold.tuck"]
    table.act("check")
    assert not in_words(table).startswith("fold.")  # the game goes on


def test_b11_5_folded_cards_are_counted_and_one_too_few_is_an_irregularity() -> None:
    table = desk(CA_UTH, "anna", "bob", "cy", source=CardSource.FELT)
    table.start_round()
    table.lay_all((Spot(2), "2h 3d"), (Spot(3), "4h 5d"), (DEALER, "As Kd"))
    table.act("check", "check")
    table.lay(BOARD, "8c 9c Jd")
    table.act("check", "check")
    table.lay(BOARD, "Th 2c")
    table.act("fold")
    taken = asks("dora", ask.TakeStep(step="fold.count", counted=(2,)))
    assert kinds(table.do(taken)) == ["step taken"]
    table.act("fold")
    events = table.do(asks("dora", ask.TakeStep(step="fold.count", counted=(1,))))
    assert kinds(events) == ["irregularity called", "alert raised"]


def test_b4_14_a_button_goes_on_every_play_wager() -> None:
    table = desk(WCCS, "anna", "bob")
    table.deal_round()
    led(table)
    table.act("bet 4x")
    assert "decisions.play_button" in led(table)
    table.act("check")
    assert "decisions.play_button" not in led(table)


@pytest.mark.parametrize(
    ("sheet", "led_first"),
    [
        (UTH, "shuffler_fails.one_deck"),
        (WCCS, "shuffler_fails.back_up"),
        (CRAZY, "shuffler_fails.one_deck"),
    ],
)
def test_b1_3_a_shuffler_that_fails_is_led_by_the_houses_own_steps(
    sheet: str, led_first: str
) -> None:
    table = desk(sheet, "anna")
    table.open_bets()
    table.bet_all()
    table.call(Irregularity.SHUFFLER_FAILS)
    table.remedy(seed="5" * 64)
    assert in_words(table) == led_first


def test_b4_10_a_new_deck_is_washed_and_shuffled_twice_before_it_is_dealt() -> None:
    table = desk(WCCS, "anna")
    table.do(asks("dora", ask.OpenNewDeck(card=DORA, second=SUE, counted=(52,))))
    assert [step_id(step) for step in steps_of(table.setup, table.state)][:5] == [
        "new_deck.unseal",
        "new_deck.inspect",
        "new_deck.wash",
        "new_deck.shuffle",
        "new_deck.load",
    ]
    table.open_bets()
    assert not in_words(table).startswith("new_deck.")


def test_b3_5_a_dealer_who_taps_in_counts_the_deck_of_a_hand_dealt_game() -> None:
    table = desk(CRAZY, "anna", mode="hand")
    table.do(asks("dick", ask.ChangeDealer(card=CardShown("dick", "2580"), counted=52)))
    assert in_words(table).startswith("dealer_change.")


@pytest.mark.parametrize("sheet", [UTH, CRAZY, WCCS, THREE, CA_UTH])
def test_b3_2_two_decks_take_turns_and_by_hand_there_is_one(sheet: str) -> None:
    table = desk(sheet, "anna", "bob")
    packs = []
    for _ in range(3):
        table.round()
        packs.append(table.state.pack)
    assert packs == [1, 2, 1]
    if "hand" not in table.setup.game.modes:
        return
    table.do(asks("sue", ask.ChangeDelivery(card=SUE, delivery="hand", why="the shuffler is out")))
    table.round()
    one_deck = table.setup.sheet.printed.equipment.deck_count(Mode.HAND) == 1
    assert table.state.pack == (0 if one_deck else 2)


def test_b4_10_the_dealer_asks_for_a_new_deck_and_a_supervisor_is_told() -> None:
    table = desk(WCCS, "anna")
    table.open_bets()
    (told,) = table.do(asks("dora", ask.AskNewDeck()))
    assert isinstance(told, happened.AlertRaised)
    assert (told.kind, told.rule) == (happened.AlertKind.NEW_DECK_ASKED, "B4-10")


def test_b14_8_a_poker_table_is_led_street_by_street() -> None:
    """The button is drawn for once people sit there, blinds come before a hand, and every street
    has its pot, its burn and its cards; nothing of it is led while people bet."""
    table = PokerDesk(poker_house(source=CardSource.FELT))
    assert in_words(table) == ""
    table.open("anna", "bob")
    led = [in_words(table)]
    table.do(asks("dora", ask.DrawButton(cards=parse_cards("As Kd"))))
    for step in ("shuffle.mix", "cut.cut"):
        table.do(asks("dora", ask.TakeStep(step=step)))
    led.append(in_words(table))
    table.do(asks("dora", ask.StartHand()))
    led.append(in_words(table))
    for spot in (2, 1):
        table.do(asks("dora", ask.LayCards(place=Spot(spot), unread=2)))
    assert in_words(table) == ""
    table.act("call", "check")
    for street, cards in {"flop": "2c 3c 4c", "turn": "5d", "river": "6d"}.items():
        assert [step_id(step).partition(".")[2] for step in steps_of(table.setup, table.state)] == [
            f"{street}_pot", f"{street}_burn", street,
        ]  # fmt: skip
        table.lay(BOARD, cards)
        assert in_words(table) == ""
        table.act("check", "check")
    led.append(in_words(table))
    table.turn_up("As Ks")
    table.act("muck")
    table.settle()
    led.append(in_words(table))
    assert led == [
        "opening.draw",
        "before_cards.blind_buttons",
        "deal.hands",
        "show.pot",
        "close_of_round.buttons",
    ]


def calls(table: Desk) -> list[str]:
    """What the dealer has announced, in the house's words."""
    led(table)
    said = [each for each in table.events if isinstance(each, happened.StepTaken) and each.call]
    return [each.call for each in said]


def test_b4_14_each_choice_is_announced_once_in_the_houses_words_and_to_nobody_none() -> None:
    """The flop is called once it lies there; after it nobody has a choice left."""
    table = desk(WCCS, "anna", source=CardSource.FELT)
    table.open_bets()
    table.bet_all()
    assert calls(table) == ["No more bets"]
    table.close()
    table.lay_all((Spot(1), "6c 7c"), (DEALER, "As Kd"))
    first = ["No more bets", "Check or Bet 3x or 4x your Ante"]
    assert calls(table) == first
    table.act("check")
    assert calls(table) == first
    table.lay(BOARD, "8c 9c Kh")
    assert calls(table) == [*first, "Check or Bet 2x your Ante (if you haven't done so already)"]
    table.act("bet 2x")
    assert calls(table) == [*first, "Check or Bet 2x your Ante (if you haven't done so already)"]
    table.lay(BOARD, "2c Kc")
    assert calls(table) == [*first, "Check or Bet 2x your Ante (if you haven't done so already)"]


def test_b4_14_how_a_player_checks_is_led_with_each_choice_that_has_a_check() -> None:
    """On the river nobody checks, and nobody does while the flop is turned."""
    table = desk(WCCS, "anna", source=CardSource.FELT)
    table.start_round()
    table.lay_all((Spot(1), "6c 7c"), (DEALER, "As Kd"))
    taken = led(table)
    assert taken[-3:] == ["decisions.first_call", "decisions.first_check", "fold.wait"]
    table.act("check")
    assert "decisions.flop_check" not in led(table)  # the flop has to be turned
    table.lay(BOARD, "8c 9c Kh")
    assert led(table) == ["decisions.flop_call", "decisions.flop_check"]
    table.act("check")
    led(table)
    table.lay(BOARD, "2c Kc")
    assert led(table) == ["decisions.river_call"]


def test_b4_11_the_deck_is_boxed_after_each_hand_and_not_before_the_first() -> None:
    """Before it the opening has washed, shuffled and loaded both decks."""
    table = desk(WCCS, "anna")
    assert led(table) == []
    table.round()
    assert led(table) == [f"close_of_round.{step}" for step in ("mix", "halve", "load")]


def test_b8_10_the_offer_is_led_while_the_bank_is_offered_and_not_while_bets_are_open() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert led(table) == ["offer.bank"]
    table.do(asks("anna", ask.AcceptBank(wager=Cents(200_000))))
    table.open_bets()
    assert led(table)[0] == "before_cards.no_more_bets"


def test_t81_a_shoe_is_shuffled_and_cut_before_its_first_round_alone() -> None:
    """On a real felt the dealer sees the cut card, and is led on once he has begun to shuffle."""
    new = ["shuffle.mix", "cut.cut_card", "cut.burn"]
    table = desk(BACCARAT, "anna", "bob")
    assert led(table) == new
    table.round()
    assert led(table) == ["close_of_round.end_of_shoe"]
    felt = desk(BACCARAT, "anna", "bob", source=CardSource.FELT)
    felt.open_bets()
    felt.bet("bob", wagers={"player": Cents(1000)})
    felt.close()
    felt.lay_all((PLAYER, "9h 9d"), (BANKER, "2h 7c"))
    felt.settle()
    assert led(felt) == ["close_of_round.end_of_shoe"]
    felt.do(asks("dora", ask.TakeStep(step="shuffle.mix")))
    assert led(felt) == new[1:]


def test_b12_5_t82_four_cards_are_left_of_the_piles_or_the_round_is_void() -> None:
    table = desk(PAI_GOW, "anna", "bob", source=CardSource.FELT)
    table.start_round()
    four = asks("dora", ask.TakeStep(step="deal.left_over", counted=(4,)))
    assert kinds(table.do(four)) == ["step taken"]
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    table.start_round()
    events = table.do(four.but(counted=(3,)))
    assert kinds(events) == ["irregularity called", "alert raised"]
    table.remedy()
    assert table.state.running is None


def test_b5_1_from_a_shoe_washington_is_led_by_the_houses_own_procedures() -> None:
    table = desk(WA_UTH, "anna")
    table.do(asks("sue", ask.ChangeDelivery(card=SUE, delivery="shoe", why="the shuffler is out")))
    step = next_step(table.setup, table.state)
    assert step is not None
    assert step_id(step) == "shuffle.by_hand"
    table.round()
    (rule,) = {event.rule for event in table.events if isinstance(event, happened.DeliveryChanged)}
    assert rule == "B5-1"


def test_t93_real_cards_are_shuffled_after_the_call_in_the_order_of_the_document() -> None:
    table = desk(THREE, "anna", "bob", source=CardSource.FELT)
    table.open_bets()
    table.bet_all()
    assert led(table) == ["before_cards.no_more_bets", "before_cards.fee", "before_cards.mix"]


def test_t93_cards_that_the_system_draws_are_committed_when_bets_open_and_not_shuffled_again() -> (
    None
):
    """A shuffle after the bets could be chosen by whoever knows them (R12)."""
    table = desk(THREE, "anna", "bob")
    table.open_bets()
    deck = table.state.deck
    assert deck is not None
    table.bet_all()
    assert led(table) == ["before_cards.no_more_bets", "before_cards.fee"]
    with refuses(TableRefusal.NO_SUCH_STEP):
        table.do(asks("dora", ask.TakeStep(step="before_cards.mix")))
    table.close()
    assert table.state.deck == deck
