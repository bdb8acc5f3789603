"""What a game has no use for, or what cannot lie so, is refused: every game by one table."""

from dataclasses import replace

import pytest

from houseway.cards import ALL_CARDS, cards_text, parse_cards, parse_with_joker
from houseway.gamemath import Question, Seen, advise, strategy
from houseway.gamemath.catalogue import count
from houseway.gamemath.refusals import MathRefusal
from houseway.rules import Refusal, Refused, Sheet, configure, read_sheet
from tests.gamemath.sheets import BACCARAT, CRAZY, PAI_GOW, STUD, THREE, UTH, WCCS, edited, usual
from tests.refusals import refuses

TWICE, FEW, NUMBER = (
    MathRefusal.CARD_NAMED_TWICE,
    MathRefusal.TOO_FEW_CARDS_LEFT,
    MathRefusal.WRONG_NUMBER_OF_CARDS,
)
DECKS, HANDS = MathRefusal.NUMBER_OF_DECKS_IS_FIXED, MathRefusal.NUMBER_OF_HANDS_MEANS_NOTHING
ACES = parse_cards("As As")


@pytest.mark.parametrize(
    ("sheet_id", "question", "where", "refusal"),
    [
        *((each, Question(decks=2), "decks", DECKS) for each in (UTH, CRAZY, THREE, STUD)),
        (PAI_GOW, Question(decks=2), "decks", DECKS),
        *((each, Question(hands=2), "hands", HANDS) for each in (UTH, CRAZY, THREE, PAI_GOW)),
        (BACCARAT, Question(hands=3), "hands", HANDS),
        *((each, Question(dead=ACES), "dead", TWICE) for each in (UTH, CRAZY, THREE, STUD)),
        (UTH, Question(dead=ALL_CARDS[:44]), "dead", FEW),
        (CRAZY, Question(dead=ALL_CARDS[:43]), "dead", FEW),
        (THREE, Question(dead=ALL_CARDS[:47]), "dead", FEW),
        (STUD, Question(dead=ALL_CARDS[:43]), "dead", FEW),
        (PAI_GOW, Question(dead=ACES[:1]), "dead", MathRefusal.COUNTED_BY_WHOLE_SUITS),
        (BACCARAT, Question(decks=0), "decks", MathRefusal.BAD_NUMBER_OF_DECKS),
        (BACCARAT, Question(decks=1, dead=ACES), "dead", MathRefusal.MORE_THAN_THE_SHOE_HOLDS),
        (BACCARAT, Question(decks=1, dead=ALL_CARDS[:47]), "dead", FEW),
        (STUD, Question(hands=1), "hands", MathRefusal.NO_TABLE_FOR_HANDS),
        (STUD, Question(hands=9), "hands", MathRefusal.NO_TABLE_FOR_HANDS),
        (
            STUD,
            Question(hands=3, dead=ACES[:1]),
            "hands",
            MathRefusal.HANDS_NOT_COUNTED_WITH_DEAD_CARDS,
        ),
    ],
)
def test_questions_that_make_no_sense(
    sheet_id: str, question: Question, where: str, refusal: Refusal
) -> None:
    with pytest.raises(Refused) as met:
        count(usual(sheet_id), question)
    assert (met.value.reason, met.value.where) == (refusal, where)
    assert met.value.rule


def test_one_dead_card_fewer_is_counted() -> None:
    assert count(usual(WCCS), Question(dead=ALL_CARDS[:43])).deals == 36 * 21


FIVE, THREE_CARDS, SEVEN = "As Kd Qh Jc 9s", "As Kd Qh", "As Kd Qc 2s 3s 4s Jo"
BOARD = "2c 3c 4c 5c 7d"
FORTY_FOUR = cards_text(
    tuple(card for card in ALL_CARDS if card not in parse_cards(f"As Ks {BOARD}"))[1:]
)


@pytest.mark.parametrize(
    ("sheet_id", "spot", "where", "refusal"),
    [
        (UTH, {"cards": "As"}, "cards", NUMBER),
        (UTH, {"cards": "As Ks Qs"}, "cards", NUMBER),
        (UTH, {"cards": "As Ks", "board": "2c"}, "board", MathRefusal.NO_SUCH_BOARD),
        (UTH, {"cards": "As Ks", "board": "2c 3c 4c 5c"}, "board", MathRefusal.NO_SUCH_BOARD),
        (UTH, {"cards": "As As"}, "cards", TWICE),
        (UTH, {"cards": "As Ks", "board": "2c 3c As"}, "board", TWICE),
        (UTH, {"cards": "As Ks", "board": "2c 3c 4c", "dead": "3c"}, "dead", TWICE),
        (UTH, {"cards": "As Ks", "board": BOARD, "dead": FORTY_FOUR}, "dead", FEW),
        (UTH, {"cards": "As Ks", "dealer_shows": "2c"}, "dealer_shows", None),
        (CRAZY, {"cards": ""}, "cards", NUMBER),
        (CRAZY, {"cards": "As Kd Qh Jc"}, "cards", NUMBER),
        (CRAZY, {"cards": "As As Kd Qh Jc"}, "cards", TWICE),
        (CRAZY, {"cards": FIVE, "dead": "9s"}, "dead", TWICE),
        (CRAZY, {"cards": FIVE, "dealer_shows": "2c"}, "dealer_shows", None),
        (CRAZY, {"cards": FIVE, "board": "2c 3c 4c"}, "board", MathRefusal.THERE_IS_NO_BOARD),
        (STUD, {"cards": "As Kd Qh Jc", "dealer_shows": "2c"}, "cards", NUMBER),
        (STUD, {"cards": FIVE}, "dealer_shows", NUMBER),
        (STUD, {"cards": FIVE, "dealer_shows": "2c 3c"}, "dealer_shows", NUMBER),
        (STUD, {"cards": FIVE, "dealer_shows": "As"}, "dealer_shows", TWICE),
        (STUD, {"cards": FIVE, "dealer_shows": "2c", "dead": "2c"}, "dead", TWICE),
        (STUD, {"cards": FIVE, "board": "2c"}, "board", MathRefusal.THERE_IS_NO_BOARD),
        (THREE, {"cards": "As Kd", "dealer_shows": "2c"}, "cards", NUMBER),
        (THREE, {"cards": THREE_CARDS}, "dealer_shows", NUMBER),
        (THREE, {"cards": THREE_CARDS, "dealer_shows": "2c 3c"}, "dealer_shows", NUMBER),
        (THREE, {"cards": THREE_CARDS, "dealer_shows": "As"}, "dealer_shows", TWICE),
        (THREE, {"cards": THREE_CARDS, "dealer_shows": "2c", "dead": "2c"}, "dead", TWICE),
        (THREE, {"cards": THREE_CARDS, "board": "2c"}, "board", MathRefusal.THERE_IS_NO_BOARD),
        (PAI_GOW, {"cards": "As Kd"}, "cards", NUMBER),
        (PAI_GOW, {"cards": "As As Kd Qd Jd Td 2c"}, "cards", TWICE),
        (PAI_GOW, {"cards": SEVEN, "dead": "2c"}, "dead", MathRefusal.NO_CARD_IS_SEEN),
        (BACCARAT, {"cards": "As Kd"}, "sheet", MathRefusal.NOTHING_IS_DECIDED),
    ],
)
def test_spots_that_cannot_be(
    sheet_id: str, spot: dict[str, str], where: str, refusal: Refusal | None
) -> None:
    seen = Seen(
        cards=parse_with_joker(spot["cards"]),
        board=parse_cards(spot.get("board", "")),
        dealer_shows=parse_cards(spot.get("dealer_shows", "")),
        dead=parse_cards(spot.get("dead", "")),
    )
    with pytest.raises(Refused) as met:
        advise(usual(sheet_id), seen)
    assert met.value.reason is (refusal or MathRefusal.NO_DEALER_CARD_SHOWN)
    assert met.value.where == where
    assert met.value.rule


def test_the_dealer_needs_two_cards_that_are_left() -> None:
    dead = parse_cards(FORTY_FOUR)[1:]
    seen = Seen(cards=parse_cards("As Ks"), board=parse_cards(BOARD), dead=dead)
    assert advise(usual(UTH), seen).deals == 1


@pytest.mark.parametrize(("sheet_id", "exposed"), [(CRAZY, 1), (STUD, 2), (STUD, 0), (THREE, 2)])
def test_another_number_of_open_cards_is_not_counted(sheet_id: str, exposed: int) -> None:
    with refuses(MathRefusal.OPEN_CARDS_NOT_COUNTED):
        count(with_exposed(sheet_id, exposed), Question())


def with_exposed(sheet_id: str, exposed: int) -> Sheet:
    new = f'exposed = {{ is = {exposed}, assumed = "for the test", cite = "B3-7" }}\n'
    text = edited(sheet_id)
    if sheet_id == CRAZY:
        text = text.replace("[game]\n", f"[game]\n{new}")
    else:
        other = f"exposed = {{ is = {exposed}," if exposed else "# exposed = { is = 1,"
        text = text.replace("exposed = { is = 1,", other)
    return configure(read_sheet(text, name="variant.toml"))


def test_where_no_card_lies_open_none_may_be_named() -> None:
    seen = Seen(cards=parse_cards(THREE_CARDS), dealer_shows=parse_cards("2c"))
    with refuses(NUMBER, where="dealer_shows"):
        advise(with_exposed(THREE, 0), seen)


def test_a_game_without_a_chart_says_why() -> None:
    for sheet_id, refusal in (
        (BACCARAT, MathRefusal.NOTHING_IS_DECIDED),
        (PAI_GOW, MathRefusal.PLAYED_THE_HOUSE_WAY),
    ):
        with refuses(refusal):
            strategy(usual(sheet_id))


def test_a_game_that_nobody_counts_is_refused() -> None:
    known = usual(BACCARAT)
    chess = replace(known, printed=replace(known.printed, game="chess"))
    with pytest.raises(Refused, match="chess is not counted") as met:
        count(chess, Question())
    assert met.value.reason is MathRefusal.GAME_IS_NOT_COUNTED
