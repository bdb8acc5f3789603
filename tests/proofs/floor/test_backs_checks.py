"""Every check of the backs of cards, and of those who play for others, finds its fault."""

import pytest

from tests.proofs.floor.planted import ABOUT, OPENED, Command, Fact, Planted, check, fact, found


def begun(round_: int, pack: int = 0, back: str = "") -> Fact:
    return fact("bets opened", round=f"{round_}", pack=pack, back=back)


def typed(back: str, *events: Fact) -> Command:
    """Cards with these backs were typed."""
    return Command(list(events), do="cards", back=back)


TOLD = {**OPENED, "backs": ["red", "blue"]}
RED = [TOLD, begun(1, 1, "red")]
LAID = fact("cards laid", place={"type": "board"}, cards=["As"])
CALLED = fact("irregularity called", what="card_of_other_deck")
BY_HAND = fact("delivery changed", delivery="hand")
BACKS = {
    "two decks alike": Planted(
        [], [TOLD], [{**TOLD, "backs": ["red", "RED"]}], "2 decks have the backs ['red', 'RED']"
    ),
    "a new deck of one colour": Planted(
        [TOLD],
        [fact("new deck opened", backs=["red", "green"])],
        [fact("new deck opened", backs=["red"])],
        "2 decks have the backs ['red']",
    ),
    "the same deck twice": Planted(
        RED, [begun(2, 2, "blue")], [begun(2, 1, "red")], "two rounds in a row have deck 1"
    ),
    "one deck where two take turns": Planted(
        RED, [BY_HAND, begun(2)], [begun(2)], "a round has deck 0, and 2 take turns"
    ),
    "two decks by hand": Planted(
        [*RED, BY_HAND], [begun(2)], [begun(2, 2)], "a round has deck 2, and 1 take turns"
    ),
    "another colour": Planted(
        RED, [begun(2, 2, "blue")], [begun(2, 2, "red")],
        "deck 2 has red backs, of ['red', 'blue']",
    ),
    "the colour of before": Planted(
        [*RED, fact("new deck opened", backs=["red", "green"]), fact("new deck opened")],
        [begun(2, 2, "green")],
        [begun(2, 2, "blue")],
        "deck 2 has blue backs, of ['red', 'green']",
    ),
    "a card of the other deck is laid": Planted(
        RED, [typed(" Red", LAID)], [typed("blue", LAID)],
        "cards with blue backs are laid, and in play are ['red']",
    ),
    "a card of the other deck is passed over": Planted(
        RED, [typed("blue", CALLED)], [typed("blue")],
        "cards with blue backs are laid, and in play are ['red']",
    ),
    "a right card is called": Planted(
        RED, [typed("red", LAID)], [typed("red", CALLED)],
        "cards with red backs are called, and they are of the deck in play",
    ),
    "a card of neither deck": Planted(
        [*RED, BY_HAND, begun(2)], [typed("blue", LAID)], [typed("green", LAID)],
        "cards with green backs are laid, and in play are ['red', 'blue']",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BACKS)
def test_b3_2_a_fault_in_the_backs_is_found(name: str) -> None:
    check(BACKS[name])


def test_b8_5_somebody_who_plays_for_another_where_nobody_may_is_found() -> None:
    seat = fact("seat taken", spot=1, person="Cid", provider="Blue Star")
    words = "cid plays for blue star where nobody may"
    assert found([OPENED, seat], {**ABOUT, "third_party": False}) == [words]
