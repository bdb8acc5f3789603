"""A paid layout graded by the game's own settlement: money, places and fees."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from houseway.floor.refusals import FloorRefusal
from houseway.floor.training import facts
from houseway.floor.training.layout import Key, gets_of, key_of, payer_of, wagers_of
from houseway.floor.training.round import TrainingRound
from houseway.money import Cents, dollars
from houseway.rules import Refused, Sheet
from houseway.rules.refusals import SheetRefusal
from houseway.table.live.view.settled import FeeView, SettledLine

MOST: Final = Cents(100_000_000)
_SAME: Final = (facts.Gets.PUSH, facts.Gets.BACK)
"""The same chips go back either way."""


def grade_layout(played: TrainingRound, answer: facts.LayoutAnswer) -> facts.GradedLayout:
    """One point for the money of each line and one for its place, one for each fee."""
    settled = played.settled
    right = {key_of(line): number for number, line in enumerate(settled.lines)}
    given = _given(right, answer.lines)
    ranks = [right[key] for key in given]
    in_order = longest_run(ranks)
    wagers = {_key(wager): wager for wager in wagers_of(settled.lines)}
    places = {key: place for place, key in enumerate(given, 1)}
    lines = [
        _line(played.setup.sheet, number, line, wagers[key_of(line)], given, places, in_order)
        for number, line in enumerate(settled.lines)
    ]
    fees = [_fee(fee, answer.fees) for fee in settled.fees]
    points = sum([each.money_right + each.place_right for each in lines])
    return facts.GradedLayout(
        sheet=answer.sheet,
        seed=answer.seed,
        points=points + sum([each.right for each in fees]),
        most=2 * len(lines) + len(fees),
        lines=tuple(lines),
        fees=tuple(fees),
        words=_words(lines, fees),
    )


def longest_run(ranks: Sequence[int]) -> frozenset[int]:
    """The ranks that are in order, as many as there can be: one that is out of place costs no other
    its place.

    >>> sorted(longest_run([1, 2, 3, 0])), sorted(longest_run([3, 0, 1, 2]))
    ([1, 2, 3], [0, 1, 2])
    """
    ends, at, before = list[int](), list[int](), dict[int, int]()
    for number, rank in enumerate(ranks):
        length = bisect_left(ends, rank)
        ends[length : length + 1], at[length : length + 1] = [rank], [number]
        before[number] = at[length - 1] if length else -1
    found, number = set[int](), at[-1] if at else -1
    while number >= 0:
        found.add(ranks[number])
        number = before[number]
    return frozenset(found)


def heading_of(sheet: Sheet, rule: str) -> str:
    """The heading under which the house's document states a rule."""
    cites = [leaf.cite for leaf in sheet.printed.values.values() if rule in leaf.cite.items]
    first = [cite for cite in cites if cite.item == rule]
    sections = Counter([cite.section for cite in first or cites if cite.section])
    return max(sections, key=sections.__getitem__, default="")


def _key(wager: facts.LayoutWager | facts.GivenLine) -> Key:
    return wager.spot, wager.backline, wager.wager, wager.toke


def _given(
    right: Mapping[Key, int], lines: Sequence[facts.GivenLine]
) -> dict[Key, facts.GivenLine]:
    """The lines by their wagers; none that is not there, and none twice."""
    given: dict[Key, facts.GivenLine] = {}
    for number, line in enumerate(lines, 1):
        key, where = _key(line), f"line {number}"
        if key not in right:
            raise Refused(
                FloorRefusal.NO_SUCH_WAGER_THERE, where=where, spot=line.spot, wager=line.wager
            )
        if key in given:
            raise Refused(
                FloorRefusal.WAGER_PAID_ALREADY, where=where, spot=line.spot, wager=line.wager
            )
        if not 0 <= line.amount <= MOST:
            raise Refused(
                SheetRefusal.OUT_OF_RANGE, where=where, value=line.amount, least=0, most=MOST
            )
        given[key] = line
    return given


def _line(
    sheet: Sheet,
    number: int,
    line: SettledLine,
    wager: facts.LayoutWager,
    given: Mapping[Key, facts.GivenLine],
    places: Mapping[Key, int],
    in_order: frozenset[int],
) -> facts.GradedLine:
    gets, amount = gets_of(line)
    key = key_of(line)
    mine = given.get(key)
    money = mine is not None and _is_right(mine, line, gets, amount)
    place = number in in_order
    cost = Cents(0) if mine is None or money else _cost(mine, line, gets, amount)
    return facts.GradedLine(
        number=number + 1,
        wager=wager,
        gets=gets,
        amount=amount,
        rule=line.rule,
        money_right=money,
        place_right=place,
        odds="" if line.odds is None else str(line.odds),
        hand=line.hand,
        why=line.why,
        heading="" if money and place else heading_of(sheet, line.rule),
        given=mine,
        place=places.get(key, 0),
        cost=cost,
        wrong=_wrong(mine, money, place, places.get(key, 0), cost),
    )


def _is_right(mine: facts.GivenLine, line: SettledLine, gets: facts.Gets, amount: Cents) -> bool:
    if mine.gets is not gets:
        return mine.gets in _SAME and gets in _SAME
    if gets is facts.Gets.LOSE and not mine.amount:
        return amount == line.stake
    return gets not in (facts.Gets.WIN, facts.Gets.LOSE) or mine.amount == amount


def _cost(mine: facts.GivenLine, line: SettledLine, gets: facts.Gets, amount: Cents) -> Cents:
    """What the house would have paid too much; below zero the guest would have been short."""
    return Cents(
        _worth(mine.gets, mine.amount or line.stake, line)
        - _worth(gets, amount or line.stake, line)
    )


def _worth(gets: facts.Gets, amount: Cents, line: SettledLine) -> int:
    match gets:
        case facts.Gets.WIN:
            return amount - (line.stake if line.wager == "pot" else 0)
        case facts.Gets.LOSE:
            return -amount
        case _:
            return 0


def _wrong(mine: facts.GivenLine | None, money: bool, place: bool, at: int, cost: Cents) -> str:
    """What is wrong with a line; nothing where it is right."""
    if mine is None:
        return "Left out."
    said = []
    if not money:
        over = "overpaid" if cost > 0 else "underpaid"
        by = f": {over} by {dollars(Cents(abs(cost)))}" if cost else ""
        said.append(f"Money{by}.")
    if not place:
        said.append(f"Order: you gave it as line {at}.")
    return " ".join(said)


def _fee(fee: FeeView, given: Sequence[facts.GivenFee]) -> facts.GradedFee:
    payer = payer_of(fee)
    amount = next((each.amount for each in given if each.payer == payer.payer), None)
    return facts.GradedFee(payer, fee, amount == fee.amount, amount)


def _words(lines: Sequence[facts.GradedLine], fees: Sequence[facts.GradedFee]) -> str:
    """What went wrong, and what it would have cost at a table."""
    money = len([each for each in lines if each.given and not each.money_right])
    place = len([each for each in lines if each.given and not each.place_right])
    left = len([each for each in lines if each.given is None])
    fee = len([each for each in fees if not each.right])
    kinds = ((money, "wrong amount"), (place, "wrong place"), (left, "line left out"))
    said = [
        f"{count} {_plural(count, what)}" for count, what in (*kinds, (fee, "wrong fee")) if count
    ]
    if not said:
        return "All of it is right."
    over = Cents(sum([each.cost for each in lines if each.cost > 0]))
    short = Cents(-sum([each.cost for each in lines if each.cost < 0]))
    costs = [
        f"the house would have paid {dollars(over)} too much" if over else "",
        f"guests would have been {dollars(short)} short" if short else "",
    ]
    cost = ", and ".join([each for each in costs if each])
    head = ", ".join(said)
    return f"{head}. At the table {cost}." if cost else f"{head}."


def _plural(count: int, what: str) -> str:
    if count == 1:
        return what
    return "lines left out" if what == "line left out" else f"{what}s"
