import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitest } from 'vitest/node'
import { MeasuringReporter, toldFailures } from './MeasuringReporter.ts'

const FILES: { readonly [name: string]: string } = {
  hook: `describe('a group', () => {
    beforeAll(() => { throw new Error('no set-up') })
    test('inside', () => {})
  })`,
  load: "throw new Error('not loaded')",
  end: "afterAll(() => { throw new Error('no end') })\ntest('passes', () => {})",
  wrong: "test('fails', () => { expect(1).toBe(2) })",
  page: `test('waits', ({ task }) => {
    task.meta.openPages = ['http://127.0.0.1/ Sign in']
    const steps = ['- waiting for the button', ...Array.from({ length: 9 }, (_, at) => \`  - try \${at}\`)]
    throw new Error(['locator.click: Timeout.', 'Call log:', ...steps].join('\\n'))
  })`,
}
let folder = ''
beforeAll(() => {
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync(join('node_modules/.cache', 'reporter-'))
  for (const [name, text] of Object.entries(FILES))
    writeFileSync(
      join(folder, `${name}.check.ts`),
      `import { afterAll, beforeAll, describe, expect, test } from 'vitest'\n${text}\n`,
    )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('whatever fails outside of a test is a failure as well', async () => {
  const reporter = new MeasuringReporter()
  const code = process.exitCode
  const vitest = await startVitest([], {
    run: true,
    watch: false,
    config: false,
    root: folder,
    include: ['*.check.ts'],
    exclude: [],
    reporters: [reporter],
  })
  await vitest.close()
  process.exitCode = code
  const told = toldFailures(reporter.failures).map((line) => line.replace(/^FAILED \S*\//, 'FAILED '))
  expect(told.sort()).toEqual([
    'FAILED end.check.ts: : no end',
    'FAILED hook.check.ts: a group: no set-up',
    'FAILED load.check.ts: : not loaded',
    'FAILED page.check.ts: waits: locator.click: Timeout. - waiting for the button - try 1 - try 2 - try 3 - try 4 - try 5 - try 6 - try 7 - try 8',
    'FAILED wrong.check.ts: fails: expected 1 to be 2 // Object.is equality',
    'Open page (waits): http://127.0.0.1/ Sign in',
  ])
})
