import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import { readContent } from '../readContent.ts'

const ID = 'virtual:published'

/** The release of the repository's content: its parts and the very modules that a browser is served. */
function published(): Plugin {
  return {
    name: 'published',
    resolveId: (source) => (source === ID ? `\0${ID}` : undefined),
    async load(source) {
      if (source !== `\0${ID}`) return undefined
      const content = await readContent()
      const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
      const { files } = publishBundle(content, { sha256 })
      const { facts, lists, personas, services } = content
      const names = Object.keys(files).filter((name) => name.endsWith('.js'))
      return [
        `export const portal = ${files['portal.json']}`,
        `export const beside = ${JSON.stringify({ facts, lists, personas, services })}`,
        'export const parts = [',
        ...names.map((name) => {
          const factory = files[name]?.replace('export default', '').trim()
          return `  { part: ${files[partOf(name)]}, factory: ${factory} },`
        }),
        ']',
      ].join('\n')
    },
  }
}

/** "inputs.transfer.js" has validators of forms that are in "process.transfer.json". */
function partOf(module: string): string {
  return module.replace(/^inputs\./, 'process.').replace(/js$/, 'json')
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [published()],
  build: { target: ['chrome123'], modulePreload: { polyfill: false }, minify: false },
})
