"""What a client follows and has asked for on its socket, across lost connections.

After a break the same messages bring it up to date: every table from the last number that was seen,
and every command without an answer again, under its id.
"""

from __future__ import annotations

from houseway import codec
from houseway.client.refusal import NoAnswerError
from houseway.fact import replace
from houseway.floor.live_messages import (
    CommandAnswer,
    Follow,
    FollowLinks,
    Give,
    LiveMessage,
    LiveNews,
    NotDone,
    TableNews,
    Unfollow,
    seen_up_to,
)
from houseway.people import normal
from houseway.table.live.commands import Command


class Following:
    """How far a client is."""

    def __init__(self) -> None:
        self._seen: dict[str, int | None] = {}
        self._follows_links = False
        self._asked: dict[str, Give] = {}

    def follow(self, table: str, after: int | None) -> LiveMessage:
        """Follow a table, from after an event on or from now."""
        self._seen[normal(table)] = after
        return Follow(table, after)

    def unfollow(self, table: str) -> LiveMessage:
        """Stop following a table."""
        self._seen.pop(normal(table), None)
        return Unfollow(table)

    def follow_links(self) -> LiveMessage:
        """Follow the meters."""
        self._follows_links = True
        return FollowLinks()

    def give(self, table: str, command: Command, name: str) -> LiveMessage:
        """Give a command; it waits for its answer under its id."""
        message = Give(table, command, name)
        self._asked[name] = message
        return message

    def resume(self) -> list[LiveMessage]:
        """What to send on a new connection."""
        links = [FollowLinks()] if self._follows_links else []
        return [
            *[Follow(table, after) for table, after in self._seen.items()],
            *links,
            *self._asked.values(),
        ]

    def take(self, text: str | bytes) -> LiveNews | None:
        """News as they are new to the client; none where it knows them already."""
        try:
            news: LiveNews = codec.decode(LiveNews, text)
        except codec.CodecError as error:
            raise NoAnswerError(f"the server says what this client cannot read: {error}") from None
        match news:
            case TableNews():
                return self._take_table(news)
            case CommandAnswer(id=name) | NotDone(id=name):
                known = self._asked.pop(name, None) is not None
                return news if known or not name else None
            case _:
                return news

    def _take_table(self, news: TableNews) -> TableNews | None:
        table = normal(news.table)
        if table not in self._seen:
            return None
        last = self._seen[table]
        if last is None:
            last = -1
        now = seen_up_to(news)
        if now < last:
            return None
        self._seen[table] = now
        new = tuple([each for each in news.events if each.number > last])
        return news if len(new) == len(news.events) else replace(news, events=new)
