import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** One copy of what several engines stand on, whoever brought it. */
const SHARED = ['react', 'react-dom']

export default defineConfig({
  root: here('.'),
  base: './',
  logLevel: 'error',
  plugins: [react()],
  resolve: {
    alias: {
      'markdown-to-jsx/react': here('../../../../src/renderer/plainText.tsx'),
      ...Object.fromEntries(SHARED.map((name) => [name, here(`../../../../node_modules/${name}`)])),
    },
  },
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 10_000,
  },
})
