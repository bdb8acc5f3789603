"""The typed client against a real server: answers, refusals, lost connections."""

import asyncio
from collections.abc import Iterator

import pytest

from houseway.client import AsyncClient, Client, NoAnswerError, RefusalError
from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.live_messages import CommandAnswer, LinkNews, NotDone, TableNews
from houseway.floor.principal import Role
from houseway.floor.requests import Me, OpenLinkRequest, OpenTableRequest
from houseway.jackpot.keypad.commands import LinkDown
from houseway.money import Cents
from houseway.people import CardShown
from houseway.table.live.commands import BuyChips, LeaveSeat, TakeSeat
from tests.client.cut_line import cut_line
from tests.web.running import PATIENCE, RunningServer, run_server

DEALER, SUPERVISOR = CardShown("D-1", DEMO_PIN), CardShown("88", DEMO_PIN)


@pytest.fixture(scope="module")
def server() -> Iterator[RunningServer]:
    with run_server() as running:
        running.served.house.open_table("7", "uth", seconds=20)
        yield running


def seat(client: Client) -> tuple[int, ...]:
    you = client.view("7").you
    assert you is not None
    return you.spots


def test_a_session_begins_and_ends(server: RunningServer) -> None:
    with Client(server.url, timeout=PATIENCE) as anna:
        assert anna.me() == Me(Role.BYSTANDER)
        assert anna.enter("Anna").role is Role.GUEST
        anna.choose_password("correct horse")
        anna.sign_out()
        assert anna.me() == Me(Role.BYSTANDER)
        anna.sign_in("anna", "correct horse")
        assert anna.me() == Me(Role.GUEST, "Anna")


def test_staff_open_a_table_and_a_link_and_press_its_keys(server: RunningServer) -> None:
    with Client(server.url, timeout=PATIENCE) as olga:
        olga.show_card("10", DEMO_PIN)
        asked = OpenTableRequest("8", "uth", DEALER, SUPERVISOR, automatic=True)
        (opened,) = [each.event for each in olga.open_table(asked).events][:1]
        assert type(opened).__name__ == "TableOpened"
        assert {each.table for each in olga.lobby().tables} >= {"7", "8"}
        assert olga.sheet("8").digest == olga.view("8").sheet
        link = "catfish-bend/multi-link"
        olga.open_link(OpenLinkRequest(link, CardShown("10", DEMO_PIN)))
        assert [each.link for each in olga.links()] == [link]
        off = LinkDown[CardShown](by=CardShown("10", DEMO_PIN))
        first, again = (olga.press(link, off, id="off 1") for _ in range(2))
        assert (first.repeated, again.repeated) == (False, True)


def test_a_refusal_says_what_the_house_says(server: RunningServer) -> None:
    with Client(server.url, timeout=PATIENCE) as bert:
        bert.enter("Bert")
        with pytest.raises(RefusalError) as caught:
            bert.do("7", TakeSeat(spot=99))
        refusal = caught.value
        assert (refusal.code, refusal.where, refusal.status) == ("no-such-spot", "spot 99", 422)
        with pytest.raises(RefusalError, match="nine") as caught:
            bert.view("nine")
        assert (caught.value.code, caught.value.status) == ("unknown-table", 404)


def test_r3_a_command_whose_answer_is_lost_counts_once(server: RunningServer) -> None:
    with cut_line(server.port) as line, Client(line.url, timeout=PATIENCE) as cleo:
        cleo.enter("Cleo")
        line.cut_answers = 2
        done = cleo.do("7", TakeSeat(spot=2, buy_in=Cents(100_00)))
        assert (done.repeated, line.cut_answers) == (True, 0)
        bought = [each for each in cleo.events("7") if each in done.events]
        assert len(bought) == len(done.events)
        you = cleo.view("7").you
        assert you is not None
        assert (you.spots, you.chips) == ((2,), 100_00)


def test_r3_a_sign_in_whose_answer_is_lost_is_not_sent_again(server: RunningServer) -> None:
    with cut_line(server.port) as line, Client(line.url, timeout=PATIENCE) as dora:
        line.cut_answers = 1
        with pytest.raises(NoAnswerError):
            dora.enter("Dora")
        assert line.connections == 1


def test_news_resume_after_a_break_and_nothing_is_lost_or_twice(server: RunningServer) -> None:
    """The socket is cut again and again."""
    with (
        cut_line(server.port) as line,
        Client(line.url, timeout=PATIENCE) as emil,
        Client(server.url, timeout=PATIENCE) as fay,
    ):
        emil.enter("Emil")
        fay.enter("Fay")
        with emil.live() as live:
            live.follow("7", after=0)
            numbers: list[int] = []
            for turn in range(6):
                fay.do("7", TakeSeat(spot=3))
                fay.do("7", LeaveSeat(spot=3))
                if turn % 2:
                    line.cut()
                live.do("7", BuyChips(amount=Cents(5_00)))
                last = fay.view("7").number
                while not numbers or numbers[-1] < last:
                    news = live.next(timeout=PATIENCE)
                    assert isinstance(news, TableNews)
                    numbers += [each.number for each in news.events]
        assert line.connections > 3
        assert numbers == [each.number for each in emil.events("7")]
        you = emil.view("7").you
        assert you is not None
        assert you.chips == 6 * 5_00


def test_the_same_for_asyncio(server: RunningServer) -> None:
    async def play() -> None:
        with cut_line(server.port) as line:
            async with AsyncClient(line.url, timeout=PATIENCE) as gus, gus.another() as hans:
                await gus.enter("Gus Grau")
                await hans.enter("Hans")
                before = (await hans.view("7")).number
                async with gus.live() as live:
                    await live.follow("7", after=before)
                    await live.follow_links()
                    line.cut_answers = 1
                    await live.do("7", TakeSeat(spot=4, buy_in=Cents(50_00)))
                    await hans.do("7", TakeSeat(spot=5))
                    line.cut()
                    with pytest.raises(RefusalError) as caught:
                        await live.do("7", TakeSeat(spot=5))
                    assert caught.value.code == "seat-taken"
                    name = await live.give("7", LeaveSeat(spot=4))
                    other = await live.give("7", LeaveSeat(spot=5))
                    numbers: list[int] = []
                    found: dict[str, object] = {}
                    async for news in live:
                        match news:
                            case TableNews(events=events):
                                numbers += [each.number for each in events]
                            case CommandAnswer(id=given) | NotDone(id=given):
                                found[given] = type(news)
                            case LinkNews():
                                found["links"] = type(news)
                        if len(found) == 3 and numbers[-1:] == [(await hans.view("7")).number]:
                            break
                    assert found == {name: CommandAnswer, other: NotDone, "links": LinkNews}
                seen = await gus.events("7", after=before)
                assert numbers == [each.number for each in seen]

    asyncio.run(play())


def test_a_session_that_has_ended_ends_the_news(server: RunningServer) -> None:
    with Client(server.url, timeout=PATIENCE) as ida, Client(server.url, timeout=PATIENCE) as other:
        ida.enter("Ida")
        other.token = ida.token
        other.sign_out()
        with pytest.raises(RefusalError) as caught:
            hear_something(ida)
        assert (caught.value.code, caught.value.status) == ("not-signed-in", 401)


def hear_something(client: Client) -> None:
    with client.live() as live:
        live.follow("7")
        live.next(timeout=PATIENCE)
