"""Any command in any phase by anybody, on several tables: what holds whatever is asked.

After every command money is conserved (R1), the events alone lead to the same table and so does the
record (R13), the same id counts once (R3), a refusal has changed nothing (R15), a clock that jumps
changes no order (R16), and nobody has read a card that is not his to see (R17).
"""

import re
from functools import cache
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from houseway import codec
from houseway.cards import Card, PlayingCard
from houseway.jackpot import Keypad, Link, open_link
from houseway.jackpot.keypad.commands import Open
from houseway.ledger.record import open_record
from houseway.money import Cents
from houseway.people import Office, Swipe, normal, same_person
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused, Remedy
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.setup import CardSource
from houseway.table.live.shown.audience import Bystander, Guest, Watcher, see
from houseway.table.live.state import TablePhase, without_felt
from houseway.table.live.when import OF_POKER, WHEN, WHEN_IT_HAPPENS
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableOnRecord, asks, said
from tests.library import library
from tests.table.live.any_command import ACTS, GUESTS, NAMES, any_command
from tests.table.live.desk import Desk, house_of
from tests.table.live.named import as_named, named
from tests.table.live.sheets import BACCARAT, CA_UTH, CRAZY, PAI_GOW, THREE, UTH, WCCS
from tests.table.live.staff import MAX, SUE

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
OPEN = frozenset({TablePhase.DEALING, TablePhase.DECIDING})


@cache
def the_link() -> Link:
    return open_link(library(), LINK)


PAIR = st.lists(
    st.sampled_from([Card.parse(c) for c in ("As", "Kd", "2c", "Th", "7s", "7d", "9h")]),
    min_size=2,
    max_size=2,
    unique=True,
)
ANYTHING = any_command([kind for kind in WHEN if kind not in OF_POKER])


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
        hands = st.dictionaries(NAMES, ACTS, max_size=1)
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
        """What the table waits for, or a bet beside those that lie there."""
        state = self.desk.state
        self.count += 1
        if state.phase is TablePhase.BETTING and data.draw(st.booleans()):
            asked: Asked | None = self.any_bet(person, data)
        elif state.trouble is not None and data.draw(st.booleans()):
            remedy = data.draw(st.sampled_from(Remedy))
            asked = asks("sue", ask.OrderRemedy(card=SUE, why="so", remedy=remedy))
        else:
            waited = named(self.desk)
            asked = as_named(self.desk, data.draw(st.sampled_from(waited)))
        if asked is not None:
            self.give(asked._replace(id=f"n{self.count}"))

    def any_bet(self, person: str, data: st.DataObject) -> Asked:
        """At a seat, or behind it once the seat has bet."""
        state = self.desk.state
        spot = data.draw(st.sampled_from(sorted(state.seats) or [1]))
        behind = state.bet_of(spot) is not None
        jackpot = self.setup.link is not None and not behind and data.draw(st.booleans())
        bet = ask.PlaceBet(
            spot=spot,
            wagers=least_stakes(self.setup.sheet),
            backline=int(behind),
            progressive=jackpot,
        )
        return asks(person if behind else state.seats.get(spot, person), bet)

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
