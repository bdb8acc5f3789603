"""A paid round that was wrong: voided or corrected by a supervisor, who says why; and debts since
then (T-82, R1, R6)."""

from collections.abc import Iterable
from typing import Final

from houseway.bank import TakenTokes, take_tokes, tokes_laid
from houseway.cards import PlayingCard
from houseway.fact import replace
from houseway.games import Decision, Piles, Script, Spot, play_script, script_of
from houseway.games.bettor import bettor_name
from houseway.games.refusals import GameRefusal
from houseway.games.script import Bettor
from houseway.games.sensor import SENSORS
from houseway.money import Cents, micro_cents
from houseway.people import Duty, Staff, check_duty, normal, same_person
from houseway.rules import Refused
from houseway.table.acts import lines_settled
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.context import CommandContext, Decisions, member
from houseway.table.live.decide.awards import void_on_link
from houseway.table.live.decide.dues import collected, owed_to_house, to_house, with_money
from houseway.table.live.finished import settle_felt
from houseway.table.live.matters.undo import RightRound
from houseway.table.live.money.stakes import people_in
from houseway.table.live.procedure.own_rule import own_rule
from houseway.table.live.record.past import PastRound, fees_with
from houseway.table.live.refusals import TableRefusal
from houseway.table.names import check_reason
from houseway.table.refusals import RoundRefusal
from houseway.table.settled import Settled

_Order = ask.VoidPaidRound | ask.CorrectPaidRound


def report_round(ctx: CommandContext, command: ask.ReportRound) -> None:
    """Tell the pit that the newest round was wrong; the dealer may, and each player in it."""
    finished = ctx.state.finished
    if finished is None:
        where, table = "do", ctx.setup.table
        raise Refused(TableRefusal.NO_PAID_ROUND, where=where, round="newest", table=table)
    if not any(same_person(ctx.by, each) for each in people_in(finished.running.wagers)):
        ctx.by_dealer()
    check_reason(command.why)
    kind, why = happened.AlertKind.ROUND_REPORTED, command.why.strip()
    ctx.refuse_told(kind)
    ctx.raise_alert(kind, people=(ctx.by,), note=why, rule="R13")


def void_paid_round(ctx: CommandContext, command: ask.VoidPaidRound) -> None:
    """Void a paid round: wagers go back, the jackpot's too where its keypad still can."""
    past = _standing(ctx, command.round)
    _void(ctx, command, past, _staff(ctx, Duty.VOID_ROUND, command, past))
    _refuse_alone(ctx)


def correct_paid_round(ctx: CommandContext, command: ask.CorrectPaidRound) -> None:
    """Correct a paid round that was recorded wrongly: all get or give the difference. Wagers on a
    link stay as they were, or it is refused (R19)."""
    past = _standing(ctx, command.round)
    _correct(ctx, command, past, _staff(ctx, Duty.CORRECT_ROUND, command, past))
    _refuse_alone(ctx)


def try_turn_back(ctx: CommandContext, command: _Order, staff: Staff) -> None:
    """What voiding or correcting a round would bring about, before a card is shown for it. `staff`
    is who asks, by whose office and money in the round it may be refused already."""
    duty = Duty.VOID_ROUND if isinstance(command, ask.VoidPaidRound) else Duty.CORRECT_ROUND
    past, rule = _standing(ctx, command.round), own_rule(ctx.setup.sheet.printed, duty)
    check_duty(duty, (staff,), where="who", gains=past.people, rule=rule)
    if isinstance(command, ask.VoidPaidRound):
        _void(ctx, command, past, (staff,))
    else:
        _correct(ctx, command, past, (staff,))


def _void(
    ctx: CommandContext, command: ask.VoidPaidRound, past: PastRound, staff: tuple[Staff, ...]
) -> None:
    _void_jackpot(ctx, past, command.why, staff[0])
    _turn_back(ctx, command, past, staff, None, rule="T-82")


def _correct(
    ctx: CommandContext, command: ask.CorrectPaidRound, past: PastRound, staff: tuple[Staff, ...]
) -> None:
    settled = _as_it_was(past, command)
    _refuse_other_jackpot(ctx, past, settled)
    right = RightRound(
        wagers=settled.wagers,
        log=settled.over.log,
        lines=(*past.forfeited, *lines_settled(settled)),
        fees=fees_with(past, settled.wagers),
        tokens=settled.late_tokens,
        returned=settled.returned_tokens,
        handed=settled.played.tokens,
    )
    _turn_back(ctx, command, past, staff, right, rule="R1")
    before = _notices(past)
    for notice in settled.notices:
        if (notice.spot, notice.amount) not in before:  # the others were reported already (B1-20)
            people = tuple([b.person for b in past.closed.bets if b.spot == notice.spot])
            kind, rule = happened.AlertKind.PAYOUT, notice.cite.item
            ctx.raise_alert(kind, spot=notice.spot, amount=notice.amount, people=people, rule=rule)


def _standing(ctx: CommandContext, name: str) -> PastRound:
    """The round in question; a void one is not turned back again (R1)."""
    past = ctx.past
    if past is None or normal(past.name) != normal(name):
        raise Refused(TableRefusal.NO_PAID_ROUND, where="round", round=name, table=ctx.setup.table)
    if past.is_void:
        assert past.back is not None
        raise Refused(
            TableRefusal.PAID_ROUND_VOID,
            where="round",
            round=past.name,
            by=past.back.staff[0].person,
            number=past.number,
        )
    return past


def _staff(ctx: CommandContext, duty: Duty, command: _Order, past: PastRound) -> tuple[Staff, ...]:
    """The person who orders it, and the one who approves it; neither had money in the round
    (R6)."""
    check_reason(command.why)
    if command.second is None:
        return ctx.staff(duty, command.card, gains=past.people)
    cards = (command.card, command.second)
    return ctx.staff(Duty.TAKE_MONEY_BACK, *cards, gains=past.people)


def _turn_back(
    ctx: CommandContext,
    command: _Order,
    past: PastRound,
    staff: tuple[Staff, ...],
    right: RightRound | None,
    *,
    rule: str,
) -> None:
    event = happened.RoundTurnedBack(
        round=past.name,
        reason=command.reason,
        why=command.why,
        staff=tuple(map(member, staff)),
        wrong=past.number,
        lines=(),
        changes=(),
        right=right,
        rule=rule,
    )
    ctx.emit(with_money(ctx.state, past, event))
    ctx.answer_alerts(staff[0], (happened.AlertKind.ROUND_REPORTED,), name=past.name)


def comes_to_house(ctx: CommandContext) -> Cents:
    """What the house gains by the round that was turned back, the jackpot beside it included."""
    jackpot = sum([each.amount for each in ctx.events if isinstance(each, happened.TrayMoved)])
    backs = [each for each in ctx.events if isinstance(each, happened.RoundTurnedBack)]
    return Cents(jackpot + sum([to_house(each) for each in backs]))


def _refuse_alone(ctx: CommandContext) -> None:
    """Where money comes back to the house, a second person approves it (R6)."""
    back = comes_to_house(ctx)
    if back > 0 and ctx.command.second is None:  # type: ignore[union-attr]
        amount = micro_cents(back)
        raise Refused(RoundRefusal.SECOND_PERSON_NEEDED, where="second", amount=amount)


# The jackpot beside it


def _void_jackpot(ctx: CommandContext, past: PastRound, why: str, staff: Staff) -> None:
    """Return wagers on a link, by its keypad alone, and only while it is open there (R19)."""
    for sensor in SENSORS:
        if not any(bet.chip(sensor) for bet in past.closed.bets):
            continue
        on = ctx.on_link(sensor)
        if on is None or normal(on.round) != normal(past.name):
            raise _decided_there(ctx, past, sensor)
        void_on_link(ctx, sensor, past.name, why, staff)


def _decided_there(ctx: CommandContext, past: PastRound, sensor: int) -> Refused:
    link = ctx.link(sensor).id if sensor in ctx.setup.sensors else "its link"
    return Refused(TableRefusal.LIVE_JACKPOT_DECIDED, where=f"round {past.name}", link=link)


def _refuse_other_jackpot(ctx: CommandContext, past: PastRound, right: Settled) -> None:
    game = past.setup.game
    on = {bet.spot for bet in past.closed.bets if bet.on_sensors and not bet.backline}
    if not on:
        return
    before, after = (
        [hand for hand in game.jackpot_hands(felt) if hand.spot in on and not hand.backline]
        for felt in (past.felt, right.over)
    )
    if before != after:
        first = next(s for s in SENSORS if any(bet.chip(s) for bet in past.closed.bets))
        raise _decided_there(ctx, past, first)


# The round as it really was


def _as_it_was(past: PastRound, command: ask.CorrectPaidRound) -> Settled:
    """Replay the round with the corrections given, and settle it."""
    game = past.setup.game
    if past.felt is None:
        raise Refused(RoundRefusal.NOTHING_TO_CORRECT, where=f"round {past.name}")
    if (command.cards or command.dice) and not past.typed:
        raise Refused(TableRefusal.CARDS_WERE_FIXED, where="cards", round=past.name)
    taken = _with_wagers(past, command)
    wagers = taken.wagers
    script = _corrected(past, script_of(past.felt), command)
    over = play_script(game, game.start(wagers), wagers, script)
    if not isinstance(over, game.Over):
        raise Refused(GameRefusal.ROUND_NOT_OVER, where=f"round {past.name}", rule="R13")
    if script_of(over) == script_of(past.felt) and wagers == past.wagers:  # in any order
        raise Refused(RoundRefusal.NOTHING_TO_CORRECT, where=f"round {past.name}")
    return settle_felt(past.setup, past.name, over, taken.direct)


def _with_wagers(past: PastRound, command: ask.CorrectPaidRound) -> TakenTokes:
    """The wagers with the real bets. A token beside another bet may have been more or less of a bet
    than was taken (B4-20)."""
    wagers, sheet = past.wagers, past.setup.sheet
    known = {bet.name: bet for bet in wagers.bets}
    direct = past.tokens
    for said in command.wagers:
        name = bettor_name(said.spot, said.backline)
        if name not in known:
            raise _unknown(f"wagers.{name}", name, known)
        tokes = tokes_laid(known[name], direct)
        bet = replace(known[name], stakes=dict(said.stakes), tokes=tokes)
        taken = take_tokes(sheet, replace(wagers, bets=(bet,)))
        (known[name],) = taken.wagers.bets
        others = [token for token in direct if token.bettor != name or not token.wager]
        direct = (*others, *taken.direct)
    right = replace(wagers, bets=tuple([known[bet.name] for bet in wagers.bets]))
    return TakenTokes(right, direct)


def _corrected(past: PastRound, script: Script, command: ask.CorrectPaidRound) -> Script:
    # More may be needed than were dealt to.
    known = (*script.cards, *[place for place, _ in past.setup.game.keys.round.values()])
    cards = dict(script.cards)
    for said in command.cards:
        if said.place not in known:
            names = tuple(dict.fromkeys(map(_called, known)))
            raise _unknown(f"cards.{_called(said.place)}", _called(said.place), names)
        cards[said.place] = said.cards
    bettors = [Bettor(bet.spot, bet.backline) for bet in past.wagers.bets]
    acts = {bettor: _decided(past, bettor, script.cards, cards) for bettor in bettors}
    right: dict[Bettor, tuple[Decision | str, ...]] = {}
    for decision in command.acts:
        bettor = Bettor(decision.spot, decision.backline)
        if bettor not in acts:
            names = tuple([bet.name for bet in past.wagers.bets])
            raise _unknown(f"acts.{decision.bettor}", decision.bettor, names)
        right[bettor] = (*right.get(bettor, ()), decision)
    return Script(cards, {**acts, **right}, command.dice or script.dice)


def _decided(past: PastRound, bettor: Bettor, was: Piles, now: Piles) -> tuple[Decision | str, ...]:
    """A bettor's decisions, with the cards of their hand that were misread: in a hand that they
    showed, or in the front hand that they set."""
    assert past.felt is not None
    place = Spot(bettor.spot)
    read = _read_as(was.get(place, ()), now.get(place, ()))
    return tuple(
        [
            action.with_cards(read)
            for action in past.felt.log
            if isinstance(action, Decision)
            and (action.spot, action.backline) == (bettor.spot, bettor.backline)
        ]
    )


def _read_as(
    was: tuple[PlayingCard, ...], now: tuple[PlayingCard, ...]
) -> dict[PlayingCard, PlayingCard]:
    """Which card was taken for which. If several are given in another order this is unknown: none
    is read otherwise then, and a bettor who set one of them in front needs new `acts`."""
    gone = [card for card in was if card not in now]
    came = [card for card in now if card not in was]
    if len(gone) == len(came) == 1:
        return {gone[0]: came[0]}
    if len(was) != len(now):
        return {}
    read = {old: new for old, new in zip(was, now, strict=True) if old != new}
    return read if read.keys() == set(gone) else {}


def _called(place: object) -> str:
    """A place in one or two words: `spot 3`, `dealer`, `board`."""
    number = getattr(place, "number", None)
    tag = str(type(place).__struct_config__.tag)  # type: ignore[attr-defined]
    return tag if number is None else f"{tag} {number}"


def _unknown(where: str, name: str, known: Iterable[str]) -> Refused:
    return Refused(TableRefusal.NOT_IN_THE_ROUND, where=where, name=name, known=tuple(known))


def _notices(past: PastRound) -> set[tuple[int, Cents]]:
    if past.felt is None:
        return set()
    settled = settle_felt(past.setup, past.name, past.felt, past.tokens)
    return {(notice.spot, notice.amount) for notice in settled.notices}


# Debts since then


def collect_owed(ctx: CommandContext, command: ask.CollectOwed) -> None:
    """Collect chips owed: they go to those who are owed them, and then to the tray; the person who
    takes them is owed none of it (R6)."""
    owes = -ctx.state.owed_to(command.person)
    if owes <= 0:
        raise Refused(TableRefusal.OWES_NOTHING, where="person", person=command.person)
    (staff,) = ctx.staff(Duty.CORRECT_ROUND, command.card, gains=tuple(ctx.state.all_owed))
    has = ctx.state.stacks.get(normal(command.person), Cents(0))
    amount = min(owes, has) if command.amount is None else command.amount
    if not 0 < amount <= min(owes, has):
        raise Refused(TableRefusal.NOT_SO_MUCH_OWED, where="amount", owes=Cents(owes), has=has)
    event = happened.OwedCollected(
        person=command.person, amount=Cents(amount), staff=member(staff), rule="R1"
    )
    ctx.emit(collected(ctx.state, event))


def write_off_owed(ctx: CommandContext, command: ask.WriteOffOwed) -> None:
    """Write off a debt to the house; neither of the two who decide it owes it, or is owed something
    (R6)."""
    check_reason(command.why)
    owes = -ctx.state.owed_to(command.person)
    if owes <= 0:
        raise Refused(TableRefusal.OWES_NOTHING, where="person", person=command.person)
    people = (command.person, *ctx.state.all_owed)
    staff = ctx.staff(Duty.WRITE_OFF_OWED, command.card, command.second, gains=people)
    most = min(owes, owed_to_house(ctx.state))
    amount = most if command.amount is None else command.amount
    if not 0 < amount <= most:
        raise Refused(
            TableRefusal.NOT_OWED_TO_THE_HOUSE,
            where="amount",
            person=command.person,
            owes=Cents(most),
        )
    ctx.emit(
        happened.OwedWrittenOff(
            person=command.person,
            amount=Cents(amount),
            staff=tuple(map(member, staff)),
            why=command.why.strip(),
            rule="R6",
        )
    )


COMMANDS: Final[Decisions] = {
    ask.ReportRound: report_round,
    ask.VoidPaidRound: void_paid_round,
    ask.CorrectPaidRound: correct_paid_round,
    ask.CollectOwed: collect_owed,
    ask.WriteOffOwed: write_off_owed,
}
