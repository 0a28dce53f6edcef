import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { escapeToken } from '../../../values/pointer.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import { areOrdered, isMoment, mayEqual } from '../types/comparable.ts'
import { describeKinds } from '../types/describeKinds.ts'
import { domainOf } from '../types/domainOf.ts'
import type { Kind, Kinds } from '../types/Kind.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { rowMember } from '../scopes/fixedMembers.ts'
import type { Member } from '../types/Type.ts'
import type { Reading } from './Reading.ts'
import type { Subject, Walk } from './Walk.ts'

interface Visit {
  place: Place
  reading: Reading
  subject: Subject
}
type Keyword = (walk: Walk, wanted: Json, visit: Visit) => void

/** The own keywords of one schema: what they read, and whether it can be compared with the value. */
export function visitKeywords(walk: Walk, schema: JsonObject, visit: Visit): void {
  for (const [word, wanted] of Object.entries(schema)) {
    keywords[word]?.(walk, wanted, { ...visit, place: under(visit.place, word) })
  }
}

const keywords: { [word: string]: Keyword } = {
  equals: (walk, wanted, visit) => compare(walk, wanted, visit, mayEqual),
  differsFrom: (walk, wanted, visit) => compare(walk, wanted, visit, mayEqual),
  above: (walk, wanted, visit) => compare(walk, wanted, visit, areOrdered),
  atLeast: (walk, wanted, visit) => compare(walk, wanted, visit, areOrdered),
  below: (walk, wanted, visit) => compare(walk, wanted, visit, areOrdered),
  atMost: (walk, wanted, visit) => compare(walk, wanted, visit, areOrdered),
  memberOf,
  age,
  caseOf,
  inList,
  rules,
  requiredWhen,
}

function compare(
  walk: Walk,
  wanted: Json,
  visit: Visit,
  areComparable: (one: Kinds, other: Kinds) => boolean,
): void {
  const other = walk.operand(wanted, visit.place, visit.reading)
  if (other !== undefined) judge(walk, kindsOf(other.type.schema), visit, areComparable)
}

/** `null` is no value to compare: it is what a look-up says that found nothing. */
function judge(
  { verdicts }: Walk,
  other: Kinds,
  { place, reading, subject }: Visit,
  areComparable: (one: Kinds, other: Kinds) => boolean,
): void {
  if (subject.member === undefined) return
  const [here, there] = [present(kindsOf(subject.member.type.schema)), present(other)]
  if (areComparable(here, there)) verdicts.fits(place, 'compare')
  else {
    verdicts.fails(
      place,
      'compare',
      {
        says: 'compare.type.read',
        params: { here: describeKinds(here), there: describeKinds(there), use: reading.use },
      },
      reading.via,
    )
  }
}

function present(kinds: Kinds): Kinds {
  const found = new Set(kinds)
  found.delete('null')
  return found.size === 0 ? kinds : found
}

function memberOf(walk: Walk, wanted: Json, visit: Visit): void {
  const list = walk.operand(wanted, visit.place, visit.reading)
  if (list === undefined) return
  const kinds = kindsOf(list.type.schema)
  if (!kinds.has('array')) {
    walk.verdicts.fails(
      visit.place,
      'compare',
      { says: 'compare.type.list', params: { kinds: describeKinds(kinds) } },
      visit.reading.via,
    )
    return
  }
  const row: Member | undefined = list.type.member('*')
  if (row !== undefined) judge(walk, kindsOf(row.type.schema), visit, mayEqual)
}

const MOMENTS = new Set<Kind>(['date', 'instant'])

function age(walk: Walk, wanted: Json, visit: Visit): void {
  judge(walk, MOMENTS, visit, areOrdered)
  const on = isObject(wanted) ? wanted['on'] : undefined
  if (on === undefined) return
  const place = under(visit.place, 'on')
  const moment = walk.operand(on, place, visit.reading)
  if (moment === undefined) return
  const kinds = kindsOf(moment.type.schema)
  if ([...kinds].some(isMoment)) walk.verdicts.fits(place, 'compare')
  else {
    walk.verdicts.fails(
      place,
      'compare',
      { says: 'compare.type.age', params: { kinds: describeKinds(kinds) } },
      visit.reading.via,
    )
  }
}

function caseOf(walk: Walk, wanted: Json, { place, reading, subject }: Visit): void {
  if (!isObject(wanted)) return
  const { at, cases, else: otherwise } = wanted
  const chosen = typeof at === 'string' ? walk.pointer(at, under(place, 'at'), reading) : undefined
  const domain = chosen && domainOf(chosen.type.schema, walk.content.lists)
  const possible = domain && new Set(domain.map(String))
  for (const [name, one] of Object.entries(isObject(cases) ? cases : {})) {
    const here = under(place, 'cases', name)
    if (possible?.has(name) === false) {
      const values = [...possible].slice(0, 12).join(', ')
      walk.verdicts.fails(here, 'case', { says: 'operand.key.case', params: { name, values } }, reading.via)
    } else if (chosen !== undefined) walk.verdicts.fits(here, 'case')
    walk.schema(one, here, reading, subject)
  }
  walk.schema(otherwise, under(place, 'else'), reading, subject)
}

/** `where` is about a row of the list; relative pointers still start at the field. */
function inList(walk: Walk, wanted: Json, visit: Visit): void {
  const { place, reading } = visit
  const name = isObject(wanted) ? wanted['list'] : wanted
  const list = typeof name === 'string' ? walk.content.lists[name] : undefined
  if (list === undefined) return
  const id = rowMember(list).type.member('id')
  if (id !== undefined && !list.served) judge(walk, kindsOf(id.type.schema), visit, mayEqual)
  const where = isObject(wanted) ? wanted['where'] : undefined
  const at = { ...reading.at, item: list.id }
  walk.condition(where, under(place, 'where'), { ...reading, at, world: walk.worldAt(at) })
}

function rules(walk: Walk, wanted: Json, { place, reading, subject }: Visit): void {
  for (const [index, rule] of (Array.isArray(wanted) ? wanted : []).entries()) {
    if (!isObject(rule)) continue
    const at = under(place, index)
    walk.condition(rule['if'], under(at, 'if'), reading)
    walk.schema(rule['must'], under(at, 'must'), reading, subject)
    const { params } = rule
    for (const [name, operand] of Object.entries(isObject(params) ? params : {})) {
      walk.operand(operand, under(at, 'params', name), reading)
    }
  }
}

/** In a form relative pointers start at the field that would be missing. */
function requiredWhen(walk: Walk, wanted: Json, { place, reading, subject }: Visit): void {
  for (const [name, condition] of Object.entries(isObject(wanted) ? wanted : {})) {
    const { base } = reading
    const moved =
      subject.moves && base !== undefined ? { ...reading, base: `${base}/${escapeToken(name)}` } : reading
    walk.condition(condition, under(place, name), moved)
  }
}
