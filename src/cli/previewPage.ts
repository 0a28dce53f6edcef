import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { type Plugin, build } from 'vite'
import { packAssets } from './packAssets.ts'
import { lighterModules } from './lighterModules.ts'

/** Where the studio's frame stands among the sources, and at which address it is served. */
const SOURCE = 'src/app/studio/preview/frame'
const ADDRESS = 'studio/preview'

/**
 * Builds the page in which the studio shows a form, beside the portal's pages and with nothing in common: what it needs is
 * no part of theirs. It is compiled code that runs there, so it has its own policy (`src/server/http/serveApp.ts`).
 */
export function previewPage(shared: Pick<Parameters<typeof build>[0] & object, 'resolve'>): Plugin {
  let root = ''
  let out = ''
  return {
    name: 'preview-page',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      out = join(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      await build({
        ...shared,
        configFile: false,
        logLevel: 'warn',
        root: join(root, SOURCE),
        base: `/${ADDRESS}/`,
        plugins: [react(), lighterModules(), packAssets()],
        build: {
          outDir: join(out, ADDRESS),
          emptyOutDir: true,
          cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
          target: ['chrome123', 'firefox120', 'safari17.5'],
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
        },
      })
    },
  }
}
