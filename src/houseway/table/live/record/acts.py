"""The ledger acts of a command: its events, and all the money that they moved.

Chips are in one of few places: in front of a player, on the felt, in the tray, in the cage; cash is
in the drop box; money in a player's pocket is their own account. Bets are held under a name until
it is decided or given back.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from itertools import groupby
from typing import Final, NamedTuple, assert_never

from houseway.fact import Fact
from houseway.jackpot.keypad.accounts import player_account
from houseway.ledger.account import Account, chips, owed, transit
from houseway.ledger.act import Act, Gain, Hold, table_stream
from houseway.money import MICRO_PER_CENT, MicroCents, micro_cents
from houseway.people import normal
from houseway.table.acts import Moved, gains_of
from houseway.table.house_accounts import house_accounts
from houseway.table.live import happened
from houseway.table.live.commands import AnswerAlert
from houseway.table.live.money.moves import (
    Holder,
    HousePlace,
    Move,
    MoveReason,
    Moves,
    OnTheWay,
    OwedTo,
    Pocket,
    Stack,
    gained,
)
from houseway.table.live.record.search_terms import terms_of_entry
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import NO_ROUND_YET, LiveTable, StakeOnFelt, without_felt


class MoneyMoved(Fact, frozen=True, tag="live money"):
    """More money of the command `id`, which cannot be in one act with the rest."""

    id: str


class Posting(NamedTuple):
    """An event's moves. An act that gives holds back moves nothing else, so an event may need two
    of these."""

    gains: tuple[Gain, ...] = ()
    holds: tuple[Hold, ...] = ()
    settles: tuple[str, ...] = ()
    voids: tuple[str, ...] = ()


_NOTHING: Final = Posting()
_IN_PLAY: Final = frozenset({
    happened.BetPlaced, happened.CardsLaid, happened.TurnBegan, happened.DecisionMade,
    happened.BetsOpened, happened.BettingClosed, happened.HandsShown, happened.DeckRevealed,
    happened.RoundPaid,
})  # fmt: skip
"""The most frequent events, which change only rounds and their money."""
_MOST_FOLDED: Final = 32
"""At most this many events are folded again."""
_FIXES_CARDS: Final = (happened.BetsOpened, happened.CardsReshuffled, happened.ButtonDrawn)
_TOLD_APART: Final = frozenset({
    *_FIXES_CARDS, happened.RoundTurnedBack, happened.AlertRaised, happened.AlertAnswered,
})  # fmt: skip
"""Details that an entry gives beyond the event itself."""


@lru_cache(maxsize=4096)
def _chips(table: str, person: str) -> Account:
    return chips(normal(table), normal(person))


@lru_cache(maxsize=4096)
def on_the_way(table: str, person: str) -> Account:
    """Chips of a player who has left another table for this one."""
    return transit(normal(table), normal(person))


@lru_cache(maxsize=256)
def _places(table: str) -> Mapping[HousePlace, Account]:
    """Ledger accounts for house money. What lies in the middle of the table stays there, and what
    comes from the link is in its own stream."""
    house = house_accounts(table)
    return {
        HousePlace.TRAY: house.tray,
        HousePlace.CASH_BOX: house.box,
        HousePlace.FEE_BOX: house.fees,
        HousePlace.FEES: house.fees,
        HousePlace.TIPS: house.tokes,
        HousePlace.TIP_BOX: house.tokes,
        HousePlace.CAGE: house.cage,
        HousePlace.OVER_AND_SHORT: house.over_and_short,
        HousePlace.HOUSE_OWED: house.owed,
        HousePlace.FEES_OWED: house.owed,
    }


def _account(table: str, holder: Holder) -> Account | None:
    """The ledger account of a holder."""
    match holder:
        case Stack():
            return _chips(table, holder.person)
        case StakeOnFelt():
            return house_accounts(table).held
        case HousePlace():
            return _places(table).get(holder)
        case Pocket():
            return player_account(holder.person)
        case OwedTo():
            return owed(normal(table), normal(holder.person))
        case OnTheWay():  # no more arrive than left
            return on_the_way(holder.table, holder.person)
        case _:
            assert_never(holder)


def postings(setup: TableSetup, moves: Moves) -> Iterator[Posting]:
    """The ledger entries of an event's moves: returned holds are separate. A bettor who puts down a
    stake puts down all of it, even if a fee comes back to them."""
    for why, group in groupby(moves, key=lambda move: move.why):
        posting = _posting(setup.table, why, [*group])
        if posting != _NOTHING:
            yield posting


def _posting(table: str, why: MoveReason, moves: list[Move]) -> Posting:
    moved = Moved(int)
    for holder, amount in gained([move for move in moves if move.giver is not HousePlace.LINK]):
        account = _account(table, holder)
        if account is not None:
            moved[account] += amount * MICRO_PER_CENT
    laid = [move.taker for move in moves if isinstance(move.taker, StakeOnFelt)]
    ended = tuple([move.giver.name for move in moves if isinstance(move.giver, StakeOnFelt)])
    is_void = why is MoveReason.STAKE_BACK
    return Posting(
        gains=gains_of(moved),
        holds=tuple([Hold(s.name, _chips(table, s.person), micro_cents(s.amount)) for s in laid]),
        settles=() if is_void else ended,
        voids=ended if is_void else (),
    )


def acts_of(
    setup: TableSetup,
    entry: happened.CommandRecord,
    moves: Iterable[Moves],
    after: LiveTable,
    *,
    roster: str,
) -> tuple[Act, ...]:
    """The record of a command: `moves` is the money of its events, `after` the table that it left,
    `roster` the digest of its cards' roster. The first act has the events, together with the money
    of the first that moved any; the others have what could not be in the same act."""
    parts = _joined([posting for each in moves if each for posting in postings(setup, each)])
    about = _about(entry, after)
    stream = table_stream(normal(setup.table))
    kept = without_felt(after) if leaves_state(entry) else None
    wagers = None if after.finished is None else after.finished.running.wagers
    said = Act(
        stream,
        entry,
        *(parts[0] if parts else _NOTHING),
        round=about.round,
        rule=about.rule,
        swipes=about.swipes,
        documents=(setup.sheet.digest, roster),
        corrects=about.corrects,
        state=kept,
        events=entry.numbers,
        search_terms=terms_of_entry(setup.table, entry, wagers),
    )
    if len(parts) < 2:
        return (said,)
    moved = MoneyMoved(id=entry.id)
    return said, *[
        Act(stream, moved, *part, round=about.round, rule=about.rule, state=kept)
        for part in parts[1:]
    ]


def leaves_state(entry: happened.CommandRecord) -> bool:
    """Whether a command stores the table's state in the record: plain play does so only now and
    then, and is folded again when the table is opened."""
    first, last = entry.numbers or (0, 0)
    if (first - 1) // _MOST_FOLDED != last // _MOST_FOLDED:
        return True
    return not _IN_PLAY.issuperset(map(type, entry.events))


class _About(NamedTuple):
    """An entry's details beside its events: the round it is found by, its rule, the seeds that it
    used up, and the entry that it corrects."""

    round: str
    rule: str
    swipes: tuple[str, ...] = ()
    corrects: int | None = None


def _about(entry: happened.CommandRecord, after: LiveTable) -> _About:
    name, rule, swipes, corrects = after.round, "", list[str](), None
    told: list[happened.Event] = []
    for event in entry.events:
        rule = rule or event.rule
        if type(event) in _TOLD_APART:
            told.append(event)
    if not name:
        named = [event.round for event in entry.events if hasattr(event, "round")]
        name = named[-1] if named else ""
    for event in told:
        match event:
            case happened.RoundTurnedBack():  # recorded with the round it is about
                name, corrects = event.round, event.entry or None
            case happened.AlertRaised():
                name = name or NO_ROUND_YET
            case happened.AlertAnswered():  # found with its alert
                name = event.round if isinstance(entry.command, AnswerAlert) else name
            case _ if seed := getattr(event, "seed", ""):
                swipes.append(used_once(seed))
    return _About(normal(name), rule, tuple(swipes), corrects)


def fixes_cards(event: happened.Event) -> bool:
    """Whether cards come from its seed: those of a deck, or those drawn for the button."""
    return isinstance(event, _FIXES_CARDS)


def used_once(seed: str) -> str:
    """A seed as the record counts it: one that has fixed cards before may be known (R12)."""
    return f"seed {sha256(seed.encode()).hexdigest()}"


def _joined(parts: list[Posting]) -> list[Posting]:
    """As few postings as possible: one that only moves money joins the one before it, unless that
    one gives holds back."""
    joined: list[Posting] = []
    for part in parts:
        last = joined[-1] if joined else None
        plain = not (part.holds or part.settles or part.voids)
        if last is not None and plain and not last.voids:
            sums: dict[Account, int] = defaultdict(int)
            for gain in (*last.gains, *part.gains):
                sums[gain.account] += gain.amount
            gains = tuple(
                [Gain(name, MicroCents(amount)) for name, amount in sums.items() if amount]
            )
            joined[-1] = Posting(gains, last.holds, last.settles, last.voids)
        else:
            joined.append(part)
    return joined
