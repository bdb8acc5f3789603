"""`houseway ledger void` and `correct`: undo a wrong round, and show what that changed for whom."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, NamedTuple

import typer
from rich.console import Console

from houseway.cli.ledger.recall import RoundName, order_words, put_entries
from houseway.cli.terminal.house import cards_named, open_house_on
from houseway.cli.terminal.options import AsJson, Ledger, options
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.cli.terminal.source import MOST_OF_A_FILE, decode, open_ledger, source_name, whole
from houseway.floor.library import open_library
from houseway.floor.round_facts import say_turned_back
from houseway.ledger.account import Account, AccountKind, parts_of
from houseway.ledger.record import Record
from houseway.money import MicroCents, dollars, micro_dollars
from houseway.people import CardShown, normal
from houseway.rules import PrintedSheet, Refused
from houseway.table import parse_json
from houseway.table.correct import TurnedBackRound
from houseway.table.history import AccountChange, LineChange, account_changes, line_changes
from houseway.table.recall import Recalled
from houseway.table.sealed_day import sealed_with
from houseway.table.settled import Settled
from houseway.words.ledger import teller

_WHERE: Final = {
    "card": "--by", "by": "--by", "second": "--approved", "approved": "--approved", "why": "--why",
}  # fmt: skip
"""What a refusal calls by the names of the house, as it was typed."""


ByCard = Annotated[
    str,
    typer.Option(
        "--by",
        metavar="NUMBER",
        help="Your card, by its number on the ledger's roster; the PIN is asked for.",
    ),
]
ApprovedCard = Annotated[
    str | None,
    typer.Option(
        "--approved",
        metavar="NUMBER",
        help="The card of the second person, where money goes back to the house.",
    ),
]
Why = Annotated[str, typer.Option("--why", metavar="WORDS", help="The reason, in words.")]
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Show what would change, and write nothing.")
]


def void(
    name: RoundName,
    ledger: Ledger,
    by: ByCard,
    why: Why,
    approved: ApprovedCard = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> None:
    """Void a wrong round: every wager goes back, by new entries that name the old ones."""
    order = _TurnBack(by, why, approved, dry_run)
    _put_turned_back(ledger, name, order, None, as_json=as_json)


def correct(
    name: RoundName,
    path: Annotated[
        str, typer.Argument(metavar="FILE", help="The right round, a round file, or -.")
    ],
    ledger: Ledger,
    by: ByCard,
    why: Why,
    approved: ApprovedCard = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> None:
    """Undo a wrong round, post the right one in its place, and show what changed."""
    order = _TurnBack(by, why, approved, dry_run)
    _put_turned_back(ledger, name, order, path, as_json=as_json)


class _TurnBack(NamedTuple):
    """The typed order to turn a round back: whose cards, and why."""

    by: str
    why: str
    approved: str | None = None
    dry_run: bool = False

    def cards(self) -> dict[str, CardShown]:
        """The cards, each with the PIN that its holder types."""
        shown = cards_named([self.by] if self.approved is None else [self.by, self.approved])
        return dict(zip(("card", "second"), shown, strict=False))


def _put_turned_back(
    ledger: str, name: str, order: _TurnBack, path: str | None, *, as_json: bool
) -> None:
    """Void a round, or correct it by a file, and print what changed for whom."""
    data = None if path is None else _data(path)
    library, dry_run = open_library(), order.dry_run
    with open_house_on(ledger) as house, options(**_WHERE):
        given: dict[str, Any] = {"why": order.why, "dry_run": dry_run, **order.cards()}
        done = (
            house.void_round(name, **given)
            if path is None
            else house.correct_round(name, data, library, **given)
        )
    if as_json:
        put_json(say_turned_back(done, dry_run=dry_run))
        return
    wrong, right, out = done.recalled, done.right, console()
    changes = account_changes(wrong, done.written)
    _put_head(out, done, dry_run=dry_run)
    settled = [done.wrong] if right is None else [done.wrong, right.settled]
    people = _spelt(*settled)
    if right is not None:
        lines = line_changes(done.wrong, right.settled)
        _put_lines(out, lines, right.settled.sheet.printed)
    _put_accounts(out, changes, people)
    if right is None:
        _put_fees(out, done)
    for notice in () if right is None else right.settled.notices:
        out.print(
            f"[bold yellow]Notice[/] to the {notice.to}: spot {notice.spot} is paid "
            f"{dollars(notice.amount)} ({notice.cite.item})"
        )
    _put_due(out, changes, people)
    with open_ledger(ledger, read_only=True) as record:
        _put_sealed(out, record, wrong)
        if dry_run:
            return
        out.print()
        put_entries(out, done.written, teller(record))
    if right is not None:
        out.print(f"[dim]Its explanation: houseway ledger round {plain(right.name)}[/]")


def _data(path: str) -> Any:
    """The right round, as its file has it."""
    try:
        return parse_json(decode(whole(path), most=MOST_OF_A_FILE))
    except Refused as refused:
        raise refused.at(source_name(path)) from None


def _put_head(out: Console, done: TurnedBackRound, *, dry_run: bool) -> None:
    """The round that is void or corrected, by whom, and why."""
    wrong, repeated = done.recalled, done.receipt.repeated
    if done.right is None:
        how = "would be void; nothing is written" if dry_run else "is void"
        if repeated:
            how = "was voided before; nothing is posted"
    else:
        right = plain(done.right.name)
        how = f"is corrected: {right} replaces it"
        if repeated:
            how = f"was corrected before; nothing is posted: {right} replaces it"
        elif dry_run:
            how = f"would be corrected, by {right}; nothing is written"
    out.print(f"[bold]Round {plain(wrong.name)} of table {plain(wrong.table)} {how}.[/]")
    out.print(order_words(done.undone.said.order))


def _spelt(*rounds: Settled) -> dict[str, str]:
    """The people of these rounds as the rounds spell them, by the names of their accounts."""
    return {
        normal(bet.person): bet.person
        for each in rounds
        for bet in (*each.wagers.bets, *([each.wagers.bank] if each.wagers.bank else ()))
        if bet.person
    }


def _put_lines(out: Console, lines: Iterable[LineChange], printed: PrintedSheet) -> None:
    rows = [
        (
            _bettor(line.bettor),
            plain(printed.wager_title(line.wager)) + (" (toke)" if line.toke else ""),
            dollars(line.old),
            dollars(line.new),
            f"{'+' if line.difference > 0 else ''}{dollars(line.difference)}",
        )
        for line in lines
    ]
    put_table(
        out,
        "\nWhat each wager won or lost",
        ("who", "wager", "old", "new", "difference"),
        rows,
        right=("old", "new", "difference"),
    )


def _put_accounts(
    out: Console, changes: Iterable[AccountChange], people: Mapping[str, str]
) -> None:
    rows = [
        (
            plain(_called(change.account, people)),
            micro_dollars(change.old),
            micro_dollars(change.new),
            f"{'+' if change.difference > 0 else ''}{micro_dollars(change.difference)}",
        )
        for change in changes
    ]
    put_table(
        out,
        "\nWhat each won or lost in the round",
        ("who", "old", "new", "difference"),
        rows,
        right=("old", "new", "difference"),
    )


def _put_fees(out: Console, back: TurnedBackRound) -> None:
    said = back.undone.said
    for fees, end in ((said.refunded, "goes back"), (said.kept, "is kept")):
        for fee in fees:
            out.print(f"Collection fee: {dollars(fee.amount)} {end}, {_bettor(fee.payer)} (T-85)")


def _put_due(out: Console, changes: Iterable[AccountChange], spelt: Mapping[str, str]) -> None:
    """The people to pay, and those who owe something now."""
    people = [change for change in changes if change.is_person and change.difference]
    for change in people:
        amount, who = change.difference, plain(_called(change.account, spelt))
        if amount > 0:
            out.print(f"Owed to {who}: {micro_dollars(amount)}")
    for change in people:
        amount, who = change.difference, plain(_called(change.account, spelt))
        if amount < 0:
            out.print(f"Owed by {who}: {micro_dollars(MicroCents(-amount))}")
    if not people:
        out.print("No money changes hands.")


def _put_sealed(out: Console, record: Record, wrong: Recalled) -> None:
    sealed = sealed_with(record, wrong.entry)
    if sealed is not None:
        out.print(
            f"The round is of {sealed.day}, which {plain(sealed.by)} has sealed; what is written "
            "now counts for the next day that is sealed."
        )


def _called(account: Account, people: Mapping[str, str]) -> str:
    """An account as people say it: a player by name, or by table and spot."""
    parts = parts_of(account)
    kind, name = parts.kind, parts.names[0]
    if kind is AccountKind.PLAYER:
        table, stroke, spot = name.rpartition("/")
        if stroke and spot[:1].isdigit():
            return f"table {table}, spot {spot}"
        return people.get(name, name)
    if kind is AccountKind.TRAY:
        return f"the house, table {name}"
    house = {AccountKind.FEES: "the house's fees", AccountKind.TOKES: "the dealers' tokes"}
    return house.get(kind, account)


def _bettor(name: str) -> str:
    return {"bank": "the player-dealer", "pot": "the pot"}.get(name) or f"spot {name}"
