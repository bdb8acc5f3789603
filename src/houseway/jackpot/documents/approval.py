"""An approval: which systems may run a jackpot, in which versions, and on which conditions (B6-14).

>>> component("Game Manager v6.6 Build 520 or higher").takes("6.7 Build 3")
True
>>> component("Coin Spot v6.0").takes("6.1")
False
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from houseway.jackpot.refusals import JackpotRefusal
from houseway.rules import Cited, Plain, Refused
from houseway.rules.document import close_document, open_document
from houseway.rules.reader import Section, as_text, as_words

FORMAT: Final = 1
_WRITTEN: Final = re.compile(r"(?P<name>.+?) v(?P<version>[0-9].*?)(?P<higher> or higher)?")


class Component(NamedTuple):
    """A part of a system and the version it is approved in, or from which on."""

    name: str
    version: str
    higher: bool

    def __str__(self) -> str:
        return f"{self.name} v{self.version}" + (" or higher" if self.higher else "")

    def takes(self, version: str) -> bool:
        """Whether a version is approved: this one, or any from it on."""
        version = version.removeprefix("v")
        if version == self.version or not self.higher:
            return version == self.version
        return _numbers(version) >= _numbers(self.version)


@dataclass(frozen=True, slots=True)
class ApprovedSystems:
    """The systems by name, the displays of those that name them, and the conditions as facts."""

    title: str
    document: str
    systems: Mapping[str, Cited[tuple[Component, ...]]]
    displays: Mapping[str, Cited[tuple[Component, ...]]]
    conditions: Mapping[str, Cited[str]]
    text: str


def component(text: str) -> Component:
    """Read `Game Manager v6.6 Build 520 or higher`."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is not a component, like 'Coin Spot v6.0'")
    return Component(found["name"], found["version"], found["higher"] is not None)


def read_approval(text: str, *, name: str, items: Collection[str] | None = None) -> ApprovedSystems:
    """Read an approval from the text of its file."""
    opened = open_document(text, name=name, head="approval", what="approval", form=FORMAT)
    head = opened.top.section("approval")
    title, document = head.text("title"), head.text("document")
    head.done()
    systems = _components(opened.top.section("systems"))
    displays = _components(opened.top.section("displays"))
    part = opened.top.section("conditions")
    conditions = {key: part.leaf(key, as_text) for key in list(part.names())}
    close_document(opened.top, opened.reading, items)
    return ApprovedSystems(title, document, systems, displays, MappingProxyType(conditions), text)


def as_components(value: Plain) -> tuple[Component, ...]:
    """The parts that a link runs on, each in one version: `Coin Spot v6.0, ViPS v1.2.0`."""
    names = value.split(", ") if isinstance(value, str) else list(as_words(value))
    parts = tuple([component(name) for name in names])
    if any(part.higher for part in parts) or len({part.name for part in parts}) != len(parts):
        raise ValueError("each part is named once, in the version that it has")
    return parts


def approved(
    approval: ApprovedSystems, components: Mapping[str, str], display: Sequence[str] = ()
) -> str:
    """The system that these components, by name and version, make up; else a refusal (B6-14).

    `display` is what the monitor at the table has besides showing an amount.
    """
    if display:
        raise Refused(JackpotRefusal.DISPLAY_DOES_MORE, where="components", odd=display[0])
    for name, system in approval.systems.items():
        if _makes_up(system.value, approval.displays.get(name), components):
            return name
    parts = ", ".join(f"{each} {version}" for each, version in components.items())
    raise Refused(JackpotRefusal.NOT_APPROVED, where="components", parts=parts or "nothing")


def _makes_up(
    system: tuple[Component, ...],
    displays: Cited[tuple[Component, ...]] | None,
    components: Mapping[str, str],
) -> bool:
    rest = dict(components)
    if not all(part.takes(rest.pop(part.name, "")) for part in system):
        return False
    if displays is None:
        return not rest
    return len(rest) == 1 and any(each.takes(rest.get(each.name, "")) for each in displays.value)


def _components(part: Section) -> Mapping[str, Cited[tuple[Component, ...]]]:
    return MappingProxyType({key: part.leaf(key, _as_components) for key in list(part.names())})


def _as_components(value: Plain) -> tuple[Component, ...]:
    return tuple(component(text) for text in as_words(value))


def _numbers(version: str) -> tuple[int, ...]:
    """The numbers of a version, of which 2.0 is also 2.0.0; without any it is below every other."""
    found = [int(each) for each in re.findall(r"[0-9]{1,9}", version)]
    while len(found) > 1 and not found[-1]:
        found.pop()
    return tuple(found) or (-1,)
