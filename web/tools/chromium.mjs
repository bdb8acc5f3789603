// Unpacks the Chromium of @sparticuz/chromium into a folder and prints where it is, for tests on a
// machine without a browser: no root, nothing downloaded beyond npm.
//
//   node tools/chromium.mjs <folder>
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(process.argv[2] ?? '.chromium')
mkdirSync(folder, { recursive: true })
process.env.TMPDIR = folder
process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x' // makes it unpack its libraries too
const { default: chromium } = await import('@sparticuz/chromium')
const path = await chromium.executablePath()
// Its own fonts.conf names folders that do not exist; without any font web fonts fail too.
const fonts = join(folder, 'fonts.conf')
writeFileSync(
  fonts,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`,
)
console.log(JSON.stringify({ path, fonts, args: chromium.args }))
