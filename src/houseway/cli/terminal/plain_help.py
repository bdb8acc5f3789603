"""Help and usage errors in plain words: no programmers' types, and what is missing is said.

Typer prints the Python type of every option and argument, and "Missing argument 'ID'." where a word
is missing; it has no setting for either.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Final

from typer._click.exceptions import (
    BadParameter,
    ClickException,
    FileError,
    MissingParameter,
    NoSuchOption,
    UsageError,
)
from typer.core import TyperArgument, TyperCommand, TyperOption

GAMES: Final = {
    "uth": "ultimate-texas-holdem",
    "crazy-4": "crazy-4-poker",
    "three-card": "three-card-poker-6-card-bonus",
    "caribbean": "caribbean-stud-poker",
    "pai-gow": "fortune-pai-gow-poker",
    "baccarat": "ez-baccarat",
    "holdem": "texas-holdem",
    "omaha": "omaha",
}
"""Every game by the short name that people type."""
_NO_POKER: Final = tuple(GAMES)[:6]
_DECISIONS: Final = tuple(GAMES)[:5]
_ASKED_OF: Final = {
    "advise": _DECISIONS,
    "strategy": _DECISIONS,
    "math": _NO_POKER,
    "try": _NO_POKER,
}
"""The games of a command that does not take all of them."""
_GAME_WORDS: Final = ("ID", "GAME")
_TWO_SHEETS: Final = ("A", "B")


class PlainCommand(TyperCommand):
    """A command that says in a sentence what it was not told."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except MissingParameter as missing:
            if missing.param is None:
                raise
            name = missing.param.get_error_hint().strip("'")
            what = getattr(missing.param, "help", "") or ""
            raise UsageError(say_missing(ctx, name, what), ctx=ctx) from None


def say_missing(ctx: Any, name: str, what: str) -> str:
    """The missing word of a command, its choices, and an example to copy."""
    if name in _GAME_WORDS:
        said = which_game(ctx.command.name or "")
    elif name in _TWO_SHEETS:
        said = "Two sheets are compared. `houseway sheets list` has every sheet."
    elif name == "LINK":
        from houseway.cli.terminal.options import link_ids

        said = f"Which jackpot link? There are {', '.join(link_ids(''))}."
    else:
        said = f"{name} is missing: {what}" if what else f"{name} is missing."
    _, *examples = str(ctx.command.epilog or "").split("\n\n")
    return f"{said}\n\nFor example: {examples[0]}" if examples else said


def which_game(command: str) -> str:
    """The games that a command can be asked about."""
    games = ", ".join(_ASKED_OF.get(command, tuple(GAMES)))
    return (
        f"Which game? Name one of {games}, a sheet like california/uth, or a .toml file of your "
        "own. `houseway sheets list` has every sheet."
    )


def _plain_type(self: Any, ctx: Any) -> str:
    """The value of an option in plain words; empty for a flag."""
    kind, choices = self.type_descriptor.annotation, self.type_descriptor.choices
    if self.type_descriptor.is_choice and choices is not None:
        return "|".join(str(getattr(choice, "value", choice)) for choice in choices)
    if getattr(self, "is_flag", False) or kind is bool:
        return ""
    return "NUMBER" if kind in (int, float, list[int]) else "TEXT"


def _no_type(self: Any, ctx: Any) -> str:
    """An argument is told by its name and its help."""
    return ""


def _spelled(format_message: Callable[[Any], str]) -> Callable[[Any], str]:
    """The message of a usage error with what was typed spelled out: no terminal acts on it."""

    def shown(error: Any) -> str:
        from houseway.rules.foreign import one_line, spell_out  # only now: --help needs no rules

        said = format_message(error)
        for word in sys.argv[1:]:
            for typed in (word, *word.split("=", 1)):
                if not typed.isprintable():
                    said = said.replace(typed, one_line(typed))
        return "\n".join(map(spell_out, said.split("\n")))

    return shown


def speak_plainly() -> None:
    """Let every help of this process say what people say."""
    for kind in (ClickException, BadParameter, MissingParameter, NoSuchOption, FileError):
        kind.format_message = _spelled(kind.format_message)  # type: ignore[method-assign,assignment]
    TyperOption.display_type = _plain_type  # type: ignore[method-assign]
    TyperArgument.display_type_rich = _no_type  # type: ignore[method-assign]
