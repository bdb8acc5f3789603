"""What goes wrong for a client: the house refuses, or there is no answer.

ClientError
├── RefusalError    the house refused what was asked, and nothing has changed
└── NoAnswerError   the server cannot be reached, or the connection was lost too often
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from houseway.floor.live_messages import RefusalView

_VIEW: Final = msgspec.json.Decoder(RefusalView)


class ClientError(Exception):
    """Something that was asked was not done, as far as the client knows."""


class NoAnswerError(ClientError):
    """No answer came. A command may have been carried out: give it again under its id to know."""


class RefusalError(ClientError):
    """The house refused what was asked, and nothing has changed."""

    def __init__(self, refusal: RefusalView) -> None:
        self.refusal = refusal
        place = f"{refusal.where}: " if refusal.where else ""
        super().__init__(
            f"{place}{refusal.sentence}" + (f" ({refusal.rule})" if refusal.rule else "")
        )

    @property
    def code(self) -> str:
        """The stable code, as docs/refusals.md lists it."""
        return self.refusal.code

    @property
    def sentence(self) -> str:
        return self.refusal.sentence

    @property
    def where(self) -> str:
        return self.refusal.where

    @property
    def rule(self) -> str:
        return self.refusal.rule

    @property
    def facts(self) -> Mapping[str, Any]:
        return self.refusal.facts

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.refusal.status


def read_refusal(body: bytes) -> RefusalView | None:
    """The refusal in an answer; none if the answer is not from the house."""
    try:
        form = msgspec.json.decode(body, type=dict[str, Any])
        said = {name: form[name] for name in RefusalView.__struct_fields__}
        return _VIEW.decode(msgspec.json.encode(said))
    except (msgspec.MsgspecError, KeyError, ValueError):
        return None
