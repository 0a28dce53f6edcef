import { expect, test } from 'vitest'
import type { Json } from '#engine/values/types.ts'
import { told } from './dress.fixture.ts'
import { dressed, parsed, ui } from './ui.fixture.ts'

function texts(ids: readonly string[]): { [file: string]: Json } {
  const document = Object.fromEntries(ids.map((id) => [id, id]))
  return { 'locales/az/other.json': document, 'locales/en/other.json': document }
}

/** Another process has a register with a secret by the name by which this one asks one without. */
function twoRegisters(own: string): { [file: string]: Json } {
  const register = { source: 'family', path: '/{fin}', key: { fin: { at: '/applicant/fin' } } }
  const value = { type: 'object', properties: { name: { type: 'string' } } }
  const process = parsed('workflows/demo.json')
  return {
    ...dressed({ text: { 'ui:prefill': { from: { at: '/facts/kin/name' } } } }),
    'workflows/facts.json': {
      ...parsed('workflows/facts.json'),
      family: { ...register, value, secret: ['/name'] },
      school: { ...register, value },
    },
    'workflows/demo.json': { ...process, facts: { kin: { fact: own } } },
    'workflows/other.json': {
      ...process,
      id: 'other',
      conditions: {},
      steps: [],
      transitions: [],
      facts: { kin: { fact: 'family' } },
    },
    ...texts(['other.name', 'common.status.draft', 'common.status.sent']),
  }
}

test('a name of a register means what it means to the process that asks the form', () => {
  expect(told(twoRegisters('school'), /^ui\.why/)).toEqual([])
  expect(told(twoRegisters('family'), /^ui\.why/)).toEqual([`${ui}#/text ui.why`])
})

test('whoever applies for their institution is told why a document is asked for, as anybody', () => {
  const files = {
    ...dressed({ paper: {} }),
    'workflows/demo.json': { ...parsed('workflows/demo.json'), for: { institution: { is: 'officer' } } },
  }
  expect(told(files, /^ui\.why/)).toEqual([`${ui}#/paper ui.why`])
})

test('a field that stands in a part is told of once, at the part', () => {
  const files = {
    ...dressed({ rows: { items: { years: { 'ui:widget': 'phone' } } } }),
    'schemas/demo/more.json': {
      $id: 'demo/more',
      type: 'object',
      properties: { rows: { $ref: 'demo/ask#/properties/rows' } },
    },
    'workflows/demo.json': {
      ...parsed('workflows/demo.json'),
      steps: [
        { id: 'ask', form: 'demo/ask' },
        { id: 'more', form: 'demo/more' },
      ],
    },
    'locales/az/more.json': { 'demo.step.more': 'x' },
    'locales/en/more.json': { 'demo.step.more': 'x' },
  }
  expect(told(files, /^widget\./)).toEqual([`${ui}#/rows/items/years/ui:widget widget.type`])
})
