"""Refusals of the server."""

from enum import unique

from houseway.rules.refusal import Refusal


@unique
class WebRefusal(Refusal):
    """Refusals: the server."""

    # accounts, sessions and the server
    NOT_YOUR_OFFICE = "this is for {wanted:list}; you are signed in as {role}", "R15"
    FOREIGN_ORIGIN = "this request comes from another site", "R15"
    TOO_MANY_REQUESTS = "too many requests; try again in {seconds} seconds", "R15"
    BODY_TOO_LARGE = "a request can have {most:,} bytes at most", "R15"
    BAD_REQUEST = "cannot read this request: {fault}", "R15"
    BAD_SERVER_SETTING = "cannot use this setting: {fault}", "R15"
    UNKNOWN_PATH = "there is nothing at {path:quoted}", "R15"
    WRONG_METHOD = "{path:quoted} does not take {method}", "R15"
    PORT_NOT_OPENED = "cannot listen here: {problem}; choose another port", "R18"
    ONE_PROCESS_ON_A_FILE = (
        "several workers need a shared database, like postgresql://…; {database} is a file",
        "R24",
    )
    NO_WITNESS = "this server does not sign seals: it has no folder for them", "R20"
    SERVER_FAULT = "something went wrong in the server; see request {request} in its log", "R18"
