import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { galleryPart, galleryTexts } from './galleryContent.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What a release would serve, made by the engine while the page is built. */
function release(): Plugin {
  const id = 'virtual:gallery-release'
  return {
    name: 'gallery-release',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const { part, module } = galleryPart()
      return [
        `export const part = ${JSON.stringify(part)}`,
        `export const texts = ${JSON.stringify({ az: galleryTexts('az'), en: galleryTexts('en') })}`,
        module.replace('export default', 'export const factory ='),
      ].join('\n')
    },
  }
}

export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react(), release()],
  resolve: { alias: { 'markdown-to-jsx/react': here('../../../src/renderer/plainText.tsx') } },
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
