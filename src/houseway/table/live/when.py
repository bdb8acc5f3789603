"""When each command may be given: the phases of a table, as data for the table and its clients.

While an irregularity waits for its remedy the table stands still: only what is in `STANDING` is
done then (T-82).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live.state import TablePhase as Phase

_OPEN: Final = tuple([phase for phase in Phase if phase is not Phase.CLOSED])
_ALWAYS: Final = tuple(Phase)
IN_A_ROUND: Final = (Phase.DEALING, Phase.DECIDING, Phase.SHOWING)
_BEFORE_THE_END: Final = (Phase.DEALING, Phase.DECIDING)

WHEN: Final[Mapping[type[ask.Command], tuple[Phase, ...]]] = MappingProxyType(
    {
        ask.OpenTable: (Phase.CLOSED,),
        ask.CloseTable: (Phase.IDLE,),
        ask.ChangeDealer: (Phase.IDLE, Phase.BETTING),
        ask.TakeStep: _ALWAYS,
        ask.OpenNewDeck: (Phase.IDLE,),
        ask.AskNewDeck: _OPEN,
        ask.ChangeDelivery: (Phase.IDLE, Phase.BETTING),
        ask.ChangeFeeOption: (Phase.IDLE,),
        ask.ChangeShuffle: (Phase.IDLE,),
        ask.TakeSeat: _OPEN,
        ask.LeaveSeat: _OPEN,
        ask.BuyChips: _OPEN,
        ask.TakeChips: _ALWAYS,
        ask.ClearSeat: (Phase.IDLE,),
        ask.AcceptBank: (Phase.OFFERING, Phase.IDLE),
        ask.DeclineBank: (Phase.OFFERING,),
        ask.GiveUpBank: (Phase.IDLE,),
        ask.OpenBets: (Phase.IDLE,),
        ask.PlaceBet: (Phase.BETTING,),
        ask.ApproveLimit: (Phase.IDLE, Phase.OFFERING, Phase.BETTING),
        ask.WithdrawLimit: (Phase.IDLE, Phase.OFFERING, Phase.BETTING),
        ask.NoMoreBets: (Phase.BETTING,),
        ask.CancelBets: (Phase.BETTING,),
        ask.DealOut: (Phase.DEALING,),
        ask.LayCards: (Phase.DEALING,),
        ask.RollDice: (Phase.DEALING,),
        ask.Decide: (Phase.DECIDING,),
        ask.Tick: _ALWAYS,
        ask.PassOver: (Phase.OFFERING, Phase.DECIDING),
        ask.SettleRound: (Phase.SHOWING,),
        ask.CallIrregularity: (Phase.BETTING, *IN_A_ROUND),
        ask.WithdrawCall: (Phase.BETTING, *IN_A_ROUND),
        ask.OrderRemedy: (Phase.BETTING, *IN_A_ROUND),
        ask.UnlockCard: _ALWAYS,
        ask.AnswerAlert: _ALWAYS,
        ask.Fill: _OPEN,
        ask.Credit: _OPEN,
        ask.EmptyBox: _OPEN,
        ask.CountTray: (Phase.IDLE,),
        ask.GiveTip: _OPEN,
        ask.ColourUpTokens: _OPEN,
        ask.ConfirmAward: (Phase.IDLE,),
        ask.PayAward: _ALWAYS,
        ask.LoseLink: _ALWAYS,
        ask.RestoreLink: _ALWAYS,
        ask.DrawButton: (Phase.IDLE,),
        ask.StartHand: (Phase.IDLE,),
        ask.SitOut: _OPEN,
        ask.ComeBack: _OPEN,
        ask.PostBlinds: _OPEN,
        ask.JoinList: _OPEN,
        ask.LeaveList: _OPEN,
        ask.DeclineSeat: _OPEN,
        ask.AskSeatChange: _OPEN,
        ask.KeepSeat: _OPEN,
        ask.SetMustMove: _OPEN,
        ask.MoveOn: _OPEN,
        ask.BringPlayer: _OPEN,
        ask.VoidPaidRound: (Phase.IDLE,),
        ask.CorrectPaidRound: (Phase.IDLE,),
        ask.CollectOwed: (Phase.IDLE,),
        ask.WriteOffOwed: (Phase.IDLE,),
    }
)
"""The phases in which a command may be given; its own rules come on top."""

STANDING: Final[frozenset[type[ask.Command]]] = frozenset(
    {
        ask.OrderRemedy, ask.WithdrawCall, ask.AnswerAlert, ask.UnlockCard, ask.Tick,
        ask.TakeSeat, ask.LeaveSeat,
        ask.BuyChips, ask.TakeChips, ask.Fill, ask.Credit, ask.EmptyBox, ask.PayAward,
        ask.LoseLink, ask.RestoreLink, ask.SitOut, ask.ComeBack, ask.PostBlinds,
        ask.JoinList, ask.LeaveList, ask.DeclineSeat, ask.AskSeatChange, ask.KeepSeat,
        ask.SetMustMove, ask.MoveOn, ask.BringPlayer,
        ask.GiveTip, ask.ColourUpTokens,
    }
)  # fmt: skip
"""What may be done while the table stands still."""

OF_POKER: Final[frozenset[type[ask.Command]]] = frozenset(
    {
        ask.DrawButton, ask.StartHand, ask.SitOut, ask.ComeBack, ask.PostBlinds, ask.JoinList,
        ask.LeaveList, ask.DeclineSeat, ask.AskSeatChange, ask.KeepSeat, ask.SetMustMove,
        ask.MoveOn, ask.BringPlayer,
    }
)  # fmt: skip
"""What is done in the poker room alone."""

NOT_OF_POKER: Final[frozenset[type[ask.Command]]] = frozenset(
    {
        ask.AcceptBank, ask.DeclineBank, ask.GiveUpBank, ask.OpenBets, ask.PlaceBet,
        ask.NoMoreBets, ask.CancelBets, ask.RollDice, ask.ConfirmAward, ask.PayAward, ask.LoseLink,
        ask.RestoreLink, ask.ChangeFeeOption,
    }
)  # fmt: skip
"""What is done at every other table."""

WHEN_IT_HAPPENS: Final[Mapping[Irregularity, tuple[Phase, ...]]] = MappingProxyType(
    {
        **dict.fromkeys(Irregularity, IN_A_ROUND),
        Irregularity.DEALER_CARD_EXPOSED: _BEFORE_THE_END,
        Irregularity.BOARD_CARD_EXPOSED: _BEFORE_THE_END,
        Irregularity.HAND_FOULED: _BEFORE_THE_END,
        Irregularity.NO_CARDS_DEALT: _BEFORE_THE_END,
        Irregularity.CARDS_TO_EMPTY_SPOT: _BEFORE_THE_END,
        Irregularity.SHUFFLER_FAILS: (Phase.BETTING, *_BEFORE_THE_END),
    }
)
"""When each irregularity can happen."""
