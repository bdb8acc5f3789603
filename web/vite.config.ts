import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is built into the Python package, and the build is committed: `make run` needs no Node.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
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
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
  server: {
    proxy: { '/api': { target: process.env.HOUSEWAY_URL ?? 'http://127.0.0.1:8470', ws: true } },
  },
}))
