"""The win page on a screen: one file that holds all it needs, runs nothing and fetches nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Final

from houseway.cards import Suit
from houseway.cli.suit_picture import suit_svg

_STYLE: Final = Path(__file__).parent / "pages" / "win.css"
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def html_page(words: Mapping[str, Any]) -> bytes:
    """The page as HTML. Every word is escaped: nothing that somebody wrote is read as markup."""
    return ("\n".join(_lines(words)) + "\n").encode("utf-8")


@cache
def _style() -> str:
    return _STYLE.read_text(encoding="utf-8").strip()


def _lines(words: Mapping[str, Any]) -> Iterator[str]:
    mark = escape(words["mark"])
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(words['title'])}</title>"
    yield f"<style>\n{_style()}\n</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    if mark:
        yield f'<div class="across" aria-hidden="true"><span>{mark}</span></div>'
    yield f'<div class="running"><span>{escape(words["running"])}</span>'
    yield (f'<strong class="mark">{mark}</strong>' if mark else "") + "</div>"
    yield '<div class="won"><div>'
    yield f'<p class="kind">{escape(words["kind"])}</p>'
    yield f"<h1>{escape(words['amount'])}</h1>"
    yield f'<p class="what">{escape(words["won"])}</p>'
    yield f"</div><p>{escape(words['when'])}</p></div>"
    if words["warning"]:
        yield f'<p class="warning">{escape(words["warning"])}</p>'
    yield '<div class="hand"><ul class="cards">'
    for card in words["cards"]:
        yield _card(card)
    yield f"</ul><p>{escape(words['hand'])}</p></div>"
    yield '<div class="columns">'
    for column in words["columns"]:
        yield "<div>"
        for part in column:
            yield from _PARTS[part["form"]](part)
        yield "</div>"
    yield "</div>"
    for part in words["wide"]:
        yield from _PARTS[part["form"]](part)
    yield f'<div class="signing"><h2>{escape(words["signing"])}</h2>'
    yield f"<p>{escape(words['signed'])}</p>"
    signers = "".join(f"<span>{escape(who)}</span>" for who in words["signatures"])
    yield f'<div class="signatures">{signers}</div></div>'
    yield f'<p class="foot"><code>{escape(words["foot"])}</code></p>'
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _card(card: Mapping[str, Any]) -> str:
    picture = suit_svg(Suit(card["suit"]))
    colour = ' class="red"' if card["red"] else ""
    return (
        f'<li{colour} role="img" aria-label="{escape(card["name"])}">'
        f'<span class="rank">{escape(card["rank"])}</span>{picture}{picture}</li>'
    )


def _section(part: Mapping[str, Any]) -> Iterator[str]:
    yield f'<section class="pair"><h2>{escape(part["title"])}</h2>'
    if part["rows"]:
        yield "<dl>"
        for label, said in part["rows"]:
            yield f"<dt>{escape(label)}</dt><dd>{escape(said)}</dd>"
        yield "</dl>"
    if part["sums"]:
        yield '<table class="sums"><tbody>'
        for label, amount, is_total in part["sums"]:
            look = ' class="total"' if is_total else ""
            yield f'<tr{look}><td>{escape(label)}</td><td class="right">{escape(amount)}</td></tr>'
        yield "</tbody></table>"
    if part["note"]:
        yield f'<p class="note">{escape(part["note"])}</p>'
    yield "</section>"


def _listing(part: Mapping[str, Any]) -> Iterator[str]:
    yield f"<section><h2>{escape(part['title'])}</h2>"
    if part["rows"]:
        sides = [f' class="{side}"' if side == "right" else "" for side in part["align"]]
        heads = zip(part["head"], sides, strict=True)
        yield "<table><thead><tr>"
        yield "".join(f"<th{side}>{escape(head)}</th>" for head, side in heads)
        yield "</tr></thead><tbody>"
        for row in part["rows"]:
            cells = [
                f"<code>{escape(said)}</code>" if i in part["code"] else escape(said)
                for i, said in enumerate(row)
            ]
            both = zip(cells, sides, strict=True)
            yield "<tr>" + "".join(f"<td{side}>{cell}</td>" for cell, side in both) + "</tr>"
        yield "</tbody></table>"
    if part["note"]:
        yield f'<p class="note">{escape(part["note"])}</p>'
    yield "</section>"


def _equations(part: Mapping[str, Any]) -> Iterator[str]:
    yield f"<section><h2>{escape(part['title'])}</h2>"
    for each in part["equations"]:
        heads = "".join(f"<th>{escape(label)}</th>" for label, _, _ in each["terms"])
        terms = "".join(
            f"<td>{f'<strong>{escape(amount)}</strong>' if is_total else escape(amount)}</td>"
            for _, amount, is_total in each["terms"]
        )
        yield '<table class="equation"><tbody>'
        yield f'<tr><th rowspan="2" scope="row">{escape(each["name"])}</th>{heads}</tr>'
        yield f"<tr>{terms}</tr>"
        yield "</tbody></table>"
    yield "</section>"


_PARTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]]] = {
    "section": _section,
    "listing": _listing,
    "equations": _equations,
}
