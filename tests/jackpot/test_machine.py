"""Several tables and people on one link, anything in any order: R1, R3, R5 to R8 and R10 hold.

Every command goes to a real link on a real ledger and, if it is taken, to the plain model as well;
a refused one has changed nothing. After every step the meters, the people, the trays and the
house's books agree with the model, and a link folded anew from the record is the live one.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import hypothesis.strategies as st
import pytest
from houseway.jackpot.command import (
    Adjust,
    Arm,
    BackOut,
    CoinIn,
    Command,
    Confirm,
    Dealt,
    Disarm,
    EndGame,
    Fold,
    LinkDown,
    LinkUp,
    Open,
    Pay,
    Press,
    SetParameters,
    VoidRound,
    Withdraw,
)
from houseway.jackpot.event import Event
from houseway.jackpot.state import LinkState
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from houseway.jackpot import (
    CardLevel,
    Link,
    LinkDesk,
    Share,
    Swipe,
    fold_link,
    open_link,
)
from houseway.jackpot.documents.reason import AdjustReason
from houseway.ledger import Receipt, memory_ledger
from houseway.ledger.account import account
from houseway.money import Basis, Cents, MicroCents, micro_text, parse_micro
from houseway.rules import Refused
from tests.jackpot.keypad import CATFISH, CRAZY, MGL, ML03, UTH, WA
from tests.jackpot.model import CENT, Model, ModelGroup, ModelLevel, ModelRow

TABLES = ("1", "2", "3")
SPOTS = (1, 2, 3)
PLAYERS = ("anna", "ben", "cleo")
PEOPLE = ("sue", "tom", "uma", "anna")
BOTH_WAYS: dict[str, Any] = {
    "multi_win": "sequential",
    "order": "time",
    "amount_at": "confirm",
    "reverse_contribution": False,
    "self": "spot",
    "folder_receives_envy": False,
    "folded_hand_eligible": True,
    "mode": "add_to_seed",
}
SET_UPS: tuple[tuple[str, dict[str, Any], dict[str, str]], ...] = (
    (CATFISH, {}, {}),
    (CATFISH, {}, {"major.limit": "20002.00", "minor.limit": "1501.10"}),
    (CATFISH, {"amount_at": "confirm"}, {}),
    (CATFISH, {"multi_win": "sequential"}, {}),
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
    desk: LinkDesk
    model: Model

    def __init__(self) -> None:
        super().__init__()
        self.commands: list[tuple[str, Command, Receipt]] = []
        self.given = 0
        self.swipes = 0
        self.rounds = 0
        self.groups: dict[int, ModelGroup] = {}  # by the entries of their awards

    @initialize(set_up=st.sampled_from(SET_UPS))
    def open(self, set_up: tuple[str, dict[str, Any], dict[str, str]]) -> None:
        name, switch, set_to = set_up
        self.link = open_link(name, switch=switch, settings=set_to)
        self.desk = LinkDesk(self.link, memory_ledger())
        sheets = (UTH, CRAZY, UTH) if name == CATFISH else (WA, WA, WA)
        self.model = model_of(self.link)
        assert self.give(Open(tables=dict(zip(TABLES, sheets, strict=True))))
        self.bet_and_coin_in("1", ["anna", "ben", "cleo"])
        self.bet_and_coin_in("2", ["cleo", "cleo", "anna"])

    def give(self, command: Command) -> Receipt | None:
        """Give a command; none where it is refused, and then nothing has moved."""
        before, head = self.desk.state, self.desk.ledger.head
        self.given += 1
        try:
            receipt = self.desk.do(f"c{self.given}", command, at="2026-11-15T20:00:00Z")
        except Refused:
            assert self.desk.state is before
            assert self.desk.ledger.head == head
            return None
        self.commands.append((f"c{self.given}", command, receipt))
        for entry in receipt.entries:
            if entry.draft.event == Event.RESEED:
                data = entry.draft.data
                assert parse_micro(data["meter_after"]) >= parse_micro(data["seed"])  # R5
        return receipt

    def swipe(self, person: str = "sue", level: CardLevel = CardLevel.EXECUTIVE) -> Swipe:
        self.swipes += 1
        return Swipe(person, level, f"s{self.swipes}")

    @property
    def state(self) -> LinkState:
        return self.desk.state

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
            Arm(table=table, spot=spot, player=player, amount=amount, base_wager=base)
        )
        may = not there.in_play and not self.model.cut(table) and spot not in there.armed
        assert bool(taken) == (may and not odd)  # T-70, R10
        if taken:
            there.armed[spot] = player

    @rule(table=table_names, spot=spots)
    def disarm(self, table: str, spot: int) -> None:
        if self.give(Disarm(table=table, spot=spot)):
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
        taken = self.give(CoinIn(table=table, round=f"r{self.rounds}"))
        assert bool(taken) == (not there.in_play)  # the game goes on, link or no link (R10)
        if taken:
            self.model.coin_in(table)

    @rule(table=table_names)
    def dealt(self, table: str) -> None:
        if self.give(Dealt(table=table)):
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
        if self.give(Fold(table=table, spot=spot)):
            assert spot in self.model.tables[table].wagers
            self.model.tables[table].folded.add(spot)

    @rule(pick=picks, row=st.sampled_from([0, 1, 2, 6]))
    def press(self, pick: int, row: int) -> None:
        table, spot = self.place(pick)
        name = list(self.model.rows)[row]
        there = self.model.tables[table]
        if self.give(Press(table=table, spot=spot, row=name)):
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
        level=st.sampled_from([CardLevel.EXECUTIVE, CardLevel.SUPERVISOR, CardLevel.DEALER]),
    )
    def confirm(self, pick: int, person: str, level: CardLevel) -> None:
        table, spot = self.place(pick, hands=True)
        there = self.model.tables[table]
        receipt = self.give(Confirm(table=table, spot=spot, swipe=self.swipe(person, level)))
        if receipt is None:
            return
        assert level is not CardLevel.DEALER  # T-60
        assert person not in self.model.betting()  # R6
        assert not self.model.cut(table)
        assert receipt.entries[0].draft.data["amount"] == micro_text(
            MicroCents(self.model.confirm(table, spot))
        )
        group = there.hands[spot].group
        assert group is not None
        self.groups[receipt.entries[0].number] = group

    @rule(pick=picks)
    def confirm_by_an_executive(self, pick: int) -> None:
        self.confirm(pick, "zoe", CardLevel.EXECUTIVE)

    @rule(table=table_names)
    def end_game(self, table: str) -> None:
        there = self.model.tables[table]
        waits = any(self.model.rows[h.row].level and not h.paid for h in there.hands.values())
        taken = self.give(EndGame(table=table))
        assert bool(taken) == (there.in_play and not waits)
        if taken:
            self.model.end_game(table)

    @rule(table=table_names)
    def next_round(self, table: str) -> None:
        self.end_game(table)
        self.bet_and_coin_in(table, ["ben", "anna"])

    @rule(table=table_names, by=people)
    def void(self, table: str, by: str = "sue") -> None:
        there = self.model.tables[table]
        command = VoidRound(table=table, reason="misdeal", swipe=self.swipe(by))
        gains_by_it = by in self.model.betting()
        taken = self.give(command)
        fixed = any(hand.due is not None or hand.paid for hand in there.hands.values())
        reached = not there.wagers or not self.model.cut(table)
        may = there.in_play and not fixed and reached and not gains_by_it
        assert bool(taken) == may  # B6-7, R10, R6
        if taken:
            self.model.void(table)

    @rule(pick=picks, by=people)
    def withdraw(self, pick: int, by: str = "sue") -> None:
        table, spot = self.place(pick)
        if self.give(Withdraw(table=table, spot=spot, swipe=self.swipe(by))):
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
        command = Adjust(
            level=name,
            amount=MicroCents(cents * CENT),
            reason=reason,
            by=self.swipe(by),
            approved=self.swipe(approved),
            beneficiary="uma",
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
        self.backs_out(command, None if hand is None or hand.paid else hand.group)

    def backs_out(self, command: BackOut, group: ModelGroup | None) -> None:
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
        command = SetParameters(settings={f"{name}.{key}": text}, swipe=self.swipe())
        if self.give(command):
            wager = self.link.wager.value * CENT
            if key == "seed":
                self.model.set_up(name, "seed", int(Fraction(text) * 100) * CENT)
            else:
                own = {"contribution": "gain", "reserve": "kept"}[key]
                self.model.set_up(name, own, int(wager * Fraction(text[:-1]) / 100))

    @rule(table=st.sampled_from(["", *TABLES]), up=st.sampled_from([True, True, False]))
    def cut_or_mend(self, table: str, *, up: bool) -> None:
        if self.give(LinkUp(table=table) if up else LinkDown(table=table)):
            if up:
                self.model.down.discard(table)
                return
            self.model.down.add(table)
            for name, there in self.model.tables.items():
                if table in ("", name):
                    there.armed.clear()  # chips on sensors go back

    @rule(pick=st.integers(0, 20), whole=st.booleans())
    @precondition(lambda self: self.state.awards)
    def pay(self, pick: int, whole: bool) -> None:
        award = list(self.state.awards.values())[pick % len(self.state.awards)]
        withheld = Cents(0 if whole else min(award.amount, 1_000))
        command = Pay(
            award=award.number,
            checked=True,
            chips=Cents(award.amount - withheld),
            withheld=withheld,
            reason="owed" if withheld else "",
            shift_manager=self.swipe("mia", CardLevel.SHIFT_MANAGER),
            guard=self.swipe("gus", CardLevel.SECURITY),
        )
        taken = self.give(command)
        assert bool(taken) == (not award.paid and not award.backed_out)
        if taken:
            self.groups[award.number].paid_out = True
            self.model.give(f"player:{award.player}", "offsets", withheld * CENT)

    # Things that must change nothing.

    @rule(pick=st.integers(0, 1_000))
    @precondition(lambda self: self.commands)
    def again(self, pick: int) -> None:
        """The same command id: the same answer, no second effect (R3)."""
        name, command, receipt = self.commands[pick % len(self.commands)]
        before, head = self.state, self.desk.ledger.head
        repeated = self.desk.do(name, command, at="2026-11-16T00:00:00Z")
        assert repeated == (receipt.entries, True)
        assert (self.state, self.desk.ledger.head) == (before, head)

    @rule()
    def replay_a_swipe(self) -> None:
        """A swipe that was taken is never taken again (R6)."""
        for number in sorted(self.state.swipes)[:2]:
            for table in TABLES:
                for spot in SPOTS:
                    used = Swipe("sue", CardLevel.EXECUTIVE, number)
                    assert self.give(Confirm(table=table, spot=spot, swipe=used)) is None

    @rule()
    def reopen(self) -> None:
        """Another desk on the same record goes on where this one stood."""
        self.desk = LinkDesk(self.link, self.desk.ledger)

    # What always holds.

    @invariant()
    def money_is_where_the_model_has_it(self) -> None:
        ledger, link = self.desk.ledger, self.link.id
        assert sum(ledger.balances.values()) == 0  # R1
        for name, level in self.model.levels.items():
            meter = self.state.meters[name]
            kept = (level.display, level.reserve, level.hidden, level.payable)
            assert (meter.display, meter.reserve, meter.hidden, meter.payable) == kept
            for part, amount in zip(("meter", "reserve", "hidden", "payable"), kept, strict=True):
                assert ledger.balance(account(f"{part}:{link}:{name}")) == amount
            assert meter.identity_holds  # R5
            assert min(kept) >= 0
            terms = self.state.terms[name]
            assert (terms.seed * CENT, terms.gain, terms.kept) == (
                level.seed,
                level.gain,
                level.kept,
            )
            assert meter.base == level.base
        names = {"house": f"house:{link}", "offsets": "house:offsets"}
        for name, total in self.model.balances.items():
            assert ledger.balance(account(names.get(name, name))) == total

    @invariant()
    def the_record_alone_gives_the_same_link(self) -> None:
        assert fold_link(self.link, self.desk.ledger.entries) == self.state

    def teardown(self) -> None:
        """Whatever happened, every round can be brought to its end."""
        if not hasattr(self, "desk"):
            return
        for table in ("", *TABLES):
            if table in self.model.down:
                assert self.give(LinkUp(table=table))
        while waiting := [
            (name, hand.spot)
            for name, table in self.state.tables.items()
            for hand in table.hands.values()
            if hand.stands
        ]:
            done = [
                self.give(Confirm(table=name, spot=spot, swipe=self.swipe("zoe")))
                for name, spot in waiting
            ]
            assert any(done)  # somebody always has his turn
        for table in TABLES:
            if self.state.tables[table].round:
                assert self.give(EndGame(table=table))
        assert all(not meter.payable for meter in self.state.meters.values())
        assert sum(self.desk.ledger.balances.values()) == 0


LinkMachine.TestCase.settings = settings(
    max_examples=120,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestLink = LinkMachine.TestCase


@pytest.mark.parametrize("set_up", SET_UPS)
def test_r8_a_long_night_on_every_set_up(
    set_up: tuple[str, dict[str, Any], dict[str, str]],
) -> None:
    """The same machine, played through by a seeded hand that presses the likelier keys."""
    chance = Random(str(set_up))
    machine = LinkMachine()
    machine.open(set_up)
    for step in range(600):
        pick, table = chance.randrange(100), chance.choice(TABLES)
        match chance.choices(range(13), [9, 9, 7, 2, 3, 2, 2, 2, 2, 1, 1, 6, 1])[0]:
            case 0:
                machine.enter_several(pick, chance.choice([0, 0, 1, 2]), chance.randint(1, 3))
            case 1:
                machine.confirm_by_an_executive(pick)
            case 2:
                machine.next_round(table)
            case 3:
                machine.void(table)
            case 4:
                machine.back_out(chance.choice([0, 0, 1]), "sue", "tom")
            case 5:
                machine.back_out_share(pick)
            case 6:
                machine.withdraw(pick)
            case 7:
                machine.fold(pick)
            case 8:
                machine.adjust(pick, 5, AdjustReason.MALFUNCTION, "sue", "tom")
            case 9:
                keys = [("seed", "21000.00"), ("contribution", "5%"), ("reserve", "1%")]
                machine.set_parameters(pick, chance.choice(keys))
            case 10:
                machine.cut_or_mend(chance.choice(["", *TABLES]), up=False)
            case 11:
                for cut in ("", *TABLES):
                    machine.cut_or_mend(cut, up=True)
            case _:
                machine.again(pick)
        machine.money_is_where_the_model_has_it()
        if step % 25 == 0:
            machine.the_record_alone_gives_the_same_link()
    machine.teardown()
    machine.the_record_alone_gives_the_same_link()
    awards = machine.state.awards.values()
    assert sum(award.backed_out for award in awards) > 2
    assert len(awards) > 15
