"""The practice room: answers by keys, the verdict in words, mistakes that come back."""

from playwright.sync_api import Page, expect

NEAR = "/practice/drill?drill=near-even&sheet=catfish-bend/ultimate-texas-holdem"


def come_in(page: Page, name: str, to: str) -> None:
    """A guest in the practice room."""
    page.goto(f"/sign-in?to={to.replace('?', '%3F').replace('&', '%26')}")
    page.get_by_label("Your name at the table").fill(name)
    page.get_by_role("button", name=f"Take a seat as {name}").click()


def test_drill_by_keys_keeps_a_mistake(page: Page) -> None:
    come_in(page, "Dana", NEAR)
    verdicts: list[str] = []
    for _ in range(40):
        expect(page.locator(".ans button")).to_have_count(3)
        expect(page.locator(".chart")).to_have_count(0)  # nothing is said before the answer
        page.keyboard.press("3")  # a bet of three is never the best
        heading = page.locator(".verd h2")
        expect(heading).to_be_visible()
        verdicts.append(heading.inner_text())
        expect(page.locator(".chart .lit")).to_have_count(1)
        if verdicts[-1].startswith("Mistake."):
            break
        page.keyboard.press("Enter")
        expect(heading).to_have_count(0)
    assert verdicts[-1].startswith("Mistake.")
    expect(page.get_by_text("This hand comes again today.")).to_be_visible()
    page.get_by_role("link", name="Practice").last.click()
    expect(page.get_by_text("1 due today")).to_be_visible()
    tile = page.locator(".dt").filter(has_text="Near-even starting hands")
    expect(tile).to_contain_text("too few" if len(verdicts) < 30 else str(len(verdicts)))
    page.get_by_role("link", name="Repeat 1").click()
    expect(page.get_by_text("Your own mistakes 1 left")).to_be_visible()
    expect(page.locator(".ans button")).to_have_count(3)
    page.keyboard.press("c")
    expect(page.locator(".verd h2")).to_be_visible()


def test_test_of_fifty_is_left_and_goes_on(page: Page) -> None:
    come_in(page, "Emil", NEAR.replace("drill?", "test?"))
    expect(page.get_by_text("Hand 1 of 50")).to_be_visible()
    page.keyboard.press("c")
    expect(page.locator(".verd")).to_be_visible()
    assert page.locator(".dots i").count() == 50
    page.goto("/practice")
    page.get_by_role("link", name="Go on").click()
    expect(page.get_by_text("Hand 2 of 50")).to_be_visible()


def test_chart_and_the_same_deal_under_other_houses(page: Page) -> None:
    page.goto("/practice/charts?hand=T9s")
    square = page.get_by_role("button", name="10–9 suited: check")
    expect(square).to_have_attribute("aria-pressed", "true")
    come_in(page, "Fritz", NEAR)
    expect(page.locator(".ans button")).to_have_count(3)
    page.keyboard.press("c")
    page.get_by_role("link", name="The same deal under another house").click()
    expect(page.locator("section.box")).to_have_count(4)
