"""A settled round as acts of its table: the bets are closed, then the round is settled.

The fee is the first money of a round (T-89). What a bettor stakes is held under a name until it is
decided, and posted by the rules of its lines. What he wins or loses comes from whoever covers it,
the table's tray or the player-dealer, each under the name of a person and not of a seat. A toke
leaves the player when it is placed, and what comes back of it is the dealers' (T-72).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from houseway.bank import POT, Remark
from houseway.bank.cover import Owed
from houseway.fact import LEFT_OUT, Fact
from houseway.games import HIDDEN, Everyone
from houseway.games.bettor import bettor_name
from houseway.games.line import Why
from houseway.games.poker.posts import STACK
from houseway.games.sensor import FIRST, SECOND
from houseway.jackpot.keypad.accounts import player_account
from houseway.ledger.account import Account
from houseway.ledger.act import Act, Gain, Hold, table_stream
from houseway.money import MICRO_PER_CENT, Cents, MicroCents, micro_cents
from houseway.people import normal
from houseway.table.events import BetsClosed, FeeTaken, JackpotBegan, LineSettled, RoundSettled
from houseway.table.house_accounts import house_accounts
from houseway.table.round_record import person_at
from houseway.table.settled import Settled

Moved = defaultdict[Account, int]
_NO_HAND: Final = (Why, Owed, int)


@lru_cache(maxsize=64)  # a round's is asked for twice, one after the other
def round_id(table: str, name: str) -> str:
    """What a round is called among all rounds of the house. A table may have a stroke in its name,
    and is written without one, so that no other table and round are called the same (R3).

    >>> round_id("T7", "1/2"), round_id("T7/1", "2")
    ('t7/1/2', 't7:1/2')
    """
    return f"{normal(table).replace('/', ':')}/{normal(name)}"


class Corrects(Fact, frozen=True):
    """The entries of a wrong round: where its bets were closed, and where it was settled."""

    closed: int | None = None
    settled: int | None = None


NOTHING_CORRECTED: Final = Corrects()
NO_JACKPOTS: Final[Mapping[int, JackpotBegan]] = {}


def acts_of(
    settled: Settled,
    name: str,
    jackpots: Mapping[int, JackpotBegan] = NO_JACKPOTS,
    corrects: Corrects = NOTHING_CORRECTED,
) -> tuple[Act, Act]:
    """The two acts of a round that goes by this name, with its `jackpots` by their sensors;
    `corrects` is the round whose place it takes."""
    sheet, table, tokens = settled.sheet, settled.played.table, settled.played.tokens
    accounts = accounts_in(settled)
    holds = _holds(settled, accounts, round_id(table, name))
    fees = tuple(
        [FeeTaken(fee.payer, fee.amount, fee.cite.item) for fee in settled.fees if fee.amount]
    )
    lines = lines_settled(settled)
    stream, round_name, documents = table_stream(normal(table)), normal(name), (sheet.digest,)
    closed = Act(
        stream,
        BetsClosed(table, name, sheet.digest, settled.wagers, fees, tokens),
        gains=_closing(settled, accounts, holds),
        holds=holds,
        round=round_name,
        rule=fees[0].rule if fees else "",
        documents=documents,
        corrects=corrects.closed,
    )
    over = Act(
        stream,
        RoundSettled(
            name,
            sheet.digest,
            settled.over.log,
            lines,
            jackpots.get(FIRST),
            settled.played.file,
            jackpots.get(SECOND, LEFT_OUT),
        ),
        gains=_settling(settled, accounts, holds),
        settles=tuple([hold.name for hold in holds]),
        round=round_name,
        documents=documents,
        corrects=corrects.settled,
    )
    return closed, over


def lines_settled(settled: Settled) -> tuple[LineSettled, ...]:
    """The lines of a round as events and the record have them. Everybody reads them: no hand is
    named that was not turned (R17)."""
    view = settled.played.game.view(settled.over, Everyone())
    closed = {seat.spot for seat in view.seats if HIDDEN in seat.cards}
    dealer_closed = any(HIDDEN in pile.cards for pile in view.piles)
    return tuple(
        [
            LineSettled(
                spot=line.spot,
                wager=line.wager,
                stake=line.stake,
                outcome=line.outcome,
                win=line.win,
                rule=line.cite.item,
                backline=line.backline,
                toke=line.toke,
                odds=line.odds if line.win > 0 else None,
                owed=second.win if isinstance(second := line.why.second, Owed) else None,
                hand="" if line.spot in closed else line.hand or "",
                why=_why(line.why, closed=line.spot in closed, dealer_closed=dealer_closed),
            )
            for line in settled.game_lines
        ]
    )


def _why(why: Why, *, closed: bool, dealer_closed: bool) -> str:
    """A reason in words; none where it would name a hand that lies face down."""
    if closed or dealer_closed:
        hands = _hands_in(why)
        if (closed and hands) or hands > 1:
            return ""
    return str(why)


def _hands_in(why: Why) -> int:
    """How many hands a reason names: what is owed and how many there are is no hand."""
    named = [each for each in (why.first, why.second) if each is not None]
    within = sum([_hands_in(each) for each in named if isinstance(each, Why)])
    return within + sum([not isinstance(each, _NO_HAND) for each in named])


def accounts_in(settled: Settled) -> dict[str, Account]:
    """Who is who in the round, by the names that results have for them."""
    table, wagers = settled.played.table, settled.wagers
    house = house_accounts(table)
    accounts = {bet.name: player_account(person_at(bet, table)) for bet in wagers.bets}
    accounts |= {"fees": house.fees, "tokes": house.tokes, "held": house.held}
    if settled.sheet.printed.bank.value == "none":
        accounts["bank"] = house.fees  # what the players lose among them, the house has collected
    elif wagers.bank is None:
        accounts["bank"] = house.tray
    else:
        accounts["bank"] = player_account(wagers.bank.person or f"{table}/{wagers.bank.spot}")
    return accounts


def _holds(settled: Settled, accounts: dict[str, Account], place: str) -> tuple[Hold, ...]:
    """All that a bettor has put down when the bets are closed is one hold; of poker, his stack."""
    rules, holds = settled.sheet.wagers, []
    for bet in settled.wagers.bets:
        early = [t for wager, t in bet.tokes.items() if rules[wager].before_cards.value]
        staked = bet.stakes.get(STACK) or sum(bet.stakes.values()) + sum(early)
        if staked:
            name, amount = bet.name, micro_cents(Cents(staked))
            holds.append(Hold(f"{place}/{name}", accounts[name], amount))
    return tuple(holds)


def _closing(
    settled: Settled, accounts: dict[str, Account], holds: tuple[Hold, ...]
) -> tuple[Gain, ...]:
    moved: Moved = defaultdict(int)
    for fee in settled.fees:
        if fee.payer != POT:  # which is taken in play, and shows in the lines
            move(moved, accounts[fee.payer], accounts["fees"], micro_cents(fee.amount))
    hand_over(moved, accounts, settled.played.tokens)
    for hold in holds:
        move(moved, hold.account, accounts["held"], hold.amount)
    return gains_of(moved)


def _settling(
    settled: Settled, accounts: dict[str, Account], holds: tuple[Hold, ...]
) -> tuple[Gain, ...]:
    moved: Moved = defaultdict(int)
    cover, won = accounts["bank"], 0
    for hold in holds:
        move(moved, accounts["held"], hold.account, hold.amount)
    for line in settled.game_lines:
        bettor = accounts[bettor_name(line.spot, line.backline)]
        won += line.win
        moved[bettor] += line.win * MICRO_PER_CENT
        if line.toke:  # the player put it down, and what is left of it is the dealers'
            move(moved, bettor, accounts["tokes"], micro_cents(line.returned))
    moved[cover] -= won * MICRO_PER_CENT
    hand_over(moved, accounts, settled.late_tokens)
    return gains_of(moved)


def hand_over(
    moved: Moved, accounts: dict[str, Account], tokens: tuple[Remark, ...], *, sign: int = 1
) -> None:
    """Tokens that are taken at once, and not bet (T-91); with a `sign` of -1 they go back."""
    for token in tokens:
        amount = micro_cents(token.amount or Cents(0))
        move(moved, accounts[token.bettor], accounts["tokes"], sign * amount)


def move(moved: Moved, giver: Account, taker: Account, amount: int) -> None:
    """Money from one account to another."""
    moved[giver] -= amount
    moved[taker] += amount


def gains_of(moved: Moved) -> tuple[Gain, ...]:
    """What every account comes to have gained, those left out that gained nothing."""
    return tuple([Gain(account, MicroCents(amount)) for account, amount in moved.items() if amount])
