"""The items of the rules digest (`docs/rules.md`), so that every citation resolves.

>>> items = read_items("## B8. The bank\\n- **B8-8 (CA)** Fees are flat.")
>>> items["B8-8"].title, items["B8-8"].text
('B8. The bank', '**B8-8 (CA)** Fees are flat.')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_ITEM: Final = re.compile(r"^- \*\*([A-Z]{1,3}\d*-\d+|R\d+)\b")
_HOUSE_WAY: Final = re.compile(r"^\| (HW-\d+) \|")
_HOUSE_WAY_HEAD: Final = (
    "| # | Hand | House Way | Example front / back | Check |\n|---|---|---|---|---|"
)
_HEADING: Final = re.compile(r"^#{1,3} ")
_PART: Final = re.compile(r"^##? ([A-DR]\d*)\. (.*)$")


_MARKS: Final = re.compile(r"\*+|`|^#+ ", re.MULTILINE)
_SHORT: Final = {"UTH": "Ultimate Texas Hold'em"}


# An open question, the story, how it is read, and the choices that a house has.
_TRAP: Final = re.compile(
    r"(?:- )?\*\*T-\d+ (?P<question>.*?)\*\*"
    r"(?:.*?\*How it is read:\*(?P<reading>.*?)(?=\*(?:Choices|Sub-case|Example)|$))?",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True, repr=False)
class Item:
    """One numbered requirement, trap, House Way row or promise, or a whole part such as B13."""

    id: str
    title: str
    text: str

    @property
    def is_part(self) -> bool:
        """Whether it is a whole part of the digest with its items."""
        return self.title.startswith(f"{self.id}.")

    @property
    def markdown(self) -> str:
        """The text for display: a House Way row with the head of its table."""
        return f"{_HOUSE_WAY_HEAD}\n{self.text}" if self.text.startswith("|") else self.text

    @property
    def plain(self) -> str:
        """The text without the marks of Markdown."""
        return _MARKS.sub("", self.text)

    def __str__(self) -> str:
        return self.plain

    def __repr__(self) -> str:
        said = self.summary
        return f"<Item {self.id}: {said if len(said) <= 80 else said[:77] + '...'}>"

    @property
    def short_names(self) -> str:
        """The long forms of the short words in the text."""
        return "; ".join(
            f"{short} = {long}" for short, long in _SHORT.items() if short in self.text
        )

    @property
    def summary(self) -> str:
        """The first sentence or so, without the source references, for one line of a terminal."""
        if self.text.startswith("|"):  # a row of a table: the hand, and what is done with it
            _, hand, said, *_ = (cell.strip() for cell in self.text.strip("| ").split("|"))
            return f"{hand}: {said}"
        plain = re.sub(
            r"\s*\[[^\]]*\](?: [\w–, ]+(?=\s*(?:\[|$|\()))?(?: \([^)]*\))?", "", self.text
        )
        plain = re.sub(r"^#+ [A-Z0-9]+\. ", "", plain)
        plain = re.sub(r" \(outside the documents[^)]*\)|https?://\S+", "", plain)
        trap = _TRAP.match(plain)
        if trap is not None and trap["reading"]:  # the question, and how it is read
            plain = f"{trap['question']} {trap['reading']}"
        plain = re.sub(r"\*+", "", plain.split("\n", 1)[0])
        plain = " ".join(plain.split())
        plain = re.sub(r"(?: ,| and)* (?=[;:.,)])", "", plain)
        return plain.removeprefix(self.id).strip().removesuffix(":")


def read_items(text: str, *, title: str = "") -> dict[str, Item]:
    """Every item and every part of a digest by its id, in the order of the text.

    A house's own digest has a `title`: it is the title of its items, or their last heading is.

    >>> read_items("- **RB-1** Aces are high.", title="Riverboat")["RB-1"].title
    'Riverboat'
    """
    items: dict[str, Item] = {}
    part_id, part_title, part_lines = "", title, [""]
    open_id, open_lines = "", [""]

    def close_item() -> None:
        if open_id:
            items[open_id] = Item(open_id, part_title, "\n".join(open_lines).strip())

    def close_part() -> None:
        if part_id:
            items[part_id] = Item(part_id, part_title, "\n".join(part_lines).strip())

    for line in text.splitlines():
        item, row, part = _ITEM.match(line), _HOUSE_WAY.match(line), _PART.match(line)
        if part:
            close_item()
            close_part()
            open_id, part_id, part_title, part_lines = "", part[1], line.lstrip("# "), []
        elif item:
            close_item()
            open_id, open_lines = item[1], [line.removeprefix("- ")]
        elif row:
            items[row[1]] = Item(row[1], part_title, line)
        elif _HEADING.match(line) or line.startswith("---"):
            close_item()
            open_id = ""
            if title and line.lstrip("#- "):
                part_title = line.lstrip("# ")
        elif open_id:
            open_lines.append(line)
        part_lines.append(line)
    close_item()
    close_part()
    return items
