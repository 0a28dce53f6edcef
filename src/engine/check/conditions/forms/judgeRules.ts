import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Condition, Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import { typed } from '../../../values/typed.ts'
import type { PointerType } from '../../world/WorldTypes.ts'
import { absolutely } from '../formula/absolutely.ts'
import { carriedAt } from '../formula/conditionFormula.ts'
import type { Asked } from '../decide/decide.ts'
import { fitFormula } from '../formula/fitFormula.ts'
import { all, type Formula, isThere, not } from '../formula/Formula.ts'
import type { Reading } from '../decide/Reading.ts'
import type { Claim } from '../judge/Claims.ts'
import { isNever } from '../judge/judged.ts'
import { readsNothing } from '../judge/survey.ts'
import { readingOf } from '../sites/readingOf.ts'
import { shownWhen } from '../sites/shownWhen.ts'
import type { KeywordSite } from '../sites/Site.ts'
import { ownFormula } from './ownFormula.ts'

interface Rule {
  given: Condition
  must: JsonSchema
}
interface Judging {
  site: KeywordSite
  reading: Reading
  base: string
  /** The field is shown and filled in. */
  shown: readonly Asked[]
  there: Formula
}

/** Rules of a field: each can hold and can deny, and all together leave something to answer (format.md 4). */
export function judgeRules(content: Content, site: KeywordSite): Claim[] {
  const { placed, argument, place } = site
  const base = (placed.base ?? '').replaceAll('/*', '/0')
  const reading = readingOf(content, placed.at, base.startsWith('/input'))
  const shown = shownWhen(content, placed.at, base, true)
  const judging: Judging = { site, reading, base, shown, there: isThere(base) }
  const rules = (Array.isArray(argument) ? argument : []).filter(isObject).map(ruleOf)
  if (rules.some(({ given }) => readsNothing(given, reading, base))) return []
  const single = rules.flatMap((rule, index) => judgeRule(rule, index, judging))
  const isTold = single.some(({ fault }) => fault !== undefined)
  const together = all([
    isThere(base),
    ...rules.map((rule) => ruleFormula(rule, judging)),
    ownFormula(base, reading),
  ])
  const never = !isTold && rules.length > 0 && isNever(shown, reading, together)
  const topic = 'rules'
  return [
    ...single,
    never
      ? { place, topic, fault: { says: 'rules.impossible', params: { use: placed.use } } }
      : { place, topic },
  ]
}

function ruleOf({ if: given, must }: JsonObject): Rule {
  return { given: given === undefined ? true : asCondition(given), must: schemaOf(must) }
}

function schemaOf(json: Json | undefined): JsonSchema {
  return typeof json === 'boolean' || isObject(json) ? json : true
}

function judgeRule({ given, must }: Rule, index: number, judging: Judging): Claim[] {
  const { site, reading, base, shown, there } = judging
  const place = under(site.place, index)
  const topic = 'rule'
  const asked = [...shown, { condition: given, base }]
  if (isNever(asked, reading)) return []
  const fits = fitsAt(must, judging)
  if (must !== false && isNever(asked, reading, all([there, fits]))) {
    const fault: Claim['fault'] = {
      says: 'rule.neverFits',
    }
    return [{ place: under(place, 'must'), topic, fault }]
  }
  if (must === true || isNever(asked, loosely(reading, base), all([there, not(fits)]))) {
    const fault: Claim['fault'] = { says: 'rule.neverDenies' }
    return [{ place, topic, fault }]
  }
  return [{ place, topic }]
}

function fitsAt(must: JsonSchema, { base, reading }: Judging): Formula {
  return fitFormula(base, schemaOf(absolutely(must, base)), carriedAt(reading))
}

function ruleFormula({ given, must }: Rule, judging: Judging): Formula {
  const rule = { given: absolutely(given, judging.base), must }
  const { reading } = judging
  const applies = carriedAt(reading).read(asCondition(rule.given), carriedAt(reading))
  return not(all([applies, not(fitsAt(must, judging))]))
}

/** A rule may say again what the schema says, with better words: then it is judged by the kind of value alone. */
function loosely(reading: Reading, base: string): Reading {
  const known = loose.get(reading) ?? new Map<string, Reading>()
  loose.set(reading, known)
  const found = known.get(base) ?? {
    ...reading,
    types: {
      near: (pointer) => reading.types.near(pointer),
      reach: (pointer) => reading.types.reach(pointer),
      typeAt: (pointer) =>
        pointer === base ? onlyKind(reading.types.typeAt(pointer)) : reading.types.typeAt(pointer),
    },
  }
  known.set(base, found)
  return found
}

const loose = new WeakMap<Reading, Map<string, Reading>>()

function onlyKind(type: PointerType | undefined): PointerType | undefined {
  if (type === undefined || typeof type.schema === 'boolean') return type
  const { type: kind, format } = typedSchema(type.schema)
  const schema = { ...(kind !== undefined && { type: kind }), ...(format !== undefined && { format }) }
  return { ...type, schema }
}

function typedSchema(schema: JsonSchema): JsonObject {
  const found = typed(schema)
  return typeof found === 'boolean' ? {} : found
}
