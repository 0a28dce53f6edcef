import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Lighter {
  module: string
  /** The library whose pages need less of it than it brings; everybody else gets the whole. */
  of: string
  instead: string
}

const lighter: readonly Lighter[] = [
  // RJSF resolves the addresses of schemas that we do not have.
  { module: 'fast-uri', of: '/@rjsf/', instead: '../renderer/plainUri.ts' },
  // Catalogues come compiled: the compiler of texts (27 kB) is the studio's alone.
  {
    module: '@lingui/message-utils/compileMessage',
    of: '/@lingui/core/',
    instead: '../app/i18n/noCompiler.ts',
  },
]

/** Modules of which a library's pages need less than they bring. */
export function lighterModules(): Plugin {
  const files = lighter.map((one) => ({
    ...one,
    file: fileURLToPath(new URL(one.instead, import.meta.url)),
  }))
  return {
    name: 'lighter-modules',
    enforce: 'pre',
    resolveId: (source, importer) =>
      files.find(({ module, of }) => module === source && importer?.includes(of) === true)?.file,
  }
}
