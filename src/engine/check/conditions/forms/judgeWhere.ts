import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Json } from '../../../values/types.ts'
import { absolutely } from '../decide/absolutely.ts'
import { carriedAt } from '../decide/conditionFormula.ts'
import { all, any, type Formula, isThere, not, oneOf } from '../decide/Formula.ts'
import { rowCases } from '../decide/rowsFormula.ts'
import { pointersIn } from '../decide/Variables.ts'
import type { Claim } from '../judge/Claims.ts'
import { isNever, judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { readingOf } from '../sites/readingOf.ts'
import { shownWhen } from '../sites/shownWhen.ts'
import type { KeywordSite } from '../sites/Site.ts'
import { strangersOf } from './servedRows.ts'

/** A `where` leaves rows to choose from, whatever the answers are that it reads (format.md 4). */
export function judgeWhere(content: Content, { argument, place, placed }: KeywordSite): Claim[] {
  const base = (placed.base ?? '').replaceAll('/*', '/0')
  const reading = readingOf(content, placed.at, base.startsWith('/input'))
  const where = isObject(argument) ? asCondition(argument['where']) : true
  const list = isObject(argument) && typeof argument['list'] === 'string' ? argument['list'] : ''
  const cases = rowCases(absolutely(argument, base), carriedAt(reading))
  const inRows = readingOf(content, { ...placed.at, item: list })
  if (readsNothing(where, inRows, base)) return []
  const at = under(place, 'where')
  const left = cases && any(cases.map(({ when }) => when))
  if (left !== undefined && isNever([], reading, left)) {
    const message = `No row of the list "${list}" is left, ${placed.use}`
    return [{ place: at, topic: 'rows', fault: { code: 'where.never', message } }]
  }
  // In a form only: a condition may well leave no row.
  if (!placed.base || !place.pointer.endsWith('/inList') || /\/(?:rules|if|not)\//.test(place.pointer))
    return []
  const reads = pointersIn(absolutely(argument, base)).map(isThere)
  const given = shownWhen(content, placed.at, base, true)
  const claimOf = (found: Place, topic: string, missing: Formula): Claim => {
    const verdict = judged(given, reading, all([...reads, missing]))
    if (verdict.is !== 'can') return { place: found, topic }
    const message = `No row of the list "${list}" is left where ${toldOf(verdict.world)}`
    return { place: found, topic, fault: { code: 'where.noRow', message } }
  }
  if (left !== undefined) return [claimOf(at, 'rows', not(left))]
  return strangersOf(where, at, { inRows, reading, base }).map((stranger) =>
    claimOf(stranger.place, 'served', oneOf(stranger.pointer, stranger.values)),
  )
}

function toldOf(world: ReadonlyMap<string, Json>): string {
  const answers = [...world].filter(
    ([pointer]) => pointer.startsWith('/answers/') || pointer.startsWith('/input/'),
  )
  const told = answers.map(([pointer, value]) => `${pointer} is ${JSON.stringify(value)}`).join(', ')
  return told === '' ? 'this is asked' : told
}
