"""The verdict on an uploaded file: a revealed round or shoe, or a package."""

from __future__ import annotations

import io
import zipfile
from typing import Final

from houseway.fact import Fact
from houseway.floor.fair_cards.package import judged
from houseway.floor.fair_cards.verify import BAD, NoProof, verdict

MOST_UNPACKED: Final = 1 << 27
_NAME: Final = "FILE"


class VerdictSaid(Fact, frozen=True):
    """What `houseway verify` says, line by line, and the code that it ends with: 0 if all is as
    committed, 1 if something does not fit, 2 if it proves nothing."""

    code: int
    lines: tuple[str, ...]


def judge_file(data: bytes, noted: str = "") -> VerdictSaid:
    """The verdict on what is in a file."""
    try:
        if zipfile.is_zipfile(io.BytesIO(data)):
            return _judge_package(data, noted)
        code, lines = verdict(data.decode("utf-8"), noted)
        return VerdictSaid(code, tuple(lines))
    except NoProof as error:
        return VerdictSaid(2, (f"PROVES NOTHING: {_NAME}: {error}",))
    except BAD as error:
        return VerdictSaid(2, (f"PROVES NOTHING: {_NAME}: [other-form] {error}",))


def _judge_package(data: bytes, noted: str) -> VerdictSaid:
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum([each.file_size for each in packed.infolist()]) > MOST_UNPACKED:
            raise NoProof("too-large", "at most 128 MB are unpacked here; use the script")
    code, line = judged(io.BytesIO(data), noted.strip().lower(), _NAME)
    return VerdictSaid(code, (line,))
