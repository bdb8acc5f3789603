"""One whole round by the same keys, and what it came to."""

from __future__ import annotations

import hypothesis.strategies as st
from hypothesis import given, settings

from houseway.cards import Card, standard_deck
from houseway.jackpot import (
    CardLevel,
    JackpotSeat,
    Link,
    Swipe,
    evolve_all,
    fold_link,
    opened,
    outcome_of,
    play_out,
    row_of,
)
from houseway.ledger import AccountKind, memory_ledger
from houseway.money import parse_micro
from tests.jackpot.keypad import CATFISH, CRAZY, MGL, ML03, UTH, WA, cards, catfish, washington
from tests.library import open_link

EVE = Swipe("eve", CardLevel.EXECUTIVE, "x")


def test_t13_a_table_of_four_with_both_levels_hit() -> None:
    """25310.40 + 2.80 and 1622.00 + 1.60; envy for each other player, the folder's too."""
    link = catfish()
    meters = {"major": parse_micro("25310.40"), "minor": parse_micro("1622.00")}
    _, state = opened(link, {"1": UTH}, meters)
    board = cards("Qs Js Ts 2c 3d")
    seats = [
        JackpotSeat(1, "anna", cards("As Ks"), board),
        JackpotSeat(2, "ben", cards("9s 8s"), board),
        JackpotSeat(3, "cleo", cards("Qh Qd"), board),
        JackpotSeat(4, "dora", cards("4h 5h"), board, folded=True),
    ]
    drafts, after = play_out(link, state, "1", "r", seats, EVE)
    came = outcome_of(drafts)
    assert [(a.spot, a.level, a.amount) for a in came.awards] == [
        (1, "major", 2_531_320),
        (2, "minor", 162_360),
    ]
    assert [(p.spot, p.row, p.amount) for p in came.pays] == [(3, "three of a kind", 4_500)]
    assert came.stakes_back == {1: 500, 2: 500, 3: 500}
    assert [(e.spot, e.for_spot, e.amount) for e in came.envies] == [
        (2, 1, 500_000),
        (3, 1, 500_000),
        (4, 1, 500_000),
        (1, 2, 150_000),
        (3, 2, 150_000),
        (4, 2, 150_000),
    ]
    assert came.before == meters
    assert came.after == {name: meter.display for name, meter in after.meters.items()}
    assert came.wagers == {1: "anna", 2: "ben", 3: "cleo", 4: "dora"}
    assert sum(came.gained.values()) == 0
    assert after.tables["1"].round == ""


def test_t16_a_folded_royal_is_not_entered() -> None:
    link = catfish()
    _, state = opened(link, {"1": UTH})
    seat = JackpotSeat(1, "anna", cards("As Ks"), cards("Qs Js Ts"), folded=True)
    came = outcome_of(play_out(link, state, "1", "r", [seat], EVE)[0])
    assert (came.awards, came.pays) == ((), ())


def test_b6_4_washington_confirms_from_the_right() -> None:
    link = washington()
    _, state = opened(link, {"1": WA}, {"jackpot": parse_micro("5000.00")})
    board = cards("Th Jh Qh")
    seats = [
        JackpotSeat(1, "royal", cards("Ah Kh"), board),
        JackpotSeat(2, "ten", cards("9h 8h"), board),
    ]
    came = outcome_of(play_out(link, state, "1", "r", seats, EVE)[0])
    assert [(a.player, a.amount) for a in came.awards] == [("ten", 50_004), ("royal", 450_040)]


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Link, str, list[list[JackpotSeat]]]:
    """Some rounds of a table, from short decks so that much is won."""
    name = draw(st.sampled_from([CATFISH, MGL, ML03]))
    link = open_link(name) if name == CATFISH else washington(name)
    sheet = draw(st.sampled_from(sorted(link.paytables)))
    deck = [card for card in standard_deck() if card.rank >= 9 and card.suit.value in "hs"]
    deck += [Card.parse(text) for text in ("9c", "9d", "Tc", "Td", "Ac", "Ad")]
    played = []
    for _ in range(draw(st.integers(1, 3))):
        shuffled = draw(st.permutations(deck))
        seats = []
        five = sheet == CRAZY
        board = () if five else tuple(shuffled[-3:])
        for spot in range(1, draw(st.integers(1, 3)) + 1):
            size = 5 if five else 2
            hole = tuple(shuffled[(spot - 1) * size : spot * size])
            seats.append(JackpotSeat(spot, f"p{spot}", hole, board, draw(st.booleans())))
        played.append(seats)
    return link, sheet, played


@given(rounds())
@settings(max_examples=60, deadline=None)
def test_r13_a_round_played_out_and_posted_is_the_link_that_the_record_folds_to(
    played: tuple[Link, str, list[list[JackpotSeat]]],
) -> None:
    """Numbered as it will be posted; money conserved; every wager wins its highest row or none."""
    link, sheet, all_seats = played
    ledger = memory_ledger()
    drafts, _ = opened(link, {"1": sheet})
    state = evolve_all(link, fold_link(link, ()), ledger.post("open", drafts).entries)
    for count, seats in enumerate(all_seats):
        number = ledger.head.number + 1
        drafts, after = play_out(link, state, "1", f"r{count}", seats, EVE, first=number)
        state = evolve_all(link, state, ledger.post(f"r{count}", drafts).entries)
        assert state == after == fold_link(link, ledger.entries)
        came = outcome_of(drafts)
        paytable, eligible = link.paytables[sheet], link.switches["folded_hand_eligible"].value
        rows = {
            seat.spot: row.name
            for seat in seats
            if (eligible or not seat.folded)
            and (row := row_of(paytable, seat.hole, seat.board)) is not None
        }
        won = {award.spot: award.row for award in came.awards}
        assert won | {pay.spot: pay.row for pay in came.pays} == rows
        assert came.gained[AccountKind.TRAY] + came.gained[AccountKind.PLAYER] == sum(
            -amount
            for kind, amount in came.gained.items()
            if kind not in (AccountKind.TRAY, AccountKind.PLAYER)
        )
        assert all(meter.identity_holds for meter in state.meters.values())
