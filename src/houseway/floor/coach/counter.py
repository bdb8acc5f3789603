"""Where the coach has decisions counted: in a process of its own, and each spot once."""

from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any, Final

from houseway import codec
from houseway.cards import JOKER, parse_cards
from houseway.floor.work_kinds import AdviseSeats, DrawEquity
from houseway.floor.work_room import WorkLimits, WorkRoom
from houseway.gamemath.coach import has_advice
from houseway.gamemath.report import Advice, Seen
from houseway.rules import Library, Refused, Sheet

SECONDS: Final = 60.0
"""The longest wait for the coach; the first answer of a game loads its kernels."""
MOST_KEPT: Final = 20_000
MOST_LATER: Final = 1_000
"""The most rounds that wait to be judged; others are judged when they are asked for again."""
_HOUSE: Final = "the coach"
_LIMITS: Final = WorkLimits(processes=1, an_owner=64, in_all=256)
_ANY_HANDS: Final = {
    "ultimate-texas-holdem": (
        Seen(parse_cards("Ts 9s")),
        Seen(parse_cards("Ts 9s"), parse_cards("Qs 8d 2s")),
        Seen(parse_cards("Ts 9s"), parse_cards("Qs 8d 2s 5h 4s")),
    ),
    "crazy-4-poker": (Seen(parse_cards("Ts 9s Qs 8d 2s")),),
    "three-card-poker-6-card-bonus": (
        Seen(parse_cards("Ts 9s Qs"), dealer_shows=parse_cards("8d")),
    ),
    "caribbean-stud-poker": (Seen(parse_cards("Ts 9s Qs 8d 2s"), dealer_shows=parse_cards("3c")),),
    "fortune-pai-gow-poker": (Seen((*parse_cards("Ts 9s Qs 8d 2s 3c"), JOKER)),),
}
"""A hand of each street, to load what is needed to count others."""


class Counter:
    """Advice for spots, cached: a hand that was asked about before answers at once."""

    def __init__(self, library: Library, where: str) -> None:
        self._works = WorkRoom(library, where, _LIMITS)
        self._lock = Lock()
        self._known: OrderedDict[tuple[str, Seen], Advice] = OrderedDict()
        self._warm: set[str] = set()
        self._later: set[tuple[str, tuple[Seen, ...]]] = set()
        self._behind = ThreadPoolExecutor(1, thread_name_prefix="coach")

    def warm_up(self, sheet: Sheet) -> None:
        """Load the kernels of a game in the background, so that its first answer is quick."""
        game = sheet.printed.game
        if sheet.digest in self._warm or game not in _ANY_HANDS or not has_advice(sheet):
            return
        self._warm.add(sheet.digest)
        try:
            work = AdviseSeats(sheet.document.decode(), _ANY_HANDS[game])
            self._works.begin(_HOUSE, work, is_awaited=True)
        except Refused:  # there is much to do: the first who asks waits
            self._warm.discard(sheet.digest)

    def advise(self, owner: str, sheet: Sheet, spots: Sequence[Seen]) -> list[Advice]:
        """The advice for each spot, in their order."""
        found = self._remembered(sheet, spots)
        new = [seen for seen in dict.fromkeys(spots) if seen not in found]
        if new:
            work = AdviseSeats(sheet.document.decode(), tuple(new))
            answer = self._works.answer(owner, work, seconds=SECONDS)
            advices = codec.decode(tuple[Advice, ...], codec.encode(answer))
            found.update(zip(new, advices, strict=True))
        with self._lock:
            for seen, advice in found.items():
                self._known[sheet.digest, seen] = advice
                self._known.move_to_end((sheet.digest, seen))
            while len(self._known) > MOST_KEPT:
                self._known.popitem(last=False)
        return [found[seen] for seen in spots]

    def known(self, sheet: Sheet, spots: Sequence[Seen]) -> list[Advice] | None:
        """The same if all of it was counted before; does not wait."""
        found = self._remembered(sheet, spots)
        return [found[seen] for seen in spots] if all(seen in found for seen in spots) else None

    def advise_later(self, owner: str, sheet: Sheet, spots: Sequence[Seen]) -> None:
        """Have spots counted one after another, so that they are known before long."""
        key = sheet.digest, tuple(spots)
        with self._lock:
            if key in self._later or len(self._later) >= MOST_LATER:
                return
            self._later.add(key)
        self._behind.submit(self._count_behind, owner, sheet, key)

    def _count_behind(self, owner: str, sheet: Sheet, key: tuple[str, tuple[Seen, ...]]) -> None:
        try:
            self.advise(f"{owner}, later", sheet, key[1])
        except Refused:  # there is much to do: it is asked for again
            pass
        finally:
            with self._lock:
                self._later.discard(key)

    def _remembered(self, sheet: Sheet, spots: Sequence[Seen]) -> dict[Seen, Advice]:
        found = {}
        with self._lock:
            for seen in spots:
                advice = self._known.get((sheet.digest, seen))
                if advice is not None:
                    found[seen] = advice
        return found

    def equity(self, owner: str, work: DrawEquity) -> dict[str, Any]:
        """The share of the pot that a hand has."""
        found: dict[str, Any] = self._works.answer(owner, work, seconds=SECONDS)
        return found

    def close(self) -> None:
        """End the process."""
        self._behind.shutdown(wait=False, cancel_futures=True)
        self._works.close()
