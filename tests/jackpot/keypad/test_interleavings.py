"""R8: in every interleaving of near-simultaneous wins there is one recorded order and one defined
result, that of a plain reading of T-13 and T-69 written here once more."""

from collections.abc import Callable, Iterator

import pytest

from houseway.money import MicroCents, micro_text
from tests.jackpot.pad import ROYAL, Pad, catfish, washington
from tests.refusals import refuses

Step = tuple[str, str]  # what is done, at which table
Reading = Callable[[list[Step]], tuple[dict[str, int], int]]
SEED, GAIN = 2_000_000, 70  # the Major in cents


def interleavings(orders: list[list[Step]]) -> Iterator[list[Step]]:
    """Every way of doing several lists of steps at once, each in its own order."""
    if not any(orders):
        yield []
        return
    for at, order in enumerate(orders):
        if order:
            rest = [own[1:] if i == at else own for i, own in enumerate(orders)]
            for after in interleavings(rest):
                yield [order[0], *after]


def steps(*tables: str) -> list[list[Step]]:
    return [[("coin in", name), ("press", name), ("confirm", name)] for name in tables]


class OutOfTurnError(Exception):
    """A card before its turn."""


def split(order: list[Step]) -> tuple[dict[str, int], int]:
    """Who gets what, and what the meter shows after: one amount for all who are entered before
    the first confirm, that of the first entry; the odd cent to the table dealt (entered) first,
    and the cards in that order, too: whoever shares an amount before whoever comes later."""
    meter, won = SEED, {}
    standing: dict[str, int] = {}
    waiting: dict[str, int] = {}
    for what, name in order:
        if what == "confirm" and name != next(iter([*waiting, *standing])):
            raise OutOfTurnError
        if what == "coin in":
            meter += GAIN
        elif what == "press":
            standing[name] = meter
        elif name in waiting:
            won[name] = waiting.pop(name)
        else:
            amount = next(iter(standing.values()))
            share, odd = divmod(amount, len(standing))
            for place, each in enumerate(standing):
                waiting[each] = share + (place < odd)
            meter += SEED - amount
            standing = {}
            won[name] = waiting.pop(name)
    return won, meter


def sequential(order: list[Step]) -> tuple[dict[str, int], int]:
    """Each takes the meter that it was entered at, or that an award before left behind."""
    meter, won = SEED, {}
    standing: dict[str, int] = {}
    for what, name in order:
        if what == "coin in":
            meter += GAIN
        elif what == "press":
            standing[name] = meter
        else:
            won[name] = standing.pop(name)
            meter += SEED - won[name]
            standing = dict.fromkeys(standing, meter)
    return won, meter


def at_confirm(order: list[Step]) -> tuple[dict[str, int], int]:
    meter, won = SEED, {}
    for what, name in order:
        if what == "coin in":
            meter += GAIN
        elif what == "confirm":
            won[name], meter = meter, SEED
    return won, meter


def play(pad: Pad, order: list[Step]) -> tuple[dict[str, int], int]:
    people = {"1": "anna", "2": "ben", "3": "cleo"}
    won = {}
    for what, name in order:
        if what == "coin in":
            pad.coin_in(people[name], table=name)
        elif what == "press":
            pad.press(1, ROYAL, name)
        else:
            won[name] = pad.confirm(1, name).amount
    pad.check()
    return won, int(pad.meter("major").replace(".", ""))


RIGHT: dict[str, str] = {"multi_win": "sequential", "order": "right_to_left"}
BETS: list[Step] = [("coin in", name) for name in "123"]


@pytest.mark.parametrize(
    ("switch", "model"),
    [({}, split), (RIGHT, sequential), ({**RIGHT, "amount_at": "confirm"}, at_confirm)],
)
def test_r8_every_interleaving_of_two_tables(switch: dict[str, str], model: Reading) -> None:
    orders = list(interleavings(steps("1", "2")))
    assert len(orders) == 20
    agree(switch, model, orders)


@pytest.mark.parametrize(("switch", "model"), [({}, split), (RIGHT, sequential)])
def test_r8_every_interleaving_of_three_tables(switch: dict[str, str], model: Reading) -> None:
    """All have bet; presses and confirms come in any of the 90 orders."""
    orders = [[*BETS, *rest] for rest in interleavings([own[1:] for own in steps("1", "2", "3")])]
    assert len(orders) == 90
    agree(switch, model, orders)


def agree(switch: dict[str, str], model: Reading, orders: list[list[Step]]) -> None:
    """Every order ends as the plain reading has it, or is refused where a card is out of turn."""
    link = catfish(**switch)
    refused = 0
    for order in orders:
        pad = Pad(link)
        try:
            expected = model(order)
        except OutOfTurnError:
            refused += 1
            with refuses("out-of-order"):
                play(pad, order)
            pad.check()
            continue
        assert play(pad, order) == expected, order
    assert bool(refused) == (model is split)


def test_r8_by_the_time_of_the_deal_only_one_order_is_let_through() -> None:
    """Sequential by time: whoever was dealt later waits, so every order that is let through ends
    with the same amounts."""
    for rest in interleavings([own[1:] for own in steps("1", "2")]):
        pad = Pad(catfish(multi_win="sequential", order="time"))
        first = rest[0][1]
        later = "2" if first == "1" else "1"
        if [("press", later), ("confirm", later), ("confirm", first)] == rest[1:]:
            play(pad, [*BETS[:2], *rest[:2]])
            assert pad.refuses(pad.confirming(1, later)) == ("out-of-order", "T-13")
            continue
        won, meter = play(pad, [*BETS[:2], *rest])
        assert (won[first], won[later], meter) == (2_000_140, 2_000_000, 2_000_000)


def test_r8_washington_ends_the_same_whichever_table_comes_first() -> None:
    """Two tables at 100 %: the first takes 4000.44, the second the reseeded 4000.04."""
    for first, second in (("1", "2"), ("2", "1")):
        pad = Pad(washington())
        pad.coin_in("anna", table="1")
        pad.coin_in("ben", table="2")
        pad.press(1, ROYAL, "1")
        pad.press(1, ROYAL, "2")
        amounts = [pad.confirm(1, name).amount for name in (first, second)]
        assert amounts == [400_044, 400_004]
        assert pad.meter("jackpot") == micro_text(MicroCents(400_000_000_000))
