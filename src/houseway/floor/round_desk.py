"""The desk of a house that posts, turns back and corrects recorded rounds, and seals days. The
people who do it show cards; a typed name proves nothing (R19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from houseway import codec
from houseway.floor.core import HouseCore
from houseway.floor.runner import is_busy
from houseway.games.sensor import SENSORS, numbered
from houseway.ledger.act import FLOOR, table_stream
from houseway.ledger.writing import Receipt
from houseway.people import CardShown, Duty, Staff, check_duty, normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Library, Refused, SheetError
from houseway.table.correct import RightFile, TurnedBackRound, turn_round_back
from houseway.table.events import TurnBackOrder
from houseway.table.find_round import find_round
from houseway.table.journal import Journal, Posted
from houseway.table.live.record.own_keys import refuse_round_of_live_table
from houseway.table.round_record import PlayedRound

_WHO = ("person", "card", "number", "good_through")
_CONFIRMATIONS = tuple([numbered("confirmations", sensor) for sensor in SENSORS])


class RoundDesk:
    """Rounds that were played elsewhere, and the days of the record."""

    def __init__(self, core: HouseCore) -> None:
        self._core = core
        self._journal: Journal | None = None

    @property
    def journal(self) -> Journal:
        """Rounds without a name are told apart by how often the same has come to this house."""
        if self._journal is None:
            self._journal = Journal(self._core.ledger)
        return self._journal

    def post(self, played: PlayedRound) -> Posted:
        """Settle and post a round."""
        return self._core.run(
            lambda: self.journal.post(played, at=self._core.time(shown=True)),
            (table_stream(normal(played.table)),),
            (self.journal,),
        )

    def post_files(
        self, files: Sequence[Any], library: Library
    ) -> list[Posted | Refused | SheetError]:
        """Settle and post the rounds of several files in one transaction, each its own command;
        returns each result. The person who confirmed an award shows a card in the file."""
        given = [_Confirmed(self._core, data) for data in files]

        def work() -> list[Posted | Refused | SheetError]:
            at = self._core.time(shown=True)
            return [self._post_file(each, library, at) for each in given]

        return self._core.run(work, touches=(self.journal,))

    def _post_file(
        self, given: _Confirmed, library: Library, at: str
    ) -> Posted | Refused | SheetError:
        try:
            if given.refused is not None:
                raise given.refused
            return self.journal.post_file(given.data, library, at=at, known=given.without_pins)
        except (Refused, SheetError) as refused:
            if is_busy(refused):
                raise
            return refused

    def turn_back(
        self,
        name: str,
        right: RightFile | None,
        why: str,
        card: CardShown,
        second: CardShown | None,
        *,
        dry_run: bool,
    ) -> TurnedBackRound:
        """Void a posted round, or post the right one, given as its file, in its place."""
        order = self._order(f"{'void' if right is None else 'correct'} {name}", why, card, second)
        if right is not None:
            given = _Confirmed(self._core, right.data)
            if given.refused is not None:
                raise given.refused
            right = RightFile(given.data, right.library)

        def work() -> TurnedBackRound:
            record = self._core.ledger
            refuse_round_of_live_table(record, find_round(record, name).table)
            return turn_round_back(record, name, order, right, at=self._core.time(shown=True))

        return self._core.try_out(work) if dry_run else self._core.run_whole(work)

    def _order(
        self, use: str, why: str, card: CardShown, second: CardShown | None
    ) -> TurnBackOrder:
        shown = {"card": card} if second is None else {"card": card, "second": second}
        staff = self._core.staff(**shown)
        approved = None if second is None else staff["second"].swipe(use)
        return TurnBackOrder(staff["card"].swipe(use), why, approved)

    def seal_day(self, day: str, card: CardShown) -> Receipt:
        """Close a day over the heads of all streams."""
        holder = self._sealer(card)
        return self._core.run(
            lambda: self._core.ledger.seal_day(
                day, by=holder.person, at=self._core.time(shown=True)
            ),
            (FLOOR,),
            frozen=True,
        )

    def withdraw_seal(self, day: str, why: str, card: CardShown) -> Receipt:
        """Take back the last seal, of a day that was sealed by mistake."""
        holder = self._sealer(card)
        return self._core.run(
            lambda: self._core.ledger.withdraw_seal(
                day, by=holder.person, reason=why, at=self._core.time(shown=True)
            ),
            (FLOOR,),
        )

    def _sealer(self, card: CardShown) -> Staff:
        holder = self._core.staff(card=card)["card"]
        check_duty(Duty.SEAL, (holder,), where="card")
        return holder


class _Confirmed:
    """A round file whose confirmations show cards: with the swipes of those cards, as it is read,
    and without the PINs, as it is known again (R3). `refused` says what is wrong with a card."""

    def __init__(self, core: HouseCore, data: Any) -> None:
        self.refused: Refused | None = None
        try:
            data = codec.decode(Any, codec.encode(data))  # whatever is in it, it is JSON
        except (codec.CodecError, TypeError, ValueError):
            data = None  # no round at all
        self.data = self.without_pins = data
        if not isinstance(data, dict):
            return
        given = {key: data[key] for key in _CONFIRMATIONS if isinstance(data.get(key), list)}
        shown: list[CardShown] = []
        try:
            bare = _cards_in(given, shown.append)
            if not shown:
                return
            staff = core.staff(**{f"confirmations {i}": card for i, card in enumerate(shown)})
        except Refused as refused:
            self.refused = refused
            return
        use = f"{data.get('table', '')} {data.get('round', '')}"
        told = [_told(each, f"{use} {place}") for place, each in enumerate(staff.values())]
        swipes = iter(told)
        self.without_pins = {**data, **bare}
        self.data = {**data, **_cards_in(given, lambda card: next(swipes))}


def _cards_in(part: Any, take: Callable[[CardShown], Any]) -> Any:
    """Part of a confirmation, each card in it replaced by what `take` gives for it, or else by its
    number alone."""
    if isinstance(part, list):
        return [_cards_in(each, take) for each in part]
    if not isinstance(part, Mapping):
        return part
    if set(part) & set(_WHO):
        number, pin = part.get("number"), part.get("pin")
        if set(part) != {"number", "pin"} or not isinstance(number, str) or type(pin) is not str:
            raise Refused(PeopleRefusal.CARD_AND_PIN_WANTED, where="confirmations")
        return take(CardShown(number, pin)) or {"number": number}
    return {key: _cards_in(each, take) for key, each in part.items()}


def _told(staff: Staff, use: str) -> dict[str, str]:
    """A swipe as a round file has it."""
    swipe = staff.swipe(use)
    told = {"person": swipe.person, "card": swipe.office.value, "number": swipe.number}
    return {**told, **({"good_through": swipe.good_through} if swipe.good_through else {})}
