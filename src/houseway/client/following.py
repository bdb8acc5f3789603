"""What a client follows and has asked for on its socket, across lost connections.

After a break the same messages bring it up to date: every table from the last number that was seen,
and every command without an answer again, under its id.
"""

from houseway import codec
from houseway.client.refusal import NoAnswerError
from houseway.fact import replace
from houseway.floor import live_messages
from houseway.people import normal
from houseway.table.live.commands import Command


class Following:
    """How far a client is."""

    def __init__(self) -> None:
        self._seen: dict[str, int | None] = {}
        self._follows_links = False
        self._asked: dict[str, live_messages.Give] = {}

    def follow(self, table: str, after: int | None) -> live_messages.LiveMessage:
        """Follow a table, from after an event on or from now."""
        self._seen[normal(table)] = after
        return live_messages.Follow(table, after)

    def unfollow(self, table: str) -> live_messages.LiveMessage:
        """Stop following a table."""
        self._seen.pop(normal(table), None)
        return live_messages.Unfollow(table)

    def follow_links(self) -> live_messages.LiveMessage:
        """Follow the meters."""
        self._follows_links = True
        return live_messages.FollowLinks()

    def give(self, table: str, command: Command, name: str) -> live_messages.LiveMessage:
        """Give a command; it waits for its answer under its id."""
        message = live_messages.Give(table, command, name)
        self._asked[name] = message
        return message

    def resume(self) -> list[live_messages.LiveMessage]:
        """What to send on a new connection."""
        links = [live_messages.FollowLinks()] if self._follows_links else []
        return [
            *[live_messages.Follow(table, after) for table, after in self._seen.items()],
            *links,
            *self._asked.values(),
        ]

    def take(self, text: str | bytes) -> live_messages.LiveNews | None:
        """News as they are new to the client; none where it knows them already."""
        try:
            news: live_messages.LiveNews = codec.decode(live_messages.LiveNews, text)
        except codec.CodecError as error:
            raise NoAnswerError(f"the server says what this client cannot read: {error}") from None
        match news:
            case live_messages.TableNews():
                return self._take_table(news)
            case live_messages.CommandAnswer(id=name) | live_messages.NotDone(id=name):
                known = self._asked.pop(name, None) is not None
                return news if known or not name else None
            case _:
                return news

    def _take_table(self, news: live_messages.TableNews) -> live_messages.TableNews | None:
        table = normal(news.table)
        if table not in self._seen:
            return None
        last = self._seen[table]
        if last is None:
            last = -1
        now = live_messages.seen_up_to(news)
        if now < last:
            return None
        self._seen[table] = now
        new = tuple([each for each in news.events if each.number > last])
        return news if len(new) == len(news.events) else replace(news, events=new)
