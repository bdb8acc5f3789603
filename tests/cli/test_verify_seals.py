"""A stranger checks signed seals, alone and against a package, with the script that needs Python
alone (R20)."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from houseway import codec
from houseway.floor.demo_people import demo_roster
from houseway.floor.fair_cards.script import script_bytes
from houseway.floor.fair_cards.signed_seals import is_signature
from houseway.floor.opening import open_house
from houseway.floor.witness import Witness
from houseway.ledger.record import open_record
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.record.package import package
from tests.cli.inside import run

HOURS = ("2026-11-18T10:15:00Z", "2026-11-18T11:00:00Z")
Data = dict[str, Any]


def play(where: Path, guest: str) -> None:
    with open_house(str(where), roster=demo_roster()) as house:
        if "7" not in house.tables():
            house.open_table("7", "uth")
        house.do(house.guest(guest), "7", ask.BuyChips(amount=Cents(100_00)))


def pack(where: Path, target: Path) -> Path:
    with open_record(str(where), read_only=True) as record:
        target.write_bytes(package(record, script_bytes()))
    return target


class Sealed:
    """A house that was sealed twice, its package, and an older one from before."""

    def __init__(self, folder: Path) -> None:
        self.folder, ledger = folder, folder / "house.db"
        witness = Witness(folder / "witness")
        play(ledger, "Anna")
        self.older = pack(ledger, folder / "older.zip")
        for guest, at in zip(("Bert", "Cleo"), HOURS, strict=True):
            play(ledger, guest)
            with open_house(str(ledger)) as house:
                witness.sign(house.heads(), at)
        self.newer = pack(ledger, folder / "newer.zip")
        self.key = witness.key
        self.page: Data = codec.plain({"key": witness.key, "seals": witness.seals(0, 10)})

    def file(self, data: object) -> str:
        target = self.folder / "seals.json"
        target.write_text(json.dumps(data), encoding="utf-8")
        return str(target)


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Sealed:
    return Sealed(tmp_path_factory.mktemp("sealed"))


def test_r20_the_script_checks_seals_by_itself(sealed: Sealed, tmp_path: Path) -> None:
    script = tmp_path / "verify.py"
    script.write_bytes(script_bytes())
    alone = [sys.executable, "-I", "-S", "-W", "error", str(script)]

    def asked(*words: str) -> tuple[int, str]:
        done = subprocess.run([*alone, *words], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    page = sealed.file(sealed.page)
    code, said = asked(page, sealed.key.upper())
    assert (code, said.startswith("SIGNED: seals 1 to 2, the last of 2026-11-18T11:00")) == (
        0,
        True,
    )
    assert said == run("verify", page).out
    code, said = asked(str(sealed.newer), page)
    assert code == 0
    assert said.startswith("AS SEALED: ")
    assert "it has all of seals 1 to 2" in said
    code, said = asked(str(sealed.older), page)
    assert (code, "it was signed as another, or is gone" in said) == (1, True)


def test_r20_one_kept_seal_finds_a_record_that_was_rolled_back(sealed: Sealed) -> None:
    for kept in sealed.page["seals"]:
        file = sealed.file(kept)
        assert run("verify", str(sealed.newer), file).code == 0
        assert run("verify", str(sealed.older), file).code == 1


def test_r20_a_record_of_the_same_length_with_other_entries_is_found(
    sealed: Sealed, tmp_path: Path
) -> None:
    ledger = tmp_path / "house.db"
    for guest in ("Anna", "Bob", "Cleo"):
        play(ledger, guest)
    other = pack(ledger, tmp_path / "other.zip")
    assert run("verify", str(other)).code == 0
    assert run("verify", str(other), sealed.file(sealed.page)).code == 1


def altered(path: str, value: Any) -> Callable[[Data], None]:
    """A page with another value of its last seal."""

    def alter(page: Data) -> None:
        *ways, last = path.split(".")
        found = page["seals"][-1]
        for way in ways:
            found = found[int(way) if way.isdigit() else way]
        found[last] = value

    return alter


@pytest.mark.parametrize(
    "alter",
    [
        altered("at", HOURS[0]),
        altered("number", 3),
        altered("before", ""),
        altered("heads.0.number", 1),
        altered("heads.0.seal", "0" * 64),
        altered("signature", "00" * 64),
        altered("signature", "no digits"),
        altered("key", "1" * 64),
        altered("format", "houseway signed seal 2"),
        altered("number", True),
        lambda page: page["seals"].pop(0) and page["seals"].append(dict(page["seals"][0])),
        lambda page: page["seals"].clear(),
        lambda page: page["seals"].reverse(),
    ],
)
def test_r20_whatever_is_altered_in_a_seal_is_found(
    sealed: Sealed, alter: Callable[[Data], None]
) -> None:
    page = json.loads(json.dumps(sealed.page))
    alter(page)
    assert run("verify", sealed.file(page)).code == 2


def test_r20_seals_of_another_key_are_no_proof(sealed: Sealed) -> None:
    page = sealed.file(sealed.page)
    assert run("verify", page, "1" * 64).code == 2
    assert run("verify", page, "no key").code == 2
    assert run("verify", str(sealed.newer), page, sealed.key).code == 0
    assert run("verify", str(sealed.newer), page, "1" * 64).code == 2
    assert run("verify", str(sealed.newer), str(sealed.folder / "none.json")).code == 2


def test_r20_the_script_and_the_library_agree_on_signatures() -> None:
    for number in range(8):
        private = Ed25519PrivateKey.from_private_bytes(bytes([number] * 32))
        key, message = private.public_key().public_bytes_raw(), b"houseway" * number
        signed = private.sign(message)
        assert is_signature(key, message, signed)
        assert not is_signature(key, message + b" ", signed)
        assert not is_signature(key, message, signed[:-1] + bytes([signed[-1] ^ 16]))
        assert not is_signature(key[:-1], message, signed)
        assert not is_signature(b"\xff" * 32, message, signed)
