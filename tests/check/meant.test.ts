import { expect, test } from 'vitest'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { portalFiles, smallContentOf, smallProcess, withEdits } from './flow.fixture.ts'
import { checkFlows } from '#engine/check/flow/checkFlows.ts'

test('no message and no mend puts quotes into quotes', () => {
  const [file = '', text = ''] = [...portalFiles].find(([path]) => path.startsWith('workflows/lists/')) ?? []
  const list = JSON.parse(text)
  const twice = JSON.stringify({ ...list, rows: [...list.rows, list.rows[0]] })
  const machine = [...portalFiles].find(
    ([, one]) => /"enum": \["\w{6,}"/.test(one) && one.includes('"/facts/'),
  )
  const [other = '', condition = ''] = machine ?? []
  const misspelt = condition.replace(/("const": "\w{4,})(\w)(\w)"/, '$1$3$2"')
  const edits = new Map([[file, twice]])
  const told = [edits, new Map([[other, misspelt]])].flatMap(
    (one) => checkFiles(withEdits(portalFiles, one), new CheckMemory()).findings,
  )
  expect(told.map(({ code }) => code)).toContain('twice.row')
  for (const { message, mend = '' } of told) expect(`${message} ${mend}`).not.toContain('""')
})

test('a role that no staff can have is told with where the roles stand', () => {
  const content = smallContentOf(smallProcess({ roles: { ministry: { is: 'minstry' } } }))
  const services = { ...content.services, staff: ['ministry', 'agency'] }
  const told = checkFlows({
    content: { ...content, services },
    notes: {},
    locales: [],
    memory: new CheckMemory(),
  })
  const found = told.find(({ code }) => code === 'role.unknown')
  expect(found?.pointer).toBe('/roles/ministry/is')
  expect(found?.mend).toBe(
    'did you mean "ministry"? Or name one of "staff" in workflows/services.json (ministry, agency), or add it there',
  )
})
