"""Settings of a server: from a TOML file, then from HOUSEWAY_* variables, then from options."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from houseway.fact import Fact
from houseway.rules import Refusal, Refused

PREFIX: Final = "HOUSEWAY_"


class Settings(Fact, frozen=True, kw_only=True):
    """How a server runs."""

    database: str = "house.db"
    roster: str = ""
    witness: str = ""
    """The folder with the house's key and its signed seals; without one nothing is signed."""
    host: str = "127.0.0.1"
    port: int = 8470
    workers: int = 1
    origins: tuple[str, ...] = ()
    """Other origins that browsers may call from; its own is always among them."""
    threads: int = 32
    slow_threads: int = 4
    body_bytes: int = 262_144
    message_bytes: int = 65_536
    requests_a_second: int = 50
    """Of one session, or of one address without one; ten times as many from one address."""
    sign_ins_a_minute: int = 20
    """Of one address: sign-ins and other slow work."""
    sockets_an_address: int = 200
    log_level: str = "info"
    trust_proxy: bool = False
    """Take the address of a client from X-Forwarded-For: only behind a proxy that sets it."""


def read_settings(
    file: str = "", environ: Mapping[str, str] | None = None, **options: object
) -> Settings:
    """The settings in force; what is not known or not of its type is refused."""
    found: dict[str, object] = {}
    if file:
        try:
            found.update(tomllib.loads(Path(file).read_text(encoding="utf-8")))
        except OSError as error:
            problem = error.strerror or str(error)
            raise Refused(Refusal.BAD_REQUEST, where=file, fault=problem) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Refused(Refusal.BAD_REQUEST, where=file, fault=str(error)) from None
    for field in msgspec.structs.fields(Settings):
        given = (os.environ if environ is None else environ).get(PREFIX + field.name.upper())
        if given is not None:
            found[field.name] = given.split(",") if field.name == "origins" else given
    found.update({name: value for name, value in options.items() if value is not None})
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(Refusal.BAD_REQUEST, where="settings", fault=str(error)) from None
