"""Renew what docs/live-table.md says of commands and sheets: the parts between marks."""

import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from houseway.bank import check_table
from houseway.cli.typed.table_help import GROUPS
from houseway.cli.typed.table_line import TABLE_COMMANDS
from houseway.floor.demo_people import DEMO_PEOPLE
from houseway.floor.library import open_library
from houseway.games.line import Outcome
from houseway.rules import Choices, Library, Refused
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.rules.refusals import SheetRefusal
from houseway.table.events import LineSettled
from houseway.table.live.happened import AlertKind
from houseway.table.live.matters.undo import TurnBackReason
from houseway.table.live.record.report import TableReport
from houseway.table.live.when import STANDING, WHEN_IT_HAPPENS

PAGE = Path(__file__).parents[1] / "docs" / "live-table.md"


def page() -> str:
    """The page, with all of it renewed that stands between marks."""
    written = PAGE.read_text(encoding="utf-8")
    for name, part in PARTS.items():
        marked = re.compile(rf"(<!-- {name} -->\n?).*?(\n?<!-- /{name} -->)", re.DOTALL)
        found = marked.search(written)
        assert found is not None, name
        written = f"{written[: found.start()]}{found[1]}{part()}{found[2]}{written[found.end() :]}"
    return written


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _commands() -> str:
    """Every command as it is typed, by its group."""
    rows = ["| | |", "|---|---|"]
    for group, commands in GROUPS.items():
        typed = "<br>".join(f"`{TABLE_COMMANDS[name].example}`" for name in commands)
        rows.append(f"| {group} | {typed} |")
    return "\n".join(rows)


def _named(names: Iterable[str]) -> str:
    return ", ".join([f"`{name}`" for name in names])


def _people() -> str:
    told = [f"{name} ({office.value} {card})" for card, (name, office) in DEMO_PEOPLE.items()]
    return ", ".join(told)


def _opens_with(library: Library, name: str) -> str:
    """The choices without which no table of a sheet opens, as options with an example."""
    sheet = library.sheet(name)
    choose: dict[str, str] = {}
    said = ["`--set fee-option=1`"] if sheet.fees or sheet.collection else []
    while True:
        try:
            check_table(library.configured(Choices(name, choose, {}, {}, 1 if said else None)))
        except Refused as refused:
            facts: Mapping[str, Any] = refused.facts
            if refused.reason is SheetRefusal.PAYTABLE_NOT_CHOSEN:
                choose[refused.where.removeprefix("choose.")] = facts["known"][0]
                continue
            said += [f"`--set {each}=5-100`" for each in facts["wagers"]]
        chosen = [f"`--set {wager}={paytable}`" for wager, paytable in choose.items()]
        return " ".join((*said, *chosen)) or "-"


def _sheets() -> str:
    """What is bet on each sheet, and what a table of it needs."""
    rows = ["| sheet | wagers before the cards | bank | behind the seat | opens with |"]
    rows.append("|---|---|---|---|---|")
    library = open_library()
    for name in library.sheets:
        sheet = library.sheet(name)
        poker = "stack" in sheet.wagers
        wagers = [f"`{each}`" for each, rule in sheet.wagers.items() if rule.before_cards.value]
        bank = "a player" if sheet.player_dealer else "none" if poker else "the house"
        switch = sheet.switches.get("backline")
        may = sheet.backline is not None and sheet.backline.value
        behind = "as `--set backline` has it" if switch else "yes" if may else "no"
        played = "none: `take seat` with `buy_in`" if poker else ", ".join(wagers)
        needs = _opens_with(library, name)
        rows.append(f"| `{name}` | {played} | {bank} | {behind} | {needs} |")
    return "\n".join(rows)


def _irregularities() -> str:
    by_phases: dict[str, list[str]] = {}
    for what in Irregularity:
        phases = " or ".join(phase.value for phase in WHEN_IT_HAPPENS[what])
        by_phases.setdefault(phases, []).append(f"`{what.value}`")
    rows = [f"- {phases}: {', '.join(names)}." for phases, names in by_phases.items()]
    remedies = [f"- `{remedy.value}`: {_remedy_doc(remedy)}" for remedy in Remedy]
    return "\n".join((*rows, "", "The remedies:", "", *remedies))


def _reasons() -> str:
    source = inspect.getsource(TurnBackReason)
    found = re.findall(r' = "([^"]*)"\n    """(.*?)"""', source, re.DOTALL)
    said = [f"`{name}` ({words[0].lower()}{words[1:].rstrip('.')})" for name, words in found]
    return ", ".join(said)


def _remedy_doc(remedy: Remedy) -> str:
    """The sentence that stands under a remedy in the source."""
    source = inspect.getsource(Remedy)
    found = re.search(rf'{remedy.name} = "[^"]*"\n    """(.*?)"""', source, re.DOTALL)
    return " ".join(found[1].split()) if found else ""


PARTS: Final[Mapping[str, Callable[[], str]]] = {
    "people": _people,
    "standing": lambda: _named(sorted(_tag(kind) for kind in STANDING)),
    "line": lambda: _named(LineSettled.__struct_fields__),
    "outcomes": lambda: _named(each.value for each in Outcome),
    "alerts": lambda: _named(each.value for each in AlertKind),
    "reasons": _reasons,
    "sheets": _sheets,
    "commands": _commands,
    "report": lambda: _named(TableReport.__struct_fields__),
    "irregularities": _irregularities,
}
"""What stands between the marks of each name."""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
