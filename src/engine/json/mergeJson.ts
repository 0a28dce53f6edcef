import { isObject } from '../content/isObject.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { identitiesOf } from './identitiesOf.ts'
import { mergeOrder } from './mergeOrder.ts'

/** Two people changed the same place in different ways; `undefined` = it is not there. */
export interface Conflict {
  /** In what was made of both; "-" after the last row for one that they took out. */
  pointer: string
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}
export interface Merged {
  value: Json | undefined
  conflicts: Conflict[]
}
interface Sides {
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}

/**
 * What both made of `base`, place by place. Where they differ about one place theirs stands in the value and the place is
 * told: nothing is overwritten unseen. Rows with an id of their own are the same row wherever they stand.
 */
export function mergeJson(sides: Sides): Merged {
  const conflicts: Conflict[] = []
  const value = merge(sides, '', conflicts)
  return { value, conflicts }
}

/** Equal, the order of members included: to move one is a change. */
const isSame = (left: Json | undefined, right: Json | undefined): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

function merge({ base, mine, theirs }: Sides, pointer: string, conflicts: Conflict[]): Json | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (isObject(mine) && isObject(theirs))
    return mergeMembers({ base: isObject(base) ? base : {}, mine, theirs }, pointer, conflicts)
  const rows = rowsOf({ base, mine, theirs })
  if (rows !== undefined) return mergeRows(rows, pointer, conflicts)
  conflicts.push({ pointer, base, mine, theirs })
  return theirs
}

interface Members {
  base: JsonObject
  mine: JsonObject
  theirs: JsonObject
}

function mergeMembers({ base, mine, theirs }: Members, pointer: string, conflicts: Conflict[]): JsonObject {
  const own = (of: JsonObject, name: string): Json | undefined =>
    Object.hasOwn(of, name) ? of[name] : undefined
  const names = mergeOrder({
    base: Object.keys(base),
    mine: Object.keys(mine),
    theirs: Object.keys(theirs),
  })
  const merged = names.flatMap((name): [string, Json][] => {
    const sides = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) }
    const value = merge(sides, `${pointer}/${escapeToken(name)}`, conflicts)
    return value === undefined ? [] : [[name, value]]
  })
  // Not put in one by one: a member called __proto__ would be none.
  return Object.fromEntries(merged)
}

interface Rows {
  base: ReadonlyMap<string, Json>
  mine: ReadonlyMap<string, Json>
  theirs: ReadonlyMap<string, Json>
}

/** Arrays whose elements can be told apart by more than where they stand. */
function rowsOf({ base = [], mine, theirs }: Sides): Rows | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const [first, second, third] = identitiesOf([base, mine, theirs])
  return first === undefined || second === undefined || third === undefined
    ? undefined
    : { base: first, mine: second, theirs: third }
}

function mergeRows({ base, mine, theirs }: Rows, pointer: string, conflicts: Conflict[]): Json[] {
  const ids = mergeOrder({ base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] })
  const rows: Json[] = []
  for (const id of ids) {
    // Where it stands in what is made of both: rows that are new here may stand before it.
    const place = `${pointer}/${theirs.has(id) ? rows.length : '-'}`
    const value = merge({ base: base.get(id), mine: mine.get(id), theirs: theirs.get(id) }, place, conflicts)
    if (value !== undefined) rows.push(value)
  }
  return rows
}
