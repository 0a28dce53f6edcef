import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { portalFiles, withEdits } from './flow.fixture.ts'

function toldWith(file: string, change: (document: { [name: string]: { source?: string } }) => void) {
  const document = JSON.parse(portalFiles.get(file) ?? '')
  change(document)
  const { faults } = parseContent(withEdits(portalFiles, new Map([[file, JSON.stringify(document)]])))
  return faults.map(({ file: where, pointer, code, mend }) => ({ at: `${where}#${pointer}`, code, mend }))
}

test('an unknown source of a fact is told at it, with what was meant', () => {
  const told = toldWith('workflows/facts.json', (facts) => {
    if (facts['person'] !== undefined) facts['person'].source = 'populatoin'
  })
  expect(told).toEqual([
    {
      at: 'workflows/facts.json#/person/source',
      code: 'unknown.source',
      mend: 'did you mean "population"?',
    },
  ])
})

test('every source that facts ask is told where services.json no longer lists it', () => {
  const told = toldWith('workflows/services.json', (services) => {
    Object.assign(services, { sources: ['population'] })
  })
  expect(told.length).toBeGreaterThan(5)
  expect(new Set(told.map(({ code }) => code))).toEqual(new Set(['unknown.source']))
  expect(told.some(({ at }) => at.startsWith('workflows/lists/'))).toBe(true)
})

test.for([
  '/../../admin/keys?x={fin}',
  '//other.example/{fin}',
  '/a/%2e%2e/{fin}',
  '/a\\b/{fin}',
  '/a\r\nb/{fin}',
  '/./{fin}',
])('a path of a fact leads to the records of its source and nowhere else: %j', (path) => {
  const facts = JSON.parse(portalFiles.get('workflows/facts.json') ?? '')
  facts.person.path = path
  const { findings } = checkFiles(
    withEdits(portalFiles, new Map([['workflows/facts.json', JSON.stringify(facts)]])),
  )
  expect(findings.map(({ pointer, code }) => `${pointer} ${code}`)).toContain('/person/path shape.pattern')
})
