/** Every character of the page's own texts is in the fonts that it brings along: one that is not is
 * drawn as an empty box where the machine has no font for it either. */

import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

/** The characters of the latin part of a font, as its package says. */
function latin(font: string): (code: number) => boolean {
  const css = readFileSync(`node_modules/@fontsource-variable/${font}/index.css`, 'utf-8')
  const part = css.split('@font-face').find((each) => each.includes(`files/${font}-latin-wght`)) ?? ''
  const ranges = /unicode-range: ([^;]*);/.exec(part)?.[1] ?? ''
  const spans = ranges.split(',').map((each) => each.replace('U+', '').split('-').map((hex) => parseInt(hex, 16)))
  return (code) => spans.some(([first = 0, last = first]) => first <= code && code <= last)
}

it('uses no character that the fonts of the page lack', () => {
  const known = [latin('inter'), latin('besley')]
  const lacking = globSync('src/**/*.{svelte,ts}').flatMap((file) =>
    [...readFileSync(file, 'utf-8')].filter((sign) => !known.every((has) => has(sign.codePointAt(0) ?? 0)) && sign >= ' ').map((sign) => `${file}: ${sign}`),
  )
  expect(known.every((has) => has('A'.charCodeAt(0)))).toBe(true)
  expect(lacking).toEqual([])
})
