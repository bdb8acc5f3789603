"""A win page in words: one telling, which paper and screen both print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from houseway.cards import Card
from houseway.jackpot.win_facts import Confirmed, EnvyPaid, Payment, WinPage
from houseway.ledger.seal import grouped
from houseway.money import Cents, Fine, dollars, fine_text

# What the fonts of both forms can draw: Latin, Greek and Cyrillic letters, and a few marks.
_DRAWN: Final = ((0x20, 0x7E), (0xA1, 0x17F), (0x391, 0x3CE), (0x400, 0x45F))
_DRAWN_MARKS: Final = frozenset("–—‘’“”…•")
_LONGEST: Final = 120

SIGNATURES: Final = ("Supervisor", "Shift manager", "Security")

Rows = Sequence[Sequence[str]]


def legible(text: str) -> str:
    """A text that somebody else wrote, letter by letter: what cannot be drawn is spelled out.

    >>> legible("Zoë\\u202e"), legible("a\\nb"), legible("a\\\\b")
    ('Zoë\\\\u202e', 'a\\\\nb', 'a\\\\\\\\b')
    """
    if len(text) > _LONGEST:
        text = f"{text[:90]} … {text[-20:]} ({len(text)} characters)"
    return "".join(map(_drawn, text))


def page_words(page: WinPage) -> dict[str, Any]:
    """Everything the page says, part by part, in the order it is read."""
    number = page.award.number
    shared = len(page.sharers) > 1
    listings = [_sharers(page)] if shared else []
    return {
        "title": f"Jackpot win, entry {number}",
        "running": f"{legible(page.link)} · win page of entry {number}"
        + ("" if page.is_reprint else " · original"),
        "mark": f"REPRINT · COPY {page.copy}" if page.is_reprint else "",
        "kind": f"{legible(page.level_title)} jackpot" + (", shared" if shared else ""),
        "amount": dollars(page.amount),
        "won": f"won by {legible(page.player)} · spot {page.spot} · table {legible(page.table)}",
        "when": legible(page.award.at) or "no time was given",
        "warning": _warning(page),
        "cards": [_card(card) for card in page.hand.cards],
        "hand": legible(page.hand.words),
        "sections": [_win(page), _amounts(page), _meter(page), _control(page)],
        "listings": [*listings, _envy(page), _record(page)],
        "signing": "Seen and signed",
        "signatures": list(SIGNATURES),
        "foot": f"entry {number} · seal {grouped(page.award.seal[:16])} …",
    }


def _section(
    title: str, rows: Rows = (), sums: Sequence[tuple[str, str, bool]] = (), note: str = ""
) -> dict[str, Any]:
    """A part of the page: names and what they are, or amounts, those in bold a total."""
    return {
        "title": title,
        "rows": [list(row) for row in rows],
        "sums": [list(row) for row in sums],
        "note": note,
    }


def _listing(
    title: str,
    head: Sequence[str],
    rows: Rows,
    *,
    right: Sequence[str],
    widths: Sequence[int],
    note: str,
) -> dict[str, Any]:
    """A part of the page with a line for each of several; seals are in letters of equal width.

    A column as wide as its words has the width 0; what is left is divided among the others.
    """
    return {
        "title": title,
        "head": list(head),
        "rows": [list(row) for row in rows],
        "widths": list(widths),
        "align": ["right" if name in right else "left" for name in head],
        "code": [i for i, name in enumerate(head) if name == "seal"],
        "note": note,
    }


def _win(page: WinPage) -> dict[str, Any]:
    hand = page.hand
    rows = [
        ("Winner", legible(page.player)),
        ("Spot", str(page.spot)),
        ("Table", legible(page.table)),
        ("Game", legible(page.sheet)),
        ("Round", legible(page.round) or "not named"),
        ("Link", legible(page.link)),
        ("Level", f"{legible(page.level_title)}, {legible(hand.pays)}"),
        ("Button", legible(hand.row)),
        ("Cards", _texts(hand.hole) + (f" with {_texts(hand.board)}" if hand.board else "")),
    ]
    if not hand.hole:
        rows[-1] = ("Cards", "not recorded")
    return _section("The win", rows)


def _amounts(page: WinPage) -> dict[str, Any]:
    shared = len(page.sharers) > 1
    rows: list[tuple[str, str, bool]] = []
    if shared:
        rows.append((f"Jackpot, shared by {len(page.sharers)}", dollars(page.jackpot), False))
    rows.append(("This share" if shared else "Award", dollars(page.amount), False))
    if page.stake_back:
        when = "" if page.is_over else ", at END GAME"
        rows.append((f"Wager handed back{when}", dollars(page.stake_back), False))
    rows.append(("To the winner", dollars(Cents(page.amount + page.stake_back)), True))
    if page.payment is None:
        return _section("Amounts", sums=rows, note="No payment of the award is recorded yet.")
    return _section("Amounts", sums=[*rows, *_paid(page.payment)])


def _paid(paid: Payment) -> list[tuple[str, str, bool]]:
    rows = [
        (f"Paid in {name}, entry {paid.entry}", dollars(amount), False)
        for name, amount in (("chips", paid.chips), ("a check", paid.check))
        if amount
    ]
    if paid.withheld:
        rows.append((f"Offset, {legible(paid.reason)}", dollars(paid.withheld), False))
    return rows


def _meter(page: WinPage) -> dict[str, Any]:
    made = page.identity
    parts = (
        ("Before the award", page.before),
        ("After it, and after a reset", page.after),
        ("Start", made.start),
        ("+ contributions", made.contributions),
        ("+ reseeds", made.reseeded),
        ("+ adjustments", made.adjustments),
        ("− awards, this one included", made.awards),
    )
    rows = [(name, fine_dollars(amount), False) for name, amount in parts]
    return _section("The meter", sums=[*rows, ("= meter", fine_dollars(made.display), True)])


def _control(page: WinPage) -> dict[str, Any]:
    rows = [("Confirmed by", *_who(page.confirmed))]
    paid = page.payment
    if paid is not None:
        rows += [("Paid by", *_who(paid.shift_manager)), ("With", *_who(paid.guard))]
    listed = [pair for role, who, card in rows for pair in ((role, who), ("", card))]
    if paid is not None:
        listed.append(("Offsets", "checked before payment"))
    return _section("Control", listed)


def _who(swipe: Confirmed) -> tuple[str, str]:
    return legible(swipe.person), f"{legible(swipe.card)} card, swipe {legible(swipe.swipe)}"


def _sharers(page: WinPage) -> dict[str, Any]:
    rows = [(legible(each.table), str(each.spot), dollars(each.amount)) for each in page.sharers]
    head = ("table", "spot", "share")
    return _listing(
        "Shared by", head, rows, right=("spot", "share"), widths=(1, 0, 0),
        note=f"Together {dollars(page.jackpot)}, off the meter at once.",
    )  # fmt: skip


def _envy(page: WinPage) -> dict[str, Any]:
    if page.envies:
        note = f"Envy in all: {dollars(page.envy_total)}, from the tray."
    elif page.envy_each and not page.is_over:
        note = f"{dollars(page.envy_each)} to each who is to have it, at END GAME: not yet paid."
    else:
        note = "None was paid." if page.is_over else "None for this hand."
    head = ("player", "spot", "entry", "amount")
    right = ("spot", "entry", "amount")
    rows = [_envied(envy) for envy in page.envies]
    return _listing("Envy", head, rows, right=right, widths=(1, 0, 0, 0), note=note)


def _envied(envy: EnvyPaid) -> tuple[str, ...]:
    return (legible(envy.player), str(envy.spot), str(envy.entry), dollars(envy.amount))


def _record(page: WinPage) -> dict[str, Any]:
    stamps = [*page.record, page.head._replace(event="newest entry")]
    rows = [(str(stamp.number), legible(stamp.event), grouped(stamp.seal)) for stamp in stamps]
    rows.append(("", "link as set up", grouped(page.link_hash)))
    note = f"Rules: {' · '.join(map(legible, page.rules))}"
    head = ("entry", "what", "seal")
    return _listing("Record", head, rows, right=("entry",), widths=(0, 1, 4), note=note)


def _warning(page: WinPage) -> str:
    if page.backed_out:
        by = ", ".join(str(stamp.number) for stamp in page.backed_out)
        return f"BACKED OUT by entry {by}: this award does not stand (B6-7)"
    if not page.meter_agrees:
        return "The meter told with the award is not what the record comes to (R5)"
    return ""


def _card(card: Card) -> dict[str, Any]:
    return {
        "rank": "10" if card.rank.letter == "T" else card.rank.letter,
        "suit": card.suit.value,
        "red": card.suit.is_red,
        "name": f"{card.rank.word} of {card.suit.name.lower()}",
    }


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)


def fine_dollars(amount: Fine) -> str:
    """A meter for people: cents, and what is finer where there is any.

    >>> fine_dollars(Fine(-123_456_789_000_000))
    '-$1,234,567.89'
    """
    whole, _, part = fine_text(amount).lstrip("-").partition(".")
    return f"{'-' if amount < 0 else ''}${int(whole):,}.{part}"


def _drawn(letter: str) -> str:
    if letter == "\\":
        return "\\\\"
    if letter in _DRAWN_MARKS:
        return letter
    if letter.isprintable() and any(low <= ord(letter) <= high for low, high in _DRAWN):
        return letter
    return letter.encode("unicode_escape").decode("ascii")
