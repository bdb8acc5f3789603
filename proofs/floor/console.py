"""The keypad of a jackpot link that is driven by itself: a table that has nothing else on it, and
the Game Manager, who adjusts meters, backs awards out, sets parameters and loses the link."""

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from houseway.fact import LEFT_OUT
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad import commands as ask
from houseway.jackpot.keypad.decide.order import amount_due
from houseway.jackpot.keypad.play import waiting_at
from houseway.jackpot.keypad.state import LinkState, TableState
from houseway.jackpot.keypad.terms import TermsChange
from houseway.money import Cents, MicroCents, micro_cents
from houseway.people import Office, Swipe
from houseway.rules import Refused
from proofs.floor.conduct.scene import Rota
from proofs.floor.conduct.slips.keypad import Keyed, console_slips
from proofs.floor.conduct.slips.slip import FAULT, least_made
from proofs.floor.draws import Draws
from proofs.floor.link_in_play import LinkInPlay
from proofs.floor.people import (
    DEALERS,
    DIRECTOR,
    EXECUTIVE,
    GUESTS,
    MANAGER,
    SUPERVISORS,
    floor_roster,
    holder_of,
)
from proofs.floor.report import FloorCounts
from proofs.floor.store import PROGRAMS

_ONE_MANAGED_IN: Final = 8
_ONE_WRONG_IN: Final = 10
_ONE_WRONG_AWARD_IN: Final = 3
"""The same while an award waits for its card."""
_ONE_OF_PAYERS_IN: Final = 4
_PAYERS: Final = (
    (Office.SHIFT_MANAGER, Office.SECURITY),
    (Office.SECURITY, Office.CAGE_CASHIER, Office.SHIFT_MANAGER),
    (Office.TABLE_GAMES_SHIFT_MANAGER, Office.SECURITY),
    (Office.DIRECTOR_OF_TABLE_GAMES,),
)
"""The offices whose cards may pay an award out together."""
_AT: Final = "2026-11-16T10:00:00Z"
CHEAT: Final = "a meter set against the rules"


class Key(NamedTuple):
    """A key that is pressed; `fault` says what is wrong with it, which has to be refused."""

    command: ask.Command
    fault: str = ""


class Console:
    """The person at the keypad of one link. `table` is the one that has no other keypad."""

    def __init__(
        self, name: str, link: LinkInPlay, draws: Draws, tally: FloorCounts, rota: Rota
    ) -> None:
        self.table = name
        self.on = link
        self.draws = draws
        self.tally = tally
        self.rota = rota
        self.pressed = 0
        self.rounds = 0

    @property
    def state(self) -> LinkState:
        return self.on.state

    def step(self) -> None:
        """One key."""
        self.pressed += 1
        self.tally.commands += 1
        key = self._next()
        if key.fault:
            self.tally.faults[key.fault] += 1
        before, dies_before = self.state, -1
        if self.on.store is not None:
            self.on.store.at_work = self.draws.below(PROGRAMS)
            if self.draws.one_in(12):
                dies_before = self.draws.below(16)
        try:
            event = self.on.press(
                f"{self.table} {self.pressed}", key.command, _AT, dies_before=dies_before
            )
        except Refused as refused:
            self.tally.refused[refused.reason.name] += 1
            if self.state is not before:
                self.on.auditor.wrong(f"a key that was refused ({refused.code}) changed the link")
            return
        if key.fault:
            self.on.auditor.wrong(f"{key.command!r} was not refused")
        self.tally.pressed[type(key.command)] += 1
        self.tally.on_links[type(event)] += 1

    def _next(self) -> Key:
        mine = self.state.tables.get(self.table)
        if mine is None:
            by = self.swipe(SUPERVISORS[0])
            sheet = self.draws.pick(tuple(self.on.link.paytables))
            return Key(ask.AddTable(table=self.table, sheet=sheet, by=by))
        if not self.state.online:
            return Key(ask.LinkUp(by=self.swipe(SUPERVISORS[1])))
        if not mine.online:
            return Key(ask.LinkUp(table=self.table, by=self.swipe(SUPERVISORS[1])))
        waits = bool(waiting_at(self.on.link, self.state, self.table))
        if self.draws.one_in(_ONE_WRONG_AWARD_IN if waits else _ONE_WRONG_IN):
            if self.draws.one_in(2) and not waits:
                return Key(self._cheat(), CHEAT)
            slips = console_slips(Keyed(self.table, mine, self.on, self.swipe))
            slip = least_made(self.rota, slips)
            if slip is not None:
                return Key(slip, FAULT)
        if self.draws.one_in(_ONE_MANAGED_IN):
            managed = self.draws.pick(_MANAGED)(self)
            if managed is not None:
                return Key(managed)
        return Key(self._play(mine))

    def swipe(self, name: str) -> Swipe:
        staff = floor_roster().find(name)
        assert staff is not None
        return staff.swipe(f"{self.table} {self.pressed} {name}")

    def meter(self) -> str:
        return self.draws.pick(tuple(self.state.meters))

    # The table that has nothing but its keypad

    def _play(self, mine: TableState) -> ask.Command:
        if not mine.round:
            return self._wager(mine)
        if not mine.dealt:
            return self._before_cards(mine)
        waiting = waiting_at(self.on.link, self.state, self.table)
        if waiting and self.draws.below(4):
            return self._award()
        if waiting and not waiting[0].hand.is_fixed:
            hand = waiting[0].hand  # it was not that hand after all
            return ask.Press(table=self.table, spot=hand.spot, row=hand.row)
        return self._show(mine)

    def _wager(self, mine: TableState) -> ask.Command:
        draws, seats = self.draws, self.on.link.seats[mine.sheet].value
        if mine.armed and draws.one_in(6):
            return ask.Disarm(table=self.table, spot=draws.pick(mine.armed).spot)
        if len(mine.armed) < 2 or draws.one_in(3):
            return ask.Arm(
                table=self.table, spot=1 + draws.below(seats), player=draws.pick(GUESTS),
                amount=self.on.link.wager.value, base_wager=bool(draws.below(8)),
            )  # fmt: skip
        self.rounds += 1
        return ask.CoinIn(table=self.table, round=f"{self.table} {self.rounds}")

    def _before_cards(self, mine: TableState) -> ask.Command:
        if mine.wagers and self.draws.one_in(8):
            spot, by = self.draws.pick(mine.wagers).spot, self.swipe(SUPERVISORS[0])
            return ask.Withdraw(table=self.table, spot=spot, swipe=by)
        if self.draws.one_in(12):
            by = self.swipe(SUPERVISORS[0])
            return ask.VoidRound(table=self.table, reason="a card too many", swipe=by)
        return ask.Dealt(table=self.table)

    def _show(self, mine: TableState) -> ask.Command:
        """Hands are folded or entered, and the game is over."""
        done = {*mine.folded, *[hand.spot for hand in mine.hands]}
        left = [wager.spot for wager in mine.wagers if wager.spot not in done]
        if not left or self.draws.one_in(3):
            told = None if self.draws.one_in(4) else self.swipe(SUPERVISORS[0])
            return ask.EndGame(table=self.table, by=told)
        spot = self.draws.pick(left)
        if self.draws.below(3):
            return ask.FoldHand(table=self.table, spot=spot)
        rows = tuple(self.on.link.paytables[mine.sheet].rows)
        return ask.Press(table=self.table, spot=spot, row=self.draws.pick(rows))

    def _award(self) -> ask.Command:
        link = self.on.link
        entered = waiting_at(link, self.state, self.table)[0]
        spot, hand = entered.hand.spot, entered.hand
        if link.pays_first and not hand.paid:
            return self._pay(amount_due(link, self.state, entered), spot=spot)
        if link.verifies and not hand.verified:
            verifier = self.swipe(SUPERVISORS[0])
            return ask.Verify(table=self.table, spot=spot, swipe=verifier)
        who = EXECUTIVE if self.draws.one_in(2) else SUPERVISORS[0]
        return ask.Confirm(table=self.table, spot=spot, swipe=self.swipe(who))

    def _pay(self, owed: Cents, *, spot: int = 0, award: int | None = None) -> ask.Command:
        return ask.Pay(
            people=tuple([self.swipe(holder_of(office)) for office in self.state.payers]),
            paperwork="papers", vault="slip", checked=True, award=award,
            table=self.table if award is None else "", spot=spot, check=owed,
        )  # fmt: skip

    # The Game Manager

    def pay_award(self) -> ask.Command | None:
        mine = [award for award in self.state.awards if award.table == self.table]
        if not mine or self.on.link.pays_first:
            return None
        return self._pay(mine[0].amount, award=mine[0].number)

    def adjust(self, *, by: str = SUPERVISORS[0], approved: str = MANAGER) -> ask.Command:
        """A meter is raised or lowered: by cents and parts of a cent, for any reason there is."""
        draws, meter = self.draws, self.meter()
        reason = draws.pick(tuple(AdjustReason))
        amount = draws.pick((1, 999_999, 100 * 10**6, 2_500 * 10**6))
        others = [name for name in self.state.meters if name != meter]
        other = f"{self.on.link.id}:{draws.pick(others)}" if others else "another:meter"
        return ask.Adjust(
            meter=meter, amount=MicroCents(-amount if draws.one_in(2) else amount), reason=reason,
            other=other if reason is AdjustReason.TRANSFER else "",
            corrects=self._entry(meter) if reason is AdjustReason.WRONG_ENTRY else None,
            by=self.swipe(by), approved=self.swipe(approved),
        )  # fmt: skip

    def _entry(self, meter: str) -> int:
        """An entry that moved the meter: its opening, or an award of it."""
        return next((a.number for a in self.state.awards if a.meter == meter), 1)

    def back_out(self) -> ask.Command | None:
        """An award that was entered wrongly, at whichever table it was."""
        if not self.state.awards:
            return None
        award = self.draws.pick(self.state.awards).number
        by, approved = self.swipe(SUPERVISORS[0]), self.swipe(MANAGER)
        return ask.BackOut(award=award, by=by, approved=approved)

    def set_parameters(self, *, by: str = MANAGER, approved: str = DIRECTOR) -> ask.Command:
        """One term of a meter is another from now on, or from its reset on; or other people pay
        awards out."""
        if self.draws.one_in(_ONE_OF_PAYERS_IN):
            payers, sworn = self.draws.pick(_PAYERS), self.swipe(by)
            return ask.SetParameters(
                settings={}, payers=payers, by=sworn, approved=self.swipe(approved)
            )
        meter = self.meter()
        now = self.state.terms[meter]
        change = self.draws.pick(
            (
                TermsChange(seed=Cents(now.seed + 10_000)),
                TermsChange(seed=Cents(max(now.seed - 10_000, 100))),
                TermsChange(contribution=max(now.contribution - Fraction(1, 100), Fraction(0))),
                TermsChange(reserve=now.reserve + Fraction(1, 100)),
                TermsChange(reserve=Fraction(0)),
                TermsChange(limit=Cents(self.state.meters[meter].display // 10**6 + 100_000)),
                TermsChange(without=("limit",)),
                TermsChange(executive_from=Cents(1_000_000)),
                TermsChange(without=("executive_from",)),
                TermsChange(card=Office.SUPERVISOR),
            )
        )
        return ask.SetParameters(
            settings={meter: change}, by=self.swipe(by), approved=self.swipe(approved)
        )

    def lose_link(self) -> ask.Command:
        """The whole link, or this table alone."""
        return ask.LinkDown(table=LEFT_OUT if self.draws.one_in(3) else self.table)

    def _cheat(self) -> ask.Command:
        """One person twice, a dealer's card, a meter of nobody's, nothing at all, below the seed, a
        link that is opened again, or a table that joins twice."""
        meter = self.meter()
        by, yes = self.swipe(SUPERVISORS[0]), self.swipe(MANAGER)
        low = MicroCents(micro_cents(self.state.terms[meter].seed) - 1)
        broken = AdjustReason.MALFUNCTION
        below = min(MicroCents(low - self.state.meters[meter].display), MicroCents(-1))
        commands: tuple[ask.Command, ...] = (
            self.adjust(by=MANAGER, approved=MANAGER),
            self.adjust(by=SUPERVISORS[0], approved=DEALERS[0]),
            self.set_parameters(by=MANAGER, approved=SUPERVISORS[0]),
            ask.Adjust(meter="none", amount=MicroCents(1), reason=broken, by=by, approved=yes),
            ask.Adjust(meter=meter, amount=MicroCents(0), reason=broken, by=by, approved=yes),
            ask.Adjust(meter=meter, amount=below, reason=broken, by=by, approved=yes),
            ask.BackOut(award=10**6, by=by, approved=yes),
            ask.Open(tables={}, by=self.swipe(MANAGER)),
            ask.AddTable(table=self.table, sheet=self.on.link.id, by=self.swipe(MANAGER)),
        )
        return self.draws.pick(commands)


_MANAGED: Final[tuple[Callable[[Console], ask.Command | None], ...]] = (
    Console.adjust, Console.adjust, Console.back_out, Console.back_out, Console.set_parameters,
    Console.lose_link, Console.pay_award, Console.pay_award,
)  # fmt: skip
