import { findFormPart } from '#engine/bundle/findFormPart.ts'
import { FormReferenceError } from '#engine/bundle/FormReferenceError.ts'
import type { Type } from '#engine/check/world/types/Type.ts'
import { worldOf } from '#engine/check/world/worldOf.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { type FormField, formFields } from '#engine/form/formFields.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json, JsonObject, JsonSchema } from '#engine/values/types.ts'
import type { ValueKind } from './relations.ts'
import type { Readable, ReadableGroup, RulePlace, RuleWorld } from './RuleWorld.ts'
import { isAtHand } from './worldAt.ts'

/** Scopes that rules are seldom about, and that have very many places. */
const UNUSUAL: ReadonlySet<string> = new Set(['track', 'input', 'parent', 'constants', 'actor'])
const DEEPEST = 4
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
      group: groupOf(pointer, own),
      ...kindOf(schema, content),
    })
  }
  for (const [pointer, { schema, group }] of Object.entries(fields))
    if (group !== 'object' && (isOfForm || isAtHand(pointer, base))) add(pointer, schema)
  const row = list === undefined ? undefined : content.lists[list]?.row
  for (const [name, schema] of Object.entries(row ?? {})) add(`/item/${escapeToken(name)}`, schema)
  const workflow = process === undefined ? undefined : content.workflows[process]
  if (workflow !== undefined) {
    const worldPlace = step === undefined ? { anywhere: true as const } : { step }
    const world = worldOf(content, { workflow: workflow.id, ...worldPlace })
    const root = world.memberAt('')?.type
    for (const scope of root?.names ?? [])
      if (scope !== 'answers' && !UNUSUAL.has(scope)) walk(root?.member(scope)?.type, `/${scope}`, add)
  }
  return {
    base,
    readables: [...readables.values()],
    fields,
    rows: rowsOf(content, Object.values(fields)),
    conditions: { ...content.conditions, ...workflow?.conditions },
  }
}

/** Fields of all steps at their places in the answers, and those of the form itself. */
function fieldsOf(content: Content, { process, step, form }: RulePlace): { [pointer: string]: FormField } {
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
  return fields
}

function groupOf(pointer: string, own: string): ReadableGroup {
  if (pointer.startsWith(`${own}/`)) return 'here'
  const scope = pointer.split('/')[1]
  if (scope === 'item') return 'row'
  return scope === 'answers' || scope === 'facts' || scope === 'applicant' ? scope : 'other'
}

/** Down to what has no names in it. */
function walk(
  type: Type | undefined,
  pointer: string,
  add: (pointer: string, schema: JsonSchema) => void,
): void {
  if (type === undefined) return
  const depth = pointer.split('/').length - 1
  const isTop = depth === 1
  if (type.names.length === 0 || depth >= DEEPEST) {
    if (!isTop) add(pointer, type.schema)
    return
  }
  // A look-up that found nobody is something that rules ask for as a whole.
  if (depth === 2 && pointer.startsWith('/facts/')) add(pointer, true)
  if (depth >= 2 && pointer.startsWith('/application/')) return
  for (const name of type.names) walk(type.member(name)?.type, `${pointer}/${escapeToken(name)}`, add)
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
