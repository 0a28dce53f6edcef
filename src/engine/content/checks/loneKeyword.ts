import { isObject } from '../isObject.ts'
import type { Json } from '../../values/types.ts'
import { type Place, under } from './place.ts'

interface LoneKeyword {
  keyword: string
  place: Place
}

/** Keywords whose members are schemas by name: a field may well be called "then". */
const MAPS = new Set(['properties', 'patternProperties', 'definitions', 'dependencies', 'cases'])
const DATA = new Set(['const', 'enum', 'default', 'errorMessage'])

/** Of a form as it is written: a keyword that stands without the one that it belongs to, and so says nothing. */
export function loneKeyword(schema: Json | undefined, place: Place): LoneKeyword | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  const keyword = isObject(schema) ? lonely(Object.keys(schema), schema['items']) : undefined
  if (keyword !== undefined) return { keyword, place: under(place, keyword) }
  const members: [string, Json][] = Object.entries(schema)
  for (const [name, inner] of members) {
    const at = under(place, name)
    const found = MAPS.has(name) && isObject(inner) ? inMap(inner, at) : loneKeyword(inner, at)
    if (found !== undefined && !DATA.has(name)) return found
  }
  return undefined
}

function inMap(map: { [name: string]: Json }, place: Place): LoneKeyword | undefined {
  for (const [name, schema] of Object.entries(map)) {
    const found = loneKeyword(schema, under(place, name))
    if (found !== undefined) return found
  }
  return undefined
}

function lonely(keywords: readonly string[], items: Json | undefined): string | undefined {
  const has = (word: string): boolean => keywords.includes(word)
  // Beside a reference the part may have the other half.
  if (has('$ref')) return undefined
  if (has('additionalItems') && !Array.isArray(items)) return 'additionalItems'
  if (!has('if')) return ['then', 'else'].find(has)
  // A rule has an "if" of its own.
  return has('then') || has('else') || has('must') ? undefined : 'if'
}
