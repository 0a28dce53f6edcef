import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { portalFiles, withEdits } from './flow.fixture.ts'

function filesWith(file: string, change: (document: JsonObject) => void): ReadonlyMap<string, string> {
  const document: JsonObject = JSON.parse(portalFiles.get(file) ?? '')
  change(document)
  return withEdits(portalFiles, new Map([[file, JSON.stringify(document)]]))
}
const toldOf = (files: ReadonlyMap<string, string>): string[] =>
  checkFiles(files).findings.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
const put = (fact: string, words: object) => (facts: JsonObject) => {
  facts[fact] = JSON.parse(JSON.stringify({ ...Object(facts[fact]), ...words }))
}

test('a register that nobody declared is told at the look-up, with what was meant', () => {
  const { faults } = parseContent(
    filesWith('workflows/facts.json', put('person', { register: 'populatoin' })),
  )
  expect(faults.map(({ file, pointer, code, mend }) => [`${file}#${pointer}`, code, mend])).toEqual([
    ['workflows/facts.json#/person/register', 'unknown.register', 'did you mean "population"?'],
  ])
})

test('a look-up of an outside system says which register it reads', () => {
  const told = toldOf(filesWith('workflows/facts.json', put('person', { register: undefined })))
  expect(told).toEqual(['workflows/facts.json#/person fact.noRegister'])
})

test("a look-up in the portal's own tables reads no register", () => {
  expect(toldOf(portalFiles)).toEqual([])
})

test('a register that no look-up reads is told where it is declared', () => {
  const told = toldOf(filesWith('workflows/facts.json', put('residence', { register: 'population' })))
  expect(told).toEqual(['workflows/services.json#/registers/2 unused.register'])
})

test('a register has texts for the sentences that name it', () => {
  const told = toldOf(
    filesWith('workflows/services.json', (services) => {
      const { registers } = services
      services['registers'] = [...(Array.isArray(registers) ? registers : []), 'horses']
    }),
  )
  const missing = 'workflows/services.json#/registers/19 text.missing'
  expect(told).toEqual([missing, missing])
})
