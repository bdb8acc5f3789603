"""A win page in words: one telling, which paper and screen both print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from houseway.cards import Card
from houseway.cli.legible import legible
from houseway.jackpot.win_facts import Confirmed, EnvyPaid, Payment, Stamp, WinPage
from houseway.ledger.seal import grouped
from houseway.money import dollars, micro_dollars

SIGNATURES: Final = ("Supervisor", "Shift manager", "Security")

Rows = Sequence[Sequence[str]]
Sum = tuple[str, str, bool]  # what, how much, and whether it is the total


class Called(NamedTuple):
    """How people call what the record names by ids and in Greenwich time; empty where nobody
    knows."""

    house: str = ""
    link: str = ""
    game: str = ""
    when: str = ""


UNNAMED: Final = Called()


def page_words(page: WinPage, called: Called = UNNAMED) -> dict[str, Any]:
    """Everything the page says, part by part, in the order it is read."""
    number = page.award.number
    shared = len(page.sharers) > 1
    kind = f"{legible(page.level_title)} jackpot" + (", shared" if shared else "")
    said = "awarded, and backed out:" if page.backed_out else "won by"
    whose = f"{legible(page.player)} · spot {page.spot} · table {legible(page.table)}"
    paid = [] if page.payment is None else [_paid(page, page.payment)]
    left = [_win(page, called), *([_sharers(page)] if shared else []), _control(page)]
    return {
        "title": f"Jackpot win, entry {number}",
        "running": " · ".join(
            [
                *map(legible, filter(None, (called.house, called.link or page.link))),
                f"win page of entry {number}",
                *([] if page.is_reprint else ["original"]),
            ]
        ),
        "mark": f"REPRINT · COPY {page.copy}" if page.is_reprint else "",
        "kind": kind,
        "amount": dollars(page.amount),
        "won": f"{said} {whose}",
        "when": legible(called.when or page.award.at) or "no time was given",
        "warning": _warning(page),
        "cards": [_card(card) for card in page.hand.cards],
        "hand": legible(page.hand.words),
        "columns": [left, [_amounts(page), *paid, _envy(page)]],
        "wide": [_meter(page), _record(page)],
        "signing": "Seen and signed",
        "signed": f"{kind} · {dollars(page.amount)} · {said} {whose} · entry {number}",
        "signatures": list(SIGNATURES),
        "foot": f"entry {number} · seal {grouped(page.award.seal[:16])} …",
    }


def _section(
    title: str, rows: Rows = (), sums: Sequence[Sum] = (), note: str = ""
) -> dict[str, Any]:
    """A part of the page: names and what they are, or amounts, those in bold a total."""
    return {
        "form": "section",
        "title": title,
        "rows": [list(row) for row in rows],
        "sums": [list(row) for row in sums],
        "note": note,
    }


def _equations(title: str, *sums: tuple[str, Sequence[Sum]]) -> dict[str, Any]:
    """A part of the page with sums that are read across, each with its name."""
    named = [{"name": name, "terms": [list(term) for term in terms]} for name, terms in sums]
    return {"form": "equations", "title": title, "equations": named}


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
        "form": "listing",
        "title": title,
        "head": list(head),
        "rows": [list(row) for row in rows],
        "widths": list(widths),
        "align": ["right" if name in right else "left" for name in head],
        "code": [i for i, name in enumerate(head) if name == "seal"],
        "note": note,
    }


def _win(page: WinPage, called: Called) -> dict[str, Any]:
    hand = page.hand
    rows = [
        ("Winner", legible(page.player)),
        ("Seat", f"spot {page.spot}, table {legible(page.table)}"),
        *_named("Game", called.game, page.sheet),
        *_named("Link", called.link, page.link),
        ("Round", legible(page.round) or "not named"),
        ("Time", legible(page.award.at) or "not given"),
        ("Meter", f"{legible(page.level_title)}, {legible(hand.pays)}"),
        ("Button", legible(hand.row)),
        ("Cards", _texts(hand.hole) + (f" with {_texts(hand.board)}" if hand.board else "")),
    ]
    if not hand.hole:
        rows[-1] = ("Cards", "not recorded")
    return _section("The win", rows)


def _named(label: str, name: str, known_by: str) -> list[tuple[str, str]]:
    """Something by its name, if it has one, and by its id."""
    said = [legible(name)] if name else []
    return [(label if not i else "", each) for i, each in enumerate([*said, legible(known_by)])]


def _amounts(page: WinPage) -> dict[str, Any]:
    shared = len(page.sharers) > 1
    award = f"Share of {dollars(page.jackpot)}" if shared else "Award"
    rows: list[Sum] = [(award, dollars(page.amount), False)]
    if page.backed_out:
        back = f"Taken back by entry {_numbers(page.backed_out)}"
        rows.append((back, f"−{dollars(page.amount)}", False))
    if page.stake_back:
        when = "" if page.is_over else ", at END GAME"
        rows.append((f"Wager handed back{when}", dollars(page.stake_back), False))
    rows.append(("To the winner", dollars(page.to_winner), True))
    note = ""
    if page.payment is None:
        note = "No payment of the award is recorded yet."
        if page.backed_out:
            note = "Nothing of the award is to be paid."
    return _section("Amounts", sums=rows, note=note)


def _numbers(stamps: Sequence[Stamp]) -> str:
    return ", ".join(str(stamp.number) for stamp in stamps)


def _paid(page: WinPage, paid: Payment) -> dict[str, Any]:
    parts = (
        ("In chips", paid.chips),
        ("By check", paid.check),
        (f"Offset, {legible(paid.reason)}", paid.withheld),
    )
    rows = [(name, dollars(amount), False) for name, amount in parts if amount]
    rows.append(("The award", dollars(page.amount), True))
    return _section(f"Paid, entry {paid.entry}", sums=rows)


def _meter(page: WinPage) -> dict[str, Any]:
    """Two sums: what this award did to the meter, and all that ever came on it (R5)."""
    made = page.identity
    award = (
        ("before", page.before, False),
        ("− taken off", page.taken, False),
        ("+ reset", page.reset, False),
        ("= after", page.after, True),
    )
    whole = (
        ("start", made.start, False),
        ("+ contributions", made.contributions, False),
        ("+ reseeds", made.reseeded, False),
        ("+ adjustments", made.adjustments, False),
        ("− awards", made.awards, False),
        ("= after", made.display, True),
    )
    return _equations(
        f"The {legible(page.level_title)} meter",
        ("By this award", [(name, micro_dollars(sum_), total) for name, sum_, total in award]),
        ("Since opening", [(name, micro_dollars(sum_), total) for name, sum_, total in whole]),
    )


def _control(page: WinPage) -> dict[str, Any]:
    confirmed = "nobody: a simulation" if page.confirmed is None else _who(page.confirmed)
    rows = [("Confirmed by", confirmed)]
    paid = page.payment
    if paid is not None:
        rows += [("Paid by", _who(each)) for each in paid.people]
        rows.append(("Papers", f"{legible(paid.paperwork)}; vault {legible(paid.vault)}"))
        rows.append(("Offsets", "checked before payment"))
    rows += [("Backed out by", _who(swipe)) for swipe in page.backed_out_by]
    return _section("Control", rows)


def _who(swipe: Confirmed) -> str:
    card = f"{legible(swipe.card)} card, swipe {legible(swipe.swipe)}"
    return f"{legible(swipe.person)}, {card}"


def _sharers(page: WinPage) -> dict[str, Any]:
    rows = [(legible(each.table), str(each.spot), dollars(each.amount)) for each in page.sharers]
    head = ("table", "spot", "share")
    return _listing(
        "Shared by", head, rows, right=("spot", "share"), widths=(1, 0, 0),
        note=f"Together {dollars(page.jackpot)}, off the meter at once.",
    )  # fmt: skip


def _envy(page: WinPage) -> dict[str, Any]:
    if page.backed_out and not page.envies:
        note = "None: the award does not stand."
    elif page.envies:
        note = f"Envy in all: {dollars(page.envy_total)}, from the tray."
    elif page.envy_each and not page.is_over:
        note = f"{dollars(page.envy_each)} to each who is to have it, at END GAME: not yet paid."
    else:
        note = "None was paid." if page.is_over else "None for this hand."
    head = ("spot", "player", "entry", "amount")
    right = ("spot", "entry", "amount")
    rows = [_envied(envy) for envy in page.envies]
    return _listing("Envy", head, rows, right=right, widths=(0, 1, 0, 0), note=note)


def _envied(envy: EnvyPaid) -> tuple[str, ...]:
    return (str(envy.spot), legible(envy.player), str(envy.entry), dollars(envy.amount))


def _record(page: WinPage) -> dict[str, Any]:
    stamps = [*page.record, page.head._replace(event="newest entry")]
    rows = [(str(stamp.number), legible(stamp.event), grouped(stamp.seal)) for stamp in stamps]
    rows.append(("", "link as set up", grouped(page.link_hash)))
    note = f"Rules: {' · '.join(map(legible, page.rules))}"
    head = ("entry", "what", "seal")
    return _listing("Record", head, rows, right=("entry",), widths=(0, 1, 4), note=note)


def _warning(page: WinPage) -> str:
    if page.backed_out:
        by = _numbers(page.backed_out)
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
