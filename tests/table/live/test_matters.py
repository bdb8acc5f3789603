"""A new event or command of a table is listed wherever it has to be, or found here."""

from typing import get_args

from houseway.table.live import happened
from houseway.table.live.commands import Command
from houseway.table.live.decide.door import COMMANDS
from houseway.table.live.event import TableEvent
from houseway.table.live.happened import Event

INFORMS = {
    happened.PassedOver, happened.CardsSeen, happened.PaysShown, happened.DecisionSeen,
    happened.HandsMoved, happened.NoteWritten, happened.TipsShown, happened.JackpotShown,
    happened.JackpotAtCage,
}  # fmt: skip
"""Events that change nothing at the table and move no money."""
IN_THE_ROOM = {
    happened.ButtonDrawn, happened.PotFeeTaken, happened.GameOver, happened.SatOut,
    happened.CameBack, happened.WillPost, happened.ListJoined, happened.ListLeft,
    happened.SeatOffered, happened.OfferEnded, happened.SeatChangeAsked, happened.SeatKept,
    happened.MustMoveSet, happened.MustMove,
}  # fmt: skip
"""Events that change only the poker room (`evolve_room`)."""
OPEN_TO_ALL = {
    happened.TableOpened, happened.TableClosed, happened.DealerChanged, happened.StepTaken,
    happened.NewDeckOpened, happened.DeliveryChanged, happened.FeeOptionChanged,
    happened.ShuffleChanged, happened.SeatTaken, happened.SeatLeft, happened.BankOffered,
    happened.BankDeclined, happened.BankAccepted, happened.BankWagerSet, happened.BankGivenUp,
    happened.NobodyBanks, happened.BetsOpened, happened.BetPlaced, happened.BettingClosed,
    happened.BetsCancelled, happened.LimitApproved, happened.LimitWithdrawn,
    happened.PassedOver, happened.CardsSeen, happened.CardsUnread, happened.DiceRolled,
    happened.PaysShown, happened.TurnBegan, happened.DecisionSeen, happened.HandsShown,
    happened.RoundPaid, happened.RoundCalledOff, happened.FeesHandedBack,
    happened.WagersReturned, happened.HandForfeited, happened.WagersMadeEqual,
    happened.HandsMoved, happened.CardsReshuffled, happened.TipGiven, happened.TipsShown,
    happened.JackpotShown, happened.JackpotCut, happened.JackpotBack, happened.JackpotEntered,
    happened.JackpotChips, happened.JackpotAtCage, happened.OwedCollected,
    happened.OwedWrittenOff, happened.ButtonDrawn, happened.BlindsPosted, happened.PotFeeTaken,
    happened.ClockFeesTaken, happened.OwedFeesPaid, happened.TimeBankBegan, happened.GameOver,
    happened.HandKilled, happened.CardReplaced, happened.SatOut, happened.CameBack,
    happened.WillPost, happened.ListJoined, happened.ListLeft, happened.SeatOffered,
    happened.OfferEnded, happened.SeatChangeAsked, happened.SeatKept, happened.SeatChanged,
    happened.MustMoveSet, happened.MustMove, happened.MovedOn, happened.ChipsBrought,
}  # fmt: skip
"""Events that every viewer sees whole: they name no hidden card, and no note of the house's. The
seed in those that fix cards is taken out for everyone (`audience.see`)."""


def test_each_kind_of_event_is_in_the_union_of_all() -> None:
    assert _last_of(TableEvent) == set(get_args(Event))


def test_an_event_that_does_nothing_to_the_table_is_meant_to() -> None:
    """An author who forgets what a new event does is told here."""
    assert _as_usual("evolve") & _as_usual("moves") == INFORMS | IN_THE_ROOM


def test_r17_an_event_that_all_viewers_see_whole_is_meant_for_all() -> None:
    assert _as_usual("see") == OPEN_TO_ALL


def test_r22_an_event_with_a_seed_hides_it_or_tells_of_cards_out_of_play() -> None:
    hides = {happened.BetsOpened, happened.CardsReshuffled}  # `audience.see` takes it out
    tells = {happened.DeckRevealed, happened.ButtonDrawn}
    assert {kind for kind in get_args(Event) if "seed" in kind.__struct_fields__} == hides | tells


def test_each_command_is_decided_in_one_matter() -> None:
    assert set(COMMANDS) == set(get_args(Command))


def _last_of(kind: type) -> set[type]:
    """The kinds of event that have no kinds of their own."""
    kinds: list[type] = kind.__subclasses__()
    return set().union(*map(_last_of, kinds)) if kinds else {kind}


def _as_usual(method: str) -> set[type[TableEvent]]:
    """The events that leave a method as every event has it."""
    usual = getattr(TableEvent, method)
    return {kind for kind in get_args(Event) if getattr(kind, method) is usual}
