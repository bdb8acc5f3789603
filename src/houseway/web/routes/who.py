"""Who a person is: guests by a name, accounts by a password, staff also by card and PIN."""

from typing import Final

from houseway.floor import requests
from houseway.floor.refusals import FloorRefusal
from houseway.people.refusals import PeopleRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import HOUSE, SIGNED_IN, ApiRequest, Routes, refuses

ROUTES: Final = Routes()


@ROUTES.post("/api/guest", is_slow=True)
@refuses(FloorRefusal.NAME_TAKEN, RoundRefusal.NO_GUEST)
def _enter(request: ApiRequest, body: requests.GuestName) -> requests.SignedIn:
    """Come in as a guest, under a name that is not taken. The session is a cookie; with the header
    `X-Houseway-Token: give` it is a token for `Authorization: Bearer`."""
    return request.served.desk.enter(body.name)


@ROUTES.post("/api/sign-in", is_slow=True)
@refuses(FloorRefusal.WRONG_PASSWORD, FloorRefusal.ACCOUNT_LOCKED)
def _sign_in(request: ApiRequest, body: requests.NameAndPassword) -> requests.SignedIn:
    """Sign in with a password. Three wrong ones in a row lock the account for a quarter of an
    hour."""
    return request.served.desk.sign_in(body.name, body.password)


@ROUTES.post("/api/staff/sign-in", is_slow=True)
@refuses(PeopleRefusal.WRONG_PIN, PeopleRefusal.CARD_LOCKED)
def _sign_in_by_card(request: ApiRequest, body: requests.CardAndPin) -> requests.SignedIn:
    """Sign in as one of the staff, by card and PIN."""
    return request.served.desk.sign_in_by_card(body.card)


@ROUTES.post("/api/me/password", SIGNED_IN, is_slow=True)
@refuses(FloorRefusal.ACCOUNT_EXISTS, FloorRefusal.BAD_PASSWORD, FloorRefusal.WRONG_PASSWORD)
def _choose_password(request: ApiRequest, body: requests.NewPassword) -> None:
    """Choose a password: a guest becomes a player with an account, who can come back. With `old`
    the password is changed, and all sessions of the account end."""
    desk = request.served.desk
    if body.old:
        desk.change_password(request.who, body.old, body.password)
    else:
        desk.sign_up(request.who, body.password)


@ROUTES.post("/api/sign-out", SIGNED_IN, ends_session=True)
def _sign_out(request: ApiRequest) -> None:
    """End this session."""
    request.served.desk.sign_out(request.token)
    request.served.practice.forget_guests()


@ROUTES.post("/api/sign-out-everywhere", SIGNED_IN, ends_session=True)
def _sign_out_everywhere(request: ApiRequest) -> None:
    """End all of your sessions."""
    request.served.desk.sign_out_everywhere(request.who)
    request.served.practice.forget_guests()


@ROUTES.get("/api/me")
def _me(request: ApiRequest) -> requests.Me:
    """Who you are here."""
    who = request.who
    office = request.served.operator.core.roster.office_of(who.name) if who.role in HOUSE else None
    return requests.Me(who.role, who.name, office)
