import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject } from '../../../values/types.ts'

export interface InnerSchema {
  schema: JsonObject
  /** The same place in the flat schema. */
  flat: JsonObject
  place: Place
  via: string
  /** Said of the same value, not of one inside it. */
  same: boolean
}

const SAME = ['not', 'if', 'then', 'else']
const SAME_LISTS = ['allOf', 'anyOf', 'oneOf']
const INSIDE = ['items', 'additionalItems', 'contains', 'propertyNames', 'additionalProperties']
const MEMBERS = ['properties', 'patternProperties', 'definitions']

/** The schemas directly inside one, the own keywords' included, each with the same place of the flat schema. */
export function innerSchemas(schema: JsonObject, flat: JsonObject, place: Place): InnerSchema[] {
  const at = (via: string, same: boolean, ...steps: (string | number)[]): InnerSchema[] => {
    const inner = stepInto(schema, steps)
    const known = stepInto(flat, steps)
    if (!isObject(inner)) return []
    return [
      { schema: inner, flat: isObject(known) ? known : inner, place: under(place, ...steps), via, same },
    ]
  }
  const { caseOf, rules, items, dependencies } = schema
  return [
    ...SAME.flatMap((word) => at(word, true, word)),
    ...SAME_LISTS.flatMap((word) => indexesOf(schema[word]).flatMap((index) => at(word, true, word, index))),
    ...INSIDE.flatMap((word) => at(word, false, word)),
    ...indexesOf(items).flatMap((index) => at('items', false, 'items', index)),
    ...MEMBERS.flatMap((word) => namesOf(schema[word]).flatMap((name) => at(word, false, word, name))),
    ...namesOf(dependencies).flatMap((name) => at('dependencies', true, 'dependencies', name)),
    ...namesOf(isObject(caseOf) ? caseOf['cases'] : undefined).flatMap((name) =>
      at('caseOf', true, 'caseOf', 'cases', name),
    ),
    ...at('caseOf', true, 'caseOf', 'else'),
    ...indexesOf(rules).flatMap((index) => at('rules', true, 'rules', index, 'must')),
  ]
}

function stepInto(schema: JsonObject, steps: readonly (string | number)[]): Json | undefined {
  let found: Json | undefined = schema
  for (const step of steps) {
    if (Array.isArray(found)) found = found[Number(step)]
    else found = isObject(found) && Object.hasOwn(found, step) ? found[step] : undefined
  }
  return found
}

function indexesOf(list: Json | undefined): number[] {
  return Array.isArray(list) ? [...list.keys()] : []
}

function namesOf(map: Json | undefined): string[] {
  return isObject(map) ? Object.keys(map) : []
}
