import { findFormPart } from '#engine/bundle/findFormPart.ts'
import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import { isObject } from '#engine/content/isObject.ts'
import { keyedFacts } from '#engine/content/keyedFacts.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { type FormField, formFields } from '#engine/form/formFields.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject, JsonSchema } from '#engine/values/types.ts'
import { addReadables } from './addReadables.ts'
import type { ValueKind } from './relations.ts'
import type { Readable, ReadableGroup, RulePlace, RuleWorld } from './RuleWorld.ts'
import { isAtHand } from './worldAt.ts'

/** Choices of a register are searched for, not listed. */
const MOST_OPTIONS = 200

/** Everything that a rule at this place can read, with its type. */
export function ruleWorldOf(content: Content, place: RulePlace): RuleWorld {
  const { process, step, form, field = '', list } = place
  const own = step === undefined ? '/input' : `/answers/${step}`
  const base = form === undefined ? '' : own + field
  const fields = fieldsOf(content, place)
  // Asked for the whole form: whoever takes a field of it (`worldAt`) knows in which row that is.
  const isOfForm = form !== undefined && field === ''
  const readables = new Map<string, Readable>()
  const add = (pointer: string, schema: JsonSchema): void => {
    readables.set(pointer, {
      pointer,
      group: groupOf(pointer, form === undefined ? undefined : own),
      ...kindOf(schema, content),
    })
  }
  for (const [pointer, { schema, group }] of Object.entries(fields))
    if (group !== 'object' && !isDone(pointer) && (isOfForm || isAtHand(pointer, base))) add(pointer, schema)
  const row = list === undefined ? undefined : content.lists[list]?.row
  for (const [name, schema] of Object.entries(row ?? {})) add(`/item/${escapeToken(name)}`, schema)
  const workflow = process === undefined ? undefined : content.workflows[process]
  if (workflow !== undefined) addReadables(content, { ...place, process: workflow.id }, add)
  return {
    base,
    readables: [...readables.values()],
    fields,
    rows: rowsOf(content, Object.values(fields)),
    conditions: { ...content.conditions, ...workflow?.conditions },
    facts: keyedFacts(workflow ?? {}, content),
    values: workflow?.values ?? {},
  }
}

/** Named by its field, and there only where it can lie behind: the world of the place knows. */
const isDone = (pointer: string): boolean => /^\/(?:application|track)\//.test(pointer)

/** Fields of all steps at their places in the answers, and those of the form itself. */
function fieldsOf(
  content: Content,
  { process, step, form, at }: RulePlace,
): { [pointer: string]: FormField } {
  const fields: { [pointer: string]: FormField } = {}
  const take = (base: string, id: string): void => {
    const part = findFormPart(content, id)
    if (part instanceof FormReferenceError) return
    for (const one of formFields(part)) fields[base + one.pointer] = one
  }
  if (form !== undefined && step === undefined && content.forms[form] !== undefined) take('/input', form)
  const workflow = process === undefined ? undefined : content.workflows[process]
  for (const one of workflow?.steps ?? [])
    if (one.form !== undefined && content.forms[one.form] !== undefined) take(`/answers/${one.id}`, one.form)
  for (const { base, input } of at === undefined ? [] : inputsAt(workflow, at)) take(base, input)
  return fields
}

/** What is filled in at a transition, and what was filled in at those before. */
function inputsAt(
  workflow: Workflow | undefined,
  { track, transition }: NonNullable<RulePlace['at']>,
): { base: string; input: string }[] {
  const machines = [
    { done: '/application/done', machine: workflow, isOwn: track === undefined },
    {
      done: '/track/done',
      machine: track === undefined ? undefined : workflow?.tracks?.[track],
      isOwn: true,
    },
  ]
  return machines.flatMap(({ done, machine, isOwn }) =>
    (machine?.transitions ?? []).flatMap(({ id, input }) => {
      if (input === undefined) return []
      const past = { base: `${done}/${id}/input`, input }
      return isOwn && id === transition ? [past, { base: '/input', input }] : [past]
    }),
  )
}

/** Places of the world, by their scopes. */
const GROUPS: { readonly [scope: string]: ReadableGroup } = {
  item: 'row',
  answers: 'answers',
  facts: 'facts',
  applicant: 'applicant',
  input: 'input',
  track: 'track',
  values: 'values',
  application: 'process',
  parent: 'process',
  actor: 'actor',
}

function groupOf(pointer: string, own: string | undefined): ReadableGroup {
  if (own !== undefined && pointer.startsWith(`${own}/`)) return 'here'
  return GROUPS[pointer.split('/')[1] ?? ''] ?? 'other'
}

function kindOf(schema: JsonSchema, content: Content): { kind: ValueKind; options?: Json[] } {
  if (!isObject(schema)) return { kind: 'text' }
  if (schema['type'] === 'array') {
    const { items } = schema
    const inner = isObject(items) ? kindOf(items, content).options : undefined
    return { kind: 'list', ...(inner && { options: inner }) }
  }
  const options = optionsOf(schema, content)
  if (options !== undefined) return { kind: 'choice', options }
  if (schema['type'] === 'number' || schema['type'] === 'integer') return { kind: 'number' }
  const isDate = schema['format'] === 'date' || schema['format'] === 'date-time'
  return { kind: isDate ? 'date' : 'text' }
}

function optionsOf(schema: JsonObject, content: Content): Json[] | undefined {
  const { enum: values, const: constant, type, inList } = schema
  if (Array.isArray(values)) return values
  if (constant !== undefined) return [constant]
  if (type === 'boolean') return [true, false]
  const name = isObject(inList) ? inList['list'] : inList
  const list = typeof name === 'string' ? content.lists[name] : undefined
  if (list === undefined || list.served === true || list.rows.length > MOST_OPTIONS) return undefined
  return list.rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
}

function rowsOf(content: Content, fields: readonly FormField[]): RuleWorld['rows'] {
  const rows: RuleWorld['rows'] = {}
  for (const { schema } of fields) {
    const { inList } = schema
    const name = isObject(inList) ? inList['list'] : inList
    const list = typeof name === 'string' ? content.lists[name] : undefined
    if (list !== undefined && list.served !== true) rows[list.id] = list.rows
  }
  return rows
}
