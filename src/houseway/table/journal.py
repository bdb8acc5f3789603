"""Rounds settled and posted, one command each: all of a round or none, and never twice (R2, R3)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, cast

from houseway import codec
from houseway.fact import Fact, replace
from houseway.games import Bet
from houseway.games.sensor import numbered
from houseway.jackpot import Keypad, LinkState
from houseway.jackpot.documents.configure import chosen_readings
from houseway.jackpot.keypad.decide.end_game import refuse_untold
from houseway.jackpot.keypad.decide.order import hands_on
from houseway.jackpot.keypad.events import Event, GameEnded
from houseway.jackpot.keypad.record.keypad import acts_of
from houseway.jackpot.keypad.record.sensors import check_round
from houseway.jackpot.keypad.state import Phase, TableState
from houseway.jackpot.refusals import JackpotRefusal
from houseway.ledger.act import Act
from houseway.ledger.record import Record
from houseway.ledger.writing import Receipt, digest_asked
from houseway.rules import Library, Refused
from houseway.table.acts import act_of_round, round_id
from houseway.table.events import JackpotBegan, SettlementTurnedBack
from houseway.table.jackpot.part import Beginning, JackpotPart, begin_from_file
from houseway.table.live.record.own_keys import refuse_round_of_live_table
from houseway.table.recall import (
    Recalled,
    beginning_of,
    link_of,
    recall_command,
    settle_as_posted,
    undone_of,
)
from houseway.table.refusals import RoundRefusal
from houseway.table.rotation import rotation_remarks
from houseway.table.round_file import read_round
from houseway.table.round_record import USUAL_TABLE, PlayedRound, Progressive
from houseway.table.settle import settle
from houseway.table.settled import Settled


class Posted(Fact, frozen=True):
    """A round on record: its result, and its place. `undone` says who turned it back since it was
    posted, and what replaces it."""

    settled: Settled
    name: str
    receipt: Receipt
    undone: SettlementTurnedBack | None = None

    def to_json(self) -> Any:
        """Where it was posted, as results say it."""
        return {
            "command": self.receipt.command,
            "round": self.name,
            "entries": [
                {"stream": entry.stream, "number": entry.number} for entry in self.receipt.entries
            ],
            "seal": self.receipt.entries[0].seal,
            "repeated": self.receipt.repeated,
            **(
                {}
                if self.undone is None
                else {"void": not self.undone.right, "corrected_as": self.undone.right}
            ),
        }


@dataclass(slots=True)
class Journal:
    """A record with rounds going into it.

    Rounds without a name are told apart by how often the same has come to this journal, so that
    two equal rounds of one stream both count, and the whole stream again counts nothing. A refused
    round was never posted, so it is not counted.
    """

    record: Record
    _posted: dict[str, int] = field(default_factory=dict)
    _since: list[str] = field(default_factory=list)

    def post(self, played: PlayedRound, *, at: str = "") -> Posted:
        """Settle a round and post it. A round that is refused posts nothing."""
        asked = digest_asked(played.record)
        occurrence = self._posted.get(asked, 0) + 1
        named = played if played.name else replace(played, name=f"{asked[:20]}.{occurrence}")
        posted = self._post(named, asked, at=at)
        self._posted[asked] = occurrence
        self._since.append(asked)
        return posted

    def saved(self) -> dict[str, Any]:
        """Begin a transaction; what is posted from now on can be taken back."""
        self._since.clear()
        return {}

    def restore(self, saved: dict[str, Any]) -> None:
        """Forget the results of a failed transaction."""
        for asked in self._since:
            self._posted[asked] -= 1
        self._since.clear()

    def publish(self) -> None:
        """Do nothing: a journal has no viewers."""

    def post_file(self, data: Any, library: Library, *, at: str = "", known: Any = None) -> Posted:
        """Read, settle and post the round of a file, given as its JSON object.

        A round that came before under its name, in the same file, is known before the file is read:
        whatever happened to its sheet and its link since, it posts nothing, and says so (R3).
        `known` is the file by which it is known again, where that is not the same.
        """
        file = digest_of_file(data if known is None else known)
        table, name = (data.get("table", USUAL_TABLE), data.get("round")) if file else ("", "")
        with self.record.batch():
            if isinstance(table, str) and isinstance(name, str) and name:
                repeated = self.known(f"round:{round_id(table, name)}", file)
                if repeated is not None:
                    return repeated
            return self.post(replace(read_round(data, library), file=file), at=at)

    def known(self, command: str, file: str | None = None) -> Posted | None:
        """The round that a command posted; none if it was never given, or not with this `file`."""
        receipt = self.record.receipt(command)
        if receipt is None:
            return None
        recalled = recall_command(self.record, command)
        if file not in (None, recalled.said.file):
            return None
        undone = undone_of(self.record, recalled)
        said = None if undone is None else undone.said
        return Posted(settle_as_posted(self.record, recalled), recalled.name, receipt, said)

    def post_instead(self, named: PlayedRound, wrong: Recalled, *, at: str = "") -> Posted:
        """Post a round in the place of a wrong one that was turned back. Where its jackpot part is
        as the wrong one's was, that one stands: nothing more happens on the link."""
        asked = digest_asked(named.record)
        return self._post(named, asked, at=at, wrong=wrong)

    def _post(
        self, named: PlayedRound, asked: str, *, at: str, wrong: Recalled | None = None
    ) -> Posted:
        command = f"round:{round_id(named.table, named.name)}"
        record = self.record
        with record.batch():
            if (repeated := self.known(command)) is not None:
                record.commit(command, (), asked=asked)  # which refuses another round of its name
                return repeated
            refuse_round_of_live_table(record, named.table)
            on_link: tuple[Act, ...] = ()
            beside = None if wrong is None else settle_beside(record, named, wrong)
            if beside is not None and wrong is not None:
                settled, jackpots = beside, jackpots_of(wrong)
            else:
                settled = settle(named, partial(self._begin, at=at))
                jackpots, on_link = self._link_acts(settled, at)
            record.keep_document("sheet", settled.sheet.digest, settled.sheet.document, at=at)
            corrects = None if wrong is None else wrong.entry.number
            act = act_of_round(settled, named.name, jackpots, corrects)
            receipt = record.commit(command, (act, *on_link), asked=asked, at=at)
            number = receipt.entries[0].number
            more = rotation_remarks(record, act.stream, settled, before=number)
        remarks = (*settled.remarks, *more)
        return Posted(replace(settled, remarks=remarks), named.name, receipt)

    def _begin(self, played: PlayedRound, side: Progressive, *, at: str) -> Beginning:
        """The link on record. It is opened, and its tables join it, at its keypad alone, where a
        card shows who did it (R14); a round only wagers on it. The record's meters count, and a
        file that contradicts them is refused."""
        link, table, sheet = side.link, played.table, played.sheet.id
        state = Keypad(link, self.record).state
        if state.simulated:
            raise Refused(JackpotRefusal.SIMULATED_LINK, where=link.id, rule="R19")
        wagered = [bet for bet in played.over.wagers.bets if bet.chip(side.sensor)]
        if wagered:
            _refuse_nobody(wagered, side.sensor)
            check_round(self.record, link, table, sheet)
        if not state.opened:
            if wagered:
                raise Refused(JackpotRefusal.LINK_NOT_OPEN, where=link.id)
            return begin_from_file(played, side)  # its file alone speaks of the meters
        _refuse_other_meters(side, state)
        known = state.tables.get(table)
        if known is not None:
            _refuse_busy(known, table, sheet, wagered=bool(wagered))
        elif wagered:
            raise Refused(JackpotRefusal.NOT_ON_LINK, where="table", table=table)
        day = max(self.record.latest(at), played.at) if side.confirmations else at
        return Beginning(state, at=day)

    def _link_acts(
        self, settled: Settled, at: str
    ) -> tuple[tuple[JackpotBegan, ...], tuple[Act, ...]]:
        """Where the jackpot parts of a round began, and what happened on their links, as acts of
        their streams."""
        began, acts = list[JackpotBegan](), list[Act]()
        for part, side in zip(settled.jackpots, settled.played.progressives, strict=True):
            _refuse_shared(part)
            link, before = part.link, part.began
            self.record.keep_document("link", link.digest, link.document, at=at)
            done = acts_of(link, before, part.events)
            states = (before, *[cast(LinkState, act.state) for act in done])
            for state, event in zip(states, part.events, strict=False):
                if isinstance(event, GameEnded):  # the keypad asks for that card too
                    refuse_untold(link, state, event)
            began.append(
                JackpotBegan(
                    link=link.digest,
                    first=before.ordinal + 1,
                    last=before.ordinal + len(done),
                    began=_bare(before),
                    confirmations=side.confirmations,
                    sensor=part.sensor,
                )
            )
            acts += done
        return tuple(began), tuple(acts)


def settle_beside(record: Record, named: PlayedRound, wrong: Recalled) -> Settled | None:
    """A round settled with the jackpot parts of a wrong one, on the links as they were then, if it
    has the very same; else none."""
    began = jackpots_of(wrong)
    sides = {side.sensor: side for side in named.progressives}
    if sides.keys() != {was.sensor for was in began} or not wrong.on_link:
        return None
    same = []
    for was in began:
        side, link = sides[was.sensor], link_of(record, was)
        if side.link.id != link.id or chosen_readings(side.link) != chosen_readings(link):
            return None
        if side.confirmations not in ((), was.confirmations):
            return None
        same.append(Progressive(link, None, was.confirmations, was.round, was.sensor))
    try:
        settled = settle(
            replace(named, progressives=tuple(same)), lambda _, side: beginning_of(wrong, side)
        )
    except Refused:  # its cards call for other cards at the keypad
        return None
    for part in settled.jackpots:
        if part.events != tuple([entry.event(Event) for entry in wrong.on_links[part.sensor]]):
            return None
    return settled


def jackpots_of(wrong: Recalled) -> tuple[JackpotBegan, ...]:
    """The jackpot parts of a wrong round as the right one has them: under the name that their links
    know it by."""
    parts = wrong.said.jackpots
    return tuple([replace(began, round=began.round or wrong.name) for began in parts])


def digest_of_file(data: Any) -> str:
    """The digest of a round file, however it is spaced; none of what is no round at all."""
    try:
        return digest_asked(data) if isinstance(data, dict) else ""
    except codec.CodecError:
        return ""


def _refuse_nobody(bets: Iterable[Bet], sensor: int) -> None:
    """A wager on a meter in real play must have a named owner (R19)."""
    for bet in bets:
        if not bet.person:
            where = f"spot {bet.name}, {numbered('progressive', sensor)}"
            raise Refused(JackpotRefusal.NOBODY_NAMED, where=where, rule="R19")


def _refuse_busy(known: TableState, table: str, sheet: str, *, wagered: bool) -> None:
    if known.sheet != sheet:
        raise Refused(
            RoundRefusal.TABLE_PLAYS_ANOTHER_GAME, where="table", table=table, sheet=known.sheet
        )
    if wagered and known.phase is not Phase.IDLE:
        raise Refused(
            RoundRefusal.TABLE_IN_A_ROUND, where="table", table=table, phase=known.phase.value
        )


def _refuse_other_meters(side: Progressive, state: LinkState) -> None:
    """A round file may say what the record says of the meters, and nothing else (R5)."""
    for key, given in side.reading.parts.items() if side.reading is not None else ():
        for name, amount in given.items():
            stands = getattr(state.meters[name], "display" if key == "link" else key)
            if amount != stands:
                raise Refused(
                    RoundRefusal.METER_NOT_AS_RECORDED,
                    where=f"{numbered(key, side.sensor)}.{name}",
                    given=amount,
                    stands=stands,
                )


def _refuse_shared(part: JackpotPart) -> None:
    """A recorded round is a round of one table: where a hand of another waits for its card on a
    meter that is won, who shares it is for the keypad to say (T-13)."""
    for award in part.outcome.awards:
        for entered in hands_on(part.began, award.meter):
            raise Refused(
                RoundRefusal.ANOTHER_HAND_WAITS,
                where=f"spot {award.spot}",
                table=entered.table,
                spot=entered.hand.spot,
            )


def _bare(state: LinkState) -> LinkState:
    """What a round has to know of its link: not who else sits at other tables."""
    tables = {
        name: TableState(table.sheet, table.online, round=table.round, coin_in=table.coin_in)
        for name, table in state.tables.items()
    }
    return replace(state, tables=tables, awards=(), taken=())
