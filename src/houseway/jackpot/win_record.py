"""Which entries of a record tell of one award.

They are those of its round at its table, and those that name it later. A round's name may come
again on another day, so its round is what lies between its own COIN IN and END GAME.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from houseway.jackpot.event import Event
from houseway.ledger import Entry

_ENDS: Final = frozenset({Event.END_GAME, Event.VOID})
_OF_RESET: Final = frozenset({Event.IN_FORCE, Event.RESEED})


class WinRecord(NamedTuple):
    """The entries of one award, by what they are. `first` is the award with which the whole of a
    shared amount left the meter, mostly this one (T-13); `resets` are those that went with it."""

    award: Entry
    first: Entry
    resets: tuple[Entry, ...]
    coin_in: Entry | None
    press: Entry | None
    end: Entry | None
    stakes: tuple[Entry, ...]
    envies: tuple[Entry, ...]
    payments: tuple[Entry, ...]
    backed_out: tuple[Entry, ...]
    unseeds: tuple[Entry, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All of them, as they were written."""
        maybe = (self.coin_in, self.press, self.first, self.award, self.end)
        paid = (self.resets, self.stakes, self.envies, self.payments)
        lists = (*paid, self.backed_out, self.unseeds)
        found = {entry.number: entry for entry in maybe if entry is not None}
        found |= {entry.number: entry for entries in lists for entry in entries}
        return tuple(found[number] for number in sorted(found))


def win_record(entries: Sequence[Entry], award: Entry) -> WinRecord:
    """Look through a record for what tells of an award."""
    spot = award.draft.data["spot"]
    earlier = [entry for entry in entries[: award.number - 1] if _is_of_round(entry, award)]
    later = [entry for entry in entries[award.number :] if entry.draft.sheet == award.draft.sheet]
    here = [entry for entry in later if _is_of_round(entry, award)]
    end = next((entry for entry in here if entry.draft.event in _ENDS), None)
    if end is not None:
        here = [entry for entry in here if entry.number <= end.number]
    first = _first(entries, award)
    backed_out = _those(later, Event.BACK_OUT, {"award": award.number})
    return WinRecord(
        award=award,
        first=first,
        resets=_resets(entries, first),
        coin_in=_newest(earlier, Event.COIN_IN, {}),
        press=_newest(earlier, Event.PRESS, {"spot": spot}),
        end=end,
        stakes=_of_award(award, _those(here, Event.STAKE, {"spot": spot})),
        envies=_of_award(award, _those(here, Event.ENVY, {"for_spot": spot})),
        payments=_those(later, Event.PAYMENT, {"award": award.number}),
        backed_out=backed_out,
        unseeds=_unseeds(later, first) if backed_out else (),
    )


def _is_of_round(entry: Entry, award: Entry) -> bool:
    one, other = entry.draft, award.draft
    return (
        one.round == other.round
        and one.sheet == other.sheet
        and one.data.get("table") == other.data["table"]
    )


def _of_award(award: Entry, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """A spot's hand may be entered again after a back-out: each award has its own stake and envy.
    What names no award is of a round that was written in one piece."""
    own = (None, award.number)
    return tuple(entry for entry in entries if entry.draft.data.get("award") in own)


def _unseeds(entries: Sequence[Entry], first: Entry) -> tuple[Entry, ...]:
    unseeds = _those(entries, Event.UNSEED, {})
    return tuple(entry for entry in unseeds if entry.draft.corrects == first.number)


def _those(
    entries: Sequence[Entry], event: Event, holding: Mapping[str, object]
) -> tuple[Entry, ...]:
    return tuple(
        entry
        for entry in entries
        if entry.draft.event == event
        and all(entry.draft.data.get(key) == value for key, value in holding.items())
    )


def _newest(entries: Sequence[Entry], event: Event, holding: Mapping[str, object]) -> Entry | None:
    found = _those(entries, event, holding)
    return found[-1] if found else None


def _first(entries: Sequence[Entry], award: Entry) -> Entry:
    """The award whose shares this one is among; it is looked for by what was shared."""
    data: Mapping[str, Any] = award.draft.data
    if data["shared_award"] is None:
        return award
    share = [data["table"], data["spot"], data["amount"]]
    awards = _those(entries[: award.number - 1], Event.AWARD, {"level": data["level"]})
    for entry in reversed(awards):
        if entry.draft.sheet == award.draft.sheet and share in entry.draft.data["shares"]:
            return entry
    raise ValueError("the award that it shares is not in the record")


def _resets(entries: Sequence[Entry], award: Entry) -> tuple[Entry, ...]:
    """The entries of a reset stand right behind their award, in the same command."""
    return tuple(
        takewhile(
            lambda entry: entry.command == award.command and entry.draft.event in _OF_RESET,
            entries[award.number :],
        )
    )
