import type { SaidValue } from '../../../said/Said.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Json } from '../../../values/types.ts'
import { absolutely } from '../formula/absolutely.ts'
import { carriedAt, conditionFormula } from '../formula/conditionFormula.ts'
import type { Asked } from '../decide/decide.ts'
import { all, any, type Formula, isThere, not, oneOf } from '../formula/Formula.ts'
import { formulaPointers } from '../formula/formulaPointers.ts'
import type { Reading } from '../decide/Reading.ts'
import { rowCases } from '../formula/rowsFormula.ts'
import { pointersIn } from '../search/Variables.ts'
import type { Claim } from '../judge/Claims.ts'
import { isNever, judged } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { readingOf } from '../sites/readingOf.ts'
import { shownWhen } from '../sites/shownWhen.ts'
import type { KeywordSite } from '../sites/Site.ts'
import { ownFormula } from './ownFormula.ts'
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
    return [{ place: at, topic: 'rows', fault: { says: 'where.never', params: { list, use: placed.use } } }]
  }
  // In a form only: a condition may well leave no row.
  if (!placed.base || !place.pointer.endsWith('/inList') || /\/(?:rules|if|not)\//.test(place.pointer))
    return []
  const reads = pointersIn(absolutely(argument, base))
  // Rows with a date run out some day, whatever is written: what is offered then is nothing, and rightly so.
  if (reads.some((pointer) => pointer.startsWith('/now/'))) return []
  const given = [base, ...reads.filter(isAnswer)].flatMap((pointer) =>
    shownWhen(content, placed.at, pointer, true),
  )
  const fits = answersFit(reads, given, reading)
  const claimOf = (found: Place, topic: string, missing: Formula): Claim => {
    const verdict = judged(given, reading, all([...reads.map(isThere), ...fits, missing]))
    if (verdict.is !== 'can') return { place: found, topic }
    const params = { list, where: toldOf(verdict.world) }
    return { place: found, topic, fault: { says: 'where.noRow', params } }
  }
  if (left !== undefined) return [claimOf(at, 'rows', not(left))]
  return strangersOf(where, at, { inRows, reading, base }).map((stranger) =>
    claimOf(stranger.place, 'served', oneOf(stranger.pointer, stranger.values)),
  )
}

/** What was answered elsewhere fits its own field: whatever is read, and whatever that hangs on. */
function answersFit(read: readonly string[], given: readonly Asked[], reading: Reading): Formula[] {
  const asked = given.map(({ condition, base = '' }) => conditionFormula(condition, carriedAt(reading, base)))
  const found = new Set([...read, ...asked.flatMap((formula) => [...formulaPointers(formula)])])
  const fits: Formula[] = []
  for (const pointer of found) {
    if (!isAnswer(pointer)) continue
    const own = ownFormula(pointer, reading, true)
    fits.push(any([not(isThere(pointer)), own]))
    for (const other of formulaPointers(own)) found.add(other)
  }
  return fits
}

function isAnswer(pointer: string): boolean {
  return pointer.startsWith('/answers/') || pointer.startsWith('/input/')
}

function toldOf(world: ReadonlyMap<string, Json>): SaidValue {
  const answers = [...world].filter(([pointer]) => isAnswer(pointer))
  if (answers.length === 0) return { says: 'word.asked' }
  return answers.map(([pointer, value]) => ({
    says: 'word.answerIs',
    params: { pointer, value: JSON.stringify(value) },
  }))
}
