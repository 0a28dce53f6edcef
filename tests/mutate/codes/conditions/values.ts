import { membersOf, pureDomain } from '#engine/check/conditions/classes/pureDomain.ts'
import { readingOf } from '#engine/check/conditions/sites/readingOf.ts'
import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonSchema } from '#engine/values/types.ts'
import { type Breakage, createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { conditionParts } from '../../walk/contentParts.ts'

/** Constants of conditions, with what stands at their pointers. */
function* constants(content: Content): Generator<{ value: Json; type: JsonSchema; place: Place }> {
  for (const { value: condition, place } of conditionParts(content)) {
    if (!isObject(condition)) continue
    for (const [pointer, schema] of Object.entries(condition)) {
      const type = typeOf(content, pointer, place)
      if (type === undefined) continue
      yield* inside(schema, under(place, pointer), type)
    }
  }
}

function* inside(
  schema: Json,
  place: Place,
  type: JsonSchema,
): Generator<{ value: Json; type: JsonSchema; place: Place }> {
  if (!isObject(schema)) return
  const { const: value, enum: members, not } = schema
  if (value !== undefined) yield { value, type, place: under(place, 'const') }
  for (const [index, member] of (Array.isArray(members) ? members : []).entries()) {
    yield { value: member, type, place: under(place, 'enum', index) }
  }
  if (not !== undefined) yield* inside(not, under(place, 'not'), type)
}

/** Of an absolute pointer in its process, or of a neighbour in its form. */
function typeOf(content: Content, pointer: string, place: Place): JsonSchema | undefined {
  const own = /^workflows\/(.*)\.json$/.exec(place.file)?.[1] ?? ''
  const workflow = Object.hasOwn(content.workflows, own) ? own : 'transfer'
  if (pointer.startsWith('/')) {
    const reading = readingOf(content, { workflow, anywhere: true })
    return reading.types.typeAt(pointer)?.schema
  }
  const form = /^(?:ui-)?schemas\/(.*)\.json$/.exec(place.file)?.[1] ?? ''
  const name = /^1\/([^/]+)$/.exec(pointer)?.[1] ?? ''
  const properties = content.forms[form]?.['properties']
  const field = isObject(properties) ? properties[name] : undefined
  return isObject(field) && (field['enum'] !== undefined || field['inList'] !== undefined) ? field : undefined
}

const values = createMutator('condition.value', function* (content): Generator<Breakage> {
  for (const { value, type, place } of constants(content)) {
    const reading = readingOf(content, { workflow: 'transfer', anywhere: true })
    const members = membersOf(pureDomain(type, reading))
    if (typeof value === 'string' && members !== undefined) {
      const slip = misspelt(value)
      if (!members.includes(slip)) {
        yield { title: `"${value}" is misspelt`, changes: [setAt(place, slip)], at: place }
      }
      yield {
        title: `"${value}" has a space behind it`,
        changes: [setAt(place, `${value} `)],
        at: place,
      }
    }
    if (typeof value === 'boolean') {
      yield { title: 'a truth is written as a text', changes: [setAt(place, String(value))], at: place }
    }
    if (typeof value === 'number') {
      yield { title: 'a number is written as a text', changes: [setAt(place, String(value))], at: place }
    }
  }
})

export const valueMutators: Mutator[] = [values]
