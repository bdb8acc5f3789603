"""Acts for the tests of the record: little money, in whole cents unless it is a meter's."""

from typing import Any

from houseway.fact import Fact
from houseway.ledger import FLOOR, Account, Act, Gain, Stream, link_stream, table_stream
from houseway.ledger.account import fees, held, house, meter, player, tray
from houseway.ledger.act import Hold
from houseway.money import MICRO_PER_CENT, MicroCents

LINK = "catfish-bend/multi-link"
TABLE, OTHER, LINKED = table_stream("7"), table_stream("8"), link_stream(LINK)
ANNA, BEN, TRAY = player("anna"), player("ben"), tray("7")
METER, HOUSE = meter(LINK, "major"), house(LINK)
FEES, HELD = fees("7"), held("7")


class Said(Fact, frozen=True, tag="said"):
    """An event of these tests."""

    words: str = ""


class Counted(Fact, frozen=True, tag="counted"):
    """What a stream of these tests has come to."""

    number: int


def cents(*parts: tuple[Account, int]) -> tuple[Gain, ...]:
    return tuple(Gain(name, MicroCents(amount * MICRO_PER_CENT)) for name, amount in parts)


def note(words: str = "note", *, stream: Stream = FLOOR, **more: Any) -> Act:
    return Act(stream, Said(words=words), **more)


def pay(giver: Account, taker: Account, amount: int, **more: Any) -> Act:
    stream = more.pop("stream", TABLE)
    return Act(stream, Said(words="pay"), gains=cents((giver, -amount), (taker, amount)), **more)


def fund(amount: int, *, stream: Stream = LINKED) -> Act:
    """Something on the meter, in millionths of a cent."""
    gains = (Gain(HOUSE, MicroCents(-amount)), Gain(METER, MicroCents(amount)))
    return Act(stream, Said(words="contribution"), gains=gains, rule="B2-5")


def hold(name: str, *stakes: tuple[Account, int], **more: Any) -> Act:
    """One hold for each stake: `name`, or `name/1`, `name/2` where there are several."""
    names = [name] if len(stakes) == 1 else [f"{name}/{n}" for n in range(1, len(stakes) + 1)]
    holds = tuple(
        Hold(each, giver, MicroCents(amount * MICRO_PER_CENT))
        for each, (giver, amount) in zip(names, stakes, strict=True)
    )
    gains = [(giver, -amount) for giver, amount in stakes]
    total = sum(amount for _, amount in stakes)
    stream = more.pop("stream", TABLE)
    event = Said(words="bets closed")
    return Act(stream, event, gains=cents(*gains, (HELD, total)), holds=holds, **more)


def settle(names: tuple[str, ...], amount: int, taker: Account, **more: Any) -> Act:
    """The holds go to somebody."""
    gains = cents((HELD, -amount), (taker, amount))
    return Act(TABLE, Said(words="settled"), gains=gains, settles=names, **more)


def void(names: tuple[str, ...], *stakes: tuple[Account, int], **more: Any) -> Act:
    total = sum(amount for _, amount in stakes)
    gains = cents((HELD, -total), *stakes)
    return Act(TABLE, Said(words="voided"), gains=gains, voids=names, **more)


FEE = pay(ANNA, FEES, 100)
