"""`houseway rule`: one item of the rules digest."""

from __future__ import annotations

from houseway.cli.terminal.out import console, plain, put_json
from houseway.floor import open_library


def put_rule(item_id: str, *, as_json: bool) -> None:
    """Print the item, or refuse one that there is not."""
    item = open_library().item(item_id)
    if as_json:
        put_json({"id": item.id, "part": item.title, "text": item.text})
        return
    from rich.markdown import Markdown

    out = console()
    out.print(f"[dim]{plain(item.title)}[/]")
    out.print(Markdown(item.markdown))
    out.print(f"[dim]{plain(item.short_names)}[/]")
