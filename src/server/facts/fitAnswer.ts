import { isObject } from '#engine/content/isObject.ts'
import type { Fact } from '#engine/content/types.ts'
import { foldWords } from '#engine/texts/foldWords.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject, JsonSchema } from '#engine/values/types.ts'

/** What a schema does not name is dropped: neither kept nor shown. A schema without `properties` takes all of an object. */
export function namedOnly(schema: JsonSchema | undefined, value: Json): Json {
  if (!isObject(schema)) return value
  const { properties, items } = schema
  if (Array.isArray(value)) return isObject(items) ? value.map((element) => namedOnly(items, element)) : value
  if (!isObject(value) || !isObject(properties)) return value
  const named = Object.entries(properties).flatMap(([name, inner]): [string, Json][] => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    return member === undefined ? [] : [[name, isObject(inner) ? namedOnly(inner, member) : member]]
  })
  return Object.fromEntries(named)
}

/** Does the answer have what the asker had to know (`match`)? Texts are equal whatever their case, accents and marks. */
export function matchesKey({ match = {} }: Pick<Fact, 'match'>, value: Json, key: JsonObject): boolean {
  return Object.entries(match).every(([pointer, part]) => {
    const [there, known] = [getAt(value, pointer), key[part]]
    if (typeof there === 'string' && typeof known === 'string') return foldWords(there) === foldWords(known)
    return there !== undefined && there === known
  })
}
