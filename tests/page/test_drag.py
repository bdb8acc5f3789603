"""Chips dragged from the rack to a betting spot, by a mouse and by a finger."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import PHONE
from tests.page.own_house import OwnHouse
from tests.page.test_stud import sit_down


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_mouse_drags_a_chip_to_a_spot(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table, page = own_house.new_table(), guest()
    sit_down(page, table, "Mouse")
    chip = page.get_by_role("radio", name="$25 chip")
    expect(chip).to_be_visible()
    ante = page.locator(".me [data-wager=ante]")
    page.mouse.move(*middle(chip))
    page.mouse.down()
    page.mouse.move(*middle(ante), steps=5)
    expect(ante).to_contain_class("next")  # lit under the chip
    page.mouse.up()
    expect(page.locator(".seat.me")).to_contain_text("$50 on the felt")  # the Blind goes with it
    page.mouse.move(*middle(chip))
    page.mouse.down()
    page.mouse.move(200, 200, steps=5)  # the cloth takes no chip
    page.mouse.up()
    expect(page.locator(".carry")).to_have_count(0)
    expect(page.locator(".seat.me")).to_contain_text("$50 on the felt")


def drag_by_finger(page: Page, what: Locator, where: Locator) -> None:
    """Touch something, move it in five steps, and let it go."""
    (x, y), (to_x, to_y) = middle(what), middle(where)
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 6):
        touch("touchMove", {"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5})
    touch("touchEnd")
    finger.detach()


def test_finger_drags_a_chip_to_a_spot(own_house: OwnHouse, guest: Callable[..., Page]) -> None:
    table, page = own_house.new_table(), guest(viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(page, table, "Finger")
    chip = page.get_by_role("radio", name="$25 chip")
    expect(chip).to_be_visible()
    ante = page.locator(".me [data-wager=ante]")
    drag_by_finger(page, chip, ante)
    expect(page.locator(".seat.me")).to_contain_text("$50 on the felt")
    ante.tap()  # at once: the end of the drag is no fling that a tap would stop
    expect(page.locator(".seat.me")).to_contain_text("$100 on the felt")
