import { bakuDay, isDate, isInstant } from '#engine/values/dates.ts'
import { isObject } from '#engine/content/isObject.ts'
import { asOperand, evaluate } from '#engine/values/operand.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import { shiftDay, shiftMonth } from './parseDay.ts'

export interface DayBounds {
  /** Both count as allowed; undefined where nothing bounds that side. */
  first: string | undefined
  last: string | undefined
}

/** The days that a field's own rules let it have. A rule that compares with what is not answered yet bounds nothing. */
export function dayBounds(schema: JsonObject, scope: Scope, pointer: string): DayBounds {
  const day = (operand: Json | undefined): string | undefined => {
    const value = operand === undefined ? undefined : evaluate(asOperand(operand), scope, pointer)
    return isDate(value) || isInstant(value) ? bakuDay(value) : undefined
  }
  const { above, atLeast, below, atMost } = schema
  const birth = birthBounds(schema['age'], (on) => (on === undefined ? scope.world.now.date : day(on)))
  const firsts = [shifted(day(above), 1), day(atLeast), birth.first]
  const lasts = [shifted(day(below), -1), day(atMost), birth.last]
  return { first: firsts.filter(isGiven).sort().at(-1), last: lasts.filter(isGiven).sort().at(0) }
}

/** Whoever is that many whole years old on the day. */
function birthBounds(age: Json | undefined, dayOf: (on: Json | undefined) => string | undefined): DayBounds {
  const { minimum, maximum, on } = isObject(age) ? age : {}
  const day = isObject(age) ? dayOf(on) : undefined
  if (day === undefined) return { first: undefined, last: undefined }
  return {
    first: typeof maximum === 'number' ? shiftDay(shiftMonth(day, -12 * (maximum + 1)), 1) : undefined,
    last: typeof minimum === 'number' ? shiftMonth(day, -12 * minimum) : undefined,
  }
}

export function isAllowedDay(day: string, { first, last }: DayBounds): boolean {
  return (first === undefined || day >= first) && (last === undefined || day <= last)
}

/** The day itself, or the nearest one that is allowed. */
export function nearestDay(day: string, { first, last }: DayBounds): string {
  if (first !== undefined && day < first) return first
  return last !== undefined && day > last ? last : day
}

function shifted(day: string | undefined, days: number): string | undefined {
  return day === undefined ? undefined : shiftDay(day, days)
}

function isGiven(day: string | undefined): day is string {
  return day !== undefined
}
