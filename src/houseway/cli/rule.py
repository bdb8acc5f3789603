"""`houseway rule`: one item of the rules digest, or those with some words."""

import re
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from houseway.cli.terminal.options import AsJson, rule_ids
from houseway.cli.terminal.out import console, plain, put_json, put_table
from houseway.floor import open_library
from houseway.rules import Item, first_sentence
from houseway.rules.sheet_facts import say_item
from houseway.rules.sources import documents_of

_MOST: Final = 10
# An open question is a paragraph each for what it is about, how it is read, and what a house may
# choose.
# The stars of a document's own footnotes stand beside a quotation mark, and are no emphasis.
_FOOTNOTE: Final = re.compile(r'(?<=\w)\*+(?=")|(?<=")\*+(?=\w)')
_PARTS: Final = re.compile(r" (?=\*(?:About|How it is read|Choices|Switch|Sub-case|Example):\*)")


def rule(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="ITEM|WORD",
            autocompletion=rule_ids,
            help="An item's id, like T-07, B11-8, HW-3, R6 or B13, or words to search for.",
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Print an item of the rules digest, or search it for words."""
    put_rule(" ".join(words), as_json=as_json)


def put_rule(words: str, *, as_json: bool) -> None:
    """Print the item of this id, or a list of what the words find."""
    library = open_library()
    found = library.find_items(words)
    if len(found) == 1:
        _put_item(found[0], as_json=as_json)
    elif as_json:
        put_json([say_item(item) for item in found])
    else:
        _put_list(words, found)


def _put_item(item: Item, *, as_json: bool) -> None:
    if as_json:
        put_json(say_item(item))
        return
    from rich.markdown import Markdown

    out = console()
    out.print(f"[dim]{plain(item.title)}[/]")
    text = _FOOTNOTE.sub(lambda found: "\\*" * len(found[0]), item.markdown)
    out.print(Markdown(text if item.is_part else _PARTS.sub("\n\n", text)))
    if item.short_names:
        out.print(f"[dim]{plain(item.short_names)}[/]")
    for source in documents_of(item.text):
        out.print(f"[dim]Printed in {plain(str(source))}[/]")


def _put_list(words: str, found: Sequence[Item]) -> None:
    out = console()
    rows = [(item.id, plain(first_sentence(item))) for item in found[:_MOST]]
    put_table(out, f"Rules about {plain(words)}", ("rule", "what it says"), rows)
    more = len(found) - len(rows)
    if more:
        out.print(f"{more} more; add a word to find fewer, or --json to see all.")
    out.print(f"[dim]The whole of one: houseway rule {found[0].id}[/]")
