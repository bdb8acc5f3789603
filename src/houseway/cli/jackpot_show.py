"""`houseway jackpot show`: the links, and all that one of them is set to."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from houseway.cli.link import Asked
from houseway.cli.out import console, plain, put_json, put_table, shown
from houseway.gamemath.dry import link_findings
from houseway.gamemath.progressive import RowMath, worth
from houseway.jackpot import TRAY, JackpotPaytable, Level, Link, all_links, broken_links
from houseway.jackpot.shelf import find_approval
from houseway.jackpot.table import rate_text
from houseway.ledger import Ledger, account, open_ledger
from houseway.money import Cents, Fine, dollars, fine_text, money_text, part_of
from houseway.rules import Finding, Ruled

if TYPE_CHECKING:
    from rich.console import Console

_ASSUMED = " *"


class Standing(NamedTuple):
    """What a ledger holds for one level: on the meter, in reserve, above the limit, owed."""

    meter: Fine
    reserve: Fine
    hidden: Fine
    payable: Fine


def show_all(*, as_json: bool) -> None:
    """Every link, one line each."""
    links = list(all_links().values())
    if as_json:
        put_json([_head(link) for link in links])
    else:
        rows = [
            (
                link.id,
                plain(link.title),
                link.kind.value,
                dollars(link.wager.value),
                " · ".join(f"{level.title} {_seed(level)}" for level in link.levels.values()),
                "\n".join(_beside(link)),
            )
            for link in links
        ]
        heads = ("id", "link", "kind", "wager", "meters and their seeds", "beside")
        put_table(console(), "Jackpot links", heads, rows, right=("wager",))
    for fault in broken_links():
        print(f"houseway: {fault}", file=sys.stderr)  # noqa: T201


def show_one(asked: Asked, *, ledger: str | None, cites: bool, as_json: bool) -> None:
    """One link: meters, paytable, readings, and what is recommended against."""
    link = asked.open()
    standing = {} if ledger is None else _standing(link, ledger)
    found = link_findings(link)
    if as_json:
        put_json(_written(link, standing if ledger is not None else None, found))
        return
    out = console()
    _put_head(out, link)
    _put_meters(out, link, standing if ledger is not None else None)
    _put_rows(out, link)
    _put_readings(out, link)
    _put_findings(out, found)
    _put_conditions(out, link)
    if cites:
        heads = ("key", "value", "source")
        put_table(out, "Sources", heads, [*_sources(link)])
    if _anything_assumed(link):
        out.print(f"[dim]{_ASSUMED.strip()} no document says it; --cites says why[/]")


def _standing(link: Link, folder: str) -> dict[str, Standing]:
    """The levels that the ledger knows."""
    with open_ledger(Path(folder), read_only=True) as record:
        return {
            name: _standing_of(record, link.id, name)
            for name in link.levels
            if account(f"meter:{link.id}:{name}") in record.balances
        }


def _standing_of(record: Ledger, link_id: str, level: str) -> Standing:
    kinds = ("meter", "reserve", "hidden", "payable")
    return Standing(*(record.balance(account(f"{kind}:{link_id}:{level}")) for kind in kinds))


# --- for programs -------------------------------------------------------------------------------


def _head(link: Link) -> dict[str, Any]:
    return {
        "id": link.id,
        "title": link.title,
        "house": link.house,
        "kind": link.kind.value,
        "wager": money_text(link.wager.value),
        "levels": list(link.levels),
        "games": list(link.paytables),
    }


def _written(
    link: Link, standing: Mapping[str, Standing] | None, found: tuple[Finding, ...]
) -> dict[str, Any]:
    table = _table(link)
    chances = _chances(table)
    levels = {}
    for name, level in link.levels.items():
        levels[name] = _level(link, level)
        if standing is not None:
            held = standing.get(name)
            levels[name]["standing"] = (
                None
                if held is None
                else {part: fine_text(amount) for part, amount in held._asdict().items()}
            )
    return {
        **_head(link),
        "digest": link.digest,
        "lowered_for": list(link.lowered_for.value),
        "levels": levels,
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
        "conditions": [{"what": each.value, "rule": each.cite.item} for each in _conditions(link)],
    }


def _level(link: Link, level: Level) -> dict[str, Any]:
    wager = link.wager.value

    def money(value: Ruled[Cents] | None) -> dict[str, Any] | None:
        return None if value is None else _value(value, money_text(value.value))

    return {
        "title": level.title,
        "seed": money(level.seed),
        "contribution": {
            **_value(level.contribution, rate_text(level.contribution.value)),
            "of_the_wager": fine_text(part_of(wager, level.contribution.value)),
        },
        "reserve": {
            **_value(level.reserve, rate_text(level.reserve.value)),
            "of_the_wager": fine_text(part_of(wager, level.reserve.value)),
        },
        "limit": money(level.limit),
        "card": None if level.card is None else _value(level.card, level.card.value.value),
        "executive_from": money(level.executive_from),
    }


def _value(ruled: Ruled[Any], text: str | None = None) -> dict[str, Any]:
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


def _put_meters(out: Console, link: Link, standing: Mapping[str, Standing] | None) -> None:
    heads = ["meter", "seed", "to the meter", "to the reserve", "limit", "confirmed by", "rule"]
    rows = []
    for name, level in link.levels.items():
        row = [
            plain(level.title),
            _seed(level),
            _rate(link, level.contribution),
            _rate(link, level.reserve),
            "none" if level.limit is None else dollars(level.limit.value) + _mark(level.limit),
            _card(level),
            level.seed.cite.item,
        ]
        if standing is not None:
            row[1:1] = _live(standing.get(name))
        rows.append(row)
    if standing is not None:
        heads[1:1] = ["shows", "in reserve", "hidden", "owed"]
    put_table(out, "Meters", heads, rows, right=heads[1:-2])


def _live(held: Standing | None) -> list[str]:
    if held is None:
        return ["not opened", "", "", ""]
    written = (fine_text(amount).partition(".") for amount in held)
    return [f"${int(whole):,}.{part}" for whole, _, part in written]


def _put_rows(out: Console, link: Link) -> None:
    table = _table(link)
    chances = _chances(table)
    rows = [
        (
            plain(row.name),
            plain(str(row.pays.value)),
            "the tray" if row.source == TRAY else f"the {link.levels[row.source].title} meter",
            f"1 in {float(1 / chances[row.name].chance):,.1f}",
            "" if row.envy is None else dollars(row.envy.value),
            row.pays.cite.item,
        )
        for row in table.rows.values()
    ]
    heads = ("hand", "pays", "comes from", "chance", "envy to each other", "rule")
    put_table(out, "Paytable", heads, rows, right=heads[3:5])


def _put_readings(out: Console, link: Link) -> None:
    known = _table(link).switches
    rows = [
        (known[short].name, shown(each.value) + _mark(each), each.cite.item)
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


def _put_conditions(out: Console, link: Link) -> None:
    rows = [(plain(each.value), each.cite.item) for each in _conditions(link)]
    if rows:
        put_table(out, "Conditions of its approval", ("condition", "rule"), rows)


def _sources(link: Link) -> list[tuple[str, str, str]]:
    rows = [("wager", dollars(link.wager.value), plain(str(link.wager.cite)))]
    for name, level in link.levels.items():
        for key in ("seed", "contribution", "reserve", "limit", "card", "executive_from"):
            value: Ruled[Any] | None = getattr(level, key)
            if value is not None:
                text = _level(link, level)[key]["is"]
                rows.append((f"levels.{name}.{key}", plain(text), plain(str(value.cite))))
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


def _conditions(link: Link) -> list[Ruled[str]]:
    approval = find_approval()
    if approval.document not in {table.document for table in link.paytables.values()}:
        return []
    return list(approval.conditions.values())


def _looks(table: JackpotPaytable) -> str:
    return ", ".join(dict.fromkeys(row.looks_at.value.value for row in table.rows.values()))


def _seed(level: Level) -> str:
    return dollars(level.seed.value) + _mark(level.seed)


def _rate(link: Link, rate: Ruled[Any]) -> str:
    share = fine_text(part_of(link.wager.value, rate.value))
    return f"{rate_text(rate.value)} = ${share}{_mark(rate)}"


def _card(level: Level) -> str:
    if level.card is None:
        return "not set"
    text = f"{level.card.value.value}{_mark(level.card)}"
    if level.executive_from is not None:
        text += f", executive from {dollars(level.executive_from.value)}"
    return text


def _mark(ruled: Ruled[Any]) -> str:
    return _ASSUMED if ruled.cite.assumed is not None else ""


def _anything_assumed(link: Link) -> bool:
    values: list[Ruled[Any]] = [*link.switches.values()]
    for level in link.levels.values():
        values += [level.seed, level.contribution, level.reserve]
    return any(value.cite.assumed is not None for value in values)
