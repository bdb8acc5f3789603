/** Places that things fly from and to. They are found by an attribute, so that every layout, the
 * phone's too, has its own: `data-place="shoe"`, `"tray"`, `"plate 3"`. */

export function place(...names: string[]): Element | null {
  for (const name of names) {
    for (const found of document.querySelectorAll(`[data-place="${name}"]`)) {
      if (found.getClientRects().length) return found
    }
  }
  return null
}
