"""Results made repeatedly from the same unchanging facts, made once.

A state keeps the same fact from command to command, so the fact itself is the key; hashing a long
one would take as long as reading it. The state itself is one: views common to all its viewers are
made for the first of them. Nothing that only some may see is remembered here, unless the key says
who they are.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
V = TypeVar("V")
_MOST: Final = 2048
_MADE: Final[OrderedDict[tuple[int, ...], tuple[Any, Any]]] = OrderedDict()


def remembered(make: Callable[P, V], *of: P.args, **none: P.kwargs) -> V:
    """A function's results for facts that never change. The facts are kept beside them, so that no
    others can have their addresses."""
    key = (id(make), *map(id, of))
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = of, make(*of, **none)
        if len(_MADE) > _MOST:
            _MADE.popitem(last=False)
    made: V = found[1]
    return made
