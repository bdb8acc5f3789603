"""`--auto` alone, or with the kind of players: `--auto`, `--auto best`."""

from __future__ import annotations

from typing import Any, Final

from houseway.cli.terminal.plain_help import PlainCommand

AUTO: Final = "--auto"
KINDS: Final = ("best", "habit", "random")
_USUAL: Final = "habit"


class AutoCommand(PlainCommand):
    """A command whose `--auto` may come without a kind."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the usual kind behind an `--auto` that has none.

        >>> with_kinds(["uth", "--auto", "--seed", "7"]), with_kinds(["--auto", "best", "uth"])
        (['uth', '--auto', 'habit', '--seed', '7'], ['--auto', 'best', 'uth'])
        """
        return super().parse_args(ctx, with_kinds(args))


def with_kinds(args: list[str]) -> list[str]:
    """The words of a command line with a kind behind every `--auto`."""
    found: list[str] = []
    for i, word in enumerate(args):
        found.append(word)
        following = args[i + 1] if i + 1 < len(args) else ""
        if word == AUTO and following not in KINDS:
            found.append(_USUAL)
    return found
