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
  walk(part, place, (key, value, here) => {
    if (typeof value === 'string' && single.has(key)) uses.push({ name: value, place: here() })
    if (Array.isArray(value) && lists.has(key)) uses.push(...textsIn(Object.entries(value), here()))
    if (isObject(value) && maps.has(key)) uses.push(...textsIn(Object.entries(value), here()))
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
  walk(part, place, (key, value, here) => {
    const named = key === 'inList' || key === 'holds'
    if (named && typeof value === 'string') uses.push({ name: value, place: here() })
    if (named && isObject(value) && typeof value['list'] === 'string') {
      uses.push({ name: value['list'], place: under(here(), 'list') })
    }
    if (key === 'row' && typeof value === 'string') uses.push({ name: value, place: here() })
  })
  return uses
}

/** What absolute pointers of a scope name: "/facts/study/level" uses the fact study. */
export function scopeNames(scope: string, part: unknown, place: Place): Use[] {
  const uses: Use[] = []
  const start = `/${scope}/`
  const nameIn = (text: string): string | undefined =>
    text.startsWith(start) ? text.slice(start.length).split('/', 1)[0] || undefined : undefined
  walk(part, place, (key, value, here) => {
    const name = nameIn(key) ?? (typeof value === 'string' ? nameIn(value) : undefined)
    if (name !== undefined) uses.push({ name, place: here() })
  })
  return uses
}

/**
 * Visits every member, also of arrays; what is plain data is passed over. `here` tells the place while it is visited: few
 * places are ever asked for.
 */
export function walk(
  part: unknown,
  place: Place,
  visit: (key: string, value: Json, here: () => Place) => void,
): void {
  const path: string[] = []
  const here = (): Place => under(place, ...path)
  const inside = (around: unknown): void => {
    if (typeof around !== 'object' || around === null) return
    const members: [string, Json][] = Object.entries(around)
    for (const [key, value] of members) {
      path.push(key)
      visit(key, value, here)
      if (typeof value === 'object' && !data.has(key)) inside(value)
      path.pop()
    }
  }
  inside(part)
}
