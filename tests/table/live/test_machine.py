"""Any command in any phase by anybody, on several tables: what holds whatever is asked.

After every command money is conserved (R1), the events alone lead to the same table and so does the
record (R13), the same id counts once (R3), a refusal has changed nothing (R15), a clock that jumps
changes no order (R16), and nobody has read a card that is not his to see (R17).
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from houseway import codec
from houseway.bots import make_player
from houseway.cards import Card, PlayingCard
from houseway.games.place import BOARD, DEALER, Spot
from houseway.jackpot import Keypad, Link, open_link
from houseway.jackpot.keypad.commands import Open
from houseway.ledger.record import open_record
from houseway.money import Cents
from houseway.people import Office, Swipe, normal, same_person
from houseway.people.recognise import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Bystander, Guest, Watcher, see
from houseway.table.live.state import TablePhase, without_felt
from houseway.table.live.undo.events import TurnBackReason
from houseway.table.live.when import OF_POKER, WHEN, WHEN_IT_HAPPENS
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableOnRecord, asks, said
from tests.library import library
from tests.table.live.desk import (
    BACCARAT,
    CA_UTH,
    CASH,
    CRAZY,
    DORA,
    GUS,
    MAX,
    PAI_GOW,
    PIN,
    SUE,
    THREE,
    UTH,
    WCCS,
    Desk,
    house_of,
)

LINK = "catfish-bend/multi-link"
SETUPS: tuple[tuple[str, dict[str, Any]], ...] = (
    (UTH, {}),
    (UTH, {"linked": True}),
    (UTH, {"linked": True, "automatic": True}),
    (CRAZY, {"source": CardSource.FELT}),
    (UTH, {"source": CardSource.FELT, "linked": True}),
    (WCCS, {"automatic": True}),
    (BACCARAT, {}),
    (THREE, {}),
    (CA_UTH, {"automatic": True}),
    (PAI_GOW, {}),
)
GUESTS = ("anna", "bob", "cy")
PEOPLE = (*GUESTS, "ANNA", "ｂｏｂ", "dora", "dick", "sue", "system", "", "a:b", "x\u202ey")
CARDS = (DORA, SUE, MAX, GUS, CASH, CardShown("eve", PIN), CardShown("dick", PIN))
AMOUNTS = (0, 1, 500, 5_000, 200_000, -500, 10**12, 2**70)
TIMES = (
    "",
    "2026-11-16T19:00:00Z",
    "2026-11-16T20:00:40Z",
    "2026-11-17T08:00:00Z",
    "9999-12-31T23:59:59Z",
    "yesterday",
)
OPEN = frozenset({TablePhase.DEALING, TablePhase.DECIDING})


@cache
def the_link() -> Link:
    return open_link(library(), LINK)


def numbers(*values: int) -> st.SearchStrategy[int]:
    return st.sampled_from(values)


SPOTS = numbers(0, 1, 2, 3, 4, 7, -1, 2**70)
CENTS = numbers(*AMOUNTS).map(Cents)
WHO = st.sampled_from(PEOPLE)
CARD = st.sampled_from((*CARDS, CardShown("sue", "0000"), CardShown("nobody", PIN)))
SEED = st.integers(0, 3).map(lambda n: hashlib.sha256(bytes([n])).hexdigest() if n else "")
FEW = st.lists(numbers(0, 1, 6, 52, 416, -1, 2**70), max_size=2).map(tuple)
WORDS = st.sampled_from(("", "as the sheet says", "a\u202eb", "x" * 300, "one\ntwo"))
FACES = st.lists(st.sampled_from([Card.parse(c) for c in ("As", "Kd", "2c", "Th")]), max_size=3)
PAIR = st.lists(
    st.sampled_from([Card.parse(c) for c in ("As", "Kd", "2c", "Th", "7s", "7d", "9h")]),
    min_size=2,
    max_size=2,
    unique=True,
)
PLACES = st.sampled_from((Spot(1), Spot(2), Spot(9), DEALER, BOARD))
STAKES = st.dictionaries(st.sampled_from(("ante", "blind", "trips", "odd")), CENTS, max_size=2)
BOTH = {"card": CARD, "second": CARD}
ACTS = st.sampled_from(("check", "fold", "bet 1x", "bet 4x", "call", "house way", "", "\x00"))
NAMES = st.sampled_from(("1", "2", "spot 1", "dealer", "board", "player", "", "\x00"))
ORDER = {
    "card": CARD,
    "second": st.none() | CARD,
    "round": st.sampled_from(("1", "2", "99", "", "\x00", "x" * 300)),
    "reason": st.sampled_from(TurnBackReason),
    "why": WORDS,
}
FIELDS: dict[type[ask.TableCommand], dict[str, st.SearchStrategy[Any]]] = {
    ask.OpenTable: {**BOTH, "tray": CENTS, "counted": FEW},
    ask.CloseTable: {**BOTH, "counted": CENTS},
    ask.ChangeDealer: {"card": CARD, "counted": numbers(52, 416, 51, -1)},
    ask.TakeStep: {
        "step": st.sampled_from(("deal.burn", "end_of_deal.stub", "opening.inspect", "")),
        "counted": FEW,
        "cards": st.lists(CARD, max_size=2).map(tuple),
    },
    ask.OpenNewDeck: {**BOTH, "counted": FEW},
    ask.AskNewDeck: {},
    ask.ChangeShuffle: {"card": CARD, "shuffle": WORDS, "why": WORDS},
    ask.ChangeFeeOption: {"card": CARD, "option": st.integers(0, 3), "why": WORDS},
    ask.ChangeDelivery: {
        "card": CARD,
        "delivery": st.sampled_from(("hand", "shuffler", "")),
        "why": WORDS,
    },
    ask.TakeSeat: {"spot": SPOTS},
    ask.LeaveSeat: {"spot": SPOTS},
    ask.BuyChips: {"amount": CENTS},
    ask.TakeChips: {"amount": st.none() | CENTS},
    ask.AcceptBank: {"wager": CENTS},
    ask.DeclineBank: {},
    ask.GiveUpBank: {},
    ask.OpenBets: {"seed": SEED},
    ask.PlaceBet: {
        "spot": SPOTS,
        "wagers": STAKES,
        "tokes": STAKES,
        "progressive": st.booleans(),
        "backline": numbers(0, 1, 99, 100, -1),
    },
    ask.NoMoreBets: {"without_unpaid": st.booleans()},
    ask.CancelBets: {"why": WORDS},
    ask.PassOver: {"card": CARD, "why": WORDS},
    ask.ClearSeat: {**BOTH, "person": WHO},
    ask.DealOut: {},
    ask.LayCards: {"place": PLACES, "cards": FACES.map(tuple), "unread": numbers(0, 1, 2, -1, 60)},
    ask.RollDice: {"pips": FEW, "pile": numbers(0, 1, 7, 8, -1)},
    ask.Decide: {
        "spot": SPOTS,
        "action": st.sampled_from(("check", "fold", "bet 1x", "bet 4x", "call", "", "\x00")),
        "backline": numbers(0, 1, -1),
    },
    ask.Tick: {},
    ask.SettleRound: {},
    ask.CallIrregularity: {"what": st.sampled_from(Irregularity), "spot": SPOTS, "note": WORDS},
    ask.WithdrawCall: {"why": WORDS},
    ask.OrderRemedy: {
        "card": CARD,
        "why": WORDS,
        "remedy": st.none() | st.sampled_from(Remedy),
        "seen": st.booleans(),
        "stakes": STAKES,
        "seed": SEED,
    },
    ask.UnlockCard: {
        "card": CARD,
        "number": st.sampled_from(("sue", "SUE ", "dora", "nobody", "")),
    },
    ask.AnswerAlert: {"card": CARD, "alert": numbers(0, 1, 2, 3)},
    ask.Fill: {**BOTH, "amount": CENTS, "slip": WORDS},
    ask.Credit: {**BOTH, "amount": CENTS, "slip": WORDS},
    ask.EmptyBox: {**BOTH, "counted": CENTS},
    ask.CountTray: {**BOTH, "counted": CENTS, "why": WORDS},
    ask.ApproveLimit: {**BOTH, "spot": SPOTS, "most": STAKES},
    ask.WithdrawLimit: {"card": CARD, "spot": SPOTS, "why": WORDS},
    ask.GiveTip: {"amount": CENTS},
    ask.ColourUpTokens: {**BOTH, "amount": CENTS},
    ask.ConfirmAward: {"card": CARD, "spot": SPOTS},
    ask.PayAward: {
        "cards": st.lists(CARD, max_size=2).map(tuple),
        "paperwork": WORDS,
        "vault": WORDS,
        "checked": st.booleans(),
        "spot": SPOTS,
        "award": st.none() | numbers(1, 9),
        "chips": CENTS,
    },
    ask.LoseLink: {"card": st.none() | CARD},
    ask.RestoreLink: {"card": CARD},
    ask.VoidPaidRound: ORDER,
    ask.CorrectPaidRound: {
        **ORDER,
        "cards": st.dictionaries(NAMES, FACES.map(tuple), max_size=2),
        "acts": st.dictionaries(NAMES, st.lists(ACTS, max_size=2).map(tuple), max_size=2),
        "wagers": st.dictionaries(NAMES, STAKES, max_size=2),
        "dice": FEW,
    },
    ask.CollectOwed: {"card": CARD, "person": WHO, "amount": st.none() | CENTS},
    ask.WriteOffOwed: {
        "card": CARD,
        "second": CARD,
        "person": WHO,
        "why": WORDS,
        "amount": st.none() | CENTS,
    },
}
assert FIELDS.keys() == WHEN.keys() - OF_POKER  # no command is left out


def by_holder(asked: Asked, honest: bool) -> Asked:
    """Most of those who show a card give the command in their own name."""
    card = getattr(asked.command, "card", None)
    return asked._replace(by=card.number) if honest and card is not None else asked


ANYTHING = st.builds(
    by_holder,
    st.sampled_from(list(FIELDS)).flatmap(
        lambda kind: st.builds(
            said, st.just(kind), by=WHO, at=st.sampled_from(TIMES), **FIELDS[kind]
        )
    ),
    st.sampled_from((True, True, False)),
)


class LiveMachine(RuleBasedStateMachine):
    """One table, its record, and all that anybody can do to it."""

    def __init__(self) -> None:
        super().__init__()
        self.record = open_record(":memory:")
        self.given: list[Asked] = []
        self.laid: list[happened.CardsLaid] = []
        self.count = 0

    def teardown(self) -> None:
        if hasattr(self, "desk"):
            assert audit_rules(self.record).difference == ""
        self.record.close()

    @initialize(setup=st.sampled_from(SETUPS), people=st.integers(0, 3))
    def open(self, setup: tuple[str, dict[str, Any]], people: int) -> None:
        sheet, chosen = setup
        more = dict(chosen)
        link = the_link() if more.pop("linked", False) else None
        self.setup = house_of(sheet, link=link, **more)
        if link is not None:
            by = Swipe("eve", Office.EXECUTIVE, "open-1")
            Keypad(link, self.record).do("open", Open(tables={"T7": sheet}, by=by))
        self.desk = Desk(self.setup)
        self.desk.table = self.on_record()
        self.desk.open(*GUESTS[:people])

    def on_record(self) -> Any:
        return TableOnRecord(self.desk.setup, self.record)

    def link_state(self) -> Any:
        return None if self.setup.link is None else Keypad(self.setup.link, self.record).state

    def give(self, command: Asked) -> Refused | None:
        """A command; what is refused has changed nothing (R15)."""
        before, link = self.desk.state, self.link_state()
        refused, events = None, list[happened.Event]()
        try:
            events = self.desk.do(command)
        except Refused as why:
            refused = why
        if refused is None:
            self.nobody_sees(events)
            if command.id and events:
                self.given.append(command)
        elif refused.reason is not PeopleRefusal.WRONG_PIN:
            assert self.desk.state == before
            assert self.link_state() == link
        return refused

    def nobody_sees(self, events: list[happened.Event]) -> None:
        """A hidden card is in nobody's events before its time (R17)."""
        for number, event in enumerate(events):
            if isinstance(event, happened.HandsShown | happened.DeckRevealed):
                events = events[:number]
                self.laid.clear()
                break
            if isinstance(event, happened.BetsOpened):
                self.laid.clear()
            if isinstance(event, happened.CardsLaid):
                self.laid.append(event)
        if not self.laid:
            return
        watchers: list[Watcher] = [*map(Guest, GUESTS), Guest("zoe"), Bystander()]
        for watcher in watchers:
            seen = [see(event, watcher) for event in events]
            text = codec.encode([event for event in seen if event is not None]).decode()
            for laid in self.laid:
                who = watcher.person if isinstance(watcher, Guest) else ""
                if any(same_person(who, person) for person in laid.shown_to):
                    continue
                hidden = [
                    card
                    for card, face in zip(laid.cards, laid.faces, strict=True)
                    if face is None and not self.lies_open(card)
                ]
                for card in hidden:
                    assert not re.search(rf"\b{card.text}\b", text), (watcher, card.text, text)

    def lies_open(self, card: PlayingCard) -> bool:
        return any(card in laid.faces for laid in self.laid)

    # What is asked

    @rule(command=ANYTHING, named=st.booleans())
    def anything(self, command: Asked, named: bool) -> None:
        """Any command, by anybody, at any time."""
        if named:
            self.count += 1
            command = command._replace(id=f"c{self.count}")
        self.give(command)

    @rule(data=st.data(), ago=st.integers(0, 2))
    def turn_back(self, data: st.DataObject, ago: int) -> None:
        """A round of late is void, or was otherwise than it was recorded."""
        about: Any = {
            "by": "sue", "card": SUE, "second": MAX, "why": "the camera",
            "round": f"{self.desk.state.rounds - ago}", "reason": TurnBackReason.CARD,
        }  # fmt: skip
        if data.draw(st.booleans()):
            self.give(said(ask.VoidPaidRound, **about))
            return
        hands = st.dictionaries(NAMES, st.lists(ACTS, max_size=3).map(tuple), max_size=1)
        stakes = {"ante": Cents(1000), "blind": Cents(1000)}
        wagers = st.sampled_from(({}, {"1": stakes}, {"2": {"player": Cents(2500)}}))
        cards = st.dictionaries(NAMES, PAIR.map(tuple), max_size=1)
        self.give(
            said(
                ask.CorrectPaidRound,
                **about,
                acts=data.draw(hands),
                wagers=data.draw(wagers),
                cards=data.draw(cards),
            )
        )

    @rule(person=st.sampled_from(GUESTS))
    def collect(self, person: str) -> None:
        self.give(asks("sue", ask.CollectOwed(card=SUE, person=person)))

    @rule(person=st.sampled_from(GUESTS))
    def write_off(self, person: str) -> None:
        self.give(asks("max", ask.WriteOffOwed(card=MAX, second=SUE, person=person, why="gone")))

    @rule(steps=st.integers(1, 12), data=st.data())
    def go_on(self, steps: int, data: st.DataObject) -> None:
        """What well-meaning people would do now, so that rounds come to their end."""
        for _ in range(steps):
            self.likely(data.draw(st.sampled_from(GUESTS)), data)

    def likely(self, person: str, data: st.DataObject) -> None:
        state, hand = self.desk.state, self.desk.hand
        self.count += 1
        about: Any = {"id": f"n{self.count}"}
        if state.trouble is not None:
            remedy = data.draw(st.sampled_from([None, None, *Remedy]))
            self.give(said(ask.OrderRemedy, by="sue", card=SUE, why="so", remedy=remedy, **about))
            return
        match state.phase:
            case TablePhase.CLOSED:
                tray = Cents(100_000_000)
                self.give(said(ask.OpenTable, by="dora", card=DORA, second=SUE, tray=tray, **about))
            case TablePhase.IDLE:
                self.give(said(ask.OpenBets, by=hand, seed=self.desk.seed(), **about))
            case TablePhase.OFFERING:
                asked = state.seats[state.offered]
                self.give(said(ask.AcceptBank, by=asked, wager=Cents(200_000), **about))
            case TablePhase.BETTING if not state.bets or data.draw(st.booleans()):
                spot = data.draw(st.sampled_from(sorted(state.seats) or [1]))
                stakes = least_stakes(self.setup.sheet)
                jackpot = self.setup.link is not None and data.draw(st.booleans())
                who, backline = state.seats.get(spot, person), 0
                if state.bet_of(spot) is not None:
                    who, backline = person, 1
                self.give(
                    said(
                        ask.PlaceBet,
                        by=who,
                        spot=spot,
                        wagers=stakes,
                        backline=backline,
                        progressive=jackpot and not backline,
                        **about,
                    )
                )
            case TablePhase.BETTING:
                self.give(said(ask.NoMoreBets, by=state.dealer, **about))
            case TablePhase.DEALING:
                self.give(said(ask.DealOut, by=state.dealer, **about))
            case TablePhase.DECIDING:
                turn = state.play.turn
                if turn is None:
                    return
                bot = make_player("habit", lambda bound: 0)
                action = str(bot.choose(self.setup.game, state.play.felt, turn.spot))
                self.give(
                    said(
                        ask.Decide,
                        by=turn.person,
                        spot=turn.spot,
                        backline=turn.backline,
                        action=action,
                        **about,
                    )
                )
            case TablePhase.SHOWING:
                self.give(said(ask.SettleRound, by=state.dealer, **about))

    @rule(person=st.sampled_from(GUESTS), spot=st.integers(1, 4), leave=st.booleans())
    def come_and_go(self, person: str, spot: int, leave: bool) -> None:
        if leave:
            self.give(asks(person, ask.LeaveSeat(spot=spot)))
        elif self.give(asks(person, ask.TakeSeat(spot=spot))) is None:
            self.give(asks(person, ask.BuyChips(amount=Cents(500_000))))

    @rule(data=st.data(), spot=st.integers(0, 3))
    def err(self, data: st.DataObject, spot: int) -> None:
        known = self.setup.sheet.printed.irregularities
        now = [each for each in known if self.desk.state.phase in WHEN_IT_HAPPENS[each]]
        if not now:
            return
        what = data.draw(st.sampled_from(now))
        self.give(asks(self.desk.state.dealer, ask.CallIrregularity(what=what, spot=spot)))

    @rule(data=st.data())
    def again(self, data: st.DataObject) -> None:
        """The same id, once more: the same answer, and nothing happens (R3)."""
        if not self.given:
            return
        command = data.draw(st.sampled_from(self.given))
        before, link = self.desk.state, self.link_state()
        done = self.desk.table.do(command)
        assert done.repeated
        assert normal(done.entry.id) == normal(command.id)
        assert self.desk.state == before
        assert self.link_state() == link

    @rule(up=st.booleans())
    def link_comes_and_goes(self, up: bool) -> None:
        self.count += 1
        name = f"l{self.count}"
        if up:
            self.give(asks("sue", ask.RestoreLink(card=SUE), id=name))
        else:
            self.give(asks("system", ask.LoseLink(), id=name))

    @rule()
    def restart(self) -> None:
        """The house stops and is found again as it stood (R13)."""
        before = self.desk.state
        self.desk.table = self.on_record()
        assert without_felt(self.desk.state) == without_felt(before)
        assert self.desk.state.running == before.running

    # What always holds

    @invariant()
    def nobody_owes(self) -> None:
        if not hasattr(self, "desk"):
            return
        state = self.desk.state
        assert all(stack > 0 for stack in state.stacks.values())
        assert state.tray >= 0
        assert state.box >= 0
        if state.running is not None:
            assert state.phase not in (TablePhase.CLOSED, TablePhase.IDLE, TablePhase.BETTING)
        if self.setup.has_player_dealer and state.phase in OPEN:
            assert state.play.wagers.bank is not None


TestLiveTable = LiveMachine.TestCase
TestLiveTable.settings = settings(max_examples=16, stateful_step_count=30)
