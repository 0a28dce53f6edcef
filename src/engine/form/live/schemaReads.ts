import { isObject } from '../../content/isObject.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { FormField } from '../formFields.ts'
import { readsOf, type Conditions, type Read } from './readsOf.ts'

/** Places that the keywords of a field's schema read. Fields that are declared inside it have theirs themselves. */
export function schemaReads(
  { schema, group }: FormField,
  base: readonly string[],
  conditions: Conditions,
): Read[] {
  const { properties: _properties, items: _items, ...own } = schema
  return inSchema(group === undefined ? schema : own, base, conditions)
}

const byName = new Set(['properties', 'patternProperties'])
const byRow = new Set(['items', 'additionalItems', 'additionalProperties', 'contains'])
const here = new Set(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not'])

/** A relative pointer starts at the value that carries the keyword, so the place goes along. */
function inSchema(node: Json | undefined, base: readonly string[], conditions: Conditions): Read[] {
  if (Array.isArray(node)) return node.flatMap((part) => inSchema(part, base, conditions))
  if (!isObject(node)) return []
  const rest: JsonObject = {}
  const found: Read[] = []
  for (const [keyword, value] of Object.entries(node)) {
    if (byName.has(keyword) && isObject(value)) {
      for (const [name, member] of Object.entries(value)) {
        found.push(...inSchema(member, [...base, escapeToken(name)], conditions))
      }
    } else if (byRow.has(keyword)) found.push(...inSchema(value, [...base, '*'], conditions))
    else if (here.has(keyword)) found.push(...inSchema(value, base, conditions))
    else if (keyword === 'dependencies') found.push(...inMembers(value, base, conditions))
    else if (keyword === 'caseOf' && isObject(value)) {
      rest[keyword] = { at: value['at'] ?? null }
      found.push(...inMembers(value['cases'], base, conditions), ...inSchema(value['else'], base, conditions))
    } else rest[keyword] = value
  }
  return [...found, ...readsOf(rest, base, conditions)]
}

function inMembers(members: Json | undefined, base: readonly string[], conditions: Conditions): Read[] {
  return isObject(members)
    ? Object.values(members).flatMap((member) => inSchema(member, base, conditions))
    : []
}
