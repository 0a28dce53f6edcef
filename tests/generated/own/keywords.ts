import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import { compareDates, dayOf, isDay, isMoment, yearsBetween } from './calendar.ts'
import { conditionOf } from './condition.ts'
import { lookAt, nameOf } from './lookAt.ts'
import { operandOf } from './operand.ts'
import type { Fits, Prepare } from './Place.ts'

type Keyword = (said: Json, prepare: Prepare) => Promise<Fits>

/** Format.md 2, the table of own keywords: a row is an entry. Whatever cannot be compared fits nothing. */
export const KEYWORDS: { [keyword: string]: Keyword } = {
  // The same JSON: a day never equals a moment, though neither is above the other.
  equals: compares((_order, same) => same),
  differsFrom: compares((_order, same) => !same),
  above: compares((order) => order !== undefined && order > 0),
  atLeast: compares((order) => order !== undefined && order >= 0),
  below: compares((order) => order !== undefined && order < 0),
  atMost: compares((order) => order !== undefined && order <= 0),
  memberOf: async (said, prepare) => {
    const operand = await operandOf(said, prepare)
    return (value, place) => {
      const members = operand(place)
      return Array.isArray(members) && members.some((one) => isSame(one, value))
    }
  },
  age: async (said, prepare) => {
    const asked = isObject(said) ? said : {}
    const { minimum, maximum } = asked
    const on = await operandOf(asked['on'] ?? { at: '/now/date' }, prepare)
    return (value, place) => {
      const day = on(place)
      if (!isDay(value) || !(isDay(day) || isMoment(day))) return false
      const years = yearsBetween(value, dayOf(day))
      return (
        !(typeof minimum === 'number' && years < minimum) && !(typeof maximum === 'number' && years > maximum)
      )
    }
  },
  caseOf: async (said, prepare) => {
    const { at = '', cases = {}, else: other = true } = isObject(said) ? said : {}
    const fits = new Map<string, Fits>()
    for (const [name, schema] of Object.entries(isObject(cases) ? cases : {})) {
      fits.set(name, await prepare(schema))
    }
    const otherwise = await prepare(other)
    return (value, place) => {
      const chooses = lookAt(nameOf(at), place)
      const chosen = chooses === undefined ? undefined : fits.get(nameOf(chooses))
      return (chosen ?? otherwise)(value, place)
    }
  },
  inList: async (said, prepare) => {
    const asked = isObject(said) ? said : { list: said }
    const where = await conditionOf(asked['where'] ?? true, prepare)
    return (value, place) =>
      place
        .rows(nameOf(asked['list']))
        .some((row) => row['id'] === value && where({ ...place, world: { ...place.world, item: row } }))
  },
  rules: async (said, prepare) => {
    const rules: Fits[] = []
    for (const rule of Array.isArray(said) ? said.filter(isObject) : []) {
      const applies = await conditionOf(rule['if'] ?? true, prepare)
      const must = await prepare(rule['must'] ?? true)
      rules.push((value, place) => !applies(place) || must(value, place))
    }
    return (value, place) => rules.every((rule) => rule(value, place))
  },
  requiredWhen: async (said, prepare) => {
    const fields: Fits[] = []
    for (const [field, condition] of Object.entries(isObject(said) ? said : {})) {
      const holds = await conditionOf(condition, prepare)
      const token = field.replaceAll('~', '~0').replaceAll('/', '~1')
      fields.push((value, place) => {
        const there = !isObject(value) || Object.hasOwn(value, field)
        return there || !holds({ ...place, at: `${place.at}/${token}` })
      })
    }
    return (value, place) => fields.every((field) => field(value, place))
  },
  // Files are not at hand in generated cases: that it has an id is all that can be seen.
  upload: async () => (value) => typeof value === 'string' && UUID.test(value),
  checkDigit: async (said) => (value) =>
    typeof value === 'string' &&
    /^[0-9]+$/.test(value) &&
    (typeof said !== 'number' || value.length === said) &&
    isLuhn(value),
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function compares(result: (order: number | undefined, same: boolean) => boolean): Keyword {
  return async (said, prepare) => {
    const operand = await operandOf(said, prepare)
    return (value, place) => {
      const other = operand(place)
      // A missing operand makes a comparison false, never skipped.
      if (other === undefined) return false
      return result(orderOf(value, other), isSame(value, other))
    }
  }
}

function orderOf(value: Json, other: Json): number | undefined {
  if (typeof value === 'number' && typeof other === 'number') return value - other
  return compareDates(value, other)
}

function isSame(one: Json, other: Json): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.keys(value).sort()
  return `{${members.map((name) => `${JSON.stringify(name)}:${sorted(value[name] ?? null)}`).join()}}`
}

/** Luhn (ISO/IEC 7812-1): from the right every second digit counts twice. */
function isLuhn(text: string): boolean {
  const digits = text
    .split('')
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}
