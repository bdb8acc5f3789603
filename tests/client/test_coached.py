"""The typed client asks the coach, practises and reads its own rounds over a real server."""

from houseway.client import Client
from houseway.floor.coach.values import DecisionVerdict
from houseway.floor.my_rounds.facts import HistoryAsk
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.deadline import TablePace
from houseway.table.live.view.may.act import MayAct
from proofs.floor.plan import CATFISH_LINK
from tests.web.running import run_server

UTH = "catfish-bend/ultimate-texas-holdem"


def test_a_client_is_coached_practises_and_replays() -> None:
    with run_server(pace=TablePace(pause=1, betting=1)) as server:
        server.served.house.open_link(CATFISH_LINK)
        server.served.house.open_table("7", UTH, automatic=True, seconds=60)
        server.served.house.open_table("8", UTH)
        with Client(server.url, timeout=90) as anna:
            anna.enter("Anna")
            graded = anna.answer_spot(anna.draw_spot("near-even", UTH).id, "bet 3x")
            assert graded.verdict in DecisionVerdict
            assert anna.practice_spot(graded.spot.id) == graded.spot
            assert anna.practice().answers == 1
            assert anna.begin_test("what-it-pays", UTH).hands == 50
            assert len(anna.chart(UTH, "Qh 5h").cells) == 169
            assert anna.link_display(CATFISH_LINK).meters
            anna.do("7", ask.TakeSeat(spot=1))
            anna.do("7", ask.BuyChips(amount=Cents(500_00)))
            with anna.live() as live:
                live.follow("7")
                round_ = ""
                for news in live:
                    view = getattr(news, "view", None)
                    if view is None:
                        continue
                    if view.phase == "betting" and not round_:
                        wagers = {"ante": Cents(10_00), "blind": Cents(10_00)}
                        anna.do("7", ask.PlaceBet(spot=1, wagers=wagers))
                        round_ = view.round
                    if any(isinstance(each, MayAct) for each in view.may):
                        told = anna.coach("7")
                        if told.options:
                            anna.do("7", ask.Decide(decision=told.options[0].decision))
                    if view.settled is not None and round_:
                        break
            made = anna.decisions(f"7/{round_}")
            assert {each.verdict for each in made.made} == {DecisionVerdict.BEST}
            (listed,) = anna.history(HistoryAsk(game="ultimate-texas-holdem")).rounds
            assert (listed.round, listed.given_away) == (round_, made.given_away)
            assert anna.replay(f"7/{round_}").steps[-1].view.settled is not None
