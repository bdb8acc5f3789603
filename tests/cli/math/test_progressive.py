"""`houseway math ID --progressive` as a user meets it."""

import json
from pathlib import Path

import pytest

from tests.cli.inside import json_of, run
from tests.jackpot.own import CATFISH, CRAZY, MGL, UTH, write_link, write_table


def test_a_table_for_people() -> None:
    done = run("math", "catfish-bend/crazy-4-poker", "--progressive")
    assert (done.code, done.err) == (0, "")
    assert "Fixed pays give back 55.927% of the wager, won 2.870% of the time." in done.out
    assert "$1,418,255.00" in done.out


def test_json_holds_fractions_and_decimals() -> None:
    chosen = ("--set", "progressive=ML01")
    data = json_of("math", "washington/ultimate-texas-holdem", "--progressive", *chosen)
    (ml01,) = data["progressives"]
    assert ml01["fixed"] == "86183/162435"
    assert ml01["fixed_decimal"] == pytest.approx(0.530569, abs=1e-6)
    assert [meter["dollar"] for meter in ml01["meters"]] == ["1/649740", "3/216580"]
    assert ml01["at_seeds"] is None


STUD = "washington/caribbean-stud-poker"


def own_link(folder: Path, link: str, *edits: tuple[str, str]) -> None:
    """A link of the package as `riverboat/link` in a folder."""
    path = Path(write_link(folder, link, (f'id = "{link}"', 'id = "riverboat/link"'), *edits))
    path.rename(folder.joinpath("riverboat-link.toml"))


def test_an_own_link_is_seen_as_it_is_set_up(tmp_path: Path) -> None:
    edit = ('sheet = "catfish-bend/crazy-4-poker"', f'sheet = "{STUD}"')
    write_table(tmp_path, CRAZY, edit)
    own_link(tmp_path, CATFISH, (f'"{UTH}", ', ""))
    shown = run("math", STUD, "--progressive", HOUSEWAY_LINKS=str(tmp_path))
    assert (shown.code, shown.err) == (0, "")
    assert "link riverboat/link" in shown.out
    for name in ("riverboat/link", "link", "PTMGLML01", CRAZY):
        words = ("math", STUD, "--progressive", "--set", f"progressive={name}", "--json")
        done = run(*words, HOUSEWAY_LINKS=str(tmp_path))
        (own,) = json.loads(done.out)["progressives"]
        assert (own["paytable"], own["link"]) == (CRAZY, "riverboat/link")
    assert run("math", STUD, "--progressive").code == 1


def test_an_own_link_stands_beside_the_printed_ones_with_its_own_seeds(tmp_path: Path) -> None:
    """The same paytable, printed without a seed and set up with one, is two."""
    own_link(tmp_path, MGL)
    words = ("math", "washington/ultimate-texas-holdem", "--progressive", "--json")
    done = run(*words, HOUSEWAY_LINKS=str(tmp_path))
    seeds = [
        (each["link"], each["paytable"], each["meters"][0]["seed"])
        for each in json.loads(done.out)["progressives"]
        if each["paytable"] == MGL
    ]
    assert seeds == [(MGL, MGL, None), ("riverboat/link", MGL, "4000/1")]
    (own,) = json.loads(run(*words, "--set", "progressive=link", HOUSEWAY_LINKS=str(tmp_path)).out)[
        "progressives"
    ]
    assert own["at_seeds"] is not None
    both = run(*words, "--set", f"progressive={MGL}", HOUSEWAY_LINKS=str(tmp_path))
    assert (
        "is two tables; choose one of mgl-01, mgl-ml01, mgl-ml03, standalone-01, link" in both.err
    )
