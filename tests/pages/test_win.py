"""The win page on paper and on the screen: both say the same, and nothing in it is markup."""

import io
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from houseway import fact
from houseway.cards import ALL_CARDS, Suit, parse_cards
from houseway.jackpot.keypad.commands import BackOut
from houseway.jackpot.keypad.record.entry import LinkEntry
from houseway.jackpot.win_page import WinPage, print_event
from houseway.money import MicroCents
from houseway.pages.legible import legible
from houseway.pages.win.form import html_page, pdf_page, suit_svg
from houseway.pages.win.parts import PageSection
from houseway.pages.win.words import Names, page_words
from houseway.people import Office, Swipe
from tests.jackpot.wins import ROYAL, STRAIGHT_FLUSHES, Floor, royal


@cache
def paid() -> WinPage:
    """The page of a royal, its round over and its award paid."""
    floor, award = royal()
    floor.end("UTH-1")
    floor.pay(award, chips=531_320, check=1_900_000, withheld=100_000, reason="order 88")
    return floor.page(award)


class _Read(HTMLParser):
    """A plain reader of HTML: its tags, their attributes, and the text between them."""

    def __init__(self, page: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(page.decode("utf-8"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        if not self.tags or self.tags[-1] != "style":
            self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def in_pdf(page: bytes) -> list[str]:
    """The text of each page, read by somebody else's reader."""
    pages = PdfReader(io.BytesIO(page)).pages
    return [" ".join(page.extract_text().split()) for page in pages]


SAID = (
    "bob",
    "UTH-1",
    "catfish-bend/multi-link",
    "catfish-bend/ultimate-texas-holdem",
    "royal flush",
    "As Ks with Qs Js 10s",
    "$25,313.20",
    "$5.00",
    "$25,318.20",
    "$25,310.40",
    "$20,000.00",
    "m.ortiz",
    "supervisor card, swipe sw-0001",
    "shift manager card, swipe sw-0003",
    "security card, swipe sw-0004",
    "2026-11-15T20:31:07Z",
    "Envy in all: $15,000.00",
    "Offset, order 88",
    "B2-17",
    "T-14",
    "Supervisor",
    "Shift manager",
    "Security",
)


def _said() -> list[str]:
    page = paid()
    seals = [
        " ".join(stamp.seal[i : i + 4] for i in range(0, 64, 4))
        for stamp in (*page.record, page.head)
    ]
    return [*SAID, *seals]


def test_b6_5_everything_is_on_the_screen() -> None:
    text = _Read(html_page(page_words(paid()))).text
    assert [said for said in _said() if said not in text] == []


def test_b6_5_everything_is_on_paper() -> None:
    (text,) = in_pdf(pdf_page(page_words(paid())))
    assert [said for said in _said() if said not in text] == []


def _full_table(*, paid_out: bool) -> WinPage:
    """Seven at a table, one of them with a royal, and envy for six."""
    floor = Floor()
    floor.open(major="25310.40", minor="1622.00")
    names = ("anna", "ben", "carla", "dmitri", "elena.vasquez", "fay", "george.washington")
    floor.deal("UTH-1", "T7-000123", dict(enumerate(names, start=1)))
    floor.press("UTH-1", 2, "royal flush", *ROYAL)
    award = floor.confirm("UTH-1", 2)
    floor.end("UTH-1")
    if paid_out:
        floor.pay(award, chips=531_530, check=1_900_000, withheld=100_000, reason="order 88")
    return floor.page(award)


def _shared() -> WinPage:
    """A Minor that two tables share, one of them full; paid in chips and by check."""
    floor = Floor()
    floor.open(major="25310.40", minor="1622.00")
    floor.deal("UTH-1", "r1", {spot: f"player.{spot}" for spot in range(1, 8)})
    floor.deal("UTH-2", "r2", {1: "gus"})
    for table in ("UTH-1", "UTH-2"):
        floor.press(table, 1, "straight flush", *STRAIGHT_FLUSHES[0])
    award, _ = floor.confirm("UTH-1", 1), floor.confirm("UTH-2", 1)
    floor.end("UTH-1")
    floor.pay(award, chips=1_260, check=70_000, withheld=10_000, reason="child support")
    return floor.page(award)


NAMES = Names(
    "Catfish Bend Casinos",
    "Multi-link progressive",
    "Ultimate Texas Hold'em",
    "November 15, 2026, 2:31:07 pm CST",
)


@pytest.mark.parametrize(
    ("page", "signed"),
    [
        (paid, "Major jackpot · $25,313.20 · won by bob"),
        (partial(_full_table, paid_out=False), "Major jackpot · $25,315.30 · won by ben"),
        (partial(_full_table, paid_out=True), "Major jackpot · $25,315.30 · won by ben"),
        (_shared, "Minor jackpot, shared · $812.60 · won by player.1"),
    ],
    ids=["ordinary", "full table", "full table, paid", "shared and paid"],
)
def test_b6_5_one_page_and_what_is_signed_on_it(page: Callable[[], WinPage], signed: str) -> None:
    (text,) = in_pdf(pdf_page(page_words(page(), NAMES)))
    assert "SEEN AND SIGNED " + signed in text
    assert text.index(signed) < text.rindex("Shift manager") < text.rindex("Security")


def with_envies(page: WinPage, count: int, player: str = "p") -> WinPage:
    """The page with so many envies on it."""
    assert page.end is not None
    envy = page.envies[0]
    more = tuple(fact.replace(envy, player=f"{player}{i}", spot=i) for i in range(count))
    event = fact.replace(page.end.event, envies=more)
    return replace(page, end=page.end._replace(event=event))


def won_otherwise(page: WinPage, *, at: str = "", **changes: Any) -> WinPage:
    """The page of an award that says something else."""
    at = at.encode(errors="replace").decode()  # an entry is sealed, so all of it can be written
    written = fact.replace(page.award.written, at=at or page.award.at)
    award = LinkEntry(written, fact.replace(page.award.event, **changes))
    return replace(page, award=award, first=award)


def copy_of(page: WinPage, copy: int) -> WinPage:
    """A later copy of the page."""
    note = LinkEntry(page.head.written, print_event(page, form="pdf", sha256=""))
    return replace(page, prints=(note,) * (copy - 1))


@pytest.mark.parametrize("envies", range(20, 61, 4))
def test_b6_5_nobody_signs_a_page_that_does_not_say_what(envies: int) -> None:
    """However long the page is, the amount stands with the signatures."""
    pages = in_pdf(pdf_page(page_words(with_envies(paid(), envies))))
    (signed,) = (text for text in pages if "SEEN AND SIGNED" in text)
    assert "SEEN AND SIGNED Major jackpot · $25,313.20 · won by bob · spot 2" in signed
    assert "Supervisor Shift manager Security" in signed


def test_the_same_page_is_the_same_bytes() -> None:
    words = page_words(paid())
    assert pdf_page(words) == pdf_page(page_words(paid()))
    assert html_page(words) == html_page(page_words(paid()))


def test_no_time_is_in_the_file_but_that_of_the_win() -> None:
    page = pdf_page(page_words(paid()))
    assert b"CreationDate" not in page
    assert b"ModDate" not in page


def test_the_first_copy_has_no_mark_and_every_page_of_a_later_one_has() -> None:
    first = page_words(paid())
    assert "REPRINT" not in _Read(html_page(first)).text
    assert not any("REPRINT" in text for text in in_pdf(pdf_page(first)))
    later = page_words(copy_of(with_envies(paid(), 90), 12))
    texts = in_pdf(pdf_page(later))
    assert len(texts) >= 3
    assert [text.count("REPRINT · COPY 12") for text in texts] == [2] * len(texts)
    read = _Read(html_page(later))
    assert read.text.count("REPRINT · COPY 12") == 2
    assert ("class", "across") in read.attributes  # fixed in print: on every page


def test_a_backed_out_award_says_so_on_both() -> None:
    floor, award = royal()
    people = floor.swipe("sam", Office.SHIFT_MANAGER), floor.swipe("sue", Office.SUPERVISOR)
    floor.do(BackOut(award=award, by=people[0], approved=people[1]))
    said = f"BACKED OUT by entry {award + 1}: this award is void (B6-7)"
    words = page_words(floor.page(award))
    assert said in _Read(html_page(words)).text
    assert said in in_pdf(pdf_page(words))[0]


def test_r5_a_meter_that_does_not_agree_with_the_record_is_told() -> None:
    wrong = won_otherwise(paid(), after=MicroCents(paid().award.event.after + 1))
    assert page_words(paid()).warning == ""
    assert page_words(wrong).warning.endswith("not that of the ledger (R5)")


def test_the_screen_runs_nothing_and_fetches_nothing() -> None:
    page = html_page(page_words(copy_of(paid(), 2)))
    read = _Read(page)
    assert set(read.tags).isdisjoint({"script", "link", "img", "iframe", "object", "base", "form"})
    assert [name for name, _ in read.attributes if name.startswith("on")] == []
    fetched = [name for name, _ in read.attributes if name in ("src", "href", "action", "srcset")]
    assert fetched == []
    assert b"@import" not in page
    assert b"url(" not in page
    addresses = set(re.findall(rb"[a-z]+://[^\"' ]+", page))
    assert addresses == {b"http://www.w3.org/2000/svg"}  # a name, not a place


def test_each_suit_has_its_own_shape_and_all_are_filled() -> None:
    pictures = {suit: suit_svg(suit) for suit in Suit}
    shapes = {re.search(r' d="([^"]+)"', svg).group(1) for svg in pictures.values()}  # type: ignore[union-attr]
    assert len(shapes) == 4
    for suit, svg in pictures.items():
        assert ('fill="#b3001b"' in svg) == suit.is_red
        assert 'fill="none"' not in svg
        assert "<text" not in svg


@pytest.mark.parametrize("start", range(0, 52, 13))
def test_every_card_can_be_drawn(start: int) -> None:
    cards = ALL_CARDS[start : start + 7]
    hand = fact.replace(paid().award.event.hand, cards=cards)
    words = page_words(won_otherwise(paid(), hand=hand))
    assert [card.name for card in words.cards] == [
        f"{card.rank.word} of {card.suit.name.lower()}" for card in cards
    ]
    labels = [value for name, value in _Read(html_page(words)).attributes if name == "aria-label"]
    assert labels == [card.name for card in words.cards]
    assert pdf_page(words)


def test_a_hand_entered_without_cards_has_a_page_too() -> None:
    hand = fact.replace(paid().award.event.hand, cards=(), hole=(), board=())
    words = page_words(won_otherwise(paid(), hand=hand))
    assert "not recorded" in in_pdf(pdf_page(words))[0]
    assert "not recorded" in _Read(html_page(words)).text


# --- text that somebody else wrote --------------------------------------------------------------

HOSTILE = (
    "<script>alert(1)</script>",
    "</style><img src=x onerror=alert(1)>",
    "\"' onmouseover='x",
    "&lt;b&gt; &amp; &#60;",
    '#panic("no") #import "@preview/x:1.0.0": *',
    '#read("/etc/passwd") #eval("1+1")',
    "*bold* _italic_ `code` $x^2$ = head <label> @ref // note /* note */ \\ -- ~",
    "[link](http://example.com) http://example.com",
    "line\none\r\ntwo\ttab\x00nul\x1b[31mred",
    "\u202eevil\u202c \u2066x\u2069 \u200b\u200d\ufeff",
    "שלום עולם مرحبا",
    "日本語 🂡 👩‍👩‍👧 e\u0301\u0301\u0301 ﷽",
    "\ud800 lone",
    "W" * 400,
    "i" * 90 + " " + "-" * 90,
    " ",
    "",
    "Winner",  # and what else the page itself says
    "Seat Winner",
)


def spoken(text: str) -> str:
    return " ".join(legible(text).split())


def _with(text: str) -> WinPage:
    page = with_envies(paid(), 1, text)
    hand = fact.replace(
        page.award.event.hand, sheet=text, row=text, words=text, pays=text, cards=parse_cards("Ah")
    )
    page = won_otherwise(
        page, at=text, player=text, table=text, round=text, title=text, hand=hand, rule=text,
        confirmed=Swipe(text, Office.SUPERVISOR, text),
    )  # fmt: skip
    return replace(page, link=text)


@cache
def harmless() -> _Read:
    return _Read(html_page(page_words(_with("x"))))


def _holds(page: WinPage, text: str) -> None:
    """The page is whole, says the text as it is spelled, and reads none of it as markup."""
    words = page_words(page)
    plain = harmless()
    read = _Read(html_page(words))
    assert read.tags == plain.tags
    assert read.attributes == plain.attributes
    assert f"Winner {spoken(text)} Seat".replace("  ", " ") in read.text
    pages = in_pdf(pdf_page(words))
    assert 1 <= len(pages) <= 4
    squeezed = "".join(pages).replace(" ", "")
    assert f"Winner{spoken(text)}Seat".replace(" ", "") in squeezed
    assert "$25,313.20" in squeezed


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_r15_hostile_text_is_only_text(text: str) -> None:
    _holds(_with(text), text)


LETTERS = st.characters() | st.sampled_from("#$*_`<>@\\/[]{}()&\"'=-+~^%|;:,.\n\t\u202e\u05d0é")


@settings(max_examples=15)
@given(text=st.text(LETTERS, max_size=150))
def test_r15_no_text_breaks_the_page_or_leaks_markup(text: str) -> None:
    _holds(_with(text), text)


@settings(max_examples=100)
@given(text=st.text(LETTERS, max_size=150), other=st.text(LETTERS, max_size=150))
def test_spelled_text_is_printable_and_told_apart(text: str, other: str) -> None:
    assert legible(text).isprintable()
    assert not re.search("[\u0590-\u08ff\u200b-\u200f\u202a-\u202e\u2066-\u2069]", legible(text))
    if max(len(text), len(other)) <= 120:
        assert (legible(text) == legible(other)) == (text == other)


def test_b2_12_a_win_that_is_not_paid_has_a_line_for_each_paper_and_says_its_rules() -> None:
    rules = (("B2-13", "A supervisor swipes the card. More hands → more pays."),)
    words = page_words(_full_table(paid_out=False), Names(rules=rules))
    (papers,) = (part for part in words.wide if part.title == "Papers")
    assert isinstance(papers, PageSection)
    assert [(name, set(line)) for name, line in papers.rows] == [
        (name, {"_"}) for name in ("Papers", "Offsets", "Vault slip")
    ]
    for text in (_Read(html_page(words)).text, " ".join(in_pdf(pdf_page(words)))):
        assert "more pays." in text
        assert text.index("Seen and signed".upper() if "SEEN" in text else "Seen") < text.index(
            "A supervisor swipes"
        )
    (paid_papers,) = (part for part in page_words(paid()).wide if part.title == "Papers")
    assert isinstance(paid_papers, PageSection)
    assert not any("_" in line for _, line in paid_papers.rows)
