"""What a command of the console did, in words: who got how much, for what, by which entry."""

from collections.abc import Iterator

from houseway.jackpot import Link
from houseway.jackpot.keypad.events import (
    AwardBackedOut,
    Awarded,
    AwardPaid,
    ChipPlaced,
    ChipTaken,
    CoinedIn,
    Event,
    GameEnded,
    HandCancelled,
    HandEntered,
    HandFolded,
    HandsDealt,
    HandVerified,
    LinkBack,
    LinkLost,
    LinkOpened,
    MeterAdjusted,
    ParametersSet,
    Refund,
    RoundVoided,
    TableAdded,
    WagerWithdrawn,
    WinPagePrinted,
)
from houseway.jackpot.keypad.record.entry import LinkEntry
from houseway.money import dollars, micro_dollars, money_text


def words(link: Link, entry: LinkEntry[Event]) -> list[str]:
    """A few words for each part of what happened."""
    return event_words(link, entry.event, entry.number)


def event_words(link: Link, event: Event, number: int | None = None) -> list[str]:
    """The same for an event, whose entry has this number if it is written down."""
    return list(_words(link, event, number))


def awards(entry: LinkEntry[Event]) -> list[dict[str, object]]:
    """The meter award that it is, if any; `pay`, `back out` and a win page ask for its `entry`."""
    won = entry.event
    if not isinstance(won, Awarded):
        return []
    return [
        {
            "entry": entry.number,
            "meter": won.meter,
            "amount": money_text(won.amount),
            "player": won.player,
            "table": won.table,
            "spot": won.spot,
            "row": won.hand.row,
        }
    ]


def _words(link: Link, event: Event, number: int | None) -> Iterator[str]:
    name = str(type(event).__struct_config__.tag)
    match event:
        case Awarded():
            yield from _award(number, event)
        case GameEnded():
            yield from _end(event)
        case WagerWithdrawn() | RoundVoided():
            yield from _refund(event.refund)
            yield name
        case MeterAdjusted():
            title = link.meters[event.meter].title
            sign = "+" if event.amount > 0 else ""
            moved = f"{micro_dollars(event.before)} → {micro_dollars(event.after)}"
            yield f"adjust {title} by {sign}{micro_dollars(event.amount)}: {moved}"
        case AwardBackedOut():
            for part in event.parts:
                of = f"entry {part.award}" if part.award is not None else "a share that waited"
                yield f"back out {dollars(part.amount)} from {part.player}, {of}"
            moved = f"{micro_dollars(event.before)} → {micro_dollars(event.after)}"
            yield f"{link.meters[event.meter].title}: {moved}"
        case ParametersSet():
            yield from _parameters(link, event)
        case AwardPaid():
            yield _payment(event)
        case TableAdded():
            yield f"add table {event.table} with {event.sheet}"
        case CoinedIn():
            count = len(event.wagers)
            wagers = "no wager" if not count else "1 wager" if count == 1 else f"{count} wagers"
            yield f"coin in, {wagers}"
        case _:
            yield _key(event) or name


def _key(event: Event) -> str:
    """What a key did that moves no money."""
    match event:
        case LinkOpened():
            return f"link opened, tables {', '.join(event.tables)}"
        case ChipPlaced():
            return f"table {event.table}: chip of {event.player} on spot {event.spot}"
        case ChipTaken():
            return f"table {event.table}: chip off spot {event.spot}"
        case HandsDealt():
            return f"table {event.table}: hands dealt"
        case HandFolded():
            return f"table {event.table}: spot {event.spot} folds"
        case HandEntered():
            return f"table {event.table}: {event.row} entered for spot {event.spot}"
        case HandCancelled():
            return f"table {event.table}: {event.row} cancelled for spot {event.spot}"
        case HandVerified():
            return f"table {event.table}: win of spot {event.spot} verified"
        case LinkLost():
            return f"link down{f', table {event.table}' if event.table else ''}"
        case LinkBack():
            return f"link up{f', table {event.table}' if event.table else ''}"
        case WinPagePrinted():
            return f"win page of entry {event.award}, copy {event.copy}"
        case _:
            return ""


def _award(number: int | None, won: Awarded) -> Iterator[str]:
    shared = f", one of {won.winners}" if won.winners > 1 else ""
    hand = f"{won.hand.row} on the {won.title} meter"
    entry = "" if number is None else f" (entry {number})"
    yield f"award {dollars(won.amount)} to {won.player} for {hand}{shared}{entry}"
    for share in won.taken.shares if won.taken else ():
        if (share.table, share.spot) != (won.table, won.spot):
            where = f"table {share.table}, spot {share.spot}"
            yield f"{dollars(share.amount)} waits for the card of {where}"
    if won.reset is not None:
        for key, text in won.reset.change.texts().items():
            yield f"{won.meter}.{key} = {text or 'none'} is in force"
        yield f"reseed {won.title} to {micro_dollars(won.reset.after)}"


def _end(event: GameEnded) -> Iterator[str]:
    for pay in event.pays:
        yield f"pay {dollars(pay.amount)} to {pay.player} for {pay.row}"
    for stake in event.stakes:
        yield f"stake {dollars(stake.amount)} to {stake.player}"
    for envy in event.envies:
        yield f"envy {dollars(envy.amount)} to {envy.player} for {envy.for_player}'s {envy.row}"
    yield "end game"


def _refund(refund: Refund) -> Iterator[str]:
    for player in refund.players:
        yield f"refund {dollars(refund.wager)} to {player}"
    if refund.reversed:
        yield "the contributions go back"


def _parameters(link: Link, event: ParametersSet) -> Iterator[str]:
    for name, change in event.waiting.items():
        title = link.meters[name].title
        for key, text in change.texts().items():
            yield f"{name}.{key} = {text or 'none'} waits for the next reset of the {title} meter"
    for name, change in event.now.items():
        for key, text in change.texts().items():
            yield f"{name}.{key} = {text or 'none'} is in force"
    for name, amount in event.raised.items():
        yield f"reseed {link.meters[name].title} by {micro_dollars(amount)}"


def _payment(event: AwardPaid) -> str:
    amounts = ((event.chips, "in chips"), (event.check, "by check"), (event.withheld, "withheld"))
    parts = [f"{dollars(amount)} {name}" for amount, name in amounts if amount]
    of = f"entry {event.award}" if event.award else f"table {event.table}, spot {event.spot}"
    return f"payment of {of} to {event.player}: {', '.join(parts)}"
