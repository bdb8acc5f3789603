"""Approved systems and the conditions of the approval (B6-14, B6-20, B6-23, B6-24)."""

import pytest

from houseway.jackpot.documents.approval import approved, component
from houseway.rules import Refused
from tests.library import find_approval

FIRST = {"Nexus Command Game Manager": "1.3.0", "Nexus Command Table Controller": "2.0.0"}
SIXTH = {
    "Game Manager": "6.6 Build 520",
    "Aquarius Controller": "6.5.6SP",
    "Coin Spot": "6.0",
    "ViPS": "1.2.0",
}


def verdict(components: dict[str, str]) -> str | None:
    try:
        return approved(find_approval(), components)
    except Refused:
        return None


@pytest.mark.parametrize(
    ("components", "system"),
    [
        (FIRST, "nexus-command"),
        (FIRST | {"Nexus Command Game Manager": "v1.3.1"}, "nexus-command"),
        (FIRST | {"Nexus Command Game Manager": "1.10"}, "nexus-command"),
        (FIRST | {"Nexus Command Table Controller": "2.0"}, "nexus-command"),
        (FIRST | {"Nexus Command Game Manager": "1.2.9"}, None),
        (FIRST | {"Nexus Command Table Controller": "1.9.9"}, None),
        ({"Nexus Command Game Manager": "1.3.0"}, None),
        (FIRST | {"Router": "1.0"}, None),
        ({"Nexus Command Game Manager 2": "2.5.4", "Nexus Command Table Controller 2": "2.6.0"},
         "nexus-command-2"),
        ({"Nexus Command Game Manager 2": "2.5.3", "Nexus Command Table Controller 2": "2.6.0"},
         None),
        ({"Nexus Command Game Manager 2": "2.5.4", "Nexus Command Table Controller": "2.6.0"},
         None),
        ({"GM Atlas": "5.4.0"}, "gm-atlas"),
        ({"GM Atlas": "5.4.1"}, None),
        ({"Nexus Command II": "5.4"}, "nexus-command-ii"),
        ({"Nexus Command II": "5.4.1"}, "nexus-command-ii"),
        ({"Nexus Command II": "5.3.9"}, None),
        (SIXTH, "game-manager-6"),
        (SIXTH | {"Game Manager": "6.6 Build 519"}, None),
        (SIXTH | {"Game Manager": "6.6 Build 521"}, "game-manager-6"),
        (SIXTH | {"Aquarius Controller": "6.5.7SP"}, None),
        (SIXTH | {"Coin Spot": "6.1"}, None),
        (SIXTH | {"ViPS": "1.1.9"}, None),
        (SIXTH | {"CHAM2+": "1.66P$"}, None),  # one display
        ({k: v for k, v in SIXTH.items() if k != "ViPS"} | {"CHAM2+": "1.66P$"}, "game-manager-6"),
        ({k: v for k, v in SIXTH.items() if k != "ViPS"} | {"CHAM2+": "1.67P$"}, None),
        ({k: v for k, v in SIXTH.items() if k != "ViPS"}, None),
        ({}, None),
    ],
)  # fmt: skip
def test_b6_14_versions_on_below_and_above(components: dict[str, str], system: str | None) -> None:
    assert verdict(components) == system


@pytest.mark.parametrize("odd", ["a network", "a camera"])
def test_b6_14_the_display_is_a_dumb_monitor(odd: str) -> None:
    with pytest.raises(Refused) as caught:
        approved(find_approval(), FIRST, [odd])
    what = f"a display shows the amount only; this one also has {odd}"
    assert (caught.value.what, caught.value.rule) == (what, "B6-14")


def test_b6_20_b6_23_b6_24_the_conditions_are_there_as_cited_facts() -> None:
    conditions = find_approval().conditions
    assert [key for key, each in conditions.items() if each.cite.item == "B6-20"] == [
        "submitted_rules",
        "internal_controls",
        "licensed_makers",
        "tribal_games",
        "tribal_makers",
        "modifications",
    ]
    assert "licensed by the Tribe" in conditions["tribal_makers"].value
    assert conditions["named_games"].cite.item == "B6-23"
    assert conditions["multiplied_pays"].cite.item == "B6-24"
    assert all(each.cite.section for each in conditions.values())


@pytest.mark.parametrize("text", ["", "Coin Spot", "Coin Spot 6.0", "v6.0", "Coin Spot v"])
def test_a_text_that_is_no_component_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a component"):
        component(text)
