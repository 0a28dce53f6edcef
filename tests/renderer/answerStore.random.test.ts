import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formPart } from '#engine/bundle/formPart.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { createForms } from '#engine/validation/createForms.ts'
import type { Issue } from '#engine/issue.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { createAnswerStore } from '#renderer/store/createAnswerStore.ts'

const schemas: { [id: string]: JsonObject } = {
  'try/any': {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'from'],
    requiredWhen: { to: { '1/kind': { const: 'long' } } },
    properties: {
      kind: { type: 'string', enum: ['short', 'long'] },
      from: { type: 'integer', below: { at: '1/to' } },
      to: {
        type: 'integer',
        caseOf: { at: '1/kind', cases: { long: { minimum: 5 } }, else: { maximum: 4 } },
      },
      group: {
        type: 'object',
        additionalProperties: false,
        required: ['code'],
        properties: {
          code: { type: 'string', pattern: '^[a-z]+$', errorMessage: 'valid.own' },
          again: { type: 'string', equals: { at: '1/code' } },
        },
      },
      rows: {
        type: 'array',
        maxItems: 3,
        uniqueItems: true,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name'],
          properties: {
            name: { type: 'string', minLength: 2 },
            fee: { type: 'number' },
            more: { type: 'string' },
          },
        },
      },
      either: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'integer' }] },
      total: { type: 'number', maximum: 3 },
    },
  },
}
const uiSchemas: { [id: string]: JsonObject } = {
  'try/any': {
    group: {
      'ui:visibleWhen': { '1/kind': {} },
      again: { 'ui:readOnlyWhen': { '1/code': { const: 'locked' } } },
    },
    rows: {
      items: {
        fee: { 'ui:prefill': { from: { at: '1/name', map: { aa: 1, bb: 2 } }, locked: true } },
        more: { 'ui:visibleWhen': { '1/fee': {} } },
      },
    },
    total: { 'ui:prefill': { from: { at: '1/rows', each: '/fee', sum: true }, locked: true } },
  },
}
const part = formPart({ forms: schemas, uiSchemas }, 'try/any')
const forms = { 'try/any': part }
const opened = createForms(forms)

function open(answers: JsonObject): AnswerStore {
  return createAnswerStore({
    steps: [{ id: 's', form: 'try/any' }],
    forms,
    opened,
    answers,
    scope: {
      world: { now: { at: '2026-08-20T08:00:00.000Z', date: '2026-08-20', year: 2026 } },
      conditions: {},
      matches,
      rows: () => undefined,
    },
    factStates: {},
  })
}

const places = [
  'kind',
  'from',
  'to',
  'group/code',
  'group/again',
  'rows/0/name',
  'rows/1/name',
  'rows/1/more',
  'either',
]
const values: (Json | undefined)[] = ['short', 'long', 'aa', 'bb', 'x', 'locked', 2, 7, '', undefined]
type Act = [
  kind: 'type' | 'leave' | 'add' | 'remove' | 'move' | 'check',
  place: string,
  value: Json | undefined,
  rows: [number, number],
]
const acts = fc.array(
  fc.tuple(
    fc.constantFrom<Act[0][]>('type', 'type', 'type', 'leave', 'add', 'remove', 'move', 'check'),
    fc.constantFrom(...places),
    fc.constantFrom(...values),
    fc.tuple(fc.nat(3), fc.nat(3)),
  ),
  { minLength: 1, maxLength: 25 },
)

function act(store: AnswerStore, [kind, place, value, [from, to]]: Act): void {
  const pointer = `/answers/s/${place}`
  if (kind === 'type') store.type(pointer, value)
  if (kind === 'leave') store.leave(pointer)
  if (kind === 'add') store.addRow('/answers/s/rows', from, typeof value === 'string' ? { name: value } : {})
  if (kind === 'remove') store.removeRow('/answers/s/rows', from)
  if (kind === 'move') store.moveRow('/answers/s/rows', from, to)
  if (kind === 'check') store.check('/answers/s')
}

function looks(store: AnswerStore): { [pointer: string]: unknown } {
  const { answers, hidden, waiting, locked } = store.current()
  const declared = fieldsAt(formFields(part), answers['s'] ?? {}, '/answers/s').map(({ pointer }) => pointer)
  const shown = declared.map((pointer) => {
    const { value, state } = store.jotai.get(store.fields.at(pointer))
    return [pointer, { value, state }]
  })
  return {
    settled: store.settled(),
    outcome: [hidden, waiting, locked].map((places) => [...places].sort()),
    shown: Object.fromEntries(shown),
  }
}

const text = ({ path, code, params = {} }: Issue) => `${path} ${code} ${JSON.stringify(params)}`

test('whatever is done, in whatever order, the store stands as if it were opened with these answers', () => {
  const counts = { shown: 0 }
  fc.assert(
    fc.property(acts, (given) => {
      const store = open({ s: { rows: [{ name: 'aa' }] } })
      // Somebody looks at everything all the time: what is told of it must be true at every moment.
      for (const place of places) store.jotai.sub(store.fields.at(`/answers/s/${place}`), () => undefined)
      for (const one of given) {
        act(store, one)
        expect(looks(store)).toEqual(looks(open(store.snapshot())))
        const whole = new Set(store.model.findings(undefined, store.current(), store.facts()).map(text))
        for (const issue of store.shownIssues()) {
          counts.shown += 1
          expect([...whole]).toContain(text(issue))
          expect(store.jotai.get(store.issues.at(issue.path))?.code).toBe(issue.code)
        }
      }
    }),
    { numRuns: Number(process.env['RUNS'] ?? 120) },
  )
  expect(counts.shown).toBeGreaterThan(100)
})
