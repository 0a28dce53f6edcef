import { processPart } from '#engine/bundle/processPart.ts'
import type { Migration } from '#engine/content/Migration.ts'
import type { Content, UiSchema, Workflow } from '#engine/content/types.ts'
import { carryAnswers, type Answers, type Carried } from '#engine/migrate/carryAnswers.ts'
import type { KeptWhy } from '#engine/migrate/CarryPlan.ts'
import { planCarry } from '#engine/migrate/planCarry.ts'
import { createForms } from '#engine/validation/createForms.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'

export interface Paper {
  properties?: JsonObject
  required?: string[]
  ui?: UiSchema
  /** Further words of the form. */
  form?: JsonObject
  workflow?: Partial<Workflow>
  migrations?: Migration[]
}

export const ROWS = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string' }, fee: { type: 'number' } },
  },
}
const FIELDS: JsonObject = {
  name: { type: 'string', maxLength: 20 },
  level: { type: 'string', enum: ['low', 'high'] },
  score: { type: 'integer' },
  rows: ROWS,
}

/** A portal of one process with one form. */
export function paper({ properties, required, ui, form, workflow, migrations }: Paper = {}): Content {
  const asked = {
    $id: 'paper/ask',
    type: 'object',
    additionalProperties: false,
    required: required ?? ['name'],
    properties: properties ?? FIELDS,
    ...form,
  }
  return {
    forms: { 'paper/ask': asked },
    uiSchemas: { 'paper/ask': ui ?? {} },
    workflows: {
      paper: {
        id: 'paper',
        service: 'paper',
        initial: 'open',
        for: { self: true },
        roles: {},
        steps: [{ id: 'ask', form: 'paper/ask' }],
        statuses: { open: { phase: 'apply', editable: true }, sent: { phase: 'closed' } },
        transitions: [{ id: 'send', from: ['open'], to: 'sent', by: ['applicant'], validate: true }],
        ...workflow,
      },
    },
    conditions: {},
    facts: {},
    services: { services: [], campaigns: [], maintenance: [], constants: {} },
    lists: {},
    notifications: {},
    documents: {},
    templates: {},
    personas: {},
    migrations: migrations === undefined ? {} : { paper: migrations },
    locales: { az: {}, en: {} },
  }
}

/** FIELDS with some changed; null takes one away. */
export function fields(change: { [name: string]: JsonObject | null }): JsonObject {
  const changed: JsonObject = { ...FIELDS }
  for (const [name, schema] of Object.entries(change)) {
    if (schema === null) delete changed[name]
    else changed[name] = schema
  }
  return changed
}

/** What becomes of a draft with these answers. */
export function carry(before: Content, after: Content, answers: Answers): Carried | KeptWhy {
  const plan = planCarry('paper', before, after)
  if (typeof plan === 'string') return plan
  return carryAnswers(plan, answers, intoOf(after))
}

export function intoOf(after: Content) {
  const part = processPart(after, 'paper')
  const { workflow, conditions, forms } = part
  const application = startApplication(workflow, { id: 'a', number: '1', now: '2026-08-01T08:00:00Z' })
  const context = {
    now: '2026-08-01T08:00:00Z',
    applicant: {},
    facts: {},
    factStates: {},
    constants: {},
    conditions,
    rows: () => undefined,
    validate: createForms(forms).validate,
    forms,
    factSources: after.facts,
  }
  return { workflow, application, context }
}
