"""axe-core finds nothing on any screen, in both themes, at a desk and on a phone."""

import os
from collections.abc import Iterable
from itertools import chain, repeat

import pytest
from playwright.sync_api import Browser, Page

from houseway.floor.demo_house import open_demo
from proofs.screens import DESK, PHONE, SCREENS, visit
from tests.page.chromium import WEB, npm_install
from tests.page.own_house import OwnHouse

RUN = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']})
  return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.target.join(' ')} ${[...node.any, ...node.all, ...node.none][0]?.message}`))
}"""


@pytest.fixture(scope="session")
def axe() -> str:
    npm_install()
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


LIGHT_DESK, DARK_DESK = ("light", DESK), ("dark", DESK)
LIGHT_PHONE, DARK_PHONE = ("light", PHONE), ("dark", PHONE)
DRESSES = ((LIGHT_DESK, DARK_PHONE), (DARK_DESK, LIGHT_PHONE))
"""A screen with two moments shows two of its four dresses at each."""


def faults(page: Page, dresses: Iterable[tuple[str, dict[str, int]]]) -> list[str]:
    """What axe finds on one screen."""
    found = []
    for theme, viewport in dresses:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        page.set_viewport_size(viewport)  # type: ignore[arg-type]
        found += [f"{theme}, {viewport['width']}: {each}" for each in page.evaluate(RUN)]
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    return found


def check_axe(page: Page, axe: str) -> None:
    """axe finds nothing on a screen in any dress."""
    page.evaluate(axe)
    found = faults(page, (*DRESSES[0], *DRESSES[1]))
    assert not found, "\n".join(sorted(set(found)))


SHORT = ("lobby", "sign-in", "practice")
"""What `make test` looks at; `make axe` looks at every screen, which takes minutes."""
LOOKED_AT = (
    SCREENS if os.environ.get("HOUSEWAY_AXE") == "all" else [n for n in SCREENS if n in SHORT]
)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_axe_finds_nothing(browser: Browser, own_house: OwnHouse, axe: str, name: str) -> None:
    open_demo(own_house.served.house)
    found: list[str] = []
    looked = 0
    every = (*DRESSES[0], *DRESSES[1])
    for (moment, page), dresses in zip(
        visit(browser, own_house.url, name), chain(DRESSES, repeat(every)), strict=False
    ):
        page.evaluate(axe)
        shown = every if name == "pit" else dresses
        found += [f"{moment}, {each}" for each in faults(page, shown)]
        if moment == name:  # its only moment
            found += faults(page, DRESSES[1])
        looked += 1
    assert looked > 0
    assert found == []
