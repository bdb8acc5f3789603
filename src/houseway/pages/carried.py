"""Rows of a chart that one can carry: many rows that tell side cards apart become a few.

Against a dealer's open card it matters most whether the player holds a card of the same rank, since
the dealer is then less likely to pair it. Hands between those that are always played and those that
never are, are told apart by that and by their three highest cards alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from typing import Final

from houseway.fact import Fact, replace
from houseway.gamemath.per_cent import fraction_text
from houseway.gamemath.strategy import ChartRow

LETTERS: Final = "AKQJT98765432"
MIXED: Final = "by suits and side cards"
READ: Final = "Read from the top: the first row that fits counts."
_MOST: Final = 6  # rows that one can carry
_HIGH_CARD: Final = "high card "


class HandRange(Fact, frozen=True):
    """Hands from the best down to the least that are played alike; `holding` tells them apart from
    others between the two."""

    best: str
    least: str
    decision: str
    tip: str
    holding: str = ""

    @property
    def hands(self) -> str:
        said = self.best if self.best == self.least else f"{self.best} down to {self.least}"
        return f"{said}, {self.holding}" if self.holding else said


def decision_words(row: ChartRow) -> str:
    """What a row of a chart says is best."""
    if not row.shares:
        return row.action
    shares = ", ".join(f"{each.name} {fraction_text(each.value)}" for each in row.shares)
    return f"{MIXED}: {shares}"


def hand_ranges(rows: Iterable[ChartRow]) -> list[HandRange]:
    """The rows of a chart; neighbours that go by suits and side cards are one."""
    found: list[HandRange] = []
    for row in rows:
        action = MIXED if row.shares else row.action
        made = HandRange(row.highest, row.lowest, action, decision_words(row))
        if row.shares and found and found[-1].decision == MIXED:
            made = replace(made, best=found.pop().best, tip=MIXED)
        found.append(made)
    return found


def carried_ranges(rows: Sequence[ChartRow], shown: str) -> list[HandRange]:
    """The rows against a card that the dealer shows, few enough to carry."""
    whole = hand_ranges(rows)
    names = [_HIGH_CARD + "-".join(five) for five in combinations(LETTERS, 5) if _is_high(five)]
    place = {name: i for i, name in enumerate(names)}
    if len(whole) <= _MOST or any(row.lowest not in place for row in rows):
        return whole
    decided: dict[str, str] = {}
    for row in rows[1:-1]:
        between = names[place[row.highest] : place[row.lowest] + 1]
        decided.update(dict.fromkeys(between, MIXED if row.shares else row.action))
    return [whole[0], *_by_three(decided, shown), whole[-1]]


def _by_three(decided: dict[str, str], shown: str) -> Iterator[HandRange]:
    article = "an" if shown in "A8" else "a"
    for word, holds in ((f"with {article} {shown}", True), (f"without {article} {shown}", False)):
        hands = [name for name in decided if (shown in name.split("-")) == holds]
        alike: list[tuple[str, str]] = []
        for three, group in groupby(hands, key=lambda name: name[: len(_HIGH_CARD) + 5]):
            words = {decided[name] for name in group}
            alike.append((three, words.pop() if len(words) == 1 else MIXED))
        for decision, run in groupby(alike, key=lambda each: each[1]):
            threes = [three for three, _ in run]
            yield HandRange(threes[0], threes[-1], decision, decision, word)


def _is_high(five: Sequence[str]) -> bool:
    """Whether these ranks, from the highest down, are no straight."""
    places = [LETTERS.index(rank) for rank in five]
    return places[-1] - places[0] != 4 and "".join(five) != "A5432"
