"""A decision as it is typed: `4x`, `c`, `raise 20`, `all in`. `play`, `deal` and the console of a
live table read it alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from houseway.cli.rounds.deal import choose
from houseway.games import Decision, Option, Range
from houseway.games.action import in_words
from houseway.money import Cents
from houseway.rules import read_typed_money

_ALL_IN: Final = ("all in", "allin", "all-in")


def size_of(answer: str, option: Range) -> Cents | None:
    """The amount that is typed for a range, `raise 20`, `20` or `all in`; nothing where it is no
    answer to that. An amount that cannot be read is refused."""
    typed = answer.casefold().replace("$", "")
    if typed in _ALL_IN:
        return option.maximum
    number = typed.split(" ")[-1]
    words = typed.removesuffix(number).strip()
    if not any(char.isdigit() for char in number) or not option.words.startswith(words):
        return None
    return read_typed_money(number, where="")


def options_shown(options: Sequence[Option]) -> tuple[str, ...]:
    """What may be decided, for all to read: decisions that name cards are one form of words."""
    shown = [each for each in options if not each.names_cards]
    form = ("front and two cards",) if len(shown) < len(options) else ()
    return (*in_words(shown), *form)


def written_money(typed: str) -> str:
    """An amount as decisions have it; anything else as it is.

    >>> written_money("4"), written_money("4.50"), written_money("spade")
    ('4.00', '4.50', 'spade')
    """
    return f"{typed}.00" if typed.isascii() and typed.isdigit() else typed


def decision_typed(answer: str, options: Sequence[Option]) -> Decision | None:
    """The decision that is typed; nothing where it is none of these. The amount is as it was typed,
    and the game refuses one that it does not allow."""
    fixed = {str(option): option for option in options if isinstance(option, Decision)}
    chosen = choose(answer.replace("$", ""), list(fixed))
    if chosen is not None:
        return fixed[chosen]
    said, _, amount = answer.casefold().replace("$", "").rpartition(" ")
    sized = [name for name in fixed if name.endswith(f" {written_money(amount)}")]
    if len(sized) == 1 and sized[0].startswith(said):  # limit poker: raise 4 is raise to 4.00
        return fixed[sized[0]]
    for option in options:
        if isinstance(option, Range) and (size := size_of(answer, option)) is not None:
            return option.at(size)
    return None
