"""Any command that a table knows, with any fields, by anybody.

Each is made from the types of its fields, so that a command that is added later is given too.
"""

import hashlib
from collections.abc import Iterable, Mapping
from enum import Enum
from types import NoneType
from typing import Any, get_args, get_type_hints

import msgspec
from hypothesis import strategies as st

from houseway.cards import Card, PlayingCard
from houseway.games.place import BOARD, DEALER, Place, Spot
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.table.live import commands as ask
from proofs.asked import Asked, said
from tests.table.live.staff import CASH, DICK, DORA, EVE, GUS, MAX, PIN, SUE

GUESTS = ("anna", "bob", "cy")
PEOPLE = (*GUESTS, "ANNA", "ｂｏｂ", "dora", "dick", "sue", "system", "", "a:b", "x\u202ey")
TIMES = (
    "",
    "2026-11-16T19:00:00Z",
    "2026-11-16T20:00:40Z",
    "2026-11-17T08:00:00Z",
    "9999-12-31T23:59:59Z",
    "yesterday",
)
CARDS = (DORA, SUE, MAX, GUS, CASH, EVE, DICK, CardShown("sue", "0000"), CardShown("nobody", PIN))
ACTIONS = ("check", "fold", "bet 1x", "bet 4x", "call", "house way", "", "\x00")
STEPS = ("deal.burn", "end_of_deal.stub", "opening.inspect", "")


def one_of(*values: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


CENTS = one_of(0, 1, 500, 5_000, 200_000, -500, 10**12, 2**70).map(Cents)
SEED = st.integers(0, 3).map(lambda n: hashlib.sha256(bytes([n])).hexdigest() if n else "")
WORDS = one_of("", "as the sheet says", "a\u202eb", "x" * 300, "one\ntwo")
FACES = st.lists(one_of(*map(Card.parse, ("As", "Kd", "2c", "Th"))), max_size=3).map(tuple)
STAKES = st.dictionaries(one_of("ante", "blind", "trips", "odd"), CENTS, max_size=2)
NAMES = one_of("1", "2", "spot 1", "dealer", "board", "player", "", "\x00")
ACTS = st.lists(one_of(*ACTIONS), max_size=3).map(tuple)
TABLES = one_of("", "P1", "P2", "a:b")
_BY_NAME: Mapping[str, st.SearchStrategy[Any]] = {
    "spot": one_of(0, 1, 2, 3, 4, 7, -1, 2**70),
    "person": one_of(*PEOPLE),
    "round": one_of("1", "2", "99", "", "\x00", "x" * 300),
    "step": one_of(*STEPS),
    "action": one_of(*ACTIONS),
    "delivery": one_of("hand", "shuffler", ""),
    "number": one_of("sue", "SUE ", "dora", "nobody", ""),
    "feeds": TABLES,
    "fed_by": TABLES,
    "option": st.integers(0, 3),
    "backline": one_of(0, 1, 99, 100, -1),
    "unread": one_of(0, 1, 2, -1, 60),
    "pile": one_of(0, 1, 7, 8, -1),
    "alert": one_of(0, 1, 2, 3),
    "award": one_of(None, 1, 9),
    "sensor": one_of(0, 1, 2),
}
_BY_TYPE: Mapping[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    str: WORDS,
    int: CENTS | one_of(51, 52, 416),
    Cents: CENTS,
    CardShown: one_of(*CARDS),
    Place: one_of(Spot(1), Spot(2), Spot(9), DEALER, BOARD),
    tuple[int, ...]: st.lists(one_of(0, 1, 6, 52, 416, -1, 2**70), max_size=2).map(tuple),
    tuple[str, ...]: st.lists(WORDS, max_size=2).map(tuple),
    tuple[PlayingCard, ...]: FACES,
    tuple[CardShown, ...]: st.lists(one_of(*CARDS), max_size=2).map(tuple),
    Mapping[str, Cents]: STAKES,
}
_OF_A_CORRECTION: Mapping[str, st.SearchStrategy[Any]] = {
    "cards": st.dictionaries(NAMES, FACES, max_size=2),
    "acts": st.dictionaries(NAMES, ACTS, max_size=2),
    "wagers": st.dictionaries(NAMES, STAKES, max_size=2),
}
_DRAW = (ask.OpenBets, ask.OrderRemedy, ask.DrawButton, ask.StartHand)


def _fields(kind: type[ask.Command]) -> st.SearchStrategy[dict[str, Any]]:
    if kind is ask.Decide:
        names = ("spot", "action", "backline")
        return st.fixed_dictionaries({name: _BY_NAME[name] for name in names})
    by_name = {**_BY_NAME, **(_OF_A_CORRECTION if kind is ask.CorrectPaidRound else {})}
    hints = get_type_hints(kind)
    required: dict[str, st.SearchStrategy[Any]] = {}
    optional: dict[str, st.SearchStrategy[Any]] = {}
    for field in msgspec.structs.fields(kind):
        values = required if field.required else optional
        known = field.name in by_name
        values[field.name] = by_name[field.name] if known else _of_type(hints[field.name])
    return st.fixed_dictionaries(required, optional=optional)


def _of_type(of: Any) -> st.SearchStrategy[Any]:
    if of in _BY_TYPE:
        return _BY_TYPE[of]
    if isinstance(of, type) and issubclass(of, Enum):
        return st.sampled_from(of)
    first, none = get_args(of)
    assert none is NoneType
    return st.none() | _of_type(first)


def any_command(kinds: Iterable[type[ask.Command]]) -> st.SearchStrategy[Asked]:
    """One of these commands; most of those who show a card give it in their own name."""
    return st.builds(_by_holder, st.sampled_from(list(kinds)).flatmap(_any_of), one_of(1, 1, 0))


def _any_of(kind: type[ask.Command]) -> st.SearchStrategy[Asked]:
    about = {"by": one_of(*PEOPLE), "at": one_of(*TIMES)}
    if kind in _DRAW:
        about["seed"] = SEED
    both = st.tuples(_fields(kind), st.fixed_dictionaries(about))
    return both.map(lambda each: said(kind, **each[0], **each[1]))


def _by_holder(asked: Asked, honest: int) -> Asked:
    card = getattr(asked.command, "card", None)
    return asked._replace(by=card.number) if honest and card is not None else asked
