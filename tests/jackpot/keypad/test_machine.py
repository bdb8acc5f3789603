"""Several tables and people on one link, anything in any order: R1, R3, R5 to R8 and R10 hold.

Every command goes to a real link on a real ledger and, if it is taken, to the plain model as well;
a refused one has changed nothing. After every step the meters, the people, the trays and the
house's books agree with the model, and a link folded anew from the record is the live one.
"""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway import codec
from houseway.fact import LEFT_OUT
from houseway.jackpot import Keypad, Link, LinkState, Share, decide_again
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.commands import BackOut, Command
from houseway.jackpot.keypad.decide.wagers import per_wager
from houseway.jackpot.keypad.events import Awarded
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.jackpot.keypad.record.keypad import Done
from houseway.jackpot.keypad.state import NOT_OPEN
from houseway.jackpot.keypad.terms import read_settings
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import Basis, Cents, MicroCents, micro_cents
from houseway.people import Office, Swipe
from houseway.rules import Refused
from tests.databases import Database, Postgresql, Sqlite
from tests.jackpot.keypad.model import CENT, Model, ModelGroup, ModelLevel, ModelRow
from tests.jackpot.pad import ATLAS, CATFISH, CRAZY, MGL, ML03, UTH, WA
from tests.library import open_link

TABLES = ("1", "2", "3")
SPOTS = (1, 2, 3)
PLAYERS = ("anna", "ben", "cleo")
PEOPLE = ("sue", "tom", "uma", "anna")
CARD_FIRST: dict[str, Any] = {"swipe": "before_payment"}
BOTH_WAYS: dict[str, Any] = {
    "swipe": "before_payment",
    "multi_win": "sequential",
    "order": "time",
    "amount_at": "confirm",
    "reverse_contribution": False,
    "self": "spot",
    "folder_receives_envy": False,
    "folded_hand_eligible": True,
    "mode": "add_to_seed",
}
MOST_SPOTS = 2
SET_UPS: tuple[tuple[str, dict[str, Any], dict[str, str]], ...] = (
    (CATFISH, {}, {}),
    (CATFISH, {"multi_win": "sequential", "amount_at": "confirm"}, {}),
    (CATFISH, {"order": "right_to_left"}, {}),
    (CATFISH, CARD_FIRST, {}),
    (CATFISH, CARD_FIRST, {"major.limit": "20002.00", "minor.limit": "1501.10"}),
    (CATFISH, {**CARD_FIRST, "amount_at": "confirm"}, {}),
    (CATFISH, {**CARD_FIRST, "multi_win": "sequential"}, {}),
    (CATFISH, BOTH_WAYS, {}),
    (MGL, {}, {"jackpot.card": "supervisor"}),
    (MGL, {"multi_win": "split", "reverse_contribution": True}, {"jackpot.card": "executive"}),
    (
        ML03,
        {"reverse_contribution": True},
        {
            "mega.card": "supervisor",
            "major.card": "supervisor",
            "minor.card": "supervisor",
            "minor.limit": "101.00",
            "mega.executive_from": "4000.00",
        },
    ),
)

picks = st.integers(0, 99)
table_names = st.sampled_from(TABLES)
spots = st.sampled_from(SPOTS)
players = st.sampled_from(PLAYERS)
people = st.sampled_from(PEOPLE)


def model_of(link: Link) -> Model:
    """The plain figures of a link, for the model."""
    levels = {}
    for name, level in link.meters.items():
        limit = None if level.limit is None else level.limit.value * CENT
        wager = link.wager.value * CENT
        levels[name] = ModelLevel(
            level.seed.value * CENT,
            int(wager * level.contribution.value),
            int(wager * level.reserve.value),
            limit,
        )
    switch = {short: ruled.value for short, ruled in link.switches.items()}
    rows = {}
    for row in next(iter(link.paytables.values())).rows.values():
        pays, envy = row.pays.value, 0 if row.envy is None else row.envy.value * CENT
        if isinstance(pays, Share):
            stake = bool(switch["stake_returned"])
            rows[row.name] = ModelRow(pays.meter, pays.part, 0, envy, stake)
        else:
            stake = bool(switch["stake_returned"]) and pays.basis is Basis.TO
            amount = link.wager.value * pays.pays * CENT
            rows[row.name] = ModelRow("", Fraction(0), amount, envy, stake)
    return Model(
        wager=link.wager.value * CENT, levels=levels, rows=rows, tables=[*TABLES], switch=switch
    )


class LinkMachine(RuleBasedStateMachine):
    """Anybody may press anything at any time."""

    link: Link
    keypad: Keypad
    record: Record
    model: Model

    def __init__(self) -> None:
        super().__init__()
        self._state = NOT_OPEN
        self.commands: list[tuple[str, Command, Done]] = []
        self.given = 0
        self.swipes = 0
        self.rounds = 0
        self.groups: dict[int, ModelGroup] = {}  # by the entries of their awards
        self.owed: dict[int, bool] = {}  # and whether they are paid out

    @initialize(set_up=st.sampled_from(SET_UPS))
    def open(self, set_up: tuple[str, dict[str, Any], dict[str, str]]) -> None:
        name, switch, set_to = set_up
        settings = {**set_to, **ATLAS, "payment.people": "shift manager, security"}
        switch = {**switch, "spots_per_player": MOST_SPOTS}
        self.link = open_link(name, switch=switch, settings=settings)
        self.database = self.make_database()
        self.record = self.database.record()
        self.keypad = Keypad(self.link, self.record)
        sheets = (UTH, CRAZY, UTH) if name == CATFISH else (WA, WA, WA)
        self.model = model_of(self.link)
        by = self.swipe("olga")
        assert self.give(ask.Open(tables=dict(zip(TABLES, sheets, strict=True)), by=by))
        self.bet_and_coin_in("1", ["anna", "ben", "cleo"])
        self.bet_and_coin_in("2", ["cleo", "cleo", "anna"])

    def make_database(self) -> Database:
        return Sqlite(Path())

    def give(self, command: Command) -> Done | None:
        """Give a command; none where it is refused, and then nothing has moved."""
        head = self.record.head(self.keypad.stream)
        self.given += 1
        try:
            done = self.keypad.do(f"c{self.given}", command, at="2026-11-15T20:00:00Z")
        except Refused:
            assert self.record.head(self.keypad.stream) == head
            return None
        self.commands.append((f"c{self.given}", command, done))
        if isinstance(done.event, Awarded) and done.event.reset is not None:
            assert done.event.reset.after >= micro_cents(done.event.reset.seed)  # R5
        return done

    def swipe(self, person: str = "sue", level: Office = Office.EXECUTIVE) -> Swipe:
        self.swipes += 1
        return Swipe(person, level, f"s{self.swipes}")

    @property
    def state(self) -> LinkState:
        """What the record has, read again when something is written."""
        number = self.record.head(self.keypad.stream).number
        if number != self._state.ordinal:
            self._state = self.keypad.state
        return self._state

    # The keypad.

    @rule(
        table=table_names,
        spot=spots,
        player=players,
        odd=st.sampled_from(["", "", "", "amount", "base"]),
    )
    def arm(self, table: str, spot: int, player: str, odd: str) -> None:
        there = self.model.tables[table]
        amount = Cents(self.link.wager.value + (100 if odd == "amount" else 0))
        base = odd != "base"
        taken = self.give(
            ask.Arm(table=table, spot=spot, player=player, amount=amount, base_wager=base)
        )
        may = not there.in_play and not self.model.cut(table) and spot not in there.armed
        may = may and [*there.armed.values()].count(player) < MOST_SPOTS  # T-83
        assert bool(taken) == (may and not odd)  # T-70, R10
        if taken:
            there.armed[spot] = player

    @rule(table=table_names, spot=spots)
    def disarm(self, table: str, spot: int) -> None:
        if self.give(ask.Disarm(table=table, spot=spot)):
            del self.model.tables[table].armed[spot]

    @rule(table=table_names, who=st.lists(players, min_size=1, max_size=3))
    def bet_and_coin_in(self, table: str, who: list[str]) -> None:
        for spot, player in enumerate(who, start=1):
            self.arm(table, spot, player, "")
        self.coin_in(table)

    @rule(table=table_names)
    def coin_in(self, table: str) -> None:
        self.rounds += 1
        there = self.model.tables[table]
        taken = self.give(ask.CoinIn(table=table, round=f"r{self.rounds}"))
        assert bool(taken) == (not there.in_play)  # the game goes on, link or no link (R10)
        if taken:
            self.model.coin_in(table)

    @rule(table=table_names)
    def dealt(self, table: str) -> None:
        if self.give(ask.Dealt(table=table)):
            self.model.tables[table].dealt = self.model.tick()

    def place(self, pick: int, *, hands: bool = False) -> tuple[str, int]:
        """A spot with a wager, or one whose hand waits for a card; any spot where there is none."""
        there = [
            (name, spot)
            for name, table in self.model.tables.items()
            for spot in (table.hands if hands else table.wagers)
            if not hands or not table.hands[spot].paid
        ]
        there = there or [(TABLES[pick % 3], SPOTS[pick % 2])]
        return there[pick % len(there)]

    @rule(pick=picks)
    def fold(self, pick: int) -> None:
        table, spot = self.place(pick)
        if self.give(ask.FoldHand(table=table, spot=spot)):
            assert spot in self.model.tables[table].wagers
            self.model.tables[table].folded.add(spot)

    @rule(pick=picks, row=st.sampled_from([0, 1, 2, 6]))
    def press(self, pick: int, row: int) -> None:
        table, spot = self.place(pick)
        name = list(self.model.rows)[row]
        there = self.model.tables[table]
        if there.in_play and not there.dealt:
            assert self.give(ask.Press(table=table, spot=spot, row=name)) is None  # T-13
            self.dealt(table)
        if self.give(ask.Press(table=table, spot=spot, row=name)):
            assert spot in there.wagers
            assert not self.model.rows[name].level or not self.model.cut(table)  # R10
            assert spot not in there.folded or self.model.switch["folded_hand_eligible"]  # T-16
            self.model.press(table, spot, name)

    @rule(first=picks, row=st.sampled_from([0, 0, 1]), count=st.integers(1, 3))
    def enter_several(self, first: int, row: int, count: int) -> None:
        for pick in range(first, first + count):
            self.press(pick, row)

    @rule(
        pick=picks,
        person=people,
        level=st.sampled_from([Office.EXECUTIVE, Office.SUPERVISOR, Office.DEALER]),
    )
    def confirm(self, pick: int, person: str, level: Office) -> None:
        table, spot = self.place(pick, hands=True)
        there = self.model.tables[table]
        hand = there.hands.get(spot)
        may = hand is not None and self.model.rows[hand.row].level and not hand.paid
        turn = bool(may) and self.model.is_first(table, spot)
        done = self.give(ask.Confirm(table=table, spot=spot, swipe=self.swipe(person, level)))
        if done is None:
            ready = hand is not None and (hand.paid_out or not self.link.pays_first)
            ready = ready and hand is not None and (hand.verified or not self.link.verifies)
            by = person not in self.model.betting() and level is Office.EXECUTIVE
            assert not (turn and ready and by) or self.model.cut(table)
            return
        assert turn  # T-13
        assert hand is not None
        assert hand.paid_out == self.link.pays_first  # T-60
        assert hand.verified or not self.link.verifies  # B6-5
        assert level is not Office.DEALER
        assert person not in self.model.betting()  # R6
        assert not self.model.cut(table)
        assert isinstance(done.event, Awarded)
        assert micro_cents(done.event.amount) == self.model.confirm(table, spot)
        group = there.hands[spot].group
        assert group is not None
        self.groups[done.entry.number] = group
        self.owed[done.entry.number] = hand.paid_out

    @rule(pick=picks, person=people, level=st.sampled_from([Office.SUPERVISOR, Office.DEALER]))
    def verify(self, pick: int, person: str, level: Office) -> None:
        """Somebody of the floor who has no wager has verified a hand that waits (B6-5)."""
        table, spot = self.place(pick, hands=True)
        hand = self.model.tables[table].hands.get(spot)
        waits = hand is not None and bool(self.model.rows[hand.row].level) and not hand.paid
        taken = self.give(ask.Verify(table=table, spot=spot, swipe=self.swipe(person, level)))
        may = person not in self.model.betting() and level is Office.SUPERVISOR
        assert bool(taken) == (waits and hand is not None and not hand.verified and may)
        if taken and hand is not None:
            hand.verified = True

    @rule(pick=picks, whole=st.booleans())
    def pay_before_card(self, pick: int, *, whole: bool = True) -> None:
        """The vault pays an entered hand, where the swipe comes after it (T-60)."""
        table, spot = self.place(pick, hands=True)
        there = self.model.tables[table]
        hand = there.hands.get(spot)
        may = hand is not None and self.model.rows[hand.row].level and not hand.paid_out
        may = may and self.link.pays_first and not self.model.cut(table)
        may = bool(may) and self.model.is_first(table, spot, unpaid=True)
        amount = 0
        if may:
            amount = self.model.pay_before_card(table, spot)
        cents = Cents(amount // CENT)
        withheld = Cents(0 if whole else min(cents, 1_000))
        taken = self.give(self.payment(cents, withheld, table=table, spot=spot))
        assert bool(taken) == may
        if taken:
            self.model.give(f"player:{there.wagers[spot]}", "offsets", withheld * CENT)

    def payment(self, amount: Cents, withheld: Cents, **what: Any) -> ask.Pay[Swipe]:
        people = (self.swipe("mia", Office.SHIFT_MANAGER), self.swipe("gus", Office.SECURITY))
        return ask.Pay(
            people=people,
            paperwork="W-2G",
            vault="slip",
            checked=True,
            chips=Cents(amount - withheld),
            withheld=withheld,
            reason="owed" if withheld else "",
            **what,
        )

    @rule(pick=picks)
    def confirm_by_an_executive(self, pick: int) -> None:
        if self.link.pays_first:
            self.pay_before_card(pick, whole=True)
        self.verify(pick, "zoe", Office.SUPERVISOR)
        self.confirm(pick, "zoe", Office.EXECUTIVE)

    @rule(table=table_names, told=st.booleans())
    def end_game(self, table: str, *, told: bool = True) -> None:
        there = self.model.tables[table]
        waits = any(self.model.rows[h.row].level and not h.paid for h in there.hands.values())
        taken = self.give(ask.EndGame(table=table, by=self.swipe("zoe") if told else None))
        large = self.model.most_at_end(table) >= 10_000 * CENT
        notice = self.state.tables[table].sheet == UTH  # B1-20; Crazy 4 has none (T-21)
        assert bool(taken) == (there.in_play and not waits and (told or not (large and notice)))
        if taken:
            self.model.end_game(table)

    @rule(table=table_names)
    def next_round(self, table: str) -> None:
        self.end_game(table)
        self.bet_and_coin_in(table, ["ben", "anna"])

    @rule(table=table_names, by=people)
    def void(self, table: str, by: str = "sue") -> None:
        there = self.model.tables[table]
        command = ask.VoidRound(table=table, reason="misdeal", swipe=self.swipe(by))
        gains_by_it = by in self.model.betting()
        taken = self.give(command)
        fixed = any(hand.group is not None for hand in there.hands.values())
        reached = not there.wagers or not self.model.cut(table)
        may = there.in_play and not fixed and reached and not gains_by_it
        assert bool(taken) == may  # B6-7, R10, R6
        if taken:
            self.model.void(table)

    @rule(pick=picks, by=people)
    def withdraw(self, pick: int, by: str = "sue") -> None:
        table, spot = self.place(pick)
        if self.give(ask.Withdraw(table=table, spot=spot, swipe=self.swipe(by))):
            assert by not in self.model.betting()
            self.model.go_back(table, [spot])

    # The Game Manager.

    @rule(
        level=st.integers(0, 2),
        cents=st.sampled_from([-1, 1, -50_000, 12_345]),
        reason=st.sampled_from(list(AdjustReason)),
        by=people,
        approved=people,
    )
    def adjust(self, level: int, cents: int, reason: AdjustReason, by: str, approved: str) -> None:
        names = list(self.model.levels)
        name = names[level % len(names)]
        meter = self.model.levels[name]
        command = ask.Adjust(
            meter=name,
            amount=MicroCents(cents * CENT),
            reason=reason,
            by=self.swipe(by),
            approved=self.swipe(approved),
            beneficiary="uma",
            other="washington/other:mega" if reason is AdjustReason.TRANSFER else "",
            corrects=1 if reason is AdjustReason.WRONG_ENTRY else None,
        )
        if self.give(command):
            assert by != approved  # R6
            assert not {by, approved} & (self.model.betting() | {"uma"})
            assert cents > 0 or meter.display + cents * CENT >= meter.seed
            assert not self.model.standing(name)
            self.model.adjust(name, cents * CENT)

    @rule(pick=st.sampled_from([0, 0, 0, 1, 2]), by=people, approved=people)
    def back_out(self, pick: int, by: str, approved: str) -> None:
        if not self.groups:
            return
        number, group = list(self.groups.items())[-1 - pick % len(self.groups)]
        command = BackOut(award=number, by=self.swipe(by), approved=self.swipe(approved))
        self.backs_out(command, group)

    @rule(pick=picks)
    def back_out_share(self, pick: int) -> None:
        table, spot = self.place(pick, hands=True)
        hand = self.model.tables[table].hands.get(spot)
        command = BackOut(table=table, spot=spot, by=self.swipe("sue"), approved=self.swipe("tom"))
        waits = hand is not None and hand.off_meter and not hand.paid
        self.backs_out(command, hand.group if hand is not None and waits else None)

    def backs_out(self, command: BackOut[Swipe], group: ModelGroup | None) -> None:
        """An amount is backed out whole, the newest of its meter first, by two others (B6-7)."""
        people = {command.by.person, command.approved.person}
        may = len(people) == 2 and group is not None and self.model.may_back_out(group)
        if may and group is not None:
            may = not people & (self.model.betting() | group.winners)
        taken = self.give(command)
        assert bool(taken) == may
        if group is not None and taken is not None:
            self.model.back_out(group)

    @rule(pick=picks, row=st.sampled_from([0, 0, 1]), count=st.integers(1, 2))
    def win(self, pick: int, row: int, count: int) -> None:
        """Hands are entered, and every one that waits gets its card."""
        self.enter_several(pick, row, count)
        for _ in range(count):
            self.confirm_by_an_executive(pick)

    @rule(by=st.just("sue"))
    def back_out_everything(self, by: str) -> None:
        """One amount after another, as far as nothing is in the way."""
        for number, group in reversed(self.groups.items()):
            command = BackOut(award=number, by=self.swipe(by), approved=self.swipe("tom"))
            self.backs_out(command, group)

    @rule(
        level=st.integers(0, 2),
        change=st.sampled_from(
            [("seed", "21000.00"), ("seed", "1600.00"), ("contribution", "5%"), ("reserve", "1%")]
        ),
    )
    def set_parameters(self, level: int, change: tuple[str, str]) -> None:
        names = list(self.model.levels)
        name, (key, text) = names[level % len(names)], change
        by, approved = self.swipe("eve"), self.swipe("fred", Office.SHIFT_MANAGER)
        settings = read_settings({f"{name}.{key}": text})
        waits = any(
            self.model.rows[hand.row].level and not hand.paid
            for table in self.model.tables.values()
            for hand in table.hands.values()
        )
        if self.give(ask.SetParameters(settings=settings, by=by, approved=approved)):
            assert not waits  # R7
            assert key == "seed" or self.link.id != CATFISH  # B2-9
            wager = self.link.wager.value * CENT
            if key == "seed":
                self.model.set_up(name, "seed", int(Fraction(text) * 100) * CENT)
            else:
                own = {"contribution": "gain", "reserve": "kept"}[key]
                self.model.set_up(name, own, int(wager * Fraction(text[:-1]) / 100))

    @rule(table=st.sampled_from(["", *TABLES]), up=st.sampled_from([True, True, False]))
    def cut_or_mend(self, table: str, *, up: bool) -> None:
        up_again = ask.LinkUp(table=table or LEFT_OUT, by=self.swipe("olga"))
        if self.give(up_again if up else ask.LinkDown(table=table or LEFT_OUT)):
            if up:
                self.model.down.discard(table)
                return
            self.model.down.add(table)
            for name, there in self.model.tables.items():
                if table in ("", name):
                    there.armed.clear()  # chips on sensors go back

    def mend_everything(self) -> None:
        for cut in ("", *TABLES):
            self.cut_or_mend(cut, up=True)

    @rule(pick=st.integers(0, 20), whole=st.booleans())
    @precondition(lambda self: self.state.awards)
    def pay(self, pick: int, whole: bool) -> None:
        """An award is paid after its card; those of one amount, and of one table's round, in the
        order of their cards (T-13)."""
        awards = self.state.awards
        award = awards[pick % len(awards)]
        withheld = Cents(0 if whole else min(award.amount, 1_000))
        before = [
            other
            for other in awards
            if other.number < award.number
            and (
                self.groups[other.number] is self.groups[award.number]
                or (other.table, other.round, other.meter)
                == (award.table, award.round, award.meter)
            )
        ]
        betting = self.model.betting() & {"mia", "gus"}
        taken = self.give(self.payment(award.amount, withheld, award=award.number))
        assert bool(taken) == (not before and not betting)
        if taken:
            self.groups[award.number].paid_out = True
            for group in self.model.levels[award.meter].won:
                if group is self.groups[award.number]:
                    break
                group.paid_out = True  # what was won before it is not backed out any more
            self.owed[award.number] = True
            self.model.give(f"player:{award.player}", "offsets", withheld * CENT)

    # Things that must change nothing.

    @rule(pick=st.integers(0, 1_000))
    @precondition(lambda self: self.commands)
    def again(self, pick: int) -> None:
        """The same command id: the same answer, no second effect (R3)."""
        name, command, done = self.commands[pick % len(self.commands)]
        head = self.record.head(self.keypad.stream)
        repeated = self.keypad.do(name.upper(), command, at="2026-11-16T00:00:00Z")
        assert repeated == (done.entry, True)
        assert self.record.head(self.keypad.stream) == head

    @rule(pick=picks, number=st.sampled_from(["s1", " S1", "ｓ1"]))
    def replay_a_swipe(self, pick: int, number: str) -> None:
        """A swipe that was taken is never taken again (R6)."""
        table, spot = self.place(pick, hands=True)
        used = Swipe("zoe", Office.EXECUTIVE, number)
        assert self.give(ask.Confirm(table=table, spot=spot, swipe=used)) is None

    @rule()
    def reopen(self) -> None:
        """Another keypad on the same record goes on where this one stood."""
        self.keypad = Keypad(self.link, self.record)
        assert self.keypad.state == self.state

    # What always holds.

    @invariant()
    def money_is_where_the_model_has_it(self) -> None:
        ledger, link, state = self.record, self.link.id, self.state
        assert sum(amount for _, amount in ledger.balances()) == 0  # R1
        for name, level in self.model.levels.items():
            meter = state.meters[name]
            kept = (level.display, level.reserve, level.hidden, level.payable)
            assert (meter.display, meter.reserve, meter.hidden, meter.payable) == kept
            for part, amount in zip(("meter", "reserve", "hidden", "payable"), kept, strict=True):
                assert ledger.balance(account(f"{part}:{link}:{name}")) == amount
            assert meter.identity_holds  # R5
            assert min(kept) >= 0
            terms = state.terms[name]
            each = per_wager(terms, self.link.wager.value)
            parts = (terms.seed * CENT, each.display, each.reserve)
            assert parts == (level.seed, level.gain, level.kept)
            assert level.limit is None or level.display <= max(level.limit, level.base)
            assert meter.base == level.base
        names = {"house": f"house:{link}", "offsets": f"house:offsets:{link}"}
        for name, total in self.model.balances.items():
            assert ledger.balance(account(names.get(name, name))) == total

    @invariant()
    def the_state_survives_the_codec(self) -> None:
        assert codec.decode(LinkState, codec.encode(self.state)) == self.state

    def the_record_alone_gives_the_same_link(self) -> None:
        """From its first event to its newest, each decided again on what those before come to."""
        entries = map(read_link_entry, self.record.entries(self.keypad.stream))
        assert decide_again(self.link, entries, kept=self.state) is None  # R19

    def teardown(self) -> None:
        """Whatever happened, every round can be brought to its end."""
        if not hasattr(self, "keypad"):
            return
        for table in ("", *TABLES):
            if table in self.model.down:
                assert self.give(ask.LinkUp(table=table or LEFT_OUT, by=self.swipe("olga")))
        while waiting := [
            (name, hand.spot)
            for name, table in self.state.tables.items()
            for hand in table.hands
            if hand.waits
        ]:
            before = self.given, len(self.commands)
            for name, spot in waiting:
                self.bring_to_its_end(name, spot)
            assert len(self.commands) > before[1]  # somebody always has his turn
        for table in TABLES:
            if self.state.tables[table].round:
                assert self.give(ask.EndGame(table=table, by=self.swipe("zoe")))
        assert all(not meter.payable for meter in self.state.meters.values())
        assert sum(amount for _, amount in self.record.balances()) == 0
        self.the_record_alone_gives_the_same_link()
        self.database.close()

    def bring_to_its_end(self, table: str, spot: int) -> None:
        """Pay where that comes first, and confirm."""
        hand = self.state.tables[table].hand(spot)
        model = self.model.tables[table].hands[spot]
        if hand is None or not hand.waits:
            return
        if self.link.pays_first and not hand.paid:
            if not self.model.is_first(table, spot, unpaid=True):
                return
            amount = Cents(self.model.pay_before_card(table, spot) // CENT)
            assert self.give(self.payment(amount, Cents(0), table=table, spot=spot))
        if not hand.verified:
            assert self.give(ask.Verify(table=table, spot=spot, swipe=self.swipe("zoe")))
        if self.give(ask.Confirm(table=table, spot=spot, swipe=self.swipe("zoe"))):
            self.model.confirm(table, spot)
            assert model.paid


LinkMachine.TestCase.settings = settings(
    max_examples=15, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestLink = LinkMachine.TestCase


class LinkOnPostgresql(LinkMachine):
    """The same there."""

    def make_database(self) -> Database:
        return Postgresql()


LinkOnPostgresql.TestCase.settings = settings(LinkMachine.TestCase.settings, max_examples=5)
TestLinkOnPostgresql = LinkOnPostgresql.TestCase


@pytest.mark.parametrize("set_up", SET_UPS)
def test_r8_a_long_night_on_every_set_up(
    set_up: tuple[str, dict[str, Any], dict[str, str]],
) -> None:
    """The same machine, played through by a seeded hand that presses the likelier keys."""
    chance = Random(str(set_up))
    one = chance.choice
    machine = LinkMachine()
    machine.open(set_up)
    keys = [("seed", "21000.00"), ("contribution", "5%"), ("reserve", "1%")]
    likely: dict[Callable[[int, str], None], int] = {
        lambda pick, _: machine.enter_several(pick, one([0, 0, 1, 2]), one([1, 2, 3])): 9,
        lambda pick, _: machine.confirm_by_an_executive(pick): 9,
        lambda _, table: machine.next_round(table): 7,
        lambda _, table: machine.void(table): 2,
        lambda _, __: machine.back_out(one([0, 0, 1]), "sue", "tom"): 3,
        lambda pick, _: machine.back_out_share(pick): 2,
        lambda pick, _: machine.withdraw(pick): 2,
        lambda pick, _: machine.fold(pick): 2,
        lambda pick, _: machine.adjust(pick, 5, AdjustReason.MALFUNCTION, "sue", "tom"): 2,
        lambda pick, _: machine.set_parameters(pick, one(keys)): 1,
        lambda _, __: machine.cut_or_mend(one(["", *TABLES]), up=False): 1,
        lambda _, __: machine.mend_everything(): 6,
        lambda pick, _: machine.again(pick): 1,
    }
    for step in range(400):
        press = chance.choices([*likely], [*likely.values()])[0]
        press(chance.randrange(100), one(TABLES))
        if step % 10 == 0:  # what has gone astray is still astray some steps later
            machine.money_is_where_the_model_has_it()
    machine.money_is_where_the_model_has_it()
    assert len(machine.groups) > 10
    assert machine.record.head(machine.keypad.stream).number > 240
    machine.teardown()
