"""A win page in words, which paper and screen both print."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot.win_facts import Confirmed, EnvyPaid, Payment, Stamp, WinPage
from houseway.ledger.chain import group_seal
from houseway.money import MicroCents, dollars, micro_dollars
from houseway.pages.legible import legible
from houseway.pages.win.parts import (
    Amount,
    CardWords,
    Equation,
    Equations,
    Listing,
    PageWords,
    Section,
)

SIGNATURES: Final = ("Supervisor", "Shift manager", "Security")


class Names(Fact, frozen=True):
    """What people call that which the record names by ids and in Greenwich time; empty where
    nobody knows."""

    house: str = ""
    link: str = ""
    game: str = ""
    when: str = ""


UNNAMED: Final = Names()


def page_words(page: WinPage, names: Names = UNNAMED) -> PageWords:
    """Everything the page says, part by part."""
    number = page.award.number
    shared = len(page.sharers) > 1
    kind = f"{legible(page.meter_title)} jackpot" + (", shared" if shared else "")
    said = "awarded, and backed out:" if page.backed_out else "won by"
    whose = f"{legible(page.player)} · spot {page.spot} · table {legible(page.table)}"
    paid = () if page.payment is None else (_paid(page, page.payment),)
    sharers = (_sharers(page),) if shared else ()
    running = [*map(legible, filter(None, (names.house, names.link or page.link)))]
    running += [f"win page of entry {number}", *([] if page.is_reprint else ["original"])]
    return PageWords(
        title=f"Jackpot win, entry {number}",
        running=" · ".join(running),
        mark=f"REPRINT · COPY {page.copy}" if page.is_reprint else "",
        kind=kind,
        amount=dollars(page.amount),
        won=f"{said} {whose}",
        when=legible(names.when or page.award.at) or "no time was given",
        warning=_warning(page),
        cards=tuple(map(_card, page.hand.cards)),
        hand=legible(page.hand.words),
        columns=(
            (_win(page, names), *sharers, _control(page)),
            (_amounts(page), *paid, _envy(page)),
        ),
        wide=(_meter(page), _record(page)),
        signing="Seen and signed",
        signed=f"{kind} · {dollars(page.amount)} · {said} {whose} · entry {number}",
        signatures=SIGNATURES,
        foot=f"entry {number} · seal {group_seal(page.award.seal[:16])} …",
    )


def _listing(
    title: str,
    head: Sequence[str],
    rows: Iterable[tuple[str, ...]],
    *,
    right: Sequence[str],
    widths: Sequence[int],
    note: str,
) -> Listing:
    return Listing(
        title=title,
        head=tuple(head),
        rows=tuple(rows),
        widths=tuple(widths),
        align=tuple("right" if name in right else "left" for name in head),
        code=tuple(i for i, name in enumerate(head) if name == "seal"),
        note=note,
    )


def _win(page: WinPage, names: Names) -> Section:
    hand = page.hand
    rows = [
        ("Winner", legible(page.player)),
        ("Seat", f"spot {page.spot}, table {legible(page.table)}"),
        *_named("Game", names.game, page.sheet),
        *_named("Link", names.link, page.link),
        ("Round", legible(page.round) or "not named"),
        ("Time", legible(page.award.at) or "not given"),
        ("Meter", f"{legible(page.meter_title)}, {legible(hand.pays)}"),
        ("Button", legible(hand.row)),
        ("Cards", _texts(hand.hole) + (f" with {_texts(hand.board)}" if hand.board else "")),
    ]
    if not hand.hole:
        rows[-1] = ("Cards", "not recorded")
    return Section("The win", tuple(rows))


def _named(label: str, name: str, known_by: str) -> list[tuple[str, str]]:
    """Something by its name, if it has one, and by its id."""
    said = [legible(name)] if name else []
    return [(label if not i else "", each) for i, each in enumerate([*said, legible(known_by)])]


def _amounts(page: WinPage) -> Section:
    shared = len(page.sharers) > 1
    award = f"Share of {dollars(page.jackpot)}" if shared else "Award"
    rows = [Amount(award, dollars(page.amount))]
    if page.backed_out:
        back = f"Taken back by entry {_numbers(page.backed_out)}"
        rows.append(Amount(back, f"−{dollars(page.amount)}"))
    if page.stake_back:
        when = "" if page.is_over else ", at END GAME"
        rows.append(Amount(f"Wager handed back{when}", dollars(page.stake_back)))
    rows.append(Amount("To the winner", dollars(page.to_winner), is_total=True))
    note = ""
    if page.payment is None:
        note = "No payment of the award is recorded yet."
        if page.backed_out:
            note = "Nothing of the award is to be paid."
    return Section("Amounts", sums=tuple(rows), note=note)


def _numbers(stamps: Sequence[Stamp]) -> str:
    return ", ".join(str(stamp.number) for stamp in stamps)


def _paid(page: WinPage, paid: Payment) -> Section:
    parts = (
        ("In chips", paid.chips),
        ("By check", paid.check),
        (f"Offset, {legible(paid.reason)}", paid.withheld),
    )
    rows = [Amount(name, dollars(amount)) for name, amount in parts if amount]
    rows.append(Amount("The award", dollars(page.amount), is_total=True))
    return Section(f"Paid, entry {paid.entry}", sums=tuple(rows))


def _meter(page: WinPage) -> Equations:
    """Two sums: what this award did to the meter, and all that ever came on it (R5)."""
    made = page.identity
    award = {
        "before": page.before,
        "− taken off": page.taken,
        "+ reset": page.reset,
        "= after": page.after,
    }
    whole = {
        "start": made.start,
        "+ contributions": made.contributions,
        "+ reseeds": made.reseeded,
        "+ adjustments": made.adjustments,
        "− awards": made.awards,
        "= after": made.display,
    }
    sums = (_equation("By this award", award), _equation("Since opening", whole))
    return Equations(f"The {legible(page.meter_title)} meter", sums)


def _equation(name: str, terms: Mapping[str, MicroCents]) -> Equation:
    """Terms that come to the last of them."""
    last = len(terms) - 1
    return Equation(
        name,
        tuple(
            Amount(word, micro_dollars(amount), is_total=i == last)
            for i, (word, amount) in enumerate(terms.items())
        ),
    )


def _control(page: WinPage) -> Section:
    confirmed = "nobody: a simulation" if page.confirmed is None else _who(page.confirmed)
    rows = [("Confirmed by", confirmed)]
    paid = page.payment
    if paid is not None:
        rows += [("Paid by", _who(each)) for each in paid.people]
        rows.append(("Papers", f"{legible(paid.paperwork)}; vault {legible(paid.vault)}"))
        rows.append(("Offsets", "checked before payment"))
    rows += [("Backed out by", _who(swipe)) for swipe in page.backed_out_by]
    return Section("Control", tuple(rows))


def _who(swipe: Confirmed) -> str:
    card = f"{legible(swipe.card)} card, swipe {legible(swipe.swipe)}"
    return f"{legible(swipe.person)}, {card}"


def _sharers(page: WinPage) -> Listing:
    rows = [(legible(each.table), str(each.spot), dollars(each.amount)) for each in page.sharers]
    head = ("table", "spot", "share")
    return _listing(
        "Shared by", head, rows, right=("spot", "share"), widths=(1, 0, 0),
        note=f"Together {dollars(page.jackpot)}, off the meter at once.",
    )  # fmt: skip


def _envy(page: WinPage) -> Listing:
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


def _record(page: WinPage) -> Listing:
    rows = [
        (str(stamp.number), legible(stamp.event), group_seal(stamp.seal)) for stamp in page.record
    ]
    rows.append((str(page.head.number), "newest entry", group_seal(page.head.seal)))
    rows.append(("", "link as set up", group_seal(page.link_hash)))
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


def _card(card: Card) -> CardWords:
    return CardWords(
        rank="10" if card.rank.letter == "T" else card.rank.letter,
        suit=card.suit.value,
        red=card.suit.is_red,
        name=f"{card.rank.word} of {card.suit.name.lower()}",
    )


def _texts(cards: Sequence[Card]) -> str:
    return " ".join(card.text for card in cards)
