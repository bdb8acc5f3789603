"""A citation: the items of the rules digest, the document, and the heading it stands under."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Cite:
    """Where a value comes from. `assumed` says why it stands there although no document says it."""

    items: tuple[str, ...]
    document: str
    section: str
    assumed: str | None = None
    item: str = field(init=False, compare=False, repr=False)
    """The item that is named first; what a settlement line or a refusal shows."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "item", self.items[0] if self.items else "assumed")

    def __str__(self) -> str:
        items = ", ".join(self.items)
        if self.assumed is not None:
            return f"assumed: {self.assumed}" + (f" [{items}]" if items else "")
        return f"{items} [{self.document} § {self.section}]"


@dataclass(frozen=True, slots=True)
class Cited(Generic[T_co]):
    """A value of a sheet together with its citation."""

    value: T_co
    cite: Cite
    note: str = ""
