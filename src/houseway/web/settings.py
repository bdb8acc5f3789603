"""Settings of a server: from a TOML file, then from HOUSEWAY_* variables, then from options."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from houseway.fact import Fact
from houseway.rules import Refused
from houseway.web.refusals import WebRefusal

PREFIX: Final = "HOUSEWAY_"
MOST_HEADER_BYTES: Final = 65_536
"""Of one request."""
Count = Annotated[int, msgspec.Meta(ge=1)]
Port = Annotated[int, msgspec.Meta(ge=0, le=65_535)]


class Settings(Fact, frozen=True, kw_only=True):
    """How a server runs."""

    database: str = "house.db"
    roster: str = ""
    witness: str = ""
    """The folder with the house's key and its signed seals; without one nothing is signed."""
    documents: str = ""
    """The folder with the house's own copies of the documents; matched by their SHA-256 alone."""
    host: str = "127.0.0.1"
    port: Port = 8470
    workers: Count = 1
    origins: tuple[str, ...] = ()
    """Other origins that browsers may call from; its own is always among them."""
    threads: Count = 32
    slow_threads: Count = 4
    body_bytes: Count = 262_144
    message_bytes: Count = 65_536
    requests_a_second: Count = 50
    """Of one session, or of one address without one; ten times as many from one address."""
    sign_ins_a_minute: Count = 20
    """Of one address: sign-ins and other slow work."""
    sockets_an_address: Count = 200
    log_level: Literal["debug", "info", "warning", "error"] = "info"
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
            raise Refused(WebRefusal.BAD_SERVER_SETTING, where=file, fault=problem) from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise Refused(WebRefusal.BAD_SERVER_SETTING, where=file, fault=str(error)) from None
    for field in msgspec.structs.fields(Settings):
        given = (os.environ if environ is None else environ).get(PREFIX + field.name.upper())
        if given is not None:
            found[field.name] = given.split(",") if field.name == "origins" else given
    found.update({name: value for name, value in options.items() if value is not None})
    try:
        return msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(WebRefusal.BAD_SERVER_SETTING, where="settings", fault=str(error)) from None
