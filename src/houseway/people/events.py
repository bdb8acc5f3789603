"""Events of the cards of a house: a PIN was wrong, a card is unlocked again (R14, R15).

A right PIN is an event only where a wrong one came before it: it resets the count. A card that is
unknown or already locked is refused and leaves no event.
"""

from typing import Final, assert_never

from houseway.fact import Fact
from houseway.people.card import Swipe
from houseway.people.duties import Duty, check_duty
from houseway.people.person import normal
from houseway.people.recognise import Failures
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused


class CardFailed(Fact, frozen=True, kw_only=True, tag="card failed"):
    """A card was shown with a wrong PIN; `left` is the number of tries left. `at` is the time,
    because a lock ends after a while."""

    card: str
    person: str
    left: int
    at: str = ""


class CardAccepted(Fact, frozen=True, kw_only=True, tag="card accepted"):
    """The PIN was right, after a wrong one."""

    card: str
    person: str


class CardUnlocked(Fact, frozen=True, kw_only=True, tag="card unlocked"):
    """A locked card was unlocked."""

    card: str
    person: str
    by: Swipe


class RosterAdopted(Fact, frozen=True, kw_only=True, tag="roster adopted"):
    """The cards of the house from now on. `cards` is the digest without PINs, `whole` that of the
    whole roster. The first roster of a house is its founder's; any other one is adopted by two
    people of the one before (R19)."""

    cards: str
    whole: str
    people: tuple[Swipe, ...] = ()


class AuditorChairOpened(Fact, frozen=True, kw_only=True, tag="auditor's chair opened"):
    """A person viewed all cards of a finished round (R13)."""

    person: str
    table: str
    round: str


class FloorState(Fact, frozen=True, omit_defaults=True):
    """The state of a house's floor: the wrong PINs, and its roster."""

    failures: Failures = Failures()
    cards: str = ""
    whole: str = ""


CardEvent = CardFailed | CardAccepted | CardUnlocked
CHAIR_TAG: Final = "auditor's chair opened"
CARD_TAGS: Final = frozenset({"card failed", "card accepted", "card unlocked"})


def failed_card(refused: Refused, *, at: str) -> CardFailed:
    """The event of a refused PIN, with the card and the tries left from `recognise`."""
    facts = refused.facts
    card, person, left = str(facts["card"]), str(facts["person"]), int(str(facts["left"]))
    return CardFailed(card=normal(card), person=person, left=left, at=at)


def refused_card(event: CardFailed, *, where: str) -> Refused:
    """The refusal of a wrong PIN, from its event."""
    return Refused(
        PeopleRefusal.WRONG_PIN, where=where, card=event.card, person=event.person, left=event.left
    )


def evolve_failures(failures: Failures, event: CardEvent) -> Failures:
    """The wrong PINs in a row after an event."""
    match event:
        case CardFailed():
            return failures.by(event.at).wrong(event.card, event.at)
        case CardAccepted() | CardUnlocked():
            return failures.cleared(event.card)
        case _:
            assert_never(event)


def check_unlock(failures: Failures, event: CardUnlocked) -> None:
    """Refuse to unlock a card that is not locked, or by a person without the right, such as its
    holder."""
    check_duty(Duty.UNLOCK_CARD, (event.by,), gains=(event.person,), where="by")
    if not failures.is_locked(event.card):
        raise Refused(
            PeopleRefusal.CARD_NOT_LOCKED, where="card", card=event.card, person=event.person
        )


def card_fault(failures: Failures, event: CardEvent) -> str:
    """What is wrong with an event after these failures; empty if it is right."""
    if isinstance(event, CardFailed):
        failures = failures.by(event.at)
    match event:
        case CardFailed() if failures.is_locked(event.card):
            return "the card was locked before"
        case CardFailed() if event.left != failures.left(event.card) - 1:
            return "other tries were left"
        case CardAccepted() if event.card not in failures.in_a_row or failures.is_locked(
            event.card
        ):
            return "the card had no wrong PIN before, or was locked"
        case CardUnlocked():
            try:
                check_unlock(failures, event)
            except Refused as refused:
                return str(refused)
    return ""
