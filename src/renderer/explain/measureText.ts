import { isDay } from '../widgets/parseDay.ts'
import type { Telling } from './Telling.ts'

/** Orders that the measure itself fits as well: "on or after". It keeps its form there: "3 və ya daha çox", but "3-dən çox". */
const INCLUSIVE: ReadonlySet<string> = new Set(['atLeast', 'atMost', 'atLeastDate', 'atMostDate'])

interface Measured {
  /** The end of the text's id. */
  relation: string
  /** The measure is not known, only what it comes from: "“Year of study”". */
  isPhrase: boolean
}

/** The other side of an order, in the form in which the language compares with it. */
export function measureText(value: unknown, { relation, isPhrase }: Measured, telling: Telling): unknown {
  const isInclusive = INCLUSIVE.has(relation)
  if (relation.endsWith('Date')) return dayText(value, isInclusive, telling)
  return isInclusive && isPhrase ? telling.texts.translate('form.explain.asMuchAs', { value }) : value
}

/** The ending of a year depends on its last digits. */
function dayText(value: unknown, isInclusive: boolean, { texts }: Telling): string {
  if (!isDate(value))
    return texts.translate(isInclusive ? 'form.explain.onDayOf' : 'form.explain.dayOf', { value })
  if (isInclusive) return texts.translate('form.explain.onDay', { value })
  const [digits = ''] = /\d0$|\d$/u.exec(value.slice(0, 4)) ?? []
  return texts.translate('form.explain.day', { value, digits })
}

export function isDate(value: unknown): value is string {
  return typeof value === 'string' && isDay(value.slice(0, 10))
}
