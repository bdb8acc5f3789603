"""The form of a fact: a frozen, typed record of something that is so or has happened.

Commands, events, states, lines and records are facts. They are compared by their values, read by
the names of their fields, and go through `houseway.codec` into canonical JSON and back; a key that
a fact does not have is refused there.

>>> class Toss(Fact, frozen=True):
...     side: str
>>> Toss(side="heads") == Toss(side="heads")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    figure = property
else:

    class figure(property):  # noqa: N801  # a decorator, as `property` is
        """A figure worked out of the fields of a fact. Programs that ask for JSON are shown it
        behind the fields, and nothing is read from it."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen record with typed fields.

    Where several kinds of fact may stand in one place, each has a `tag`, its name in JSON.
    """


replace = msgspec.structs.replace
"""A fact like another one, with some of its fields changed."""
asdict = msgspec.structs.asdict
"""The fields of a fact by their names."""

astuple = msgspec.structs.astuple
"""The fields of a fact in their order."""
LeftOut = msgspec.UnsetType
LEFT_OUT = msgspec.UNSET
"""A field that was not given: neither empty nor null, which are refused where it stands."""
