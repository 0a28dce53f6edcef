import { expect, test } from 'vitest'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { lookupOf } from '#engine/form/lookupOf.ts'
import { prefillStep } from '#engine/form/prefillStep.ts'
import { refusedAnswers } from '#engine/form/refusedAnswers.ts'
import { settleAnswers, type Unsettled } from '#engine/form/settleAnswers.ts'
import { validateAnswers } from '#engine/form/validateAnswers.ts'
import { formPart } from '#engine/bundle/formPart.ts'
import { createForms } from '#engine/validation/createForms.ts'
import { matches } from '#engine/validation/matches.ts'
import type { JsonObject } from '#engine/values/types.ts'

const source = {
  forms: {
    'demo/person': {
      type: 'object',
      additionalProperties: false,
      required: ['fin', 'name'],
      properties: { fin: { type: 'string', minLength: 7 }, name: { type: 'string' } },
    },
    'demo/first': {
      type: 'object',
      additionalProperties: false,
      allOf: [{ $ref: 'demo/person' }],
      required: ['kind', 'detail', 'more'],
      properties: {
        kind: { type: 'string' },
        detail: { type: 'string' },
        more: { type: 'string' },
        rows: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['code', 'fee'],
            properties: { code: { type: 'string' }, paid: { type: 'boolean' }, fee: { type: 'number' } },
          },
        },
        permit: { type: 'string' },
      },
    },
    'demo/second': { type: 'object', additionalProperties: false, properties: { note: { type: 'string' } } },
  },
  uiSchemas: {
    'demo/person': {
      fin: { 'ui:lookup': 'person' },
      name: { 'ui:prefill': { from: { at: '/facts/person/name' }, locked: true } },
    },
    'demo/first': {
      kind: { 'ui:prefill': { from: { at: '/campaign/kind' } } },
      detail: { 'ui:visibleWhen': { '1/kind': { const: 'other' } } },
      more: { 'ui:visibleWhen': { '1/detail': {} } },
      rows: {
        items: {
          fee: {
            'ui:visibleWhen': { '1/paid': { const: true } },
            'ui:prefill': { from: { row: 'prices', id: { at: '1/code' }, get: '/fee' }, locked: true },
          },
        },
      },
      permit: { 'ui:visibleWhen': { not: { '/facts/residence/permit': { const: 'permanent' } } } },
    },
  },
}
const forms: { [id: string]: FormPart } = {
  'demo/first': formPart(source, 'demo/first'),
  'demo/second': formPart(source, 'demo/second'),
}
const steps: Step[] = [
  { id: 'one', form: 'demo/first' },
  { id: 'two', form: 'demo/second', visibleWhen: { '/answers/one/more': {} } },
]
const opened = createForms(forms)

function unsettled(answers: { [step: string]: JsonObject }, facts: JsonObject = {}): Unsettled {
  return {
    steps,
    forms,
    answers,
    factStates: Object.fromEntries(Object.keys(facts).map((name) => [name, 'known' as const])),
    scope: {
      world: {
        facts,
        campaign: { kind: 'usual' },
        now: { at: '2026-08-01T08:00:00Z', date: '2026-08-01', year: 2026 },
      },
      conditions: {},
      matches,
      rows: (list) => (list === 'prices' ? [{ id: 'law', fee: 2800 }] : undefined),
    },
  }
}
const known = { person: { name: 'Aysel' }, residence: { permit: 'permanent' } }

function findings(answers: { [step: string]: JsonObject }, facts: JsonObject = known): string[] {
  const given = unsettled(answers, facts)
  const settled = settleAnswers(given)
  const { validate } = opened
  return validateAnswers(steps, { forms, settled, validate, factStates: given.factStates }).map(
    ({ path, code }) => `${path} ${code}`,
  )
}

test('blocks are one flat form, in order, with the ui of the block', () => {
  expect(formFields(forms['demo/first']!).map((field) => field.pointer)).toEqual([
    '/fin',
    '/name',
    '/kind',
    '/detail',
    '/more',
    '/rows',
    '/rows/*/code',
    '/rows/*/paid',
    '/rows/*/fee',
    '/permit',
  ])
  expect(forms['demo/first']!.ui['fin']).toEqual({ 'ui:lookup': 'person' })
  expect(forms['demo/first']!.schema['required']).toEqual(['fin', 'name', 'kind'])
})

test('hidden answers are dropped along the whole chain, whatever the order of fields', () => {
  const typed = { one: { kind: 'usual', more: 'b', detail: 'a' }, two: { note: 'n' } }
  const settled = settleAnswers(unsettled(typed, known))
  expect(settled.answers).toEqual({ one: { kind: 'usual', name: 'Aysel' } })
  expect(settled.hidden).toEqual(
    new Set(['/answers/one/detail', '/answers/one/more', '/answers/one/permit', '/answers/two']),
  )
  const shown = settleAnswers(unsettled({ ...typed, one: { ...typed.one, kind: 'other' } }, known))
  expect(shown.answers['two']).toEqual({ note: 'n' })
})

test('a locked prefill is the value of its operand while there is one', () => {
  const typed = {
    one: {
      name: 'Typed',
      rows: [
        { code: 'law', paid: true, fee: 1 },
        { code: 'none', paid: true, fee: 5 },
      ],
    },
  }
  const settled = settleAnswers(unsettled(typed, known))
  expect(settled.answers['one']).toMatchObject({ name: 'Aysel', rows: [{ fee: 2800 }, { fee: 5 }] })
  expect(settled.locked).toEqual(new Set(['/answers/one/name', '/answers/one/rows/0/fee']))
  const asked = settleAnswers(unsettled(typed, { ...known, person: null }))
  expect(asked.answers['one']).toMatchObject({ name: 'Typed' })
})

test('what stands behind `else` and is not known holds up no value that comes before it', () => {
  const part = {
    schema: { type: 'object', properties: { line: { type: 'string' } } },
    ui: {
      line: {
        'ui:prefill': {
          from: { at: '/application/data/line', else: { at: '/facts/person/name' } },
          locked: true,
        },
      },
    },
  }
  const given = unsettled({ one: { line: 'typed' } })
  const lockedTo = (world: JsonObject, known: Unsettled['factStates'] = {}) =>
    settleAnswers({
      ...given,
      steps: [{ id: 'one', form: 'demo/line' }],
      forms: { 'demo/line': { ...forms['demo/first']!, ...part } },
      factStates: known,
      scope: { ...given.scope, world: { ...given.scope.world, ...world } },
    }).answers['one']
  expect(lockedTo({ application: { data: { line: 'given' } } })).toEqual({ line: 'given' })
  expect(lockedTo({ facts: { person: { name: 'Aysel' } } })).toEqual({ line: 'typed' })
  expect(lockedTo({ facts: { person: { name: 'Aysel' } } }, { person: 'known' })).toEqual({ line: 'Aysel' })
})

test('a field whose visibility reads an unknown look-up waits: neither required nor dropped', () => {
  const settled = settleAnswers(unsettled({ one: { permit: 'typed' } }, { person: null }))
  expect(settled.waiting).toEqual(new Set(['/answers/one/permit']))
  expect(settled.answers['one']).toEqual({ permit: 'typed' })
})

test('findings come in the order of fields and rows, of what is visible alone', () => {
  expect(findings({ one: { kind: 'other', rows: [{ code: 'none', paid: true }, { paid: false }] } })).toEqual(
    [
      '/answers/one/fin valid.required',
      '/answers/one/detail valid.required',
      '/answers/one/rows/0/fee valid.required',
      '/answers/one/rows/1/code valid.required',
    ],
  )
})

test(
  'a look-up with a Check button has to be asked before one goes on',
  { meta: { spec: ['8.finNotChecked'] } },
  () => {
    const answers = { one: { fin: 'AAAAAAA', name: 'x', kind: 'usual' } }
    expect(findings(answers, { residence: null })).toContain('/answers/one/fin msg.finNotChecked')
    expect(findings(answers, { residence: null, person: null })).not.toContain(
      '/answers/one/fin msg.finNotChecked',
    )
  },
)

test('a look-up of something else than a FIN says its own when it was not asked', () => {
  const ui = { 'ui:lookup': { fact: 'person', unasked: 'demo.codeNotChecked' } }
  expect(lookupOf(ui)?.unasked).toBe('demo.codeNotChecked')
  expect(lookupOf({ 'ui:lookup': 'person' })?.unasked).toBe('msg.finNotChecked')
})

test('an empty answer is an absent one', () => {
  expect(findings({ one: { fin: '', kind: 'usual', rows: [] } })).toEqual(['/answers/one/fin valid.required'])
})

test('a first value is given once and only where nothing stands', () => {
  expect(prefillStep(steps[0]!, unsettled({}, known))).toEqual({ kind: 'usual' })
  expect(prefillStep(steps[0]!, unsettled({ one: { kind: 'other' } }, known))).toEqual({ kind: 'other' })
})

test('hidden and read-only answers of a client are told', () => {
  const sent = { one: { kind: 'usual', detail: 'forged', name: 'Forged' } }
  expect(refusedAnswers(sent, settleAnswers(unsettled(sent, known)))).toEqual([
    { path: '/answers/one/detail', code: 'valid.hiddenField' },
    { path: '/answers/one/name', code: 'valid.readOnly' },
  ])
})

test('equal answers have one canonical text', () => {
  expect(canonicalAnswers({ b: { y: 1, x: [1, 2] }, a: {} })).toBe(
    canonicalAnswers({ a: {}, b: { x: [1, 2], y: 1 } }),
  )
  expect(canonicalAnswers({ a: { x: [1, 2] } })).not.toBe(canonicalAnswers({ a: { x: [2, 1] } }))
})

test('fields in rows are placed once for each row', () => {
  const answers = { rows: [{ code: 'a' }, { code: 'b' }] }
  const pointers = fieldsAt(formFields(forms['demo/first']!), answers, '/answers/one').map(
    ({ pointer }) => pointer,
  )
  expect(pointers).toContain('/answers/one/rows/1/fee')
  expect(pointers).not.toContain('/answers/one/rows/2/fee')
})
