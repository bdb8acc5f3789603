"""The outside witness: where the record stood, signed with the house's key, for anyone to keep."""

from typing import Final

from houseway.fact import Fact
from houseway.floor.witness import SignedSeal
from houseway.rules import Refused
from houseway.web.refusals import WebRefusal
from houseway.web.route import ApiRequest, Routes, refuses

ROUTES: Final = Routes()
_MOST: Final = 200


class SealPage(Fact, frozen=True):
    """The public key of the house, and seals that were signed with it."""

    key: str
    seals: tuple[SignedSeal, ...]


@ROUTES.get("/api/seals")
@refuses(WebRefusal.NO_WITNESS)
def _seals(request: ApiRequest, *, after: int | None = None) -> SealPage:
    """Where the record stood, hour by hour, signed with the house's key. Keep one: it proves later
    that nothing before it was changed."""
    witness = request.served.witness
    if witness is None:
        raise Refused(WebRefusal.NO_WITNESS, where="witness")
    if after is None:
        return SealPage(witness.key, () if witness.last is None else (witness.last,))
    return SealPage(witness.key, witness.seals(after, _MOST))
