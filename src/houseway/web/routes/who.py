"""Who a person is: guests by a name, accounts by a password, staff also by card and PIN."""

from __future__ import annotations

from typing import Final

from houseway.floor.refusals import FloorRefusal
from houseway.floor.requests import (
    CardAndPin,
    GuestName,
    Me,
    NameAndPassword,
    NewPassword,
    SignedIn,
)
from houseway.people.refusals import PeopleRefusal
from houseway.table.refusals import RoundRefusal
from houseway.web.route import HOUSE, SIGNED_IN, ApiRequest, ApiRoute, Nothing


def _choose_password(request: ApiRequest) -> Nothing:
    desk = request.served.desk
    if request.body.old:
        desk.change_password(request.who, request.body.old, request.body.password)
    else:
        desk.sign_up(request.who, request.body.password)
    return Nothing()


def _me(request: ApiRequest) -> Me:
    who = request.who
    office = request.served.operator.core.roster.office_of(who.name) if who.role in HOUSE else None
    return Me(who.role, who.name, office)


def _sign_out(request: ApiRequest) -> Nothing:
    request.served.desk.sign_out(request.token)
    request.served.practice.forget_guests()
    return Nothing()


def _sign_out_everywhere(request: ApiRequest) -> Nothing:
    request.served.desk.sign_out_everywhere(request.who)
    request.served.practice.forget_guests()
    return Nothing()


ROUTES: Final = (
    ApiRoute(
        "POST",
        "/api/guest",
        "Come in as a guest, under a name that is not taken. The session is a cookie; with the "
        "header `X-Houseway-Token: give` it is a token for `Authorization: Bearer`.",
        lambda request: request.served.desk.enter(request.body.name),
        gives=SignedIn,
        takes=GuestName,
        refusals=(FloorRefusal.NAME_TAKEN, RoundRefusal.NO_GUEST),
        begins_session=True,
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/sign-in",
        "Sign in with a password. Three wrong ones in a row lock the account for a quarter of an "
        "hour.",
        lambda request: request.served.desk.sign_in(request.body.name, request.body.password),
        gives=SignedIn,
        takes=NameAndPassword,
        refusals=(FloorRefusal.WRONG_PASSWORD, FloorRefusal.ACCOUNT_LOCKED),
        begins_session=True,
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/staff/sign-in",
        "Sign in as one of the staff, by card and PIN.",
        lambda request: request.served.desk.sign_in_by_card(request.body.card),
        gives=SignedIn,
        takes=CardAndPin,
        refusals=(PeopleRefusal.WRONG_PIN, PeopleRefusal.CARD_LOCKED),
        begins_session=True,
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/me/password",
        "Choose a password: a guest becomes a player with an account, who can come back. With "
        "`old` the password is changed, and all sessions of the account end.",
        _choose_password,
        takes=NewPassword,
        roles=SIGNED_IN,
        refusals=(
            FloorRefusal.ACCOUNT_EXISTS,
            FloorRefusal.BAD_PASSWORD,
            FloorRefusal.WRONG_PASSWORD,
        ),
        is_slow=True,
    ),
    ApiRoute(
        "POST",
        "/api/sign-out",
        "End this session.",
        _sign_out,
        roles=SIGNED_IN,
        ends_session=True,
    ),
    ApiRoute(
        "POST",
        "/api/sign-out-everywhere",
        "End all of your sessions.",
        _sign_out_everywhere,
        roles=SIGNED_IN,
        ends_session=True,
    ),
    ApiRoute(
        "GET",
        "/api/me",
        "Who you are here.",
        _me,
        gives=Me,
    ),
)
