import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { told } from './dress.fixture.ts'
import { parsed } from './ui.fixture.ts'

const FORM = 'schemas/demo/judge.json'
const DRESS = 'ui-schemas/demo/judge.json'

const names = ['reason', 'opinion', 'place', 'street', 'note'].map((name) => `field.${name}`)
const texts = Object.fromEntries(['demo.do.judge', ...names].map((id) => [id, id]))
const labels = { 'locales/az/judge.json': texts, 'locales/en/judge.json': texts }

interface Officer {
  fields: JsonObject
  /** Undefined: no file says how it is asked. */
  dress?: JsonObject
  by?: string[]
  /** More of the form itself. */
  form?: JsonObject
}

/** The small content with a form that is asked of its ministry. */
function judged({ fields, dress, by = ['ministry'], form = {} }: Officer): { [file: string]: Json } {
  const process = parsed('workflows/demo.json')
  const { transitions } = process
  const judge = { id: 'judge', from: ['draft'], to: 'sent', by, input: 'demo/judge' }
  return {
    [FORM]: {
      $id: 'demo/judge',
      type: 'object',
      additionalProperties: false,
      properties: fields,
      ...form,
    },
    ...(dress !== undefined && { [DRESS]: dress }),
    ...labels,
    'workflows/demo.json': {
      ...process,
      transitions: [...(Array.isArray(transitions) ? transitions : []), judge],
    },
  }
}

const words = { type: 'string' }
const untold = (officer: Officer) => told(judged(officer), /^ui\.untold/)

test('each answer of an officer says to whom it is told', () => {
  const fields = { reason: words, opinion: words }
  expect(untold({ fields, dress: { reason: { 'ui:widget': 'textarea' } } })).toEqual([
    `${FORM}#/properties/opinion ui.untold`,
    `${DRESS}#/reason ui.untold`,
  ])
  const dress = { reason: { 'ui:told': 'applicant' }, opinion: { 'ui:told': 'staff' } }
  expect(untold({ fields, dress })).toEqual([])
})

test('so does one of a form that no file dresses', () => {
  expect(untold({ fields: { reason: words } })).toEqual([`${FORM}#/properties/reason ui.untold`])
})

test('what an applicant fills in is their own, and what both fill in is not', () => {
  const fields = { reason: words }
  expect(untold({ fields, by: ['applicant'] })).toEqual([])
  expect(untold({ fields, by: ['applicant', 'ministry'] })).toEqual([`${FORM}#/properties/reason ui.untold`])
})

test('an answer that is taken from another form says what that one says, and is told once', () => {
  const shared = { properties: { reason: { $ref: 'demo/reason#/properties/reason' } } }
  const part = (dress: JsonObject) => ({
    ...judged({ fields: {}, form: shared, dress: {} }),
    'schemas/demo/reason.json': {
      $id: 'demo/reason',
      type: 'object',
      additionalProperties: false,
      properties: { reason: words },
    },
    'ui-schemas/demo/reason.json': dress,
  })
  expect(told(part({ reason: { 'ui:told': 'applicant' } }), /^ui\.untold/)).toEqual([])
  expect(told(part({ reason: { 'ui:widget': 'textarea' } }), /^ui\.untold/)).toEqual([
    'ui-schemas/demo/reason.json#/reason ui.untold',
  ])
})

test('what is in a group is told with it, so that only less can be said of it there', () => {
  const fields = { place: { type: 'object', properties: { street: words, note: words } } }
  const place = { 'ui:told': 'applicant', note: { 'ui:told': 'staff' } }
  const findings = (dress: JsonObject) => told(judged({ fields, dress }), /^ui\.(untold|idle)/)
  expect(findings({ place })).toEqual([])
  expect(findings({ place: { 'ui:told': 'staff', note: { 'ui:told': 'applicant' } } })).toEqual([
    `${DRESS}#/place/note/ui:told ui.idle`,
  ])
})

test('it is one of two words', () => {
  const dress = { reason: { 'ui:told': 'everybody' } }
  expect(told(judged({ fields: { reason: words }, dress }), /^shape/)).toEqual([
    `${DRESS}#/reason/ui:told shape.enum`,
  ])
})
