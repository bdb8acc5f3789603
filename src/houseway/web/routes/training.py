"""The training room of the staff: layouts to pay, mistakes to find, the House Way, the keypad."""

from __future__ import annotations

from typing import Any, Final

from houseway.fact import Fact
from houseway.floor.refusals import FloorRefusal
from houseway.floor.training.facts import (
    CardsToType,
    GradedHouseWay,
    GradedKeypad,
    GradedLayout,
    GradedMistake,
    KeypadAnswer,
    LayoutAnswer,
    MistakeAnswer,
    MistakeRound,
    SetHandAnswer,
    SevenToSet,
    TrainingClass,
    TrainingLayout,
    TrainingView,
)
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal
from houseway.rules.refusals import SheetRefusal
from houseway.web.route import HOUSE, STAFF, ApiRoute, RouteWork

_SHEET: Final = (SheetRefusal.UNKNOWN_SHEET, SheetRefusal.OUT_OF_RANGE)


class SheetAndSeed(Fact, frozen=True, omit_defaults=True):
    """A sheet, and the seed where the same is wanted again."""

    sheet: str
    seed: int | None = None


class OnlySeed(Fact, frozen=True, omit_defaults=True):
    """The seed, where the same is wanted again."""

    seed: int | None = None


def _get(path: str, says: str, work: RouteWork, gives: Any, **more: Any) -> ApiRoute:
    return ApiRoute("GET", path, says, work, gives=gives, **{"roles": STAFF, **more})


def _post(
    path: str, says: str, work: RouteWork, takes: Any, gives: Any, *refusals: Refusal
) -> ApiRoute:
    return ApiRoute(
        "POST", path, says, work, gives=gives, takes=takes, roles=STAFF, refusals=refusals
    )


ROUTES: Final = (
    _get(
        "/api/training",
        "The training room: its sheets, and your scores.",
        lambda request: request.served.training.view(request.who),
        TrainingView,
    ),
    _get(
        "/api/training/class",
        "How all of the staff do at their training, for those who train them.",
        lambda request: request.served.training.training_class(request.who),
        TrainingClass,
        roles=HOUSE,
        refusals=(PeopleRefusal.CARD_TOO_LOW,),
    ),
    _get(
        "/api/training/layouts",
        "A finished layout of a sheet, all hands open and nothing paid. The same seed gives the "
        "same again.",
        lambda request: request.served.training.layout(request.query.sheet, request.query.seed),
        TrainingLayout,
        query=SheetAndSeed,
        refusals=_SHEET,
    ),
    _post(
        "/api/training/layouts",
        "Pay a layout: what each wager gets, in the order of the house. It is graded by the game "
        "itself: a point for the money of a line, one for its place, one for each fee.",
        lambda request: request.served.training.pay(request.who, request.body),
        LayoutAnswer,
        GradedLayout,
        *_SHEET,
        FloorRefusal.NO_SUCH_WAGER_THERE,
        FloorRefusal.WAGER_PAID_ALREADY,
    ),
    _get(
        "/api/training/mistakes",
        "A round step by step, with one mistake planted in it, or none.",
        lambda request: request.served.training.mistake(request.query.sheet, request.query.seed),
        MistakeRound,
        query=SheetAndSeed,
        refusals=_SHEET,
    ),
    _post(
        "/api/training/mistakes",
        "Say where the mistake is, then what it is called, then what is done about it; each is "
        "graded by itself, and what was said first counts.",
        lambda request: request.served.training.judge(request.who, request.body),
        MistakeAnswer,
        GradedMistake,
        *_SHEET,
        FloorRefusal.NOT_AN_ANSWER,
    ),
    _get(
        "/api/training/house-way",
        "Seven cards to be set by the House Way.",
        lambda request: request.served.training.seven(request.query.seed),
        SevenToSet,
        query=OnlySeed,
    ),
    _post(
        "/api/training/house-way",
        "Set seven cards: right is the front of the house's own chart.",
        lambda request: request.served.training.set_hand(request.who, request.body),
        SetHandAnswer,
        GradedHouseWay,
        FloorRefusal.NOT_A_FRONT,
    ),
    _get(
        "/api/training/keypad",
        "Cards to be typed with two keys each.",
        lambda request: request.served.training.keys(request.query.seed),
        CardsToType,
        query=OnlySeed,
    ),
    _post(
        "/api/training/keypad",
        "The cards as they were typed, and how long it took.",
        lambda request: request.served.training.type_keys(request.who, request.body),
        KeypadAnswer,
        GradedKeypad,
    ),
)
