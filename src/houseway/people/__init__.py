"""WHO: persons, the offices they hold, the cards they show, and what each may do."""

from houseway.people.authority import CardHolder, check_gains_nothing, check_swipe, check_two
from houseway.people.card import (
    FLOOR_OFFICES,
    MANAGERS,
    Office,
    Swipe,
    office_called,
    offices_text,
)
from houseway.people.duties import (
    DUTIES,
    Duty,
    DutyRule,
    check_duty,
    duties_of,
    offices_for,
    places_text,
)
from houseway.people.person import check_name, normal, same_person
from houseway.people.pin import COST, LEAST_COST, PinDigest, digest_pin, read_digest
from houseway.people.recognise import (
    MOST_WRONG_PINS,
    CardShown,
    Failures,
    recognise,
)
from houseway.people.roster import Roster, Staff, make_staff
