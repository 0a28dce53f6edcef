import { beforeAll, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import type { OpenContent } from '#engine/case/types.ts'
import { readCases } from '../cases/readCases.ts'
import { readContent } from '../cases/readContent.ts'

const cases = readCases()
let open: OpenContent

beforeAll(async () => {
  open = openContent(await readContent())
})

test.for(cases.map(({ path, given }) => [path, given] as const))('%s', ([, given]) => {
  expect('form' in given ? runFormCases(given, open) : runCase(given, open)).toEqual([])
})

test('there are cases, of forms and of processes', () => {
  expect(cases.length).toBeGreaterThan(50)
})
