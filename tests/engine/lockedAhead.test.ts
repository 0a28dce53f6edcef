import { expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import type { UiSchema, Workflow } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { guardsAhead } from '#engine/workflow/guardsAhead.ts'
import { contextAt, draft, open, order, start } from './workflow.fixture.ts'

const fromRegister = { 'ui:prefill': { from: { at: '/facts/debt/note' }, locked: true } }

/** What the first transition says before a word is typed, where it wants a note of ten, and the register has `known`. */
function stateWith(
  note: UiSchema,
  known: JsonObject,
  must: object = { '/answers/goods/note': { const: 'ten' } },
) {
  const [first, ...others] = order.transitions
  if (first === undefined) throw new Error('Nothing leads out of the draft')
  const workflow: Workflow = {
    ...order,
    transitions: [{ ...first, guards: [{ must: { ...must }, denied: 'order.note' }] }, ...others],
  }
  const content = openContent({
    ...open.content,
    workflows: { order: workflow },
    uiSchemas: { 'order/goods': { note } },
  })
  const context = contextAt(start, { forms: content.forms, facts: { debt: known } })
  return guardsAhead(workflow, { ...draft(), answers: {} }, context)[0]?.state
}

test('what a register locks in a form is decided before a word is typed', () => {
  expect(stateWith(fromRegister, { note: 'ten' })).toBe('met')
  expect(stateWith(fromRegister, { note: 'two' })).toBe('failed')
})

test('what the person may still type or change decides nothing', () => {
  expect(stateWith(fromRegister, {})).toBe('later')
  const open = { 'ui:prefill': { from: { at: '/facts/debt/note' } } }
  expect(stateWith(open, { note: 'two' })).toBe('later')
})

test('a locked value that an answer to come may hide decides nothing', () => {
  const hidden = { 'ui:visibleWhen': { not: { '1/gift': { const: true } } } }
  expect(stateWith({ ...fromRegister, ...hidden }, { note: 'two' })).toBe('later')
  const alwaysShown = { 'ui:visibleWhen': { '/facts/debt/note': {} } }
  expect(stateWith({ ...fromRegister, ...alwaysShown }, { note: 'two' })).toBe('failed')
})

test('a locked value that rests on an answer to come decides nothing', () => {
  const first = { list: [{ at: '/facts/debt/note' }, { at: '1/street' }], first: { enum: ['ten'] } }
  const listed = { 'ui:prefill': { from: { ...first, else: 'two' }, locked: true } }
  expect(stateWith(listed, { note: 'two' })).toBe('later')
  const otherwise = {
    'ui:prefill': { from: { at: '/facts/debt/note', else: { at: '1/street' } }, locked: true },
  }
  expect(stateWith(otherwise, { note: 'two' })).toBe('failed')
})

test('of a step that registers have filled in part, more is to come', () => {
  const must = { '/answers/goods': { required: ['street'] } }
  expect(stateWith(fromRegister, { note: 'ten' }, must)).toBe('later')
})
