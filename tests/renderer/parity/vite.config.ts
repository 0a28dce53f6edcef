import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { publishSample } from './publishSample.ts'
import { readOutside, readOwn } from './readSamples.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Every sample with what a release would serve of it. */
function samples(): Plugin {
  const id = 'virtual:parity-samples'
  return {
    name: 'parity-samples',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined
      const lines = [...readOutside(), ...readOwn()].map((sample) => {
        const published = publishSample(sample)
        const told = 'refused' in published ? JSON.stringify(published) : publishedText(published)
        return `  { sample: ${JSON.stringify(sample)}, published: ${told} },`
      })
      return ['export const samples = [', ...lines, ']'].join('\n')
    },
  }
}

function publishedText({ part, module }: { part: unknown; module: string }): string {
  return `{ part: ${JSON.stringify(part)}, factory: ${module.replace('export default', '').trim()} }`
}

export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react(), samples()],
  resolve: { alias: { 'markdown-to-jsx/react': here('../../../src/renderer/plainText.tsx') } },
  build: { target: ['chrome123'], modulePreload: { polyfill: false }, assetsInlineLimit: 0, minify: false },
})
