"""A citation: the items of the rules digest, the document, and the heading in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Cite:
    """The source of a value. `assumed` says why, if no document states it."""

    items: tuple[str, ...]
    document: str
    section: str
    assumed: str | None = None
    item: str = field(init=False, compare=False, repr=False)
    """The first item, which settlement lines and refusals show."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "item", self.items[0] if self.items else "assumed")

    def __str__(self) -> str:
        items = ", ".join(self.items)
        if self.assumed is not None:
            return f"assumed: {self.assumed}" + (f" [{items}]" if items else "")
        return f"{items} [{self.document} § {self.section}]"


class Leaf(StrEnum):
    """The three kinds of leaves of a sheet, each named by the key of its value."""

    TERM = "is"
    """A value that code reads, and that another house may print differently."""
    FIXED = "fixed"
    """A fixed rule: its name and words are checked, and no house can change it."""
    TEXT = "text"
    """Words for people, which nothing executes."""


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """A value of a sheet together with its citation."""

    value: T_co
    cite: Cite
    note: str = ""
    leaf: Leaf = Leaf.TERM

    def convert(self, to: Callable[[Any], U]) -> Cited[U]:
        """The same leaf in another type."""
        return replace(self, value=to(self.value))  # type: ignore[return-value,arg-type]
