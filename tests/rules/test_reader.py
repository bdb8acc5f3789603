"""A leaf and its citation: what is read, and everything that is refused, with file and key."""

import pytest

from houseway.money import Cents
from houseway.rules import Cite
from tests.rules.variant import CALIFORNIA, CATFISH, WASHINGTON, Edit, refusal, variant

NOTICE = 'supervisor = { is = "100.00", cite = "B1-20", at = "payouts"'
SOURCE = 'a value needs its source: `cite` and `at`, or `assumed = "why"`'
LEAF = "a value is written { is = ..., cite = ..., at = ... }"
TOLD = "words for people are written { text = ..., cite = ..., at = ... }"
KEPT = "a rule that the game keeps is written { fixed = ..., cite = ..., at = ... }"


def notice(leaf: str) -> Edit:
    """The supervisor's notice of Catfish Bend, written otherwise."""
    return NOTICE, f"supervisor = {{ {leaf}"


def test_a_leaf_is_a_value_with_its_citation_and_a_note() -> None:
    found = variant(CATFISH).notice
    assert found is not None
    assert found.value == Cents(10_000)
    assert found.cite == Cite(("B1-20",), "000_dbf5f543499eaa76.txt", "PAYOUTS")
    assert found.note == "Notified of a payout of this much or more."
    assert str(found.cite) == "B1-20 [000_dbf5f543499eaa76.txt § PAYOUTS]"
    assert found.cite.item == "B1-20"


def test_a_citation_names_heading_and_step_and_may_name_several() -> None:
    equal = variant(CATFISH).wagers["blind"].equal_to
    assert equal is not None
    assert equal.cite.section == "DEALING and PLAYING THE GAME 4; WHEN THE DEALER QUALIFIES 7"
    scope = variant(CATFISH).switches["scope"].default
    assert scope.cite.items == ("T-21", "B1-20")


def test_an_assumed_value_says_why_and_has_no_place() -> None:
    seats = variant(CATFISH).layouts[""]
    why = "the document does not count the places; seven is the game's usual layout"
    assert (seats.value, seats.cite.assumed, seats.cite.section) == (7, why, "")
    assert str(seats.cite) == f"assumed: {why} [T-58]"
    assert seats.cite.item == "T-58"
    assert Cite((), "document", "", "no item at all").item == "assumed"
    step = variant(CATFISH).values["tokes.step"]
    assert str(step.cite) == "assumed: the smallest toke printed is the step [T-73]"


def test_assumed_is_the_only_way_round_a_citation() -> None:
    bare = notice('is = "100.00"')
    assert refusal(CATFISH, bare) == ("notices.supervisor", SOURCE)
    found = variant(CATFISH, notice('is = "100.00", assumed = "a guess"')).notice
    assert found is not None
    assert found.cite == Cite((), "000_dbf5f543499eaa76.txt", "", "a guess")


WHY = "`assumed` says why the value is there"
ITEMS = '`cite` names items, like "B1-4" or ["B1-4", "T-42"]'
UNKNOWN = "cites {!r}, which is not in docs/rules.md"


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ('cite = "B1-20"', SOURCE),
        ('at = "payouts"', SOURCE),
        ('cite = [], at = "payouts"', SOURCE),
        ('cite = "B1-20", at = []', SOURCE),
        (
            'cite = "B1-20", at = "payouts", assumed = "both"',
            "a value is either stated (`at`) or `assumed`, not both",
        ),
        ('assumed = ""', WHY),
        ('assumed = " "', WHY),
        ("assumed = true", WHY),
        ('cite = 120, at = "payouts"', ITEMS),
        ('cite = ["B1-20", 4], at = "payouts"', ITEMS),
        ('cite = "B1-20", at = "nowhere 3"', "`at` names 'nowhere', which is not in [sources]"),
        ('cite = "B1-999", at = "payouts"', UNKNOWN.format("B1-999")),
        ('cite = ["B1-20", "b1-20"], at = "payouts"', UNKNOWN.format("b1-20")),
        ('assumed = "a guess", cite = "T-99"', UNKNOWN.format("T-99")),
        ('cite = "B1-20", at = "payouts", if = 1', "unknown key 'if'"),
    ],
)
def test_a_citation_that_is_none_is_refused(source: str, what: str) -> None:
    assert refusal(CATFISH, notice(f'is = "100.00", {source}')) == ("notices.supervisor", what)


def test_a_value_stands_under_its_own_key() -> None:
    leaf = notice('was = "100.00", cite = "B1-20", at = "payouts"')
    assert refusal(CATFISH, leaf) == ("notices.supervisor", LEAF)


NO_TEXT = 'money is a text in quotes, like "5.00"'
NO_MONEY = "{!r} is not money: write dollars and two decimals, like 25.00"


@pytest.mark.parametrize(
    ("amount", "what"),
    [
        *((amount, NO_TEXT) for amount in ("100.0", "100", "true", '""', '["100.00"]')),
        *((f'"{text}"', NO_MONEY.format(text)) for text in ("100", "$100.00", "1,000.00", "-5.00")),
    ],
)
def test_money_is_a_text_with_two_decimals_and_never_a_float(amount: str, what: str) -> None:
    leaf = notice(f'is = {amount}, cite = "B1-20", at = "payouts"')
    assert refusal(CATFISH, leaf) == ("notices.supervisor", what)


def test_a_note_is_a_text() -> None:
    edit = 'note = "Notified of a payout of this much or more."', "note = 5"
    assert refusal(CATFISH, edit) == ("notices.supervisor", "a note is a text")


COUNT, WORDS = "a whole number of 1 or more", "a list of different words is expected"
NOBODY = "'nobody' is not one of house, player-dealer"
WAGERS = '["ante", "blind", "trips", "play"]'


@pytest.mark.parametrize(
    ("edit", "key", "what"),
    [
        ("seats = { is = «7→0»,", "table.seats", COUNT),
        ("seats = { is = «7→7.0»,", "table.seats", COUNT),
        ("seats = { is = «7→true»,", "table.seats", COUNT),
        ('seats = { is = «7→"7"»,', "table.seats", COUNT),
        ('bank = { is = "«house→nobody»",', "table.bank", NOBODY),
        ('is = «false→"no"», cite = ["B1-6"', "wagers.play.before_cards", "true or false is"),
        ('preflop = { is = [3, «4→"4"»], cite = "B1-6"', "game.play.preflop", COUNT),
        ('preflop = { is = «[3, 4]→3», cite = "B1-6"', "game.play.preflop", "a list of whole"),
        ('odds = { is = "«500 to 1→500»", cite = "B1-21"', "aggregate.odds", "'500' is not odds"),
        ('wagers = { is = ["ante", "«blind→ante»", "trips", "play"],', "tokes.wagers", WORDS),
        (f'wagers = {{ is = «{WAGERS}→"ante"»,', "tokes.wagers", WORDS),
        ('step = { is = "0.«50→00»",', "tokes.step", "a step is more than nothing"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused(edit: str, key: str, what: str) -> None:
    found_key, found_what = refusal(CATFISH, edit)
    assert found_key == key
    assert found_what.startswith(what)


ODDS = '"the odds of Blind and Trips are printed on the layout"'


@pytest.mark.parametrize("value", ["1.5", "1", "true", '["a"]', '""'])
def test_words_for_people_are_a_text(value: str) -> None:
    new = f"odds_printed = {{ text = {value}"
    assert refusal(CATFISH, (f"odds_printed = {{ text = {ODDS}", new)) == (
        "procedures.odds_printed",
        "a string is expected",
    )


PRINTED = "odds_printed = { «text→%s» = " + ODDS
NOT_FIXED = "is written { is = ... }, not { fixed = ... }"
NOT_TERM = "is written { fixed = ... }, not { is = ... }"
KEEPS = "this game keeps 'push', and no house can change it"
EQUAL = 'equal_to = { is = "ante", cite = "B1-4", at = ["dealing 4", "qualifies 7"] }'
FACE_UP = "irregularities.card_face_up"
UNEQUAL = "irregularities.unequal_wagers"


@pytest.mark.parametrize(
    ("edit", "key", "what"),
    [
        (PRINTED % "is", "procedures.odds_printed", TOLD),
        (PRINTED % "fixed", "procedures.odds_printed", TOLD),
        ('qualify = { «is→text» = "pair"', "game.qualify", LEAF),
        ('qualify = { «is→fixed» = "pair"', "game.qualify", NOT_FIXED),
        ('blind_below_table = { «fixed→is» = "push"', "game.blind_below_table", NOT_TERM),
        ('blind_below_table = { fixed = "«push→lose»"', "game.blind_below_table", KEEPS),
        ('share = { «fixed→is» = "pro rata"', "aggregate.share", KEPT),
        ('share = { fixed = "«pro rata→by lot»"', "aggregate.share", "'by lot' is not one of pro"),
        ('card_face_up = { is = "«void→argue»"', FACE_UP, "'argue' is not one of "),
        ('card_«face_up→eaten» = { is = "void"', "irregularities.card_eaten", "nothing here knows"),
        ('card_face_up = { is = "«void→made equal»"', FACE_UP, "only unequal wagers are made"),
        (f"«{EQUAL}→»", UNEQUAL, "no two wagers of this game have to be equal"),
    ],
)
def test_a_leaf_is_of_the_kind_that_it_has_to_be(edit: str, key: str, what: str) -> None:
    found = refusal(CATFISH, edit)
    assert found[0] == key
    assert found[1].startswith(what)


def test_t82_an_irregularity_that_happens_everywhere_may_not_be_missing() -> None:
    whole = 'shoe_fails = { is = "void", cite = "B1-29", at = "irregularities 6"'
    found = refusal(CATFISH, (whole, whole.replace("shoe_fails", "no_cards_dealt")))
    assert found == ("irregularities.shoe_fails", "is missing: it happens in every house (T-82)")


@pytest.mark.parametrize(
    ("house", "edit", "key"),
    [
        (CATFISH, "[notices]\n«→x = 1\n»", "notices.x"),
        (CATFISH, '[sheet]\n«→x = "y"\n»', "sheet.x"),
        (CATFISH, 'title = "Trips"\n«→x = 1\n»', "wagers.trips.x"),
        (CATFISH, 'house]\n«cite→x = 1\ncite» = "B1-18"\n', "paytables.trips.house.x"),
        (CALIFORNIA, "[fees]\n«→x = 1\n»", "fees.x"),
        (CATFISH, "format = 1\n«→x = 1\n»", "x"),
        (CATFISH, "[«faults→x]\ny = 1\n[faults»]\n", "x"),
    ],
)
def test_an_unknown_key_is_refused_wherever_it_stands(house: str, edit: str, key: str) -> None:
    assert refusal(house, edit) == (key, "unknown key")


GAP = "options are numbered 1, 2, 3, ... without a gap"


@pytest.mark.parametrize(
    ("house", "edit", "key", "what"),
    [
        (CATFISH, "[table.facts]\n«→x = 1\n»", "table.facts.x", TOLD),
        (CATFISH, '[procedures]\n«→x = "y"\n»', "procedures.x", TOLD),
        (CATFISH, "[game.check]\n«→x = [1]\n»", "game.check.x", LEAF),
        (CATFISH, "[faults]\n«→x = 1\n»", "faults.x", TOLD),
        (
            WASHINGTON,
            "[paytables.pairs]\n«→x = 1\n»",
            "paytables.pairs.x",
            "a table is expected here",
        ),
        (CALIFORNIA, '«14→15» = [["$25', "fees.options.15", GAP),
        (CATFISH, 'options = ["player", "bet"]\n«→x = 1\n»', "switch.scope", "unknown key 'x'"),
        (CATFISH, '[game]\n«→x = { is = 1, assumed = "y" }\n»', "game.x", "unknown key"),
    ],
)
def test_a_key_that_is_no_leaf_is_refused_where_leaves_are_free(
    house: str, edit: str, key: str, what: str
) -> None:
    assert refusal(house, edit) == (key, what)
