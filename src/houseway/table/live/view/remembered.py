"""Results made repeatedly from the same unchanging facts, made once.

A state keeps the same fact from command to command, so the fact itself is the key; hashing a long
one would take as long as reading it. The state itself is one: views common to all its viewers are
made for the first of them. Nothing that only some may see is remembered here, unless the key says
who they are.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
V = TypeVar("V")
_MOST: Final = 8192
_MADE: Final[OrderedDict[tuple[Any, ...], tuple[Any, Any]]] = OrderedDict()


def remembered(make: Callable[P, V], *of: P.args, **none: P.kwargs) -> V:
    """A function's results for facts that never change. The facts are kept beside them, so that no
    others can have their addresses."""
    key = (id(make), *map(id, of))
    found = _MADE.get(key)
    return _keep(key, of, make(*of, **none)) if found is None else _again(key, found)


def remembered_by(
    about: tuple[object, ...], values: tuple[Hashable, ...], make: Callable[P, V], *of: P.args,
    **none: P.kwargs,
) -> V:  # fmt: skip
    """The same for a result that depends on less than its arguments: on the facts that it is
    `about`, and on `values`, which are compared by their content."""
    key = (id(make), values, *map(id, about))
    found = _MADE.get(key)
    return _keep(key, about, make(*of, **none)) if found is None else _again(key, found)


def _keep(key: tuple[Any, ...], of: tuple[Any, ...], made: V) -> V:
    _MADE[key] = of, made
    if len(_MADE) > _MOST:
        _MADE.popitem(last=False)
    return made


def _again(key: tuple[Any, ...], found: tuple[Any, Any]) -> Any:
    try:  # noqa: SIM105  # `suppress` would take longer than the rest
        _MADE.move_to_end(key)  # what is used stays: a hand of poker, the roads of a shoe
    except KeyError:  # another thread has just forgotten it
        pass
    return found[1]


def forget() -> None:
    """Make everything anew from now on."""
    _MADE.clear()
