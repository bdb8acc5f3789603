"""Training in a real browser: a layout is paid by lines; a mistake is found, called and mended."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from houseway.floor.demo_people import DEMO_PIN
from houseway.floor.library import open_library
from houseway.floor.training.layout import gets_of, layout_of
from houseway.floor.training.mistake import PUT_RIGHT, MistakeGame, mistake_game
from houseway.floor.training.planted import PaymentMistake
from houseway.floor.training.round import play_training_round
from tests.page.own_house import OwnHouse

CATFISH = "catfish-bend/ultimate-texas-holdem"
BACCARAT = "california/ez-baccarat"
WCCS = "wccs/ultimate-texas-holdem"
SIGNS = {"win": "+", "lose": "-", "push": "=", "handed back": "R", "waits": "W"}


def come_in(page: Page, to: str, card: str = "D-1") -> None:
    """Sign in with a card at the pad, and go there."""
    page.goto("/sign-in?to=/train/scores")
    page.get_by_label("Card number").fill(card)
    for digit in DEMO_PIN:
        page.get_by_role("button", name=digit, exact=True).click()
    expect(page.get_by_role("heading", name="Your scores")).to_be_visible()
    page.goto(to)


def typed_lines(sheet: str, seed: int) -> list[str]:
    """The right lines as they are typed."""
    played = play_training_round(open_library(), sheet, seed)
    letters = {(each.spot, each.wager): each.letter for each in layout_of(played, seed).wagers}
    found = []
    for line in played.settled.lines:
        gets, cents = gets_of(line)
        amount = f"{cents // 100}.{cents % 100:02}" if cents else ""
        found.append(f"{line.spot}{letters[line.spot, line.wager]}{SIGNS[gets]}{amount}")
    return found


def type_lines(page: Page, lines: list[str]) -> None:
    field = page.get_by_label("Next line")
    for line in lines:
        field.press_sequentially(line)
        if line[-1] not in "=RW":
            field.press("Enter")


def test_a_layout_is_paid_and_one_wrong_place_and_amount_are_shown(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    come_in(page, f"/train?sheet={CATFISH}&seed=0")
    lines = typed_lines(CATFISH, 0)
    paid = next(at for at, line in enumerate(lines) if "+" in line)
    wrong = [*lines[:paid], f"{lines[paid][:2]}+99", *lines[paid + 1 :]]
    expect(page.get_by_role("heading", name="What does each wager get?")).to_be_visible()
    type_lines(page, wrong[1:2])
    page.get_by_label("Next line").press("Backspace")  # taken back
    type_lines(page, [*wrong[1:], wrong[0]])
    expect(page.locator(".panel tbody tr")).to_have_count(len(lines))
    page.get_by_label("Next line").press("Enter")
    expect(page.get_by_role("heading", name=f"{2 * len(lines) - 2} of")).to_be_visible()
    expect(page.locator(".why1")).to_have_count(2)
    expect(page.locator(".why1").first).to_contain_text(f"Order: you gave it as line {len(lines)}")
    expect(page.locator(".why1").last).to_contain_text("overpaid by")
    page.locator(".why1").first.locator("xpath=preceding::button[1]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto("/train/scores")
    expect(
        page.get_by_role("row").filter(has_text="Pay the layout").filter(has_text="Ultimate Texas")
    ).to_contain_text(f"{2 * len(lines) - 2} of {2 * len(lines)}")
    expect(page.get_by_role("heading", name="The class")).to_have_count(0)  # a dealer trains nobody


def test_a_layout_is_paid_by_pointing_on_the_felt(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    come_in(page, f"/train?sheet={CATFISH}&seed=0")
    lines = typed_lines(CATFISH, 0)
    played = play_training_round(open_library(), CATFISH, 0)
    gets = page.get_by_role("group", name="What it gets").get_by_role("button")
    expect(gets.first).to_be_disabled()  # no wager is chosen
    field, pointed = page.get_by_label("Next line"), 0
    for line, typed in zip(played.settled.lines, lines, strict=True):
        place = page.locator(f'[data-lies="{line.spot} {line.wager}"]')
        if place.count():
            place.first.click()
            pointed += 1
        else:  # the chip on a sensor is no spot
            page.locator(".has button", has_text=typed[:2]).first.click()
        expect(field).to_have_value(typed[:2])
        gets.filter(has_text=typed[2]).click()
        if len(typed) > 3 and typed[2] == "+":
            field.press_sequentially(typed[3:])
            field.press("Enter")
    assert pointed >= len(lines) / 2
    page.locator(f'[data-lies="{played.settled.lines[0].spot} ante"]').first.click()
    expect(field).to_have_value("")  # it has a line
    page.get_by_role("button", name="Grade").click()
    full = 2 * len(lines)
    expect(page.get_by_role("heading", name=f"{full} of {full}")).to_be_visible()


def test_the_fees_of_a_layout_are_asked_for(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    come_in(page, f"/train?sheet={BACCARAT}&seed=3")
    lines = typed_lines(BACCARAT, 3)
    expect(page.get_by_label("Next line")).to_be_visible()
    type_lines(page, lines)
    page.get_by_role("button", name="Grade").click()
    expect(page.get_by_role("alert")).to_contain_text("Say the fee of Bank")
    page.get_by_label("Bank, seat 1").fill("2")
    page.get_by_role("button", name="Grade").click()
    full = 2 * len(lines) + 1
    expect(page.get_by_role("heading", name=f"{full} of {full}")).to_be_visible()
    expect(page.locator(".why1")).to_have_count(0)


def planted() -> MistakeGame:
    """A round in which a loss is paid."""
    games = (mistake_game(play_training_round(open_library(), WCCS, s), s) for s in range(80))
    return next(each for each in games if each.planted.what is PaymentMistake.LOSS_PAID)


def test_a_mistake_is_found_called_and_mended_as_the_round_runs(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page, found = guest(), planted()
    (step,) = found.planted.steps
    page.clock.install()  # the round goes at its pace, and the test does not wait for it
    come_in(page, f"/train/mistake?sheet={WCCS}&seed={found.seed}", card="88")
    expect(page.get_by_role("button", name="Nothing is wrong here")).to_be_visible()
    steps = page.get_by_label("Steps of the round").get_by_role("button")
    place = steps.filter(has_text=found.planted.shown[step - 1].words)
    for _ in range(len(found.planted.shown) + 2):
        if place.count():
            break
        page.clock.run_for(1_500)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    line = found.planted.shown[step - 1].view.settled
    assert line is not None
    wager = line.lines[-1]
    page.locator(f'[data-lies="{wager.spot} {wager.wager}"]').first.click()
    expect(page.get_by_text("Found:")).to_be_visible()
    page.get_by_role("button", name="A push was taken").click()
    expect(page.get_by_text("Right is: A wager that loses was paid")).to_be_visible()
    remedies = page.get_by_role("group", name="Remedy").get_by_role("button")
    expect(remedies).to_have_count(4)
    words = remedies.all_inner_texts()
    right = next(at for at, text in enumerate(words, 1) if "Put it right" in text)
    assert PUT_RIGHT in found.right_remedies[0]
    page.keyboard.press(str(right))
    expect(page.get_by_text("2 of 3.")).to_be_visible()
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("button", name="Nothing is wrong here")).to_be_visible()
    page.goto("/train/scores")
    expect(page.get_by_role("heading", name="The class")).to_be_visible()
    expect(page.get_by_role("heading", name="Sue Park")).to_be_visible()


def test_cards_are_typed_with_two_keys_and_set_the_house_way(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    come_in(page, "/train/keypad")
    field = page.locator(".key input")
    expect(field).to_be_visible()
    with page.expect_response("**/api/training/keypad") as asked:
        page.reload()
    cards = asked.value.json()["cards"]
    expect(field).to_be_visible()
    field.press_sequentially("".join(cards).lower())
    expect(page.get_by_text(f"{len(cards)} of {len(cards)}")).to_be_visible()
    page.goto("/train/house-way")
    button = page.get_by_role("button", name="Set", exact=True)
    expect(button).to_be_disabled()
    for nth in (0, 1):
        page.locator(".cards button").nth(nth).click()
    button.click()
    expect(page.get_by_text("The house puts this in front")).to_be_visible()


def test_training_is_for_the_staff(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    page = guest()
    page.goto("/train")
    expect(page.get_by_role("heading", name="Training is for the staff")).to_be_visible()
