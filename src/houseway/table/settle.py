"""One round from its end to each person's result: the data flow, in one place.

PlayedRound -settle-> Lines -cover-> Lines + fees + notices + the jackpot's part = Settled
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from houseway.bank import POT, Fee, collect_fees, cover, notices, remarks_on, take_late_tokes
from houseway.money import Cents
from houseway.rules import Library, Plain, read_typed_switches
from houseway.table.jackpot.lines import among_lines, handed_over
from houseway.table.jackpot.part import Begin, begin_from_file, play_part
from houseway.table.jackpot.progressive import known_switches
from houseway.table.round_file import parse_json, read_choices, read_round
from houseway.table.round_record import PlayedRound
from houseway.table.settled import Settled, net_of


def settle(played: PlayedRound, begin: Begin = begin_from_file, *, live: bool = False) -> Settled:
    """Settle, cover, collect: what follows once a round is over, however it was played.

    The jackpot's lines come after the cover: no aggregate is about them (B2-18). `begin` says what
    its link stands at: what the file says, or the record. A `live` round is never refused for a
    toke beside Play: what is too much of it goes back (R25).
    """
    sheet, wagers = played.sheet, played.over.wagers
    late = take_late_tokes(sheet, wagers, played.game.settle(played.over), return_excess=live)
    lines = cover(sheet, wagers, late.lines)
    remarks = (*remarks_on(sheet), *played.tokens, *late.direct, *late.returned)
    fees = collect_fees(sheet, wagers)
    pot_fee = played.game.pot_fee(played.over)
    if pot_fee is not None:
        fees = (*fees, Fee(POT, pot_fee.value, pot_fee.cite))
    handed: dict[tuple[int, str], Cents] = {}
    jackpots = tuple([play_part(played, side, begin(played, side)) for side in played.progressives])
    for part in jackpots:
        handed |= handed_over(part.outcome, part.sensor)
    every = among_lines(sheet, lines, [part.lines for part in jackpots])
    return Settled(
        played=played,
        game_lines=lines,
        late_tokens=late.direct,
        returned_tokens=late.returned,
        fees=fees,
        notices=notices(sheet, every, handed),
        remarks=remarks,
        net=net_of(sheet, wagers, every, fees, remarks),
        jackpots=jackpots,
    )


def settle_round(data: Any, library: Library, *, sheet_id: str | None = None) -> Settled:
    """Settle a recorded round, given as the JSON object that its file holds.

    On the sheet that it names, or on another one.
    """
    return settle(read_round(data, library, sheet_id=sheet_id))


def settle_text(
    text: str,
    library: Library,
    switch: Mapping[str, str] = MappingProxyType({}),
    *,
    sheet_id: str | None = None,
) -> Settled:
    """Settle a recorded round, given as the text of its file; with other readings of its switches,
    as they are typed, it is settled as if the table had read them so."""
    data = parse_json(text)
    if not switch:
        return settle_round(data, library, sheet_id=sheet_id)
    named = read_choices(data, sheet_id=sheet_id).sheet_id
    typed = read_typed_switches(switch, known_switches(library, named))
    return settle_as_read(data, library, typed, sheet_id=sheet_id)


def settle_as_read(
    data: Any, library: Library, switch: Mapping[str, Plain], *, sheet_id: str | None = None
) -> Settled:
    """Settle a recorded round as if the table had read its switches so."""
    if switch:
        read = read_choices(data, sheet_id=sheet_id).switch
        data = {**data, "switch": {**read, **switch}}
    return settle_round(data, library, sheet_id=sheet_id)
