"""`houseway phh` on its own: out, in, and one line for what is refused."""

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
    target = write(tmp_path / "kept.phh", "kept")
    uth = "examples/royal-in-california.json"
    assert "Omaha, not for california/ultimate-texas-holdem" in refused(
        "phh", "export", str(Path(__file__).parents[2] / uth), "-o", target
    )
    assert Path(target).read_text(encoding="utf-8") == "kept"
    assert "not a schedule option" in refused("phh", "import", write(tmp_path / "a.phh", file()),
                                           "--fee-option", "99")  # fmt: skip


def several(*hands: str) -> str:
    return "# a data set\n" + "".join(f"[{n}]\n{hand}\n" for n, hand in enumerate(hands, 1))


def test_many_hands_are_read_in_one_run_and_a_faulty_one_spoils_no_other(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    one = write(tmp_path / "a.phh", file())
    faulty = file(variant='"NS"')
    many = write(
        tmp_path / "below" / "b.phhs", several(file(), "variant = ", faulty, faulty, file())
    )
    write(tmp_path / "below" / "notes.txt", "no hand")
    done = run("phh", "import", str(tmp_path), "--fee-option", "8")
    assert done.code == 1
    assert "6 hands in 2 files: 3 read (50.00%)" in done.out
    assert "$96.00 lay in the pots, and $6.00 of it was taken as fees" in done.out
    assert "NS is no-limit short-deck Hold'em, which we do not play" in " ".join(done.out.split())
    lines = [
        json.loads(line) for line in run("phh", "import", one, many, "--json").out.split("\n")[:-1]
    ]
    assert [(each["file"], each["hand"]) for each in lines[:-1]] == [
        (one, ""),
        *[(many, str(number)) for number in range(1, 6)],
    ]
    alone: Any = json_of("phh", "import", one)
    assert lines[0] == {"file": one, "hand": "", **alone}
    assert lines[2]["code"] == "phh-not-toml"
    assert lines[3]["error"].startswith(f"{many}, hand 3: variant: ")
    assert lines[-1] == {
        "summary": {
            "hands": 6, "read": 3, "refused": {"phh-not-toml": 1, "phh-not-played": 2},
            "pots": "96.00", "fees": "0.00",
        }
    }  # fmt: skip


def test_hands_in_brackets_are_read_from_standard_input_without_a_word_of_refusals() -> None:
    done = run("phh", "import", "-", stdin=several(file(), file()))
    assert (done.code, done.out) == (0, "2 hands in 1 file: 2 read\n$64.00 lay in the pots\n")


def test_antes_and_straddles_of_others_stand_before_the_first_word(tmp_path: Path) -> None:
    keys = {"antes": "[0, 0, 1]", "blinds_or_straddles": "[1, 2, 4]"}
    source = write(tmp_path / "hand.phh", file(*ACTIONS[:3], "p1 f", "p2 f", **keys))
    said = " ".join(run("phh", "import", source, COLUMNS="200").out.split())
    assert (
        "before the flop spot 3 ante $1.00 · spot 1 small blind $1.00 · spot 2 big blind $2.00 · "
        "spot 3 posts $4.00 · spot 1 folds · spot 2 folds"
    ) in said


def test_people_are_told_whose_stack_nobody_knows(tmp_path: Path) -> None:
    source = write(tmp_path / "hand.phh", file(starting_stacks="[200, inf, 200]"))
    assert "The stack of p2 is unknown; a very large one is used." in run(
        "phh", "import", source
    ).out.replace("\n", " ")


def test_a_folder_without_hands_and_a_hand_without_an_end_are_refused(tmp_path: Path) -> None:
    assert refused("phh", "import", str(tmp_path)) == (
        f"{tmp_path}: there is no .phh or .phhs file in this folder (PHH)"
    )
    long = write(tmp_path / "long.phhs", "[7]\n" + "# nothing\n" * 500_000)
    assert refused("phh", "import", long) == f"{long}: hand 7: a hand can have 4 MB at most (PHH)"


def test_a_session_goes_out_as_one_file_and_every_hand_comes_in_again(tmp_path: Path) -> None:
    saved, out = tmp_path / "session.jsonl", tmp_path / "session.phhs"
    words = ("--rounds", "5", "--seed", "4", "--set", "betting=no_limit")
    assert run("deal", "california/omaha", *words, "--save", str(saved)).code == 0
    assert run("phh", "export", str(saved), "-o", str(out)).out == f"Written: {out}\n"
    lines = run("phh", "import", str(out), "--json").out.splitlines()
    nets = [json.loads(line)["net"] for line in lines[:-1]]
    settled = [
        json.loads(line)["net"]
        for line in run("settle", str(saved), "--jsonl").out.split("\n")[:-1]
    ]
    assert len(nets) == 5
    for net, known in zip(nets, settled, strict=True):
        assert sorted(net.values()) == sorted(known[str(spot)] for spot in range(1, 7))
    broken = write(tmp_path / "broken.jsonl", saved.read_text() + "[]\n")
    assert refused("phh", "export", broken).startswith(f"{broken}, line 6: ")
