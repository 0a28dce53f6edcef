import { isObject } from '../../../content/isObject.ts'
import { sameJson } from '../../../values/sameJson.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import { matchesPattern } from '../patterns/matchesPattern.ts'
import { type Domain, kindOf, type Part } from './Domain.ts'
import { isAmong } from './isAmong.ts'
import { isWithin } from './limits.ts'
import { memberDomains } from './memberDomains.ts'
import { isOnSteps } from './numbersIn.ts'

/** Is the value in the domain? */
export function admits(domain: Domain, value: Json): boolean {
  const kind = kindOf(value)
  return domain.some((part) => part.kind === kind && partAdmits(part, value))
}

function partAdmits(part: Part, value: Json): boolean {
  if (part.values !== undefined && !isAmong(part.values, value)) return false
  if (isAmong(part.refused, value)) return false
  if (typeof value === 'number') return isWithin(part.limits, value) && isOnSteps(part, value)
  if (typeof value === 'string') return admitsText(part, value)
  if (Array.isArray(value)) return admitsList(part, value)
  return !isObject(value) || admitsObject(part, value)
}

function admitsText({ limits, patterns, misses }: Part, value: string): boolean {
  if (!isWithin(limits, Array.from(value).length)) return false
  return (
    patterns.every((pattern) => matchesPattern(pattern, value)) &&
    !misses.some((pattern) => matchesPattern(pattern, value))
  )
}

function admitsList(part: Part, value: readonly Json[]): boolean {
  if (!isWithin(part.limits, value.length)) return false
  const fits = part.elements.every(({ from, to, domain }) =>
    value.slice(from, to).every((element) => admits(domain, element)),
  )
  if (!fits || !part.some.every((domain) => value.some((element) => admits(domain, element)))) return false
  return !part.unique || value.every((one, at) => !value.slice(0, at).some((other) => sameJson(one, other)))
}

function admitsObject(part: Part, value: JsonObject): boolean {
  const names = Object.keys(value)
  if (!isWithin(part.limits, names.length)) return false
  if ([...part.needed].some((name) => !Object.hasOwn(value, name))) return false
  return Object.entries(value).every(
    ([name, member]) =>
      !part.absent.has(name) && memberDomains(part, name).every((domain) => admits(domain, member)),
  )
}
