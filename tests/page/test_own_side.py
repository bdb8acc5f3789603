"""Two people at one table: each sees the own side, and no hidden card is in any message, in the
page or in its memory. What was hidden is read from the auditor's record of the round."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from playwright.sync_api import Page, Response, WebSocket, expect

from tests.page.own_house import OwnHouse
from tests.page.test_coach import RANKS
from tests.page.test_stud import lay, see_round, sit_down

PLAIN = re.compile(r"[2-9][cdhs]")
QUOTED = re.compile(r'"([2-9TJQKA][cdhs])\b')
NAMED = re.compile(r"\b(\w+) of (club|diamond|heart|spade)s\b")


class Overheard:
    """Everything that a page is sent."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", self._read)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.texts.append(str(frame)))

    def _read(self, answer: Response) -> None:
        if "/api/" in answer.url:
            self.texts.append(answer.text())

    def cards(self) -> set[str]:
        """Every card in any message so far."""
        return {card for text in self.texts for card in QUOTED.findall(text)}


def places(events: Sequence[dict[str, Any]]) -> dict[str, list[str]]:
    """The cards of a round by their place, as they really lay."""
    found: dict[str, list[str]] = {}
    for event in events:
        if event["event"] == "cards laid":
            place = event["place"]
            name = f"spot {place['number']}" if place["type"] == "spot" else place["type"]
            found.setdefault(name, []).extend(event["cards"])
    return found


def in_page(page: Page) -> set[str]:
    """Every card that the document names, shown or not."""
    html = page.content()
    return {RANKS[rank] + suit[0] for rank, suit in NAMED.findall(html) if rank in RANKS}


def in_memory(page: Page) -> Iterator[str]:
    """Every string that the page's memory holds."""
    session = page.context.new_cdp_session(page)
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda each: parts.append(each["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    yield from json.loads("".join(parts))["strings"]


def cards_of(strings: Iterator[str]) -> set[str]:
    """Cards among these strings: on their own, or in the text of a message. A picture or a ten on
    its own may be a short name of the script; a card that begins with a digit is none."""
    found: set[str] = set()
    for text in strings:
        if PLAIN.fullmatch(text):
            found.add(text)
        elif text.startswith(("{", "[")):
            found.update(QUOTED.findall(text))
    return found


def test_each_sees_the_own_side_and_nothing_hidden(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    table = own_house.new_table()
    pages = [guest(), guest()]
    heard = [Overheard(page) for page in pages]
    for page, name in zip(pages, ("Lea", "Max"), strict=True):
        sit_down(page, table, name)
    first, second = pages
    lay(first, "ante")
    for page in pages:  # from the first bet on, everybody sees how long bets are taken
        clock = page.locator(".actions").get_by_role("img", name=re.compile(r"\d+ seconds left"))
        expect(clock).to_be_visible()
    lay(second, "ante")
    expect(first.get_by_role("button", name="Check")).to_be_enabled()
    first.get_by_role("button", name="Check").click()
    expect(second.get_by_role("button", name="Check")).to_be_enabled()
    second.get_by_role("button", name="Check").click()
    expect(first.get_by_role("button", name=re.compile("Bet 2×"))).to_be_enabled()
    for page in pages:
        expect(page.locator(".seat.me .card")).to_have_count(2)
    number = str(first.evaluate(f"fetch('/api/tables/{table}').then(a => a.json())")["round"])
    sent = [each.cards() for each in heard]
    drawn = [in_page(page) for page in pages]
    kept = cards_of(in_memory(first))
    texts = [list(each.texts) for each in heard]

    first.get_by_role("button", name="Check").click()
    second.get_by_role("button", name="Check").click()
    for page in pages:
        page.get_by_role("button", name=re.compile("Bet 1×")).click()
    for page in pages:
        see_round(page)

    lay_there = places(own_house.events(table, number))
    spots = [name for name in lay_there if name.startswith("spot")]
    own = {frozenset(lay_there[spot]) for spot in spots}
    flop = set(lay_there["board"][:3])
    assert len(own) == 2
    assert frozenset(sent[0] - flop) | frozenset(sent[1] - flop) == frozenset().union(*own)
    for index in (0, 1):
        mine = sent[index] - flop
        assert mine in own  # two cards: the own ones, and not the other's
        assert flop <= sent[index]
        assert drawn[index] == mine | flop
    told = {card for card in sent[0] if PLAIN.fullmatch(card)}
    assert told <= kept <= sent[0]  # its messages are there, and nothing else
    seed = own_house.seed(table, number)
    assert not any(seed in text for each in texts for text in each)
    for index in (0, 1):  # at the end the house shows every hand
        assert set().union(*lay_there.values()) <= heard[index].cards()
