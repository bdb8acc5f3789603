"""Commands whose modules are loaded when they are used: a list of commands needs none of them."""

import ast
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from houseway.cli.terminal.examples import EXAMPLES
from houseway.cli.terminal.plain_help import PlainCommand

HELP: Final = {"help_option_names": ["-h", "--help"]}
"""The options that ask for help."""
_AUTO: Final = "--auto"
_KINDS: Final = ("best", "habit", "random")
_USUAL: Final = "habit"


class LazyCommand(TyperCommand):
    """A command whose module is loaded when it is used. Its `full_name` has its group's before it,
    as in `table run`. Its `place` is a module in `houseway.cli`, or MODULE:FUNCTION where the
    function has another name than the command."""

    def __init__(self, full_name: str, place: str, user: str | None = None) -> None:
        name = full_name.rpartition(" ")[2]
        super().__init__(name, rich_help_panel=user)
        module, _, function = place.partition(":")
        self.full_name, self.module = full_name, f"houseway.cli.{module}"
        self.function = function or name
        del self.help  # so that it is read when it is asked for

    @cached_property
    def help(self) -> str:  # type: ignore[override]
        """The docstring of its function, read from the source: the module is not loaded."""
        spec = find_spec(self.module)
        assert spec is not None
        assert isinstance(spec.loader, InspectLoader)
        tree = ast.parse(spec.loader.get_source(self.module) or "")
        functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
        named = next(each for each in functions if each.name == self.function)
        return ast.get_docstring(named) or ""

    @cached_property
    def loaded(self) -> Any:
        """The command that the module has, with its examples after its help."""
        alone = typer.Typer(add_completion=False)
        alone.command(
            self.name,
            cls=_AutoCommand if self.full_name == "deal" else PlainCommand,
            context_settings=HELP,
            epilog="\n\n".join(("For example:", *EXAMPLES[self.full_name])),
        )(getattr(import_module(self.module), self.function))
        return get_command(alone)

    def make_context(self, *args: Any, **more: Any) -> Any:
        """Use the loaded command: its options, and then its work."""
        return self.loaded.make_context(*args, **more)


class CommandGroup(NamedTuple):
    """Commands that are typed after the word of their group: what they are about, and the place of
    each."""

    about: str
    places: Mapping[str, str]

    def build(self, name: str, user: str) -> TyperGroup:
        """The group as typer has it."""
        return TyperGroup(
            name=name,
            help=self.about,
            rich_help_panel=user,
            context_settings=HELP,
            no_args_is_help=True,
            commands=[LazyCommand(f"{name} {each}", place) for each, place in self.places.items()],
        )


class _AutoCommand(PlainCommand):
    """A command whose `--auto` may come without a kind."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the usual kind after an `--auto` that has none.

        >>> _with_kinds(["uth", "--auto", "--seed", "7"]), _with_kinds(["--auto", "best", "uth"])
        (['uth', '--auto', 'habit', '--seed', '7'], ['--auto', 'best', 'uth'])
        """
        return super().parse_args(ctx, _with_kinds(args))


def _with_kinds(args: list[str]) -> list[str]:
    """The words of a command line with a kind after every `--auto`."""
    found: list[str] = []
    for i, word in enumerate(args):
        found.append(word)
        following = args[i + 1] if i + 1 < len(args) else ""
        if word == _AUTO and following not in _KINDS:
            found.append(_USUAL)
    return found
