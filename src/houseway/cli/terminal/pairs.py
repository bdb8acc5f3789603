"""Options of the form NAME=VALUE, each name once."""

from __future__ import annotations

from collections.abc import Sequence

import typer


def pairs_of(options: Sequence[str] | None, name: str) -> dict[str, str]:
    """The pairs by name; `name` is what the option itself is called."""
    pairs: dict[str, str] = {}
    for option in options or ():
        key, equals, value = option.partition("=")
        if not equals or not key:
            raise typer.BadParameter(f"{option!r} is not of the form NAME=VALUE", param_hint=name)
        if key in pairs:
            raise typer.BadParameter(f"{key!r} is given twice", param_hint=name)
        pairs[key] = value
    return pairs
