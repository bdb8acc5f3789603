"""What goes over the socket of a client: each message is one text frame of JSON.

A client sends `LiveMessage` and gets `LiveNews`.
"""

from typing import Any, NamedTuple

from houseway import codec
from houseway.fact import Fact
from houseway.floor.lobby import LobbyLink
from houseway.floor.table_update import (
    MOST_EVENTS,
    CommandResult,
    NumberedEvent,
    TableUpdate,
)
from houseway.table.live.commands import Command
from houseway.table.live.view.table_view import TableView


class Follow(Fact, frozen=True, tag_field="do", tag="follow"):
    """Follow a table; with `after`, every event after that number is sent first."""

    table: str
    after: int | None = None


class Unfollow(Fact, frozen=True, tag_field="do", tag="unfollow"):
    """Follow a table no more."""

    table: str


class FollowLinks(Fact, frozen=True, tag_field="do", tag="follow links"):
    """Follow the meters of every link."""


class Give(Fact, frozen=True, tag_field="do", tag="command"):
    """Give a command at a table. The same id again gives the same answer and does nothing."""

    table: str
    command: Command
    id: str = ""


class Ping(Fact, frozen=True, tag_field="do", tag="ping"):
    """Ask whether the server is there."""

    id: str = ""


LiveMessage = Follow | Unfollow | FollowLinks | Give | Ping
"""What a client sends."""


class TableNews(Fact, frozen=True, tag_field="news", tag="table", omit_defaults=True):
    """A table by now, and what has happened since the last news of it."""

    table: str
    view: TableView
    events: tuple[NumberedEvent, ...] = ()


class LinkNews(Fact, frozen=True, tag_field="news", tag="links"):
    """What the meters show."""

    links: tuple[LobbyLink, ...]


class CommandAnswer(Fact, frozen=True, tag_field="news", tag="answer"):
    """A command was carried out."""

    id: str
    result: CommandResult


class RefusalView(Fact, frozen=True):
    """A refusal: its code, sentence, place, rule and facts, and the status it has in HTTP. Its
    `type` and `title` are those that problem+json asks for."""

    code: str
    sentence: str
    where: str
    rule: str
    facts: dict[str, Any]
    status: int
    type: str = ""
    title: str = ""


class NotDone(Fact, frozen=True, tag_field="news", tag="refused"):
    """What was asked is refused, and nothing has changed."""

    id: str
    refusal: RefusalView


class Pong(Fact, frozen=True, tag_field="news", tag="pong"):
    """The server is there."""

    id: str = ""


LiveNews = TableNews | LinkNews | CommandAnswer | NotDone | Pong
"""What the server sends."""


def seen_up_to(news: TableNews) -> int:
    """How far a client is: to the view's number, unless there were more events than one message
    holds."""
    if len(news.events) >= MOST_EVENTS:
        return news.events[-1].number
    return news.view.number


class TableMessage(NamedTuple):
    """News of a table as they are sent: the text, how far a client is with it, and how far the
    table was then."""

    text: bytes
    seen: int
    number: int


def table_message(update: TableUpdate) -> TableMessage:
    """What is new at a table, for a socket."""
    news = TableNews(update.view.table, update.view, update.events)
    return TableMessage(codec.encode(news, in_order=True), seen_up_to(news), news.view.number)
