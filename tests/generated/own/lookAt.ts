import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import type { Place } from './Place.ts'

/** Format.md 1: an absolute pointer, or one that goes up from the field first: `1/graduationYear` is its sibling. */
export function lookAt(pointer: string, place: Place): Json | undefined {
  const ups = /^[0-9]+/.exec(pointer)?.[0]
  if (ups === undefined) return lookFromTop(pointer.split('/').slice(1), place)
  const field = place.at.split('/').slice(1)
  const above = field.slice(0, field.length - Number(ups))
  return lookFromTop([...above, ...pointer.slice(ups.length).split('/').slice(1)], place)
}

function lookFromTop(tokens: string[], place: Place): Json | undefined {
  const [scope, name = '', ...rest] = tokens.map(plainToken)
  if (scope === 'values') return inside(rest, place.values[name]?.(place))
  return inside(tokens.map(plainToken), place.world)
}

/** A place inside a value: `/amount`. */
export function lookInside(pointer: string, value: Json | undefined): Json | undefined {
  return inside(pointer.split('/').slice(1).map(plainToken), value)
}

function inside(tokens: readonly string[], value: Json | undefined): Json | undefined {
  let found = value
  for (const token of tokens) {
    if (Array.isArray(found)) found = /^(0|[1-9][0-9]*)$/.test(token) ? found[Number(token)] : undefined
    else if (isObject(found)) found = Object.hasOwn(found, token) ? found[token] : undefined
    else return undefined
  }
  return found
}

/** RFC 6901. */
function plainToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** A value where a name is wanted: a case, a row of a table. */
export function nameOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
