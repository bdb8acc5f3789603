"""Commands that are loaded when they are used: the list of all of them needs no rules."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from typing import Any, Final

import typer
from typer.core import TyperCommand
from typer.main import get_command, get_group

from houseway.cli.terminal.examples import EXAMPLES
from houseway.cli.terminal.plain_help import PlainCommand

HELP: Final = {"help_option_names": ["-h", "--help"]}
"""The options that ask for help."""
_AUTO: Final = "--auto"
_KINDS: Final = ("best", "habit", "random")
_USUAL: Final = "habit"


class Later(TyperCommand):
    """A command, or a group of them, as the list of all has it. Its place is MODULE:FUNCTION where
    the function is not called as the command; a module of a group has an `app`."""

    def __init__(self, name: str, place: str, about: str, user: str) -> None:
        super().__init__(name, help=about, rich_help_panel=user)
        self.called, self.place = name, place

    @cached_property
    def loaded(self) -> Any:
        """The command itself."""
        path, _, function = self.place.partition(":")
        module = import_module(f"houseway.cli.{path}")
        group: typer.Typer | None = getattr(module, "app", None)
        if group is None:
            alone = typer.Typer(add_completion=False)
            alone.command(self.called)(getattr(module, function or self.called))
            return get_command(_with_examples(alone))
        group.info.name, group.info.help = self.called, self.help
        return get_group(_with_examples(group, f"{self.called} "))

    def make_context(self, *args: Any, **more: Any) -> Any:
        """The use of the command itself."""
        return self.loaded.make_context(*args, **more)


def _with_examples(app: typer.Typer, before: str = "") -> typer.Typer:
    """Put the examples of every command behind its help, let `-h` ask for it, and let the command
    say what it was not told."""
    app.info.context_settings, app.info.no_args_is_help = HELP, True
    for command in app.registered_commands:
        name = f"{before}{command.name or getattr(command.callback, '__name__', '')}"
        command.context_settings = HELP
        command.cls = _CLASSES.get(name, PlainCommand)
        command.epilog = "\n\n".join(("For example:", *EXAMPLES[name]))
    return app


class _AutoCommand(PlainCommand):
    """A command whose `--auto` may come without a kind."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the usual kind behind an `--auto` that has none.

        >>> _with_kinds(["uth", "--auto", "--seed", "7"]), _with_kinds(["--auto", "best", "uth"])
        (['uth', '--auto', 'habit', '--seed', '7'], ['--auto', 'best', 'uth'])
        """
        return super().parse_args(ctx, _with_kinds(args))


def _with_kinds(args: list[str]) -> list[str]:
    """The words of a command line with a kind behind every `--auto`."""
    found: list[str] = []
    for i, word in enumerate(args):
        found.append(word)
        following = args[i + 1] if i + 1 < len(args) else ""
        if word == _AUTO and following not in _KINDS:
            found.append(_USUAL)
    return found


_CLASSES: Final = {"deal": _AutoCommand}
