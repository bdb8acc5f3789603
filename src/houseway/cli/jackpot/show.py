"""`houseway jackpot show`: the links, and all that one of them is set to."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.cli.jackpot.open_tables import awards_written, put_awards, put_tables, tables_written
from houseway.cli.terminal.link_request import LinkRequest
from houseway.cli.terminal.options import options
from houseway.cli.terminal.out import console, plain, put_json, put_table, shown
from houseway.cli.terminal.source import open_ledger
from houseway.floor.library import open_library
from houseway.gamemath.jackpot.shortfall import link_findings
from houseway.gamemath.jackpot.worth import RowMath, worth
from houseway.jackpot import (
    TRAY,
    JackpotPaytable,
    Keypad,
    Link,
    LinkState,
    Meter,
    all_links,
    broken_links,
)
from houseway.jackpot.documents.finding import unmade
from houseway.jackpot.documents.library import find_approval
from houseway.jackpot.documents.paytable import rate_text
from houseway.jackpot.documents.values import term_text
from houseway.jackpot.keypad.record.in_force import in_force, refuse_other_terms
from houseway.jackpot.keypad.terms import terms_of
from houseway.ledger.account import account
from houseway.ledger.record import Record
from houseway.money import (
    Cents,
    MicroCents,
    dollars,
    micro_dollars,
    micro_text,
    money_text,
    part_of,
    read_money,
)
from houseway.rules import Cited, Finding, Library

if TYPE_CHECKING:
    from rich.console import Console

_ASSUMED = " *"


class Standing(NamedTuple):
    """What a ledger holds for one meter: on the meter, in reserve, above the limit, owed."""

    meter: MicroCents
    reserve: MicroCents
    hidden: MicroCents
    payable: MicroCents


class Held(NamedTuple):
    """What a ledger says of a link: the meters it knows, the settings that wait (R7), its tables
    and its awards."""

    standing: Mapping[str, Standing]
    waiting: Mapping[str, Mapping[str, str]]
    state: LinkState


def show_all(*, as_json: bool) -> None:
    """Every link, one line each."""
    library = open_library()
    links = list(all_links(library).values())
    if as_json:
        put_json([_head(link) for link in links])
    else:
        rows = [
            (
                plain(link.id),
                plain(link.title),
                link.kind.value,
                dollars(link.wager.value),
                " · ".join(
                    f"{plain(meter.title)} {_seed(meter)}" for meter in link.meters.values()
                ),
                "\n".join(_beside(link)),
            )
            for link in links
        ]
        heads = ("id", "link", "kind", "wager", "meters and their seeds", "beside")
        put_table(
            console(),
            "Jackpot links",
            heads,
            rows,
            right=("wager",),
            spare=("kind", "beside", "link"),
        )
    for fault in broken_links(library):
        print(f"houseway: {fault}", file=sys.stderr)  # noqa: T201


def show_one(asked: LinkRequest, *, ledger: str | None, cites: bool, as_json: bool) -> None:
    """One link: meters, paytable, readings, and what is recommended against."""
    library = open_library()
    link, held = asked.open(library), None
    if ledger is not None:
        link, held = _as_held(link, asked, ledger)
    found = (*link_findings(link), *unmade(link))
    conditions = _conditions(link, library)
    if as_json:
        put_json(_written(link, held, found, conditions))
        return
    out = console()
    _put_head(out, link)
    _put_meters(out, link, held)
    if held is not None:
        _put_waiting(out, link, held.waiting)
        put_tables(out, held.state)
        put_awards(out, link, held.state)
    _put_rows(out, link)
    _put_readings(out, link)
    _put_findings(out, found)
    _put_conditions(out, conditions)
    if cites:
        heads = ("key", "value", "source")
        put_table(out, "Sources", heads, [*_sources(link)])
    if _anything_assumed(link):
        out.print(f"[dim]{_ASSUMED.strip()} no document says it; --cites says why[/]")


@options(settings="--set")
def _as_held(link: Link, asked: LinkRequest, folder: str) -> tuple[Link, Held]:
    """The link with what is in force in the ledger, and what the ledger holds for it."""
    with open_ledger(folder, read_only=True) as record:
        state = Keypad(link, record).state
        standing = {
            name: _standing_of(record, link.id, name) for name in link.meters if state.opened
        }
    refuse_other_terms(link, state, asked.keys)
    waiting = {
        name: {key: text for each in waits for key, text in each.change.texts().items()}
        for name, waits in state.waiting.items()
    }
    return in_force(link, state), Held(standing, waiting, state)


def _standing_of(record: Record, link_id: str, meter: str) -> Standing:
    kinds = ("meter", "reserve", "hidden", "payable")
    return Standing(*(record.balance(account(f"{kind}:{link_id}:{meter}")) for kind in kinds))


# --- for programs -------------------------------------------------------------------------------


def _head(link: Link) -> dict[str, object]:
    return {
        "id": link.id,
        "title": link.title,
        "house": link.house,
        "kind": link.kind.value,
        "wager": money_text(link.wager.value),
        "meters": list(link.meters),
        "games": list(link.paytables),
    }


def _written(
    link: Link, held: Held | None, found: tuple[Finding, ...], conditions: Sequence[Cited[str]]
) -> dict[str, object]:
    table = _table(link)
    chances = _chances(table)
    meters = {}
    for name, meter in link.meters.items():
        meters[name] = _meter(link, meter)
        if held is not None:
            stands = held.standing.get(name)
            meters[name]["standing"] = (
                None
                if stands is None
                else {part: micro_text(amount) for part, amount in stands._asdict().items()}
            )
            meters[name]["waiting"] = dict(held.waiting.get(name, {}))
    live = {}
    if held is not None:
        live = {"tables": tables_written(held.state), "awards": awards_written(held.state)}
    return {
        **_head(link),
        **live,
        "digest": link.digest,
        "lowered_for": list(link.lowered_for.value),
        "meters": meters,
        "paytables": {
            sheet: {"id": each.id, "code": each.code.value, "looks_at": _looks(each)}
            for sheet, each in link.paytables.items()
        },
        "rows": [
            {
                "row": row.name,
                "hand": row.hand.value,
                "pays": str(row.pays.value),
                "from": row.source,
                "envy": None if row.envy is None else money_text(row.envy.value),
                "one_in": float(1 / chances[row.name].chance),
                "rule": row.pays.cite.item,
            }
            for row in table.rows.values()
        ],
        "switches": {short: _value(each) for short, each in link.switches.items()},
        "findings": [
            {"kind": each.kind, "key": each.key, "what": each.what, "rule": each.cite.item}
            for each in found
        ],
        "conditions": [{"what": each.value, "rule": each.cite.item} for each in conditions],
    }


def _meter(link: Link, meter: Meter) -> dict[str, object]:
    wager = link.wager.value

    def money(value: Cited[Cents] | None) -> dict[str, object] | None:
        return None if value is None else _value(value, money_text(value.value))

    return {
        "title": meter.title,
        "seed": money(meter.seed),
        "contribution": {
            **_value(meter.contribution, rate_text(meter.contribution.value)),
            "of_the_wager": micro_text(part_of(wager, meter.contribution.value)),
        },
        "reserve": {
            **_value(meter.reserve, rate_text(meter.reserve.value)),
            "of_the_wager": micro_text(part_of(wager, meter.reserve.value)),
        },
        "limit": money(meter.limit),
        "card": None if meter.card is None else _value(meter.card, meter.card.value.value),
        "executive_from": money(meter.executive_from),
    }


def _value(ruled: Cited[Any], text: str | None = None) -> dict[str, object]:
    return {
        "is": ruled.value if text is None else text,
        "rule": ruled.cite.item,
        "source": str(ruled.cite),
        "assumed": ruled.cite.assumed is not None,
    }


# --- for people ---------------------------------------------------------------------------------


def _put_head(out: Console, link: Link) -> None:
    out.print(f"[bold]{plain(link.title)}[/] · {plain(link.house)} · {link.id}")
    games = " and ".join(
        f"{sheet} ({each.code.value}, {_looks(each)})" for sheet, each in link.paytables.items()
    )
    out.print(f"[dim]a {link.kind.value} jackpot, {dollars(link.wager.value)} beside {games}[/]")


def _put_meters(out: Console, link: Link, held: Held | None) -> None:
    """What the meters stand at, where a ledger says it, and how they are set up."""
    if held is not None:
        now = ("meter", "shows", "in reserve", "hidden", "owed")
        live = [
            (plain(meter.title), *_live(held.standing.get(name)))
            for name, meter in link.meters.items()
        ]
        put_table(out, "Meters now", now, live, right=now[1:])
    heads = ("meter", "seed", "rule", "to the meter", "to the reserve", "limit", "confirmed by")
    rows = [
        (
            plain(meter.title),
            _seed(meter),
            meter.seed.cite.item,
            _rate(link, meter.contribution),
            _rate(link, meter.reserve),
            "none" if meter.limit is None else dollars(meter.limit.value) + _mark(meter.limit),
            _card(meter),
        )
        for meter in link.meters.values()
    ]
    put_table(out, "Meters", heads, rows, right=("seed", *heads[3:6]))


def _put_waiting(out: Console, link: Link, waiting: Mapping[str, Mapping[str, str]]) -> None:
    """Settings that were asked for and come into force at the next reset of their meter."""
    said = [
        (
            plain(link.meters[name].title),
            key,
            _set(key, term_text(getattr(terms_of(link.meters[name]), key))),
            _set(key, text),
            "R7",
        )
        for name, settings in waiting.items()
        for key, text in settings.items()
    ]
    if said:
        heads = ("meter", "setting", "in force", "waits for the next reset", "rule")
        put_table(out, "Settings that wait", heads, said)


def _set(key: str, text: str) -> str:
    """A setting as people read it; empty is none."""
    if text and key in ("seed", "limit", "executive_from"):
        return dollars(read_money(text))
    return plain(text) or "none"


def _live(held: Standing | None) -> list[str]:
    if held is None:
        return ["not opened", "", "", ""]
    return [micro_dollars(amount) for amount in held]


def _put_rows(out: Console, link: Link) -> None:
    table = _table(link)
    chances = _chances(table)
    rows = [
        (
            plain(row.name),
            plain(str(row.pays.value)),
            "tray" if row.source == TRAY else f"{plain(link.meters[row.source].title)} meter",
            _chance(chances[row.name]),
            "" if row.envy is None else dollars(row.envy.value),
            row.pays.cite.item,
        )
        for row in table.rows.values()
    ]
    heads = ("hand", "pays", "comes from", "chance", "envy to each other", "rule")
    put_table(out, "Paytable", heads, rows, right=heads[3:5], spare=("chance",))


def _chance(row: RowMath) -> str:
    """One in how many: a decimal where it tells something."""
    one_in = float(1 / row.chance)
    return f"1 in {one_in:,.0f}" if one_in >= 1000 else f"1 in {one_in:,.1f}"


def _put_readings(out: Console, link: Link) -> None:
    known = {short: each.title for short, each in _table(link).switches.items()}
    known["swipe"] = "when the card is swiped"  # the link's own (T-60)
    rows = [
        (
            f"{short.replace('_', '-')}\n[dim]{known[short]}[/]",
            shown(each.value) + _mark(each),
            each.cite.item,
        )
        for short, each in link.switches.items()
    ]
    lowered = link.lowered_for
    reasons = plain(", ".join(lowered.value))
    rows.append(("a meter is lowered for", reasons + _mark(lowered), lowered.cite.item))
    put_table(out, "Readings in force", ("switch", "reading", "rule"), rows)


def _put_findings(out: Console, found: tuple[Finding, ...]) -> None:
    if not found:
        out.print("Nothing here is recommended against.")
        return
    rows = [(each.kind, plain(each.what), each.cite.item) for each in found]
    put_table(out, "To think over", ("finding", "what", "rule"), rows)


def _put_conditions(out: Console, conditions: Sequence[Cited[str]]) -> None:
    rows = [(plain(each.value), each.cite.item) for each in conditions]
    if rows:
        put_table(out, "Conditions of its approval", ("condition", "rule"), rows)


def _sources(link: Link) -> list[tuple[str, str, str]]:
    rows = [("wager", dollars(link.wager.value), plain(str(link.wager.cite)))]
    for name, meter in link.meters.items():
        for key in ("seed", "contribution", "reserve", "limit", "card", "executive_from"):
            value: Cited[Any] | None = getattr(meter, key)
            if value is not None:
                text = plain(term_text(value.value))
                rows.append((f"meters.{name}.{key}", text, plain(str(value.cite))))
    rows += [
        (f"switch.{short}", shown(each.value), plain(str(each.cite)))
        for short, each in link.switches.items()
    ]
    rows.append(
        ("lowered_for", shown(list(link.lowered_for.value)), plain(str(link.lowered_for.cite)))
    )
    for each in link.paytables.values():
        rows += [
            (f"{each.id}: {key}", shown(value.value), plain(str(value.cite)))
            for key, value in each.values.items()
            if key.startswith(("rows.", "paytable."))
        ]
    return rows


# --- both ---------------------------------------------------------------------------------------


def _beside(link: Link) -> list[str]:
    """The games, without the house where it is the link's own."""
    return [sheet.removeprefix(link.id.partition("/")[0] + "/") for sheet in link.paytables]


def _table(link: Link) -> JackpotPaytable:
    return next(iter(link.paytables.values()))


def _chances(table: JackpotPaytable) -> dict[str, RowMath]:
    return {row.name: row for row in worth(table).rows}


def _conditions(link: Link, library: Library) -> list[Cited[str]]:
    approval = find_approval(library)
    if approval is None or approval.document not in {
        table.document for table in link.paytables.values()
    }:
        return []
    return list(approval.conditions.values())


def _looks(table: JackpotPaytable) -> str:
    return ", ".join(dict.fromkeys(row.looks_at.value.value for row in table.rows.values()))


def _seed(meter: Meter) -> str:
    return dollars(meter.seed.value) + _mark(meter.seed)


def _rate(link: Link, rate: Cited[Any]) -> str:
    share = micro_text(part_of(link.wager.value, rate.value))
    return f"{rate_text(rate.value)} = ${share}{_mark(rate)}"


def _card(meter: Meter) -> str:
    if meter.card is None:
        return "not set"
    text = f"{meter.card.value.value}{_mark(meter.card)}"
    if meter.executive_from is not None:
        text += f", executive from {dollars(meter.executive_from.value)}"
    return text


def _mark(ruled: Cited[Any]) -> str:
    return _ASSUMED if ruled.cite.assumed is not None else ""


def _anything_assumed(link: Link) -> bool:
    values: list[Cited[Any]] = [*link.switches.values()]
    for meter in link.meters.values():
        values += [meter.seed, meter.contribution, meter.reserve]
    return any(value.cite.assumed is not None for value in values)
