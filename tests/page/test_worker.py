"""The shell of the page that a browser keeps: one build at a time, and plain words offline."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.page.own_house import OwnHouse

INSTALLED = "navigator.serviceWorker.ready.then((worker) => worker.active.state)"
CACHES = "caches.keys()"
FORGET = """async () => {
  await caches.open('houseway-an-older-build')
  for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
}"""


def wait_for_one_cache(page: Page) -> str:
    names: list[str] = []
    while len(names) != 1:
        page.evaluate(INSTALLED)
        names = page.evaluate(CACHES)
    return names[0]


def test_older_builds_are_dropped_and_the_page_opens_offline(
    own_house: OwnHouse, guest: Callable[..., Page]
) -> None:
    page = guest()
    page.goto("/")
    build = wait_for_one_cache(page)
    page.evaluate(FORGET)
    page.reload()
    assert wait_for_one_cache(page) == build
    page.reload()  # now by the worker, which keeps the files
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("You are offline.")).to_be_visible()
