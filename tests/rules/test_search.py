"""Finding items by words, and the plain names of what a sheet says."""

import pytest

from houseway.rules import Group, Refused, first_sentence, group_of, part_called, part_of, parts_of
from houseway.rules.switch import read_typed_switches
from tests.library import library, open_sheet, sheet_ids


def found(words: str) -> list[str]:
    return [item.id for item in library().find_items(words)]


def test_an_id_finds_one_item_and_words_find_those_that_say_them_first() -> None:
    assert found("t7") == ["T-07"]
    assert found("exhausted wager")[0] in ("T-07", "B8-2")
    assert found("TOKES")[:1] == found("toke")[:1]


def test_every_word_has_to_stand_there() -> None:
    one, two = found("toke"), found("toke aggregate")
    assert set(two) < set(one)
    assert "T-72" in two


def test_words_that_stand_nowhere_are_refused() -> None:
    with pytest.raises(Refused, match="qwertz"):
        library().find_items("qwertz")


def test_the_first_sentence_is_short() -> None:
    said = first_sentence(library().item("T-07"))
    assert said == 'What does "exhausted" mean for a player-dealer\'s wager?'


def test_every_value_of_every_sheet_has_a_group_and_a_part_and_words() -> None:
    for name in sheet_ids():
        sheet = open_sheet(name)
        assert sum(map(len, parts_of(sheet).values())) == len(sheet.values)
        for key in sheet.values:
            assert group_of(key) in Group
            assert sheet.key_words(key)
            assert "_" not in sheet.key_words(key), key


def test_limits_are_a_part_of_their_own_and_parts_are_called_in_one_or_many() -> None:
    assert part_of("wagers.ante.max") == part_of("table.highest_minimum") == "limits"
    parts = tuple(parts_of(open_sheet("california/ez-baccarat")))
    assert part_called("switch", parts) == part_called("Switches", parts) == "switches"
    assert part_called("fee", parts) == "fees"
    assert part_called("weather", parts) is None


def test_a_switch_is_called_by_its_name_the_digests_or_its_title() -> None:
    switches = open_sheet("california/ez-baccarat").switches
    for typed in ("exhaustion", "ca.exhaustion", "What uses up the player-dealer's wager"):
        assert read_typed_switches({typed: "two-caps"}, switches) == {"exhaustion": "two_caps"}
    read = read_typed_switches({"may-resume-if-all-decline": "no", "decks": "6"}, switches)
    assert read == {"may_resume_if_all_decline": False, "decks": 6}
    assert read_typed_switches({"weather": "fine"}, switches) == {"weather": "fine"}
    with pytest.raises(Refused, match="set twice"):
        read_typed_switches({"exhaustion": "net", "ca.exhaustion": "net"}, switches)


def test_every_switch_has_a_title_without_underscores_and_its_readings() -> None:
    for name in sheet_ids():
        for switch in open_sheet(name).switches.values():
            assert "_" not in switch.title
            assert switch.is_called(switch.title)
            assert switch.readings
            assert all(switch.takes(each) for each in switch.other_readings)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [("partly paid", "B8-6"), ("split bet", "T-20"), ("tied hands", "B0-3"), ("tip", "T-72")],
)
def test_another_word_for_the_same_thing_finds_it(words: str, wanted: str) -> None:
    assert wanted in [item.id for item in library().find_items(words)]
