"""Every call of the API as a method of both clients: the one that waits for each answer, and the
one for asyncio, whose answers are awaited."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Generic, ParamSpec, Protocol, Self, TypeVar, overload

from houseway.client import call
from houseway.client.call import ApiCall

P = ParamSpec("P")
T = TypeVar("T")


class BlockingClient(Protocol):
    """A client that waits for each answer."""

    def send(self, asked: ApiCall[T]) -> T: ...


class AwaitedClient(Protocol):
    """A client whose answers are awaited."""

    def send(self, asked: ApiCall[T]) -> Coroutine[Any, Any, T]: ...


class Method(Generic[P, T]):
    """A call of the API as a method of a client."""

    def __init__(self, make: Callable[P, ApiCall[T]]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    @overload
    def __get__(self, client: None, owner: type) -> Self: ...

    @overload
    def __get__(self, client: BlockingClient, owner: type) -> Callable[P, T]: ...

    @overload
    def __get__(
        self, client: AwaitedClient, owner: type
    ) -> Callable[P, Coroutine[Any, Any, T]]: ...

    def __get__(self, client: Any, owner: type) -> Any:
        if client is None:
            return self

        @wraps(self._make)
        def send(*args: P.args, **kwargs: P.kwargs) -> Any:
            return client.send(self._make(*args, **kwargs))

        return send


class ApiMethods:
    """What a client can ask for."""

    enter = Method(call.enter)
    sign_in = Method(call.sign_in)
    show_card = Method(call.show_card)
    choose_password = Method(call.choose_password)
    sign_out = Method(call.sign_out)
    me = Method(call.me)
    lobby = Method(call.lobby)
    view = Method(call.view)
    sheet = Method(call.sheet)
    events = Method(call.events)
    news = Method(call.news)
    do = Method(call.do)
    open_table = Method(call.open_table)
    settle = Method(call.settle)
    post_rounds = Method(call.post_rounds)
    deal = Method(call.deal)
    write_phh = Method(call.write_phh)
    read_phh = Method(call.read_phh)
    alerts = Method(call.alerts)
    coach = Method(call.coach)
    decisions = Method(call.decisions)
    chart = Method(call.chart)
    practice = Method(call.practice)
    draw_spot = Method(call.draw_spot)
    practice_spot = Method(call.practice_spot)
    answer_spot = Method(call.answer_spot)
    begin_test = Method(call.begin_test)
    practice_test = Method(call.practice_test)
    history = Method(call.history)
    replay = Method(call.replay)
    adopt_roster = Method(call.adopt_roster)
    give_card = Method(call.give_card)
    give_pin = Method(call.give_pin)
    take_card = Method(call.take_card)
    run_link = Method(call.run_link)
    link_terms = Method(call.link_terms)
    links = Method(call.links)
    link_display = Method(call.link_display)
    open_link = Method(call.open_link)
    press = Method(call.press)
