import type { Plugin } from 'vite'

const MODULE = /[\\/]node_modules[\\/]@cantoo[\\/]pdf-lib[\\/]es[\\/]utils[\\/]objects\.js$/

/**
 * The PDF library lists the names of its fonts as it starts; that call alone would keep all its fonts in the page (95 kB).
 * It is marked as pure there, in that one module: a name that is pure everywhere would take calls of ours away.
 */
export function pureFontNames(): Plugin {
  return {
    name: 'pure-font-names',
    transform: {
      filter: { id: MODULE },
      handler: (code) => code.replace('= values(', '= /* @__PURE__ */ values('),
    },
  }
}
