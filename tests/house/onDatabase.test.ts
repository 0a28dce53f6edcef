import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testsOnDatabase } from '../onDatabase.ts'

const ROOT = join(import.meta.dirname, '../..')
let chosen: string[]
beforeAll(() => {
  chosen = testsOnDatabase(ROOT)
})

test.each(['tests/cases/http.test.ts', 'tests/roads/transfer.test.ts', 'tests/kill/kill.test.ts'])(
  '%s runs on each database',
  (file) => {
    expect(chosen).toContain(file)
  },
)

test.each([
  'tests/engine/values.dates.test.ts',
  'tests/mutate/mutate.test.ts',
  'tests/house/onDatabase.test.ts',
  'tests/browser/transfer.test.ts',
])('%s runs once: another database has nothing to say to it', (file) => {
  expect(globSync(file, { cwd: ROOT })).toEqual([file])
  expect(chosen).not.toContain(file)
})
