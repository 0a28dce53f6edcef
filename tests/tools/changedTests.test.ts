import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedTests, testsOf } from './changedTests.ts'

const FILES: { readonly [path: string]: string } = {
  'package.json': '{"imports": {"#engine/*": "./src/engine/*"}}',
  'index.html': '',
  'README.md': '',
  'src/engine/add.ts': 'export const add = (a: number, b: number) => a + b',
  'src/engine/Shape.ts': 'export interface Shape { size: number }',
  'src/app/main.tsx': "import './screen.tsx'",
  'src/app/screen.tsx': "import { add } from '#engine/add.ts'\nadd(1, 2)",
  'src/app/icon.svg': '',
  'src/app/README.md': '',
  'src/app/studio/preview/frame/index.html': '',
  'src/cli/check.ts': 'export {}',
  'src/cli/start.ts': 'export {}',
  'src/cli/packAssets.ts': 'export {}',
  'vite.config.ts': "import './src/cli/packAssets.ts'",
  '.deploy/Containerfile': '',
  'workflows/transfer.json': '{}',
  'tests/engine/add.test.ts': "import { add } from '#engine/add.ts'\nadd(1, 2)",
  'tests/engine/shape.test.ts': "import type { Shape } from '#engine/Shape.ts'\nexport type S = Shape",
  'tests/engine/late.test.ts': "await import('#engine/add.ts')",
  'tests/content/all.test.ts': "import { read } from './read.ts'\nread()",
  'tests/content/read.ts':
    "import { join } from 'node:path'\nexport const read = () => join('workflows', 'x')",
  'tests/cases/play.test.ts':
    "import { readdirSync } from 'node:fs'\nreaddirSync(new URL('.', import.meta.url))",
  'tests/cases/transfer/road.json': '{}',
  'tests/cli/check.test.ts': "import { spawn } from 'node:child_process'\nspawn('src/cli/check.ts')",
  'tests/cli/start.test.ts': "import { spawn } from 'node:child_process'\nspawn('npm', ['start'])",
  'tests/deploy/image.test.ts':
    "import { readFileSync } from 'node:fs'\nreadFileSync('.deploy/Containerfile')",
  'tests/browser/page.test.ts': "import { chromium } from 'playwright-core'\nchromium.name()",
}
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-changed-'))
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const COMMANDS = ['cli/check', 'cli/start']
const PAGES = ['browser/page', ...COMMANDS]

test.each([
  ['a module', 'src/engine/add.ts', [...PAGES, 'engine/add', 'engine/late']],
  ['a module of types alone', 'src/engine/Shape.ts', []],
  ['a part of the pages', 'src/app/screen.tsx', PAGES],
  ['a picture of the pages', 'src/app/icon.svg', PAGES],
  ['a page of its own', 'src/app/studio/preview/frame/index.html', PAGES],
  ['what builds the pages', 'src/cli/packAssets.ts', PAGES],
  ['a content file', 'workflows/transfer.json', ['content/all']],
  ['a file beside one that reads its folder', 'tests/cases/transfer/road.json', ['cases/play']],
  ['a command', 'src/cli/check.ts', COMMANDS],
  ['the command of a script', 'src/cli/start.ts', COMMANDS],
  ['a file without an ending', '.deploy/Containerfile', ['deploy/image']],
  ['a test', 'tests/engine/shape.test.ts', ['engine/shape']],
  ['a file that nothing reads', 'README.md', []],
  ['a page for readers of the code', 'src/app/README.md', []],
])('a change of %s runs the tests that it can affect, and names the others', (_what, changed, affected) => {
  const { run, skipped, causes } = testsOf(root, [changed])
  expect(run.sort()).toEqual(affected.map((name) => `tests/${name}.test.ts`))
  expect(causes).toEqual([])
  const all = Object.keys(FILES).filter((path) => path.endsWith('.test.ts'))
  expect([...run, ...skipped].sort()).toEqual(all.sort())
})

test('a commit that there is not is told in one line', () => {
  expect(() => changedTests(process.cwd(), 'nowhere')).toThrow(new TypeError('There is no commit nowhere'))
})

test.each(['package-lock.json', 'vite.config.ts', 'tests/tools/lanes.ts'])(
  'a change of %s runs every test and says why',
  (changed) => {
    const { skipped, causes } = testsOf(root, [changed, 'README.md'])
    expect(skipped).toEqual([])
    expect(causes).toEqual([changed])
  },
)
