import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import type { Difference, FormCaseSet, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

const root = join(import.meta.dirname, '../..')
const cases = readdirSync(join(root, 'tests/cases'), { recursive: true, encoding: 'utf8' })
  // What RJSF's language means is played in a browser (tests/renderer/language.test.ts).
  .filter((path) => path.endsWith('.json') && !path.startsWith('language'))
  .sort()

let open: OpenContent

beforeAll(async () => {
  const { content, faults } = parseContent(await readContentFolders(root))
  if (!content) throw new Error(JSON.stringify(faults, undefined, 2))
  open = openContent(content)
})

function play(path: string): Difference[] {
  const given: ProcessCase | FormCaseSet = JSON.parse(readFileSync(join(root, 'tests/cases', path), 'utf8'))
  return 'form' in given ? runFormCases(given, open) : runCase(given, open)
}

test.for(cases)('%s', (path) => {
  expect(play(path)).toEqual([])
})

test('there are cases, of forms and of processes', () => {
  expect(cases.length).toBeGreaterThan(50)
})
