"""All money that an event of a table moved, and the acts that the record keeps of it.

Chips are in one of few places: before a player, on the felt, in the tray, in the cage; cash is in
the drop box; what a player has in his pocket is his own account. What is bet is held under a name
until it is decided or given back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

from houseway.bank import Remark
from houseway.fact import Fact
from houseway.games import Wagers
from houseway.jackpot.keypad.accounts import player_account, tray_account
from houseway.ledger.account import CAGE, FEES, HELD, TOKES, Account, box, chips, house, owed
from houseway.ledger.act import Act, Gain, Hold, table_stream
from houseway.money import MICRO_PER_CENT, Cents, MicroCents, micro_cents
from houseway.people import normal
from houseway.table.acts import Moved, gains_of, move
from houseway.table.events import LineSettled
from houseway.table.live import events as happened
from houseway.table.live.evolve import evolve, set_clock
from houseway.table.live.house import LiveHouse
from houseway.table.live.stakes import bettor, further_hold, holds_at, holds_of, payer_of
from houseway.table.live.state import LiveTable, StakeOnFelt, without_felt
from houseway.table.live.undo.events import ChipsDue
from houseway.table.poker_room import events as poker
from houseway.table.poker_room.felt import blind_holds

OVER_AND_SHORT = house("over and short")
"""What was counted beyond what the record says, or less."""


class MoneyMoved(Fact, frozen=True, tag="live money"):
    """Further money of the command `id`, which cannot stand in one act with the rest."""

    id: str


class Posting(Fact, frozen=True):
    """What one event moves. An act that gives holds back moves nothing else, so that an event may
    need two of these."""

    gains: tuple[Gain, ...] = ()
    holds: tuple[Hold, ...] = ()
    settles: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()


@lru_cache(maxsize=4096)
def _chips(table: str, person: str) -> Account:
    return chips(normal(table), normal(person))


def _on_the_way(table: str, person: str) -> Account:
    """Chips that a player takes from one table to another: never more arrive than left."""
    return chips(f"on the way to {normal(table)}", normal(person))


class _Books:
    """The accounts of one table while an event is booked. Where nobody holds a bank the tray
    `covers` what is won; at poker what all have lost together is the house's fee."""

    def __init__(self, house_: LiveHouse) -> None:
        self.table = house_.table
        self.tray = tray_account(house_.table)
        self.covers = self.tray if house_.poker is None else FEES
        self.box = box(normal(house_.table))
        self.moved: Moved = defaultdict(int)

    def chips(self, person: str) -> Account:
        return _chips(self.table, person)

    def move(self, giver: Account, taker: Account, amount: int) -> None:
        move(self.moved, giver, taker, amount * MICRO_PER_CENT)

    def hold(self, held: StakeOnFelt) -> Hold:
        """Chips onto the felt."""
        account = self.chips(held.person)
        self.move(account, HELD, held.amount)
        return Hold(held.name, account, micro_cents(held.amount))

    def release(self, holds: Iterable[StakeOnFelt]) -> tuple[str, ...]:
        """Chips off the felt, back to whose they are."""
        names = []
        for held in holds:
            self.move(HELD, self.chips(held.person), held.amount)
            names.append(held.name)
        return tuple(names)

    def lines(self, wagers: Wagers, lines: Iterable[LineSettled]) -> None:
        """What lines win and lose, from whoever covers them."""
        bank = self.covers if wagers.bank is None else self.chips(wagers.bank.person)
        for line in lines:
            person = self.chips(bettor(wagers, line.spot, line.backline).person)
            self.move(bank, person, line.win)
            if line.toke:  # what is left of it is the dealers' (T-72)
                self.move(person, TOKES, line.stake + line.win)

    def tokens(self, wagers: Wagers, tokens: Iterable[Remark]) -> None:
        for token in tokens:
            self.move(self.chips(payer_of(wagers, token.bettor)), TOKES, token.amount or 0)

    def handed_over(self, changes: Iterable[ChipsDue]) -> None:
        """What people get and give of a round that is turned back, and what is still owed."""
        table = normal(self.table)
        for change in changes:
            for account, amount in (
                (self.chips(change.person), change.chips),
                (player_account(change.person), change.cage),
                (owed(table, normal(change.person)), change.owed + change.set_off),
            ):
                self.moved[account] += amount * MICRO_PER_CENT

    @property
    def gains(self) -> tuple[Gain, ...]:
        return gains_of(self.moved)


def postings(house_: LiveHouse, state: LiveTable, event: happened.Event) -> tuple[Posting, ...]:
    """What an event moves, at the table as it was before it."""
    books = _Books(house_)
    match event:
        case happened.ChipsBought():
            books.move(player_account(event.person), books.box, event.amount)
            books.move(books.tray, books.chips(event.person), event.amount)
        case happened.ChipsTaken():
            books.move(books.chips(event.person), player_account(event.person), event.amount)
        case happened.BettingClosed():
            return _closed(house_, state, event, books)
        case happened.DecisionMade() if event.stake:
            running = state.play
            bet = bettor(running.wagers, event.spot, event.backline)
            hold = books.hold(further_hold(house_, running, bet, event.stake))
            return (Posting(gains=books.gains, holds=(hold,)),)
        case happened.RoundPaid():
            names = books.release(state.play.holds)
            books.lines(state.play.wagers, event.lines)
            books.tokens(state.play.wagers, event.tokens)
            return (Posting(gains=books.gains, settles=names),)
        case happened.RoundCalledOff():
            void = _given_back(house_, state.play.holds)
            for fee in event.refunded:
                person = payer_of(state.play.wagers, fee.payer)
                books.move(FEES, books.chips(person), fee.amount)
            return (void, Posting(gains=books.gains)) if books.moved else (void,)
        case happened.WagersReturned():
            return (_given_back(house_, holds_at(state.play, event.spot)),)
        case happened.HandForfeited():
            names = books.release(holds_at(state.play, event.spot))
            books.lines(state.play.wagers, event.lines)
            return (Posting(gains=books.gains, settles=names),)
        case happened.WagersMadeEqual():
            return _made_equal(house_, state, event, books)
        case happened.FeesHandedBack():
            for fee in event.fees:
                books.move(FEES, books.chips(fee.payer), fee.amount)
        case poker.BlindsPosted():
            holds = tuple([books.hold(held) for held in blind_holds(house_, event)])
            return (Posting(gains=books.gains, holds=holds),)
        case poker.ClockFeesTaken():
            for fee in event.fees:
                books.move(books.chips(fee.payer), FEES, fee.amount)
        case poker.ChipsBrought():
            coming = _on_the_way(books.table, event.person)
            books.move(coming, books.chips(event.person), event.amount)
        case poker.MovedOn():
            going = _on_the_way(event.table, event.person)
            books.move(books.chips(event.person), going, event.chips)
        case poker.OwedFeesPaid():
            books.move(books.chips(event.person), FEES, event.amount)
        case happened.TipGiven():
            books.move(books.chips(event.person), TOKES, event.amount)
        case happened.JackpotChips():
            books.move(player_account(event.person), books.chips(event.person), event.amount)
        case happened.TableOpened():
            books.move(CAGE, books.tray, event.tray)
        case happened.TableClosed():
            books.move(OVER_AND_SHORT, books.tray, event.over)
            books.move(books.tray, CAGE, event.counted)
        case happened.Filled():
            books.move(CAGE, books.tray, event.amount)
        case happened.Credited():
            books.move(books.tray, CAGE, event.amount)
        case happened.BoxEmptied():
            books.move(OVER_AND_SHORT, books.box, event.over)
            books.move(books.box, CAGE, event.counted - event.fees)  # which are booked as fees
        case happened.TrayCounted():
            books.move(OVER_AND_SHORT, books.tray, event.over)
        case happened.RoundTurnedBack():
            books.handed_over(event.changes)
            for account, gained in (
                (books.tray, event.tray),
                (FEES, event.fees),
                (TOKES, event.tokes),
                (owed(normal(books.table)), event.short),
            ):
                books.moved[account] += gained * MICRO_PER_CENT
        case happened.OwedWrittenOff():
            debts = normal(books.table)
            books.move(owed(debts), owed(debts, normal(event.person)), event.amount)
        case happened.OwedCollected():
            debts, house_part = normal(books.table), owed(normal(books.table))
            books.move(books.chips(event.person), owed(debts, normal(event.person)), event.amount)
            books.handed_over(event.paid)
            for change in event.paid:
                books.moved[owed(debts, normal(change.person))] -= change.due * MICRO_PER_CENT
            books.move(house_part, books.tray, event.tray)
        case _:
            return ()
    gains = books.gains
    return (Posting(gains=gains),) if gains else ()


def _given_back(house_: LiveHouse, holds: Iterable[StakeOnFelt]) -> Posting:
    """Stakes that go back to whose they are, and nothing else."""
    books = _Books(house_)
    names = books.release(holds)
    return Posting(gains=books.gains, voids=names)


def _closed(
    house_: LiveHouse, state: LiveTable, event: happened.BettingClosed, books: _Books
) -> tuple[Posting, ...]:
    """The fee first (T-89), then the stakes; the chip on the sensor is handed to the link. Fees of
    a void round come back before that, by themselves: whoever holds a stake gives all of it."""
    wagers, back = event.wagers, _Books(house_)
    for fee in state.carried:
        back.move(FEES, back.chips(fee.payer), fee.amount)
    for fee in event.fees:
        books.move(books.chips(payer_of(wagers, fee.payer)), FEES, fee.amount)
    books.tokens(wagers, event.tokens)
    for bet in wagers.bets:
        if bet.progressive:
            books.move(books.chips(bet.person), player_account(bet.person), bet.progressive)
    holds = tuple([books.hold(held) for held in holds_of(house_, event)])
    closed = Posting(gains=books.gains, holds=holds)
    return (Posting(gains=back.gains), closed) if state.carried else (closed,)


def _made_equal(
    house_: LiveHouse, state: LiveTable, event: happened.WagersMadeEqual, books: _Books
) -> tuple[Posting, ...]:
    running, bet = state.play, event.bet
    old = [held for held in running.holds if held.bettor == bet.name]
    whole = Cents(sum(held.amount for held in old) + event.paid)
    hold = books.hold(further_hold(house_, running, bet, whole))
    return _given_back(house_, old), Posting(gains=books.gains, holds=(hold,))


def acts_of(
    house_: LiveHouse, state: LiveTable, entry: happened.Happening
) -> tuple[tuple[Act, ...], LiveTable]:
    """What the record keeps of a command, and the table after it. The first act has the events and
    what the table came to, together with the money of the first that moved any; the others have
    what could not stand in the same act."""
    after, parts = set_clock(state, entry.at), list[Posting]()
    rule = next((event.rule for event in entry.events if event.rule), "")
    round_ = after.round
    for event in entry.events:
        parts += postings(house_, after, event)
        after = evolve(house_, after, event)
        round_ = getattr(event, "round", round_)
    seeds = [getattr(event, "seed", "") for event in entry.events if fixes_cards(event)]
    first, *others = _joined(parts) or [Posting()]
    stream, name = table_stream(normal(house_.table)), normal(after.round or round_)
    backs = [event for event in entry.events if isinstance(event, happened.RoundTurnedBack)]
    if backs:  # it is told with the round that it is about
        name = normal(backs[0].round)
    acts = [
        Act(
            stream,
            entry,
            gains=first.gains,
            holds=first.holds,
            settles=first.settles,
            voids=first.voids,
            round=name,
            rule=rule,
            swipes=tuple([used_once(seed) for seed in seeds if seed]),
            documents=(house_.sheet.digest,),
            corrects=backs[0].entry if backs and backs[0].entry else None,
            state=without_felt(after),
        )
    ]
    acts += [
        Act(
            stream,
            MoneyMoved(id=entry.id),
            gains=part.gains,
            holds=part.holds,
            settles=part.settles,
            voids=part.voids,
            round=name,
            rule=rule,
            state=without_felt(after),
        )
        for part in others
    ]
    return tuple(acts), after


def fixes_cards(event: happened.Event) -> bool:
    """Whether cards come from its seed: those of a deck, or those drawn for the button."""
    return isinstance(event, happened.BetsOpened | happened.CardsReshuffled | poker.ButtonDrawn)


def used_once(seed: str) -> str:
    """A seed as the record counts it: one that has fixed cards before may be known (R12)."""
    return f"seed {sha256(seed.encode()).hexdigest()}"


def _joined(parts: list[Posting]) -> list[Posting]:
    """As few postings as there may be: one that only moves money joins the one before it, unless
    that one gives holds back."""
    joined: list[Posting] = []
    for part in parts:
        last = joined[-1] if joined else None
        plain = not (part.holds or part.settles or part.voids)
        if last is not None and plain and not last.voids:
            sums: dict[Account, int] = defaultdict(int)
            for gain in (*last.gains, *part.gains):
                sums[gain.account] += gain.amount
            gains = tuple([Gain(name, MicroCents(amount)) for name, amount in sums.items()])
            joined[-1] = Posting(gains, last.holds, last.settles, last.voids)
        else:
            joined.append(part)
    return joined
