import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { lookAt } from './lookAt.ts'
import type { Holds, Prepare } from './Place.ts'

/** Format.md 2: `true`, `false`, a name, or a map pointer -> schema of which every entry must hold. */
export async function conditionOf(said: Json | undefined, prepare: Prepare): Promise<Holds> {
  if (typeof said === 'boolean') return () => said
  if (typeof said === 'string') {
    return (place) => {
      const named = place.conditions[said]
      if (!named) throw new Error(`No condition is named ${said}`)
      return named(place)
    }
  }
  if (!isObject(said)) throw new Error(`No condition: ${JSON.stringify(said)}`)
  const all = await Promise.all(Object.entries(said).map(([key, value]) => entryOf(key, value, prepare)))
  return (place) => all.every((holds) => holds(place))
}

async function entryOf(key: string, said: Json, prepare: Prepare): Promise<Holds> {
  if (key === 'not') {
    const inner = await conditionOf(said, prepare)
    return (place) => !inner(place)
  }
  if (key === 'allOf' || key === 'anyOf') {
    const inner = await Promise.all((Array.isArray(said) ? said : []).map((one) => conditionOf(one, prepare)))
    return (place) =>
      key === 'allOf' ? inner.every((holds) => holds(place)) : inner.some((holds) => holds(place))
  }
  const fits = await prepare(typed(said))
  return (place) => {
    const found = lookAt(key, place)
    // A pointer to nothing fails its schema.
    return found !== undefined && fits(found, place)
  }
}

const IMPLIED: { [type: string]: readonly string[] } = {
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  array: ['minItems', 'maxItems', 'uniqueItems', 'items', 'additionalItems', 'contains'],
  object: [
    'required',
    'properties',
    'patternProperties',
    'additionalProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'dependencies',
    'requiredWhen',
  ],
}
const LISTS = new Set(['allOf', 'anyOf', 'oneOf'])
const MAPS = new Set(['properties', 'patternProperties'])
const ONE = new Set([
  'not',
  'if',
  'then',
  'else',
  'contains',
  'items',
  'additionalItems',
  'additionalProperties',
])

/** A keyword implies its type here: `{"maximum": 0}` is false of `null` and of text. A written type is as written. */
export function typed(schema: Json): Json {
  if (!isObject(schema)) return schema
  const said = Object.keys(schema)
  const types = Object.entries(IMPLIED).filter(([, words]) => said.some((word) => words.includes(word)))
  const inner = Object.entries(schema).map(([word, value]) => [word, typedInside(word, value)] as const)
  const plain: JsonObject = Object.fromEntries(inner)
  if (types.length === 0 || said.includes('type')) return plain
  return { allOf: [plain, ...types.map(([type]) => ({ type }))] }
}

function typedInside(word: string, value: Json): Json {
  if (word === 'rules' && Array.isArray(value)) return value.map((rule) => typedMembers(rule, ['must']))
  if (word === 'caseOf' && isObject(value)) {
    const cases = isObject(value['cases']) ? typedMembers(value['cases']) : {}
    return { ...value, cases, ...('else' in value && { else: typed(value['else'] ?? true) }) }
  }
  if (LISTS.has(word) && Array.isArray(value)) return value.map(typed)
  if (MAPS.has(word)) return typedMembers(value)
  if (!ONE.has(word)) return value
  return Array.isArray(value) ? value.map(typed) : typed(value)
}

/** Each member, or the named ones. */
function typedMembers(value: Json, names?: readonly string[]): Json {
  if (!isObject(value)) return value
  const members = Object.entries(value)
  return Object.fromEntries(
    members.map(([name, part]) => [name, !names || names.includes(name) ? typed(part) : part]),
  )
}
