"""Write docs/refusals.md: every refusal there is, from the enumerations of the rooms."""

import inspect
import re
from importlib import import_module
from pathlib import Path

from houseway.rules import Refusal

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "refusals.md"
_SECTION = re.compile(r"    # (.+)")
_MEMBER = re.compile(r"    ([A-Z][A-Z0-9_]*) = ")
_HEAD = """\
# Refusals

Everything a user may be refused, by its code. A code never changes; a program may act on it. With
`--json` a refusal is one JSON object on standard error:

```json
{"code": "below-minimum", "sentence": "$3.00 is below the Ante minimum of $5.00",
 "where": "spot 1, ante", "rule": "B1-4", "facts": {"wager": "Ante", "stake": 300, "minimum": 500}}
```

`facts` are the words in braces: money in cents (`cents`) or millionths of a cent (`micro`). Where
no rule is named here, the rule is that of the sheet or the link in question.

This page is written by `python bench/refusals.py`.
"""


def rooms() -> list[type[Refusal]]:
    """What each room refuses, in the order of the rooms' paths."""
    source = ROOT / "src"
    for path in sorted(source.rglob("refusals.py")):
        import_module(".".join(path.relative_to(source).with_suffix("").parts))
    return sorted(Refusal.__subclasses__(), key=lambda room: room.__module__)


def sections() -> dict[str, list[Refusal]]:
    """The refusals under the headings that the enumerations have."""
    found: dict[str, list[Refusal]] = {}
    for room in rooms():
        heading = ""
        for line in inspect.getsource(room).splitlines():
            if section := _SECTION.fullmatch(line):
                heading = section[1]
            elif member := _MEMBER.match(line):
                found.setdefault(heading, []).append(room[member[1]])
    return found


def page() -> str:
    """The page as it should be."""
    parts = [_HEAD]
    for heading, members in sections().items():
        parts.append(f"\n## {heading[0].upper()}{heading[1:]}\n\n| code | sentence | rule |\n")
        parts.append("|---|---|---|\n")
        parts += [
            f"| `{each.code}` | {each.sentence.replace('|', chr(92) + '|')} | {each.rule} |\n"
            for each in members
        ]
    return "".join(parts)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
