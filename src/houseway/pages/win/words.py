"""A win page in words, which paper and screen both print."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from houseway.cards import Card
from houseway.fact import Fact
from houseway.jackpot.keypad.events import AwardPaid
from houseway.jackpot.keypad.record.entry import LinkEntry
from houseway.jackpot.win_page import WinPage
from houseway.ledger.chain import group_seal
from houseway.money import MicroCents, dollars, micro_dollars
from houseway.pages.legible import legible
from houseway.pages.win.parts import (
    CardWords,
    Equation,
    Equations,
    Listing,
    PageAmount,
    PageSection,
    PageWords,
)
from houseway.people import Swipe
from houseway.words.felt import cards_words

SIGNATURES: Final = ("Supervisor", "Shift manager", "Security")


class Names(Fact, frozen=True):
    """What people call that which the record names by ids and in Greenwich time; empty where
    unknown. `rules` are the page's rules with what each says."""

    house: str = ""
    link: str = ""
    game: str = ""
    when: str = ""
    rules: tuple[tuple[str, str], ...] = ()


UNNAMED: Final = Names()
_LINE: Final = "_" * 48
_LONGEST_RULE: Final = 4_000


def page_words(page: WinPage, names: Names = UNNAMED) -> PageWords:
    """Everything the page says, part by part."""
    number, won = page.award.number, page.award.event
    shared = len(page.sharers) > 1
    kind = f"{legible(won.title)} jackpot" + (", shared" if shared else "")
    said = "awarded, and backed out:" if page.backed_out else "won by"
    whose = f"{legible(won.player)} · spot {won.spot} · table {legible(won.table)}"
    paid = () if page.payment is None else (_paid(page, page.payment),)
    sharers = (_sharers(page),) if shared else ()
    running = [*map(legible, filter(None, (names.house, names.link or page.link)))]
    running += [f"win page of entry {number}", *([] if page.prints else ["original"])]
    return PageWords(
        title=f"Jackpot win, entry {number}",
        running=" · ".join(running),
        mark=f"REPRINT · COPY {page.copy}" if page.prints else "",
        kind=kind,
        amount=dollars(won.amount),
        won=f"{said} {whose}",
        when=legible(names.when or page.award.at) or "no time was given",
        warning=_warning(page),
        cards=tuple(map(_card, won.hand.cards)),
        hand=legible(won.hand.words),
        columns=(
            (_win(page, names), *sharers, _control(page)),
            (_amounts(page), *paid, _envy(page)),
        ),
        wide=(_meter(page), _papers(page), _record(page)),
        signing="Seen and signed",
        signed=f"{kind} · {dollars(won.amount)} · {said} {whose} · entry {number}",
        signatures=SIGNATURES,
        after=_rules(names),
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


def _win(page: WinPage, names: Names) -> PageSection:
    won = page.award.event
    hand = won.hand
    cards = "not recorded"
    if hand.hole:
        cards = " with ".join(cards_words(part) for part in (hand.hole, hand.board) if part)
    rows = [
        ("Winner", legible(won.player)),
        ("Seat", f"spot {won.spot}, table {legible(won.table)}"),
        *_named("Game", names.game, hand.sheet),
        *_named("Link", names.link, page.link),
        ("Round", legible(won.round) or "not named"),
        *_named("Time", names.when, page.award.at or "not given"),
        ("Meter", f"{legible(won.title)}, {legible(hand.pays)}"),
        ("Button", legible(hand.row)),
        ("Cards", cards),
    ]
    return PageSection("The win", tuple(rows))


def _named(label: str, name: str, known_by: str) -> list[tuple[str, str]]:
    """Something by its name, if it has one, and by its id."""
    said = [legible(name)] if name else []
    return [(label if not i else "", each) for i, each in enumerate([*said, legible(known_by)])]


def _amounts(page: WinPage) -> PageSection:
    won = page.award.event
    award = f"Share of {dollars(won.whole)}" if len(page.sharers) > 1 else "Award"
    rows = [PageAmount(award, dollars(won.amount))]
    if page.backed_out:
        back = f"Taken back by entry {page.backed_out.number}"
        rows.append(PageAmount(back, f"−{dollars(won.amount)}"))
    if page.stake_back:
        when = "" if page.end else ", at END GAME"
        rows.append(PageAmount(f"Wager handed back{when}", dollars(page.stake_back)))
    rows.append(PageAmount("To the winner", dollars(page.to_winner), is_total=True))
    note = ""
    if page.payment is None:
        note = "No payment of the award is recorded yet."
        if page.backed_out:
            note = "Nothing of the award is to be paid."
    return PageSection("Amounts", sums=tuple(rows), note=note)


def _paid(page: WinPage, payment: LinkEntry[AwardPaid]) -> PageSection:
    paid = payment.event
    parts = (
        ("In chips", paid.chips),
        ("By check", paid.check),
        (f"Offset, {legible(paid.reason)}", paid.withheld),
    )
    rows = [PageAmount(name, dollars(amount)) for name, amount in parts if amount]
    rows.append(PageAmount("The award", dollars(page.award.event.amount), is_total=True))
    return PageSection(f"Paid, entry {payment.number}", sums=tuple(rows))


def _meter(page: WinPage) -> Equations:
    """Two sums: what this award did to the meter, and all that ever came on it (R5)."""
    won, made = page.award.event, page.identity
    award = {
        "before": won.before,
        "− taken off": page.taken,
        "+ reset": page.reset,
        "= after": won.after,
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
    return Equations(f"The {legible(won.title)} meter", sums)


def _equation(name: str, terms: Mapping[str, MicroCents]) -> Equation:
    """Terms that come to the last of them."""
    last = len(terms) - 1
    return Equation(
        name,
        tuple(
            PageAmount(word, micro_dollars(amount), is_total=i == last)
            for i, (word, amount) in enumerate(terms.items())
        ),
    )


def _control(page: WinPage) -> PageSection:
    swipe = page.award.event.confirmed
    rows = [("Confirmed by", "no card: a simulation" if swipe is None else _who(swipe))]
    if page.payment is not None:
        paid = page.payment.event
        rows += [("Paid by", _who(each)) for each in paid.people]
    if page.backed_out is not None:
        rows += [("Backed out by", _who(swipe)) for swipe in page.backed_out.event.swipes]
    return PageSection("Control", tuple(rows))


def _who(swipe: Swipe) -> str:
    card = f"{legible(swipe.office.value)} card, swipe {legible(swipe.number)}"
    return f"{legible(swipe.person)}, {card}"


def _sharers(page: WinPage) -> Listing:
    rows = [(legible(each.table), str(each.spot), dollars(each.amount)) for each in page.sharers]
    head = ("table", "spot", "share")
    return _listing(
        "Shared by", head, rows, right=("spot", "share"), widths=(1, 0, 0),
        note=f"Together {dollars(page.award.event.whole)}, off the meter at once.",
    )  # fmt: skip


def _envy(page: WinPage) -> Listing:
    each = page.award.event.hand.envy
    if page.backed_out and not page.envies:
        note = "None: the award was backed out."
    elif page.envies:
        note = f"Envy in all: {dollars(page.envy_total)}, from the tray."
    elif each and not page.end:
        note = f"{dollars(each)} to each who is to have it, at END GAME: not yet paid."
    else:
        note = "None was paid." if page.end else "None for this hand."
    head = ("spot", "player", "entry", "amount")
    right = ("spot", "entry", "amount")
    entry = str(page.end.number) if page.end else ""
    rows = [
        (str(envy.spot), legible(envy.player), entry, dollars(envy.amount)) for envy in page.envies
    ]
    return _listing("Envy", head, rows, right=right, widths=(0, 1, 0, 0), note=note)


def _record(page: WinPage) -> Listing:
    rows = [
        (str(entry.number), legible(entry.name), group_seal(entry.seal)) for entry in page.record
    ]
    rows.append((str(page.head.number), "newest entry", group_seal(page.head.seal)))
    rows.append(("", "link as set up", group_seal(page.link_hash)))
    note = f"Rules: {' · '.join(map(legible, page.rules))}"
    head = ("entry", "what", "seal")
    return _listing("Record", head, rows, right=("entry",), widths=(0, 1, 4), note=note)


def _papers(page: WinPage) -> PageSection:
    """The papers that go with a payment, as they are recorded, or with a line for each (B2-12)."""
    paid = None if page.payment is None else page.payment.event
    by_house = page.award.event.rule.startswith("B2")
    rows = (
        ("Papers", _LINE if paid is None else legible(paid.paperwork)),
        ("Offsets", _LINE if paid is None else "checked before payment"),
        ("Vault slip", _LINE if paid is None else legible(paid.vault)),
    )
    rule = "B2-12" if by_house else "T-60, by the house's own procedures"
    note = f"The winner's papers, the check for offsets and the payment through the vault: {rule}."
    if page.backed_out is not None:
        return PageSection("Papers", note="None: the award was backed out.")
    return PageSection("Papers", rows, note=note)


def _rules(names: Names) -> tuple[Listing, ...]:
    """What the rules say that the award was made by."""
    if not names.rules:
        return ()
    rows = [(item, legible(said, longest=_LONGEST_RULE)) for item, said in names.rules]
    head = ("rule", "what it says")
    return (_listing("Rules", head, rows, right=(), widths=(0, 1), note=""),)


def _warning(page: WinPage) -> str:
    if page.backed_out:
        by = page.backed_out.number
        return f"BACKED OUT by entry {by}: this award is void (B6-7)"
    if not page.meter_agrees:
        return "The meter named with the award is not that of the ledger (R5)"
    return ""


def _card(card: Card) -> CardWords:
    return CardWords(
        rank=card.rank.printed,
        suit=card.suit.value,
        red=card.suit.is_red,
        name=f"{card.rank.word} of {card.suit.name.lower()}",
    )
