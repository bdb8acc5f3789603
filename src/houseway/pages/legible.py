"""Foreign text, so that it can be drawn and read."""

from typing import Final, TypeVar

from houseway.fact import Fact, replace

# What the fonts of both forms can draw: Latin, Greek and Cyrillic letters, and a few marks.
_DRAWN: Final = ((0x20, 0x7E), (0xA1, 0x17F), (0x391, 0x3CE), (0x400, 0x45F))
_DRAWN_MARKS: Final = frozenset("–—‘’“”…•→−≤≥")
_LONGEST: Final = 120
T = TypeVar("T")


def legible(text: str, *, longest: int = _LONGEST) -> str:
    """Foreign text, letter by letter: what cannot be drawn is spelled out.

    >>> legible("Zoë\\u202e"), legible("a\\nb"), legible("a\\\\b")
    ('Zoë\\\\u202e', 'a\\\\nb', 'a\\\\\\\\b')
    """
    if len(text) > longest:
        text = f"{text[:90]} … {text[-20:]} ({len(text)} characters)"
    return "".join(map(_drawn, text))


def all_legible(value: T, *, longest: int) -> T:
    """A fact with every text in it legible; those that are called `words` may be so long."""
    made: object = value
    if isinstance(value, str):
        made = legible(value)
    elif isinstance(value, tuple):
        made = tuple([all_legible(each, longest=longest) for each in value])
    elif isinstance(value, Fact):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        made = replace(
            value,
            **{
                name: _words(each, longest)
                if name == "words"
                else all_legible(each, longest=longest)
                for name, each in fields.items()
            },
        )
    return made  # type: ignore[return-value]


def _words(value: str | tuple[str, ...], longest: int) -> str | tuple[str, ...]:
    if isinstance(value, str):
        return legible(value, longest=longest)
    return tuple([legible(each, longest=longest) for each in value])


def _drawn(letter: str) -> str:
    if letter == "\\":
        return "\\\\"
    if letter in _DRAWN_MARKS:
        return letter
    if letter.isprintable() and any(low <= ord(letter) <= high for low, high in _DRAWN):
        return letter
    return letter.encode("unicode_escape").decode("ascii")
