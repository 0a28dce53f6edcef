import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  base: '/',
  plugins: [react()],
  worker: { format: 'es' },
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
