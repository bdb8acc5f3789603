"""What is made again and again of the same unchanging facts, made once.

A state keeps a fact as it is from command to command, so that the fact itself is the key; to hash a
long one would take as long as to look at it. The state itself is one: what all of its viewers see
alike is made for the first of them. Nothing that only some may see is remembered here, unless who
they are is part of what is asked.
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
    """What a function makes of facts that never change. The facts are kept beside it, so that no
    others can have their addresses."""
    key = (id(make), *map(id, of))
    found = _MADE.get(key)
    if found is None:
        found = _MADE[key] = of, make(*of, **none)
        if len(_MADE) > _MOST:
            _MADE.popitem(last=False)
    made: V = found[1]
    return made
