"""What a live table refuses: how the table is, the command, the code, and the rule that says so.

What is refused has changed nothing (R15). A refusal that is part of a longer story stands there.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pytest

from houseway.bank.refusals import BankRefusal
from houseway.cards import parse_cards
from houseway.games import Spot
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refusal, Refused, Remedy
from houseway.rules.refusals import SheetRefusal
from houseway.table.live import commands as ask
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Auditor, Bystander, watcher_called
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, asks
from tests.refusals import refuses
from tests.table.live.desk import Desk, desk
from tests.table.live.poker.desk import table as poker_table
from tests.table.live.sheets import BACCARAT, HOUSE_BANK, THREE, UTH, WA_UTH, WCCS
from tests.table.live.staff import CASH, DICK, DORA, DOT, EVE, GIL, GUS, MAX, SUE, TOM
from tests.table.live.test_jackpots import linked

FELT = CardSource.FELT
I = Irregularity  # noqa: E741


# How the table is


def seated(sheet: str = UTH, *people: str, **more: Any) -> Desk:
    return desk(sheet, *(people or ("anna", "bob")), **more)


def offered(sheet: str) -> Desk:
    """Anna is asked whether she takes the bank."""
    table = seated(sheet)
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    return table


def betting(sheet: str = UTH, *people: str, **more: Any) -> Desk:
    table = seated(sheet, *people, **more)
    table.open_bets()
    return table


def closed(sheet: str = UTH, **more: Any) -> Desk:
    table = seated(sheet, **more)
    table.start_round()
    return table


def dealt(sheet: str = UTH) -> Desk:
    table = seated(sheet)
    table.deal_round()
    return table


def shown() -> Desk:
    table = dealt()
    table.act_all()
    return table


def stopped(sheet: str, table: Desk | None = None) -> Desk:
    """The dealer has dealt a wrong number of cards and called it."""
    table = table or seated(sheet)
    table.deal_round()
    table.call(I.WRONG_NUMBER_OF_CARDS)
    return table


def played_by(person: str, sheet: str, *others: str) -> Desk:
    """A person of the staff had a seat before being hired."""
    table = desk(sheet, *others)
    with table.not_hired_yet(person):
        table.sit(person, len(others) + 1)
    return table


def house_bank_offered_to_staff() -> Desk:
    table = played_by("dick", BACCARAT)
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    return table


def locked() -> Desk:
    """Three wrong PINs have locked Sue's card."""
    table = seated()
    for _ in range(3):
        with pytest.raises(Refused):
            table.do(fill(CardShown("sue", "0000")))
    return table


# What is asked


def fill(second: CardShown, amount: int = 10_000) -> Asked:
    command = ask.Fill(card=CASH, second=second, amount=Cents(amount), slip="F-1")
    return asks("cash", command)


def bet(by: str, spot: int, tokes: Any = None, **wagers: int) -> Asked:
    stakes: Any = wagers or {"ante": 1000, "blind": 1000}
    return asks(by, ask.PlaceBet(spot=spot, wagers=stakes, tokes=tokes or {}))


def accept(by: str, wager: int = 100_000) -> Asked:
    return asks(by, ask.AcceptBank(wager=Cents(wager)))


def remedy(card: CardShown, why: str = "because", remedy: Remedy | None = None) -> Asked:
    return asks(card.number, ask.OrderRemedy(card=card, why=why, remedy=remedy))


def call(what: Irregularity, spot: int = 0, note: str = "") -> Asked:
    return asks("dora", ask.CallIrregularity(what=what, spot=spot, note=note))


def approve(one: CardShown = TOM, two: CardShown = DOT, **most: int) -> Asked:
    limit: Any = most or {"ante": 100_000, "blind": 100_000}
    return asks(one.number, ask.ApproveLimit(card=one, second=two, spot=1, most=limit))


def deliver(card: CardShown, delivery: str = "hand", why: str = "jam") -> Asked:
    return asks(card.number, ask.ChangeDelivery(card=card, delivery=delivery, why=why))


def unlock(card: CardShown, number: str) -> Asked:
    return asks(card.number, ask.UnlockCard(card=card, number=number))


def fee_option(card: CardShown) -> Asked:
    return asks(card.number, ask.ChangeFeeOption(card=card, option=1, why="more"))


def count(by: str, card: CardShown, why: str = "") -> Asked:
    return asks(by, ask.CountTray(card=card, second=SUE, counted=Cents(1), why=why))


class Case(NamedTuple):
    id: str
    table: Callable[[], Desk]
    command: Asked
    why: Refusal
    rule: str | None = None


T, G, P, R = TableRefusal, GameRefusal, PeopleRefusal, RoundRefusal
TICK = ask.Tick()
PASS = asks("sue", ask.PassOver(card=SUE, why="asleep"))
AWARD = ask.PayAward(cards=(MAX,) * 1000, paperwork="x", vault="x", checked=True, spot=1)
NOBODY = CardShown("nobody", "2580")
CASES = (
    # Bets
    Case("r1-no-chips", seated, asks("zed", ask.TakeChips()), T.NO_FREE_CHIPS, "R1"),
    Case("r1-more-than-free", seated, asks("anna", ask.TakeChips(amount=Cents(10**9))),
         T.NOT_SO_MANY_CHIPS, "R1"),
    *[
        Case(f"r1-{amount}-is-no-amount-{command.kind.__name__}", seated, command, T.NOT_AN_AMOUNT)
        for amount in (-500, 0, 10**15)
        for command in (asks("anna", ask.BuyChips(amount=Cents(amount))), fill(SUE, amount))
    ],
    Case("the-seat-of-another", betting, bet("anna", 2), R.NOT_HIS_SEAT),
    Case("somebody-without-a-seat", betting, bet("zoe", 1), R.NOT_HIS_SEAT),
    Case("an-empty-seat", betting, bet("anna", 3), R.NOBODY_SITS_THERE),
    Case("r10-no-link-no-progressive", betting,
         asks("anna", ask.PlaceBet(spot=1, wagers={"ante": Cents(500), "blind": Cents(500)},
                                   progressive=True)), T.TABLE_ON_NO_LINK),
    Case("r19-the-dealer-enters-no-more-than-the-player-has",
         lambda: betting(UTH, "anna", source=FELT, chips=1_500), bet("dora", 1),
         T.NOT_SO_MANY_CHIPS),
    Case("t72-a-toke-of-nothing", betting, bet("anna", 1, {"centre": 0, "ante": 100}),
         BankRefusal.TOKE_OF_NOTHING),
    Case("t72-a-toke-below-nothing", betting, bet("anna", 1, {"centre": -50, "ante": 100}),
         BankRefusal.TOKE_OF_NOTHING),
    Case("t72-no-centre-there", lambda: betting(WCCS), bet("anna", 1, {"centre": 100, "ante": 100}),
         BankRefusal.TOKE_NOT_THERE),
    Case("t72-a-house-without-tokes", lambda: betting(WA_UTH),
         bet("anna", 1, {"centre": 100, "ante": 100}), BankRefusal.NO_TOKES),
    # Bets over the posted maximum
    Case("r6-nobody-approves-his-own-bet", lambda: played_by("tom", WCCS), approve(),
         P.GAINS_BY_IT),
    *[
        Case(f"b4_7-{one.number}-and-{two.number}", lambda: seated(WCCS), approve(one, two), why)
        for one, two, why in (
            (TOM, SUE, P.CARD_TOO_LOW), (DOT, GIL, P.CARD_TOO_LOW), (TOM, TOM, P.SAME_PERSON),
        )
    ],
    Case("b4_7-a-house-without-the-rule", seated, approve(), G.NO_BET_OVER_MAXIMUM, "B1-4"),
    Case("b4_7-nothing-to-withdraw-there", seated,
         asks("tom", ask.WithdrawLimit(card=TOM, spot=1, why="late")), G.NO_BET_OVER_MAXIMUM),
    Case("b4_7-posted-anyway", lambda: seated(WCCS), approve(ante=50_000), T.WITHIN_THE_MAXIMUM),
    Case("b4_7-no-such-wager", lambda: seated(WCCS), approve(play=90_000), G.UNKNOWN_WAGER),
    Case("b4_7-no-amount", lambda: seated(WCCS),
         asks("tom", ask.ApproveLimit(card=TOM, second=DOT, spot=1, most={})), G.NO_STAKE),
    # The bank
    Case("t35-bob-is-not-asked", lambda: offered(BACCARAT), accept("bob"), T.NOT_OFFERED_TO),
    Case("t35-bob-cannot-decline", lambda: offered(BACCARAT), asks("bob", ask.DeclineBank()),
         T.NOT_OFFERED_TO),
    Case("t67-more-than-he-has", lambda: offered(BACCARAT), accept("anna", 1_000_100),
         T.NOT_SO_MANY_CHIPS),
    Case("t67-too-small", lambda: offered(BACCARAT), accept("anna", 100), G.BANK_BELOW_MINIMUM),
    Case("t67-no-whole-chips", lambda: offered(BACCARAT), accept("anna", 100_050), G.NOT_IN_STEPS),
    Case("b8_3-no-bet-before-the-bank", lambda: offered(BACCARAT), bet("bob", 2, player=1000),
         T.NOT_IN_THIS_PHASE),
    Case("b8_10-the-house-never-banks", house_bank_offered_to_staff, accept("dick"),
         T.HOUSE_NEVER_BANKS),
    Case("t67-the-bank-bets-nothing-against-itself", lambda: betting(THREE, chips=200_000),
         bet("anna", 1, ante=1000), G.BETS_AGAINST_OWN_BANK),
    Case("t67-the-wager-of-the-bank-stays", lambda: betting(THREE, chips=200_000),
         asks("anna", ask.TakeChips(amount=Cents(100))), T.NOT_SO_MANY_CHIPS),
    Case("no-bank-to-accept", seated, accept("anna"), T.NOT_IN_THIS_PHASE),
    Case("b8_8-no-schedule-of-fees", seated, fee_option(MAX), SheetRefusal.NO_FEE_SCHEDULE, "T-88"),
    Case("b8_8-whoever-asks", seated, fee_option(SUE), SheetRefusal.NO_FEE_SCHEDULE, "T-88"),
    *[
        Case(f"b8_5-no-proposition-players-{sheet}", partial(seated, sheet),
             asks("cy", ask.TakeSeat(spot=3, provider="Blue Star")),
             BankRefusal.NO_PROPOSITION_PLAYERS)
        for sheet in HOUSE_BANK
    ],
    Case("b8_5-nor-at-poker", poker_table,
         asks("bob", ask.TakeSeat(spot=9, buy_in=Cents(20_000), provider="Blue Star")),
         BankRefusal.NO_PROPOSITION_PLAYERS, "B14-1"),
    # Whose time it is
    Case("t78-who-is-offered-the-bank-has-time", lambda: offered(THREE), PASS, T.HAS_TIME),
    Case("t78-who-decides-has-time", lambda: dealt(THREE), PASS, T.HAS_TIME),
    Case("r16-the-end-of-the-calendar", closed,
         asks("dora", ask.DealOut(), at="9999-12-31T23:59:59Z"), R.NOT_A_TIME),
    Case("r16-no-time", seated, asks("system", TICK, at="noon"), R.NOT_A_TIME, "R16"),
    # Cards and steps
    Case("cards-from-the-felt", lambda: closed(source=FELT), asks("dora", ask.DealOut()),
         T.CARDS_FROM_THE_FELT),
    Case("cards-from-the-shuffle", closed,
         asks("dora", ask.LayCards(place=Spot(1), cards=parse_cards("As Ad"))),
         R.CARDS_FROM_THE_SHUFFLE),
    Case("a-step-of-another-phase", seated, asks("dora", ask.TakeStep(step="pay.nothing")),
         T.NO_SUCH_STEP),
    Case("b4_10-a-player-asks-for-a-deck", lambda: betting(WCCS), asks("anna", ask.AskNewDeck()),
         R.NOT_THE_DEALER),
    Case("b1_3-a-dealer-changes-no-delivery", seated, deliver(DORA), P.CARD_TOO_LOW),
    Case("b1_3-no-such-delivery", seated, deliver(SUE, "by foot"), G.UNKNOWN_DELIVERY),
    Case("b1_3-no-reason", seated, deliver(SUE, why=""), R.NO_REASON),
    Case("b1_3-wrong-pin", seated, deliver(CardShown("sue", "1")), P.WRONG_PIN),
    # What goes wrong
    *[
        Case(f"r15-a-note-of-{len(note)}", betting, call(I.SHUFFLER_FAILS, note=note),
             R.NO_REASON)
        for note in ("a\u202eb", "one\ntwo", "x" * 300)
    ],
    *[
        Case(f"r15-a-reason-of-{len(why)}", seated, count("dora", DORA, why), R.NO_REASON)
        for why in ("a\u202eb", "one\ntwo", "x" * 300)
    ],
    Case("r15-no-such-spot", betting, call(I.SHUFFLER_FAILS, -(10**30)), G.NO_SUCH_SPOT),
    Case("b1_26-not-its-remedy", lambda: stopped(UTH), remedy(SUE, remedy=Remedy.STANDS),
         T.NOT_ITS_REMEDY, "B1-26"),
    Case("b1_26-no-such-entry", dealt, call(I.NO_CARDS_DEALT, 1),
         SheetRefusal.NO_SUCH_IRREGULARITY),
    Case("b1_27-nobody-decides-any-more", shown, call(I.DEALER_CARD_EXPOSED), T.NOT_IN_THIS_PHASE),
    Case("b4_21_i-a-dealer-orders-nothing", lambda: stopped(WCCS), remedy(DORA), P.CARD_TOO_LOW),
    Case("b4_21_i-nobody-orders-anything", lambda: stopped(WCCS), remedy(NOBODY), P.UNKNOWN_CARD),
    Case("b4_21_i-no-reason", lambda: stopped(WCCS), remedy(SUE, " "), R.NO_REASON),
    Case("r6-nor-a-supervisor-who-plays", lambda: stopped(WCCS, played_by("max", WCCS, "bob")),
         remedy(MAX), P.GAINS_BY_IT),
    # People and their cards
    Case("r15-a-thousand-cards", lambda: linked("anna"), asks("max", AWARD),
         T.TOO_MANY_CARDS_SHOWN),
    Case("r6-nobody-keeps-chips-of-his-own", lambda: played_by("max", UTH),
         asks("dora", ask.ClearSeat(card=DORA, second=MAX, person="max")), P.GAINS_BY_IT),
    Case("r6-one-card-twice", seated, fill(CASH), P.SAME_PERSON),
    *[
        Case(f"r15-{card.number}-unlocks-{number}", locked, unlock(card, number), why)
        for card, number, why in (
            (DORA, "sue", P.CARD_TOO_LOW), (GUS, "sue", P.CARD_TOO_LOW),
            (MAX, "max", P.GAINS_BY_IT), (MAX, "dora", P.CARD_NOT_LOCKED),
            (MAX, "nobody", P.UNKNOWN_CARD), (SUE, "sue", P.CARD_LOCKED),
        )
    ],
    Case("r15-max-unlocks-with-a-card-of-eve", locked, unlock(EVE, "sue")._replace(by="max"),
         T.NOT_HIS_CARD),
    *[
        Case(f"r19-not-his-card-{command.kind.__name__}", seated, command, T.NOT_HIS_CARD)
        for command in (
            unlock(MAX, "sue")._replace(by="dora"),
            asks("dora", ask.ChangeDealer(card=DICK, counted=52)),
            deliver(SUE)._replace(by="dora"), count("max", DORA),
            asks("max", ask.EmptyBox(card=GUS, second=SUE, counted=Cents(0))),
        )
    ],
    *[
        Case(f"r19-{name}-is-no-name", seated, asks(name, ask.TakeSeat(spot=3)), why, "R19")
        for name, why in (
            ("a:b", R.NAME_IS_NO_ACCOUNT), (" zoe", R.BAD_NAME), ("T7/2", R.NAME_OF_A_SEAT),
        )
    ],
    *[
        Case(f"r19-{name}-{command.kind.__name__}", seated, command, why)
        for name, why in (
            *dict.fromkeys(("house", "Cage", "dealer"), P.NAME_OF_THE_HOUSE).items(),
            *dict.fromkeys(("auditor", "Auditor", "BYSTANDER"), R.NAME_OF_A_VIEWER).items(),
        )
        for command in (
            asks(name, ask.TakeSeat(spot=3)), asks(name, ask.BuyChips(amount=Cents(10_000))),
        )
    ],
    Case("a-table-with-people-does-not-close", seated,
         asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=Cents(0))),
         T.CHIPS_ON_THE_TABLE, "assumed"),
)  # fmt: skip


def test_r17_the_names_of_those_who_look_on_are_theirs() -> None:
    """Whoever looks with the eyes of that name sees more than a guest may."""
    watchers = [watcher_called(name) for name in ("auditor", "Auditor", "BYSTANDER")]
    assert watchers == [Auditor(), Auditor(), Bystander()]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_refused(case: Case) -> None:
    table = case.table()
    before = table.state
    with refuses(case.why, rule=case.rule):
        table.do(case.command)
    assert table.state == before
