"""`houseway phh` on its own: out, in, and one line for what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.cli.inside import json_of, refused, run
from tests.table.phh_files import ACTIONS, file


def write(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_hand_comes_in_settles_again_and_goes_out_as_it_came(tmp_path: Path) -> None:
    source = write(tmp_path / "hand.phh", file())
    result: Any = json_of("phh", "import", source)
    assert result["stacks"] == {"1": "216.00", "2": "184.00", "3": "200.00"}
    assert result["fees"] == []
    round_file = write(tmp_path / "round.json", json.dumps(result["round"]))
    net = json_of("settle", round_file)["net"]
    assert net == {"1": "16.00", "2": "-16.00", "3": "0.00", "fees": "0.00"}
    printed = run("phh", "export", round_file)
    target = tmp_path / "out.phh"
    done = run("phh", "export", "-", "-o", str(target), stdin=json.dumps(result["round"]))
    assert done.out == f"Written: {target}\n"
    assert target.read_text(encoding="utf-8") == printed.out
    assert (
        run("phh", "import", "-", "--json", stdin=printed.out).out
        == run("phh", "import", source, "--json").out
    )


def test_people_see_the_settled_hand_and_the_fee_that_they_asked_for(tmp_path: Path) -> None:
    source = write(tmp_path / "hand.phh", file())
    done = run("phh", "import", source, "--fee-option", "8")
    assert done.code == 0
    assert "Collection fee: $2.00 from the pot" in done.out
    result = json_of("phh", "import", source, "--fee-option", "8")
    round_file = write(tmp_path / "round.json", json.dumps(result["round"]))
    assert '_fees = "2.00"' in run("phh", "export", round_file).out


def test_a_refusal_names_the_file_the_action_and_the_rule_and_changes_nothing(
    tmp_path: Path,
) -> None:
    bad = write(tmp_path / "bad.phh", file(*ACTIONS[:3], "p1 f"))
    for form in ((), ("--json",)):
        said = refused("phh", "import", bad, *form)
        assert said.startswith(f"{bad}: actions[3]: ")
        assert said.endswith(")")
    several = write(tmp_path / "several.phhs", "[1]\nvariant = 'NT'\n")
    assert refused("phh", "import", several) == (
        f"{several}: the file has several hands; give one hand (PHH)"
    )
    target = write(tmp_path / "kept.phh", "kept")
    uth = "examples/royal-in-california.json"
    assert "Omaha, not for california/ultimate-texas-holdem" in refused(
        "phh", "export", str(Path(__file__).parents[2] / uth), "-o", target
    )
    assert Path(target).read_text(encoding="utf-8") == "kept"
    assert "not a schedule option" in refused("phh", "import", write(tmp_path / "a.phh", file()),
                                           "--fee-option", "99")  # fmt: skip
