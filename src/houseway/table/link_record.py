"""The link of a posted round: what the record says it stands at, and how a note remembers that.

The first round that wagers on a link opens it in the record; after that the record's meters count,
and a round file that says otherwise is refused. What a round's jackpot part began with stands in
its note, so that the round can be settled again from its own entries alone (R13).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway import codec
from houseway.fact import replace
from houseway.jackpot import Keypad, Link, LinkState
from houseway.jackpot.keypad.commands import AddTable, Command, Open
from houseway.jackpot.keypad.order import hands_on
from houseway.jackpot.keypad.play import run
from houseway.jackpot.keypad.sensors import check_round
from houseway.jackpot.keypad.state import NOT_OPEN, Phase, TableState
from houseway.money import MicroCents, micro_text
from houseway.rules import Refusal, Refused
from houseway.table.jackpot_round import Beginning, begin_from_file
from houseway.table.meters import Facts, Meters
from houseway.table.progressive import SIDE_KEYS, Side, refuse_much

_LINK, _TABLE, _NOTHING, _ALONE = "link", "table", "", "nobody"


def begin_in_record(side: Side, keypad: Keypad, *, name: str) -> Beginning:
    """The jackpot part of a round that is to be posted."""
    state = keypad.state
    if side.players:
        check_round(keypad.record, side.link, side.table, side.sheet_id)
    if state.simulated:
        raise Refused(Refusal.SIMULATED_LINK, where=side.link.id, rule="R19")
    if state.opened:
        _refuse_other_meters(side, state)
    elif not side.players:
        return begin_from_file(side)._replace(name=name, facts={"opens": _ALONE})
    opens = _LINK
    if state.opened:
        known = state.tables.get(side.table)
        opens = _NOTHING if known is not None else _TABLE
        if known is not None and known.sheet != side.sheet_id:
            raise Refused(
                Refusal.TABLE_PLAYS_ANOTHER_GAME,
                where="table",
                table=side.table,
                sheet=known.sheet,
            )
        if side.players and known is not None and known.phase is not Phase.IDLE:
            phase = known.phase.value
            raise Refused(Refusal.TABLE_IN_A_ROUND, where="table", table=side.table, phase=phase)
    facts = {"opens": opens, **({"state": codec.plain(_bare(state))} if state.opened else {})}
    return _begin(side, state, facts, name=name)


def begin_again(side: Side, facts: Facts, *, name: str) -> Beginning:
    """The same for a round that was posted, from what its note says."""
    if facts["opens"] == _ALONE:
        return begin_from_file(side)._replace(name=name, facts=facts)
    state = NOT_OPEN
    if facts["opens"] != _LINK:
        state = codec.decode(LinkState, codec.encode(facts["state"]))
    return _begin(side, state, facts, name=name)


def _begin(side: Side, state: LinkState, facts: Facts, *, name: str) -> Beginning:
    commands: list[Command] = []
    if facts["opens"] == _LINK:
        stand = side.stand
        if stand is not None:
            refuse_much(stand)
        behind = () if stand is None else (("reserve", stand.reserve), ("hidden", stand.hidden))
        for where, kept in behind:
            if any(kept.values()):
                raise Refused(Refusal.METER_OPENS_WITH_RESERVE, where=where)
        meters = None if stand is None else stand.meters
        commands.append(Open(tables={side.table: side.sheet_id}, meters=meters))
    elif facts["opens"] == _TABLE and side.players:
        commands.append(AddTable(table=side.table, sheet=side.sheet_id))
    opened = run(side.link, state, commands)
    return Beginning(opened.state, opened.events, name, facts)


def _bare(state: LinkState) -> LinkState:
    """What a round has to know of its link: not who else sits at other tables."""
    tables = {
        name: TableState(table.sheet, table.online, round=table.round, coin_in=table.coin_in)
        for name, table in state.tables.items()
    }
    return replace(state, tables=tables, awards=(), taken=())


def _refuse_other_meters(side: Side, state: LinkState) -> None:
    stand = side.stand
    if stand is None:
        return
    for key, said, part in (
        ("link", stand.meters, "display"),
        ("reserve", stand.reserve, "reserve"),
        ("hidden", stand.hidden, "hidden"),
    ):
        for name, amount in said.items():
            stands: MicroCents = getattr(state.meters[name], part)
            if amount != stands:
                raise Refused(
                    Refusal.METER_NOT_AS_RECORDED,
                    where=f"{key}.{name}",
                    given=amount,
                    stands=stands,
                )


def refuse_shared(meters: Meters) -> None:
    """A recorded round is a round of one table: where a hand of another waits for its card on a
    meter that is won, who shares it is for the keypad to say (T-13)."""
    for award in meters.outcome.awards:
        for table, hand in hands_on(meters.began, award.meter):
            where = f"spot {award.spot}"
            raise Refused(Refusal.ANOTHER_HAND_WAITS, where=where, table=table, spot=hand.spot)


def side_keys(link: Link, state: LinkState) -> dict[str, dict[str, str]]:
    """What a link stands at, as a round file says it; what is empty is left out."""
    said = {"link": {name: micro_text(state.meters[name].display) for name in link.meters}}
    for key in SIDE_KEYS[1:]:
        kept = {name: getattr(state.meters[name], key) for name in link.meters}
        if any(kept.values()):
            said[key] = {name: micro_text(amount) for name, amount in kept.items() if amount}
    return said


def with_meters(data: Mapping[str, Any], meters: Meters) -> dict[str, Any]:
    """A round file with what its link stood at, so that it says all that it was settled by."""
    return {**data, **side_keys(meters.link, meters.began)}


def jackpot_note(data: Mapping[str, Any], meters: Meters) -> dict[str, Any]:
    """What the note of a round says of its jackpot part. `given` is what the file itself said."""
    return {**meters.facts, "given": {key: data[key] for key in SIDE_KEYS if key in data}}


def as_given(stored: Mapping[str, Any], facts: Facts) -> dict[str, Any]:
    """The round file of a note as it was before the record's meters were put in."""
    own = {key: value for key, value in stored.items() if key not in SIDE_KEYS}
    return {**own, **facts["given"]}
