import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { namedCondition } from '../../../values/condition.ts'
import { resolvePointer } from '../../../values/pointer.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Condition, Json, JsonObject } from '../../../values/types.ts'
import type { WorldPlace } from '../../world/WorldPlace.ts'
import type { Reading } from '../decide/Reading.ts'
import type { Claim } from './Claims.ts'
import { readingOf } from '../sites/readingOf.ts'
import { impossibleValues } from './impossibleValues.ts'
import { isNever } from './judged.ts'

/** Where a condition is read. */
export interface Surveying {
  content: Content
  at: WorldPlace
  reading: Reading
  base: string
  claims: Claim[]
  /** Names that were looked at already. */
  seen: Set<string>
}
/** "written": it says so itself. */
export type Standing = 'never' | 'always' | 'open' | 'written'

/** Looks at every part of a condition by itself; the smallest parts that can only be one thing are told. */
export function survey(condition: Condition, place: Place, surveying: Surveying): Standing {
  if (typeof condition === 'boolean') return 'written'
  if (typeof condition === 'string') return surveyNamed(condition, surveying)
  const parts = Object.entries(condition).flatMap(([key, value]) => surveyPart(key, value, place, surveying))
  const standing = standingOf(condition, surveying)
  const isTold = parts.some((part) => part !== 'open')
  if (standing === 'open') surveying.claims.push(...idlePresences(condition, place, surveying))
  const [only] = Object.keys(condition)
  if (Object.keys(condition).length > 1 || only === 'allOf' || only === 'anyOf') {
    if (!isTold) surveying.claims.push(claimOf(standing, place))
  }
  return standing
}

/** "Is there" beside what cannot hold without it. */
function idlePresences(condition: JsonObject, place: Place, { reading, base }: Surveying): Claim[] {
  const entries = Object.entries(condition)
  if (entries.length < 2) return []
  return entries.flatMap(([key, value]) => {
    if (key === 'not' || !isObject(value) || Object.keys(value).length > 0) return []
    const rest = Object.fromEntries(entries.filter(([name]) => name !== key))
    const asked = [rest, { not: { [key]: value } }].map((one) => ({ condition: one, base }))
    const at = { place: under(place, key), topic: 'beside' }
    if (!isNever(asked, reading)) return [at]
    return [{ ...at, fault: { says: 'condition.always.beside' } }]
  })
}

function surveyNamed(name: string, surveying: Surveying): Standing {
  const { content, at, seen, reading } = surveying
  const named = namedCondition(name, reading)
  if (named === undefined) return 'open'
  const place = namedPlace(content, at, name)
  if (seen.has(name)) return standingOf(named, surveying)
  seen.add(name)
  return survey(named, place, surveying)
}

function namedPlace({ workflows }: Content, at: WorldPlace, name: string): Place {
  const own = 'workflow' in at ? workflows[at.workflow]?.conditions : undefined
  return 'workflow' in at && own !== undefined && Object.hasOwn(own, name)
    ? under({ file: `workflows/${at.workflow}.json`, pointer: '' }, 'conditions', name)
    : under({ file: 'workflows/conditions.json', pointer: '' }, name)
}

function surveyPart(key: string, value: Json, place: Place, surveying: Surveying): Standing[] {
  const at = under(place, key)
  if (key === 'not') return [survey(asCondition(value), at, surveying)]
  if (key === 'allOf' || key === 'anyOf') {
    const parts = Array.isArray(value) ? value : []
    return parts.map((part, index) => survey(asCondition(part), under(at, index), surveying))
  }
  surveyRows(value, at, surveying)
  const standing = standingOf({ [key]: value }, surveying)
  const pointer = resolvePointer(key, surveying.base)
  const values = impossibleValues(pointer, value, { place: at, surveying })
  surveying.claims.push(...values)
  const isTold = values.some(({ fault }) => fault !== undefined)
  surveying.claims.push(isTold ? { place: at, topic: 'holds' } : claimOf(standing, at))
  return [isTold && standing === 'open' ? 'open' : standing]
}

/** Which rows are meant (`where`), a condition of its own about each of them. */
function surveyRows(atom: Json, place: Place, surveying: Surveying): void {
  const choice = isObject(atom) ? atom['inList'] : undefined
  if (!isObject(choice) || typeof choice['list'] !== 'string' || choice['where'] === undefined) return
  const at: WorldPlace = { ...surveying.at, item: choice['list'] }
  const reading = readingOf(surveying.content, at, surveying.base.startsWith('/input'))
  survey(asCondition(choice['where']), under(place, 'inList', 'where'), { ...surveying, at, reading })
}

function standingOf(condition: Condition, { reading, base }: Surveying): Standing {
  const asked = { condition, base }
  if (isNever([asked], reading)) return readsNothing(condition, reading, base) ? 'open' : 'never'
  return isNever([{ condition: { not: condition }, base }], reading) ? 'always' : 'open'
}

/** It reads what is never there: that is told of the pointer. */
export function readsNothing(
  condition: Condition,
  reading: Reading,
  base: string,
  seen = new Set<string>(),
): boolean {
  if (typeof condition === 'string') {
    const named = seen.has(condition) ? undefined : namedCondition(condition, reading)
    seen.add(condition)
    return named !== undefined && readsNothing(named, reading, base, seen)
  }
  if (!isObject(condition)) return false
  return Object.entries(condition).some(([key, value]) => {
    if (key === 'not') return readsNothing(asCondition(value), reading, base, seen)
    if (key === 'allOf' || key === 'anyOf') {
      return (Array.isArray(value) ? value : []).some((part) =>
        readsNothing(asCondition(part), reading, base, seen),
      )
    }
    return reading.types.typeAt(resolvePointer(key, base)) === undefined
  })
}

function claimOf(standing: Standing, place: Place): Claim {
  if (standing === 'never') {
    return { place, topic: 'holds', fault: { says: 'condition.never' } }
  }
  if (standing === 'always') {
    return { place, topic: 'holds', fault: { says: 'condition.always.alone' } }
  }
  return { place, topic: 'holds' }
}
