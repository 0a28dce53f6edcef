import { isObject } from '../isObject.ts'
import type { Json } from '../../values/types.ts'
import { type Place, under } from './place.ts'

export interface Use {
  name: string
  place: Place
}

/** Keys whose text value is the name of a condition, and those whose texts inside are. */
const single = new Set([
  'if',
  'must',
  'when',
  'auto',
  'not',
  'where',
  'visibleWhen',
  'ui:visibleWhen',
  'ui:readOnlyWhen',
  'self',
  'child',
  'ask',
])
const lists = new Set(['allOf', 'anyOf'])
const maps = new Set(['requiredWhen', 'conditions'])
/** Plain data, and operands, whose texts are literals. */
const data = new Set(['const', 'enum', 'map', 'default', 'rows', 'data'])

/** Names of conditions that a part of the content uses. */
export function conditionNames(part: unknown, place: Place): Use[] {
  const uses: Use[] = []
  walk(part, place, (key, value, at) => {
    if (typeof value === 'string' && single.has(key)) uses.push({ name: value, place: at })
    if (Array.isArray(value) && lists.has(key)) uses.push(...textsIn(Object.entries(value), at))
    if (isObject(value) && maps.has(key)) uses.push(...textsIn(Object.entries(value), at))
  })
  return uses
}

function textsIn(entries: [string, Json][], place: Place): Use[] {
  return entries.flatMap(([key, value]) =>
    typeof value === 'string' ? [{ name: value, place: under(place, key) }] : [],
  )
}

/** Reference lists that a part uses: `inList`, `row` of an operand, `holds`. */
export function listNames(part: unknown, place: Place): Use[] {
  const uses: Use[] = []
  walk(part, place, (key, value, at) => {
    const named = key === 'inList' || key === 'holds'
    if (named && typeof value === 'string') uses.push({ name: value, place: at })
    if (named && isObject(value) && typeof value['list'] === 'string') {
      uses.push({ name: value['list'], place: under(at, 'list') })
    }
    if (key === 'row' && typeof value === 'string') uses.push({ name: value, place: at })
  })
  return uses
}

/** What absolute pointers of a scope name: "/facts/study/level" uses the fact study. */
export function scopeNames(scope: string, part: unknown, place: Place): Use[] {
  const uses: Use[] = []
  const pattern = new RegExp(`^/${scope}/([^/]+)`)
  walk(part, place, (key, value, at) => {
    const name = pattern.exec(key)?.[1] ?? (typeof value === 'string' ? pattern.exec(value)?.[1] : undefined)
    if (name !== undefined) uses.push({ name, place: at })
  })
  return uses
}

/** Visits every member, also of arrays; what is plain data is passed over. */
export function walk(
  part: unknown,
  place: Place,
  visit: (key: string, value: Json, place: Place) => void,
): void {
  if (typeof part !== 'object' || part === null) return
  const members: [string, Json][] = Object.entries(part)
  for (const [key, value] of members) {
    const at = under(place, key)
    visit(key, value, at)
    if (!data.has(key)) walk(value, at, visit)
  }
}
