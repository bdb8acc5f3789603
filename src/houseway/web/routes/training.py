"""The training room of the staff: layouts to pay, mistakes to find, the House Way, the keypad."""

from typing import Final

from houseway.floor.refusals import FloorRefusal
from houseway.floor.training import facts
from houseway.people.refusals import PeopleRefusal
from houseway.rules.refusals import SheetRefusal
from houseway.web.route import HOUSE, STAFF, ApiRequest, Routes, refuses

ROUTES: Final = Routes()
_SHEET: Final = (SheetRefusal.UNKNOWN_SHEET, SheetRefusal.OUT_OF_RANGE)


@ROUTES.get("/api/training", STAFF)
def _room(request: ApiRequest) -> facts.TrainingView:
    """The training room: its sheets, and your scores."""
    return request.served.training.view(request.who)


@ROUTES.get("/api/training/class", HOUSE)
@refuses(PeopleRefusal.CARD_TOO_LOW)
def _class(request: ApiRequest) -> facts.TrainingClass:
    """How all of the staff do at their training, for those who train them."""
    return request.served.training.training_class(request.who)


@ROUTES.get("/api/training/layouts", STAFF)
@refuses(*_SHEET)
def _layout(request: ApiRequest, *, sheet: str, seed: int | None = None) -> facts.TrainingLayout:
    """A finished layout of a sheet, all hands open and nothing paid. The same seed gives the same
    again."""
    return request.served.training.layout(sheet, seed)


@ROUTES.post("/api/training/layouts", STAFF)
@refuses(*_SHEET, FloorRefusal.NO_SUCH_WAGER_THERE, FloorRefusal.WAGER_PAID_ALREADY)
def _pay(request: ApiRequest, body: facts.LayoutAnswer) -> facts.GradedLayout:
    """Pay a layout: what each wager gets, in the order of the house. It is graded by the game
    itself: a point for the money of a line, one for its place, one for each fee."""
    return request.served.training.pay(request.who, body)


@ROUTES.get("/api/training/mistakes", STAFF)
@refuses(*_SHEET)
def _mistake(request: ApiRequest, *, sheet: str, seed: int | None = None) -> facts.MistakeRound:
    """A round step by step, with one mistake planted in it, or none."""
    return request.served.training.mistake(sheet, seed)


@ROUTES.post("/api/training/mistakes", STAFF)
@refuses(*_SHEET, FloorRefusal.NOT_AN_ANSWER)
def _judge(request: ApiRequest, body: facts.MistakeAnswer) -> facts.GradedMistake:
    """Say where the mistake is, then what it is called, then what is done about it; each is graded
    by itself, and what was said first counts."""
    return request.served.training.judge(request.who, body)


@ROUTES.get("/api/training/house-way", STAFF)
def _seven(request: ApiRequest, *, seed: int | None = None) -> facts.SevenToSet:
    """Seven cards to be set by the House Way."""
    return request.served.training.seven(seed)


@ROUTES.post("/api/training/house-way", STAFF)
@refuses(FloorRefusal.NOT_A_FRONT)
def _set_hand(request: ApiRequest, body: facts.SetHandAnswer) -> facts.GradedHouseWay:
    """Set seven cards: right is the front of the house's own chart."""
    return request.served.training.set_hand(request.who, body)


@ROUTES.get("/api/training/keypad", STAFF)
def _keys(request: ApiRequest, *, seed: int | None = None) -> facts.CardsToType:
    """Cards to be typed with two keys each."""
    return request.served.training.keys(seed)


@ROUTES.post("/api/training/keypad", STAFF)
def _type_keys(request: ApiRequest, body: facts.KeypadAnswer) -> facts.GradedKeypad:
    """The cards as they were typed, and how long it took."""
    return request.served.training.type_keys(request.who, body)
