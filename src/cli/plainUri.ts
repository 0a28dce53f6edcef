import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** RJSF needs less of its URI parser than it brings; who compiles schemas needs all of it. */
export function plainUri(): Plugin {
  const file = fileURLToPath(new URL('../renderer/plainUri.ts', import.meta.url))
  return {
    name: 'plain-uri',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'fast-uri' && importer?.includes('/@rjsf/') === true ? file : undefined,
  }
}
