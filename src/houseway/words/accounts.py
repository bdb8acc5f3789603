"""Accounts and streams of the ledger as people call them; programs have their ids with `--json`."""

import re
from typing import Final

from houseway.ledger.account import Account, AccountKind, parts_of
from houseway.ledger.act import Stream
from houseway.rules.plain_words import in_words

_AT_SPOT: Final = re.compile(r"(.+)/([0-9]+)(?:\.([0-9]+))?")
_ALL: Final = {
    AccountKind.PLAYER: "players",
    AccountKind.CHIPS: "chips before players",
    AccountKind.TRANSIT: "chips on the way to another table",
    AccountKind.TRAY: "trays",
    AccountKind.BOX: "drop boxes",
    AccountKind.CAGE: "cage",
    AccountKind.FEES: "fees",
    AccountKind.TOKES: "tokes",
    AccountKind.OWED: "owed of rounds that were turned back",
    AccountKind.HELD: "wagers on the felt",
    AccountKind.METER: "meters",
    AccountKind.RESERVE: "reserves of meters",
    AccountKind.HIDDEN: "above the limits of meters",
    AccountKind.PAYABLE: "jackpots not yet confirmed",
    AccountKind.HOUSE: "the house's own books",
}


def account_words(name: Account) -> str:
    """An account in words.

    >>> account_words(Account("player:1/2")), account_words(Account("player:anna"))
    ('player at table 1, spot 2', 'player anna')
    >>> account_words(Account("meter:catfish-bend/multi-link:major"))
    'major meter of catfish-bend/multi-link'
    """
    parts = parts_of(name)
    match parts.kind, parts.names:
        case AccountKind.PLAYER, [who]:
            return _player(who)
        case AccountKind.CHIPS, [table, who]:
            return f"chips of {who} at table {table}"
        case AccountKind.TRANSIT, [table, who]:
            return f"chips of {who} on the way to table {table}"
        case AccountKind.OWED, [table, *who]:
            return f"owed at table {table}: {who[0] if who else 'the house'}"
        case AccountKind.HELD, [table]:
            return f"wagers on the felt of table {table}"
        case AccountKind.CAGE, [table]:
            return f"cage, with table {table}"
        case (AccountKind.TRAY | AccountKind.FEES | AccountKind.TOKES) as kind, [table]:
            return f"{kind} of table {table}"
        case AccountKind.BOX, [table]:
            return f"drop box of table {table}"
        case AccountKind.HOUSE, books:
            return f"the house's own books: {', '.join(books)}"
        case kind, [link, meter]:
            before = {
                AccountKind.RESERVE: "reserve of the ",
                AccountKind.HIDDEN: "above the limit of the ",
                AccountKind.PAYABLE: "not yet confirmed, of the ",
            }
            return f"{before.get(kind, '')}{in_words(meter)} meter of {link}"
        case kind, _:
            return _ALL[kind]


def _player(who: str) -> str:
    found = _AT_SPOT.fullmatch(who)
    if found is None:
        return f"player {who}"
    table, spot, behind = found.groups()
    backline = f", behind place {behind}" if behind else ""
    return f"player at table {table}, spot {spot}{backline}"


def kind_words(kind: str) -> str:
    """All accounts of a kind."""
    return _ALL[AccountKind(kind)]


def stream_words(stream: Stream) -> str:
    """A table, a link or the floor.

    >>> stream_words(Stream("table:7")), stream_words(Stream("link:washington/mgl-01"))
    ('table 7', 'link washington/mgl-01')
    """
    return stream.replace(":", " ", 1)
