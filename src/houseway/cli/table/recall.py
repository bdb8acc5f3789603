"""`houseway table recall`: a round of a live table again, as a viewer saw it (R13, R17); and for
`houseway ledger round`, what it paid and why."""

import sys
from collections.abc import Iterable

from houseway import codec
from houseway.cards import PlayingCard
from houseway.cli.rounds.explain import explain, put_spots
from houseway.cli.table.drive import Printed
from houseway.cli.table.options import LiveRoundName, OfLedger, Viewer, WhichTable
from houseway.cli.terminal.options import AsJson, options
from houseway.cli.terminal.out import console, plain, put_json
from houseway.cli.terminal.source import open_ledger
from houseway.floor.library import open_library
from houseway.floor.round_facts import say_live
from houseway.floor.running_table import FullResult
from houseway.games import Deal, Place
from houseway.jackpot.keypad.events import Awarded
from houseway.ledger.chain import Entry
from houseway.ledger.record import Record
from houseway.people import normal
from houseway.table.live.happened import CardsLaid, RoundTurnedBack
from houseway.table.live.matters.undo import RightRound
from houseway.table.live.record.find import find_live_round, live_round_called, refuse_stranger
from houseway.table.live.record.recall import LiveRound, live_round, recall_live
from houseway.table.live.shown.audience import Auditor, Guest, watcher_called
from houseway.words.felt import cards_words
from houseway.words.ledger import Tell, teller
from houseway.words.table import titles_of


@options("table", "as")
def recall(
    round_: LiveRoundName,
    ledger: OfLedger,
    table: WhichTable = None,
    viewer: Viewer = "auditor",
    as_json: AsJson = False,
) -> None:
    """Show a round of a live table again, as a viewer saw it."""
    with open_ledger(ledger, read_only=True) as record:
        at = live_round_called(record, round_, table)
        live = live_round(record, at.table, at.name)
        if isinstance(watcher_called(viewer), Guest):
            refuse_stranger(record, at.table, viewer)
        _put_happenings(live, record, viewer, text=not as_json)


def find_live(record: Record, name: str) -> LiveRound | None:
    """A round of a live table that is asked for as `1`, or `TABLE/1` where several have it."""
    found = find_live_round(record, name)
    return None if found is None else recall_live(record, found.table, found.name)


def put_live(live: LiveRound, record: Record, *, as_json: bool) -> None:
    """The payouts of a live round with their reasons, and all of its events."""
    if as_json:
        put_json(say_live(live))
        return
    out = console()
    out.print(f"[bold]Round {plain(live.name)} of the live table {plain(live.table)}[/]")
    if live.backs:
        last = live.backs[-1]
        how = "was voided" if last.right is None else "was corrected"
        people = " and ".join(plain(staff.person) for staff in last.staff)
        why = f"{last.reason.value}: {plain(last.why)}"
        out.print(f"[bold yellow]This round {how} once it was paid, by {people} ({why}).[/]")
    elif live.void:
        out.print("[bold yellow]This round is void; all wagers went back.[/]")
    if live.settled is not None:
        explain(live.settled, out, open_library())
        put_spots(live.settled, out)
    out.print()
    _put_happenings(live, record, "auditor", text=True)


def _put_happenings(live: LiveRound, record: Record, viewer: str, *, text: bool) -> None:
    """A viewer's events of a round with its awards, and the cards that a correction changed."""
    put = Printed(sys.stdout, watcher_called(viewer), titles_of(live.sheet.printed), text=text)
    tell = teller(record)
    awards = [
        entry
        for entry in record.entries_of_round(normal(live.name))
        if entry.kind == "award" and normal(entry.event(Awarded).table) == normal(live.table)
    ]
    for entry, happening in zip(live.entries, live.happenings, strict=True):
        while awards and awards[0].place < entry.place:
            _put_award(awards.pop(0), put, tell)
        put.done(FullResult(happening))
        if text and put.watcher == Auditor():
            for event in happening.events:
                if isinstance(event, RoundTurnedBack) and event.right is not None:
                    put.line(f"       {_right_words(live, event.right)}")
    for entry in awards:
        _put_award(entry, put, tell)


def _put_award(entry: Entry, put: Printed, tell: Tell) -> None:
    """A meter that was won in the round: the display shows it to all."""
    if put.text:
        put.line(f"       link: {tell(entry).what}")
    else:
        put.put({"link": {"number": entry.number, **codec.plain(entry.event(Awarded))}})


def _right_words(live: LiveRound, right: RightRound) -> str:
    """The cards of a corrected round that were misread, and how they really were."""
    laid = [event for each in live.happenings for event in each.events]
    wrong = _by_place(event for event in laid if isinstance(event, CardsLaid))
    really = _by_place(action for action in right.log if isinstance(action, Deal))
    changed = [
        f"{place}: {cards_words(cards)} (was {cards_words(wrong.get(place, ()))})"
        for place, cards in really.items()
        if cards != wrong.get(place)
    ]
    return f"put right: {'; '.join(changed) or 'no card; bets or decisions were entered wrongly'}"


def _by_place(laid: Iterable[CardsLaid | Deal]) -> dict[Place, tuple[PlayingCard, ...]]:
    """All cards of each place."""
    found: dict[Place, tuple[PlayingCard, ...]] = {}
    for each in laid:
        found[each.place] = (*found.get(each.place, ()), *each.cards)
    return found
