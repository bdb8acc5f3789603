"""An inspector's package checked in the browser: a whole one, and forged ones."""

import hashlib
import json
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from playwright.sync_api import Page, expect

from houseway.floor.demo_people import DEMO_PIN
from tests.page.own_house import OwnHouse
from tests.page.test_past import PLAY

Files = dict[str, bytes]
LINES = "entries.jsonl"


def packed(files: Files) -> bytes:
    """A package whose manifest names just these files."""
    manifest = json.loads(files["manifest.json"])
    digests = {
        name: hashlib.sha256(data).hexdigest()
        for name, data in files.items()
        if name != "manifest.json"
    }
    text = json.dumps({**manifest, "files": digests}, indent=1, sort_keys=True) + "\n"
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in {**files, "manifest.json": text.encode()}.items():
            made.writestr(name, data)
    return out.getvalue()


def move_money(files: Files) -> None:
    """The first amount of a round goes to another account, and the seal is made anew."""
    lines = files[LINES].decode().split("\n")
    at = next(at for at, line in enumerate(lines) if '"gains":[["chips:' in line)
    text = lines[at].removeprefix('{"entry":').rpartition(',"seal":')[0]
    text = text.replace('"gains":[["chips:', '"gains":[["chips:another', 1)
    seal = hashlib.sha256(text.encode()).hexdigest()
    lines[at] = f'{{"entry":{text},"seal":"{seal}"}}'
    files[LINES] = "\n".join(lines).encode()


def leave_out(files: Files) -> None:
    lines = files[LINES].decode().split("\n")
    files[LINES] = "\n".join([*lines[:5], *lines[6:]]).encode()


def other_card(files: Files) -> None:
    """The reveal of a round has another card at the dealer's place."""
    name = min(name for name in files if name.startswith("reveals/"))
    reveal = json.loads(files[name])
    cards = reveal["rounds"][0]["cards"]["dealer"]
    cards[0], cards[1] = cards[1], cards[0]
    files[name] = json.dumps(reveal).encode()


FORGED: dict[str, tuple[Callable[[Files], None], str]] = {
    "money": (move_money, "does not follow on the entry before it"),
    "gap": (leave_out, "does not follow on the entry before it"),
    "card": (other_card, "should be the"),
}


def test_r20_a_browser_finds_what_was_forged_in_a_package(
    own_house: OwnHouse, guest: Callable[..., Page], tmp_path: Path
) -> None:
    own_house.demo_table("1")
    player = guest()
    player.goto("/")
    player.evaluate(PLAY)
    own_house.clock.stop()  # the round is paid, and no other one begins
    day = own_house.clock.now()[:10]
    with own_house.staff("70") as manager:
        card = {"number": "70", "pin": DEMO_PIN}
        sealed = manager.post("/api/ledger/days", json={"day": day, "card": card})
        assert sealed.status_code == 200, sealed.text
    with own_house.staff("95") as auditor:
        package = auditor.get("/api/ledger/package", params={"day": day}).content
    with zipfile.ZipFile(BytesIO(package)) as read:
        whole = {name: read.read(name) for name in read.namelist()}
    seal = json.loads(whole[LINES].decode().splitlines()[-1])["seal"]
    page = guest()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    page.goto("/sheets")
    verdict = page.locator(".verdict")

    def check(name: str, data: bytes, noted: str = "") -> None:
        file = tmp_path / f"{name}.zip"
        file.write_bytes(data)
        page.get_by_label("File").set_input_files(file)
        page.get_by_label("Seal or commitment").fill(noted)
        page.get_by_role("button", name="Check it").click()

    check("whole", package, seal)
    expect(verdict).to_contain_text("It is what was sealed")
    expect(verdict).to_contain_text(f"the last one {day}: {seal}")
    expect(verdict).to_contain_text("1 deck committed before the cards were dealt")
    check("noted", package, "0" * 64)
    expect(verdict).to_contain_text("No day in it has the seal that you noted")
    for name, (forge, said) in FORGED.items():
        files = dict(whole)
        forge(files)
        check(name, packed(files))
        expect(verdict).to_contain_text("Something does not fit")
        expect(verdict).to_contain_text(said)
    check("half", package[: len(package) // 2])
    expect(verdict).to_contain_text("It proves nothing")
    assert "POST" not in asked  # the file stays in the browser
