"""Work that deals: rounds of a table from a seed, and a link simulated from one."""

from typing import Any, Final

from houseway import gamemath
from houseway.floor.dealing import DealAsk, RoundDealer, pick_paytables, write_dealing
from houseway.floor.run_facts import write_run
from houseway.floor.work_kinds import DealRounds, RunLink
from houseway.gamemath.jackpot.ask import check_crowd
from houseway.gamemath.jackpot.deal import Session, session
from houseway.gamemath.jackpot.run import quick_run
from houseway.games import BankSeat
from houseway.jackpot import Link
from houseway.money import micro_cents
from houseway.rules import Choices, Library, Refused
from houseway.rules.refusals import SheetRefusal
from houseway.rules.short_name import wager_id
from houseway.table.shoe import fresh_seed, many_deals, parse_seed

_MOST_DEALT: Final = 1_000
_MOST_RUN: Final = 10_000_000


def deal_rounds(library: Library, sheet_id: str, work: DealRounds, watch: gamemath.Watch) -> Any:
    """Rounds that play by themselves, as `houseway deal --auto --json` prints them. The library
    knows the sheet under its id."""
    _check_rounds(work.rounds, _MOST_DEALT)
    bets = {wager_id(name): stake for name, stake in work.bets.items()}
    choices = Choices(
        sheet_id,
        {wager_id(name): table for name, table in work.choose.items()},
        work.switch,
        {wager_id(name): limits for name, limits in work.limits.items()},
        work.fee_option,
    )
    chosen, _ = pick_paytables(library, choices, bets)
    ask = DealAsk(
        seed=_seed(work.seed),
        seats=work.seats,
        bets=bets,
        bank=None if work.bank is None else BankSeat(work.bank.spot, work.bank.amount),
        delivery=work.delivery or None,
        rounds=work.rounds,
        meters={name: micro_cents(amount) for name, amount in work.meters.items()},
    )
    dealing = RoundDealer(library, chosen, ask)
    decide = dealing.player(work.auto)
    with watch("deal") as progress:
        for number in range(work.rounds):
            progress("dealing", number / work.rounds)
            dealing.deal_round(decide)
    return write_dealing(dealing, work.auto)


def link_session(library: Library, link: Link, work: RunLink, most: int = _MOST_RUN) -> Session:
    """A link to play from a seed; without a number of tables there is one for each game."""
    tables = len(link.paytables) if work.tables is None else work.tables
    check_crowd(library, link, tables=tables, players=work.players)
    _check_rounds(work.rounds, most)
    return session(
        link,
        tables=tables,
        players=work.players,
        rounds=work.rounds,
        seed=_seed(work.seed),
        deals=many_deals,
    )


def run_link(library: Library, link: Link, work: RunLink, watch: gamemath.Watch) -> Any:
    """A link played from a seed, as `houseway jackpot play --json` prints it."""
    made = link_session(library, link, work)
    with watch("run link") as progress:
        return write_run(
            quick_run(made, lambda done: progress("playing", min(done / work.rounds, 1.0)))
        )


def _seed(text: str) -> int:
    return parse_seed(text) if text else fresh_seed()


def _check_rounds(rounds: int, most: int) -> None:
    if not 1 <= rounds <= most:
        raise Refused(SheetRefusal.OUT_OF_RANGE, where="rounds", value=rounds, least=1, most=most)
