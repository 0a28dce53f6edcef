import { formPart } from '#engine/bundle/formPart.ts'
import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { functionBody, openModule, type ModuleFactory } from '#engine/bundle/openModule.ts'
import { matches } from '#engine/validation/matches.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { compileFunction } from 'node:vm'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { Correction } from '#renderer/store/FieldState.ts'
import { createAnswerStore, createInputStore } from '#renderer/store/createAnswerStore.ts'

const schemas: { [id: string]: JsonObject } = {
  'try/first': {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'detail', 'code'],
    properties: {
      kind: { type: 'string', enum: ['plain', 'special'] },
      detail: { type: 'string', minLength: 3 },
      code: { type: 'string', pattern: '^[A-Z]{3}$' },
      name: { type: 'string' },
      few: { type: 'array', maxItems: 2, items: { type: 'string' } },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title'],
          properties: { title: { type: 'string' }, count: { type: 'integer' } },
        },
      },
    },
  },
}
const uiSchemas: { [id: string]: JsonObject } = {
  'try/first': {
    detail: { 'ui:visibleWhen': { '1/kind': { const: 'special' } } },
    name: { 'ui:prefill': { from: { at: '/facts/person/name' }, locked: true } },
    code: { 'ui:lookup': 'person' },
  },
}

function openPart() {
  const part = formPart({ forms: schemas, uiSchemas }, 'try/first')
  const forms = { 'try/first': part }
  const body = functionBody(generateModule(forms))
  const compiled = compileFunction(body, ['require'])
  const factory: ModuleFactory = (require) => compiled(require)
  return { part, forms, opened: openForms(openModule(factory)) }
}

const { part, forms, opened } = openPart()
const now = { at: '2026-08-20T08:00:00.000Z', date: '2026-08-20', year: 2026 }
const scope = { world: { now }, conditions: {}, matches, rows: () => undefined }

/** One step "first", whose form has a condition, a locked prefill, a look-up and rows. */
export function openStore(first: JsonObject = {}, correction?: Correction): AnswerStore {
  return createAnswerStore({
    steps: [{ id: 'first', form: 'try/first' }],
    forms,
    opened,
    answers: { first },
    scope,
    factStates: {},
    facts: { person: { key: { code: { at: '/answers/first/code' } } } },
    ...(correction && { correction }),
  })
}

/** The same, with a count of what its validators were asked. */
export function openCounted(first: JsonObject): {
  store: AnswerStore
  asked: { whole: number; part: number }
} {
  const asked = { whole: 0, part: 0 }
  const counted: OpenForms = {
    ...opened,
    validate: (...given) => {
      asked.whole += 1
      return opened.validate(...given)
    },
    validatePart: (...given) => {
      asked.part += 1
      return opened.validatePart(...given)
    },
  }
  const steps = [{ id: 'first', form: 'try/first' }]
  const store = createAnswerStore({
    steps,
    forms,
    opened: counted,
    answers: { first },
    scope,
    factStates: {},
  })
  return { store, asked }
}

export function openInput(input: JsonObject = {}): AnswerStore {
  return createInputStore({ form: 'try/first', part, opened, answers: input, scope, factStates: {} })
}
