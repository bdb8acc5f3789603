import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** The worker is not part of the bundle: it has one address, and names its cache after the build.
 * The names of built files hold digests of what is in them, so together they name the build. */
function worker(): Plugin {
  return {
    name: 'worker',
    generateBundle(_, bundle) {
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12)
      const source = readFileSync('worker.js', 'utf-8').replace('__BUILD__', build)
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}

// The page is built into the Python package, and the build is committed: `make run` needs no Node.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), worker()],
  base: '/',
  build: {
    outDir: '../src/houseway/web/page',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows no inlined font or script
    modulePreload: { polyfill: false },
    target: 'es2023',
    sourcemap: false,
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
  server: {
    proxy: { '/api': { target: process.env.HOUSEWAY_URL ?? 'http://127.0.0.1:8470', ws: true } },
  },
}))
