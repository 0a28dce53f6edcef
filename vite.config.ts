import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { packAssets } from './src/cli/packAssets.ts'
import { partOf } from './src/cli/partOf.ts'
import { lighterModules } from './src/cli/lighterModules.ts'
import { previewPage } from './src/cli/previewPage.ts'
import { pureFontNames } from './src/cli/pureFontNames.ts'
import { LaneSequencer } from './tests/tools/LaneSequencer.ts'
import { testProjects } from './tests/tools/testProjects.ts'

/** Where `npm start` listens: `vite dev` passes the API and the content on to it. */
const portal = process.env['PORTAL_URL'] ?? 'http://localhost:3000'
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The PDF library is wanted for its reader and writer, 26 kB; its fonts, drawings and colours would be 180 kB more. */
const treeshake = {
  moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@cantoo[\\/]/, sideEffects: false }],
}

/** Chunks with the modules that they begin with: what every form needs, the cabinet's frame, an application's first step. */
const parts = {
  form: [
    'src/renderer/form/StepForm.tsx',
    'src/renderer/store/createAnswerStore.ts',
    'src/app/work/rendererServices.ts',
    'src/app/content/openProcess.ts',
    // Small modules that others share as well: each alone would be a file more.
    '@rjsf/utils/lib/isObject.js',
    '@rjsf/utils/lib/constants.js',
    '@rjsf/utils/lib/getUiOptions.js',
    '@rjsf/utils/lib/toFieldPathId.js',
    '@rjsf/utils/lib/orderProperties.js',
    'ajv/dist/runtime/ucs2length.js',
    'ajv-formats/dist/formats.js',
  ],
  frame: ['src/app/frame/DashboardFrame.tsx'],
  application: ['src/app/screens/application/ApplicationScreen.tsx'],
}

const resolve = {
  // Descriptions are plain texts of the catalogues: RJSF's Markdown parser (24 kB) would never be used.
  alias: {
    'markdown-to-jsx/react': here('./src/renderer/plainText.tsx'),
    // What two libraries bring for versions of React that had no such hook.
    'use-sync-external-store/shim/index.js': 'react',
    'use-sync-external-store/shim': 'react',
  },
}

export default defineConfig({
  plugins: [react(), lighterModules(), pureFontNames(), packAssets(), previewPage({ resolve })],
  resolve,
  worker: { format: 'es', plugins: () => [pureFontNames()], rolldownOptions: { treeshake } },
  server: {
    proxy: {
      '/api': portal,
      '/content': portal,
      '/getfile': portal,
      '/ics': portal,
      '/studio/preview': portal,
    },
  },
  build: {
    outDir: 'dist',
    // light-dark() must survive: browsers of 2024 and later.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    target: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake,
      // What a page needs at once in few files: many small ones pack badly.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: partOf(parts), debugName: 'parts', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    projects: testProjects(here('.')),
    sequence: { sequencer: LaneSequencer },
    setupFiles: ['tests/tools/measureFile.ts', 'tests/tools/fixSeeds.ts'],
    pool: 'forks',
    // Each worker has a browser or a database beside it. Four browser files took 178 s with four workers, 115 s with two.
    maxWorkers: 2,
    // Whatever is waited for comes when a slow machine has it: these end what never does.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 90_000 } },
    // What a list holds is told whole: the closing lines of a run are often all that is left of it.
    chaiConfig: { truncateThreshold: 2000 },
  },
})
