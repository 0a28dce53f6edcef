import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'
import { admits } from '../../schema/domain/admits.ts'
import { allOf } from '../../schema/domain/both.ts'
import { type Domain, kindOf, type Part } from '../../schema/domain/Domain.ts'
import { memberDomains } from '../../schema/domain/memberDomains.ts'

/** An answer that a field can never take, whatever else is answered. */
interface Refused {
  place: Place
  value: Json
}

/** The inmost values that are refused. What is missing is not: a persona may have filled in a part. */
export function refusedAnswers(domain: Domain, value: Json, place: Place): Refused[] {
  const parts = domain.filter(({ kind }) => kind === kindOf(value))
  const refused = [{ place, value }]
  if (parts.length === 0) return refused
  if (Array.isArray(value)) return least(parts.map((part) => inList(part, value, place)))
  if (!isObject(value)) return admits(parts, value) ? [] : refused
  return Object.entries(value).flatMap(([name, member]) =>
    // It takes away what the persona has that is extended.
    member === null ? [] : least(parts.map((part) => inMember(part, name, member, under(place, name)))),
  )
}

/** One of several parts may take the value. */
function least(found: readonly Refused[][]): Refused[] {
  return found.reduce((fewest, other) => (other.length < fewest.length ? other : fewest))
}

function inMember(part: Part, name: string, value: Json, place: Place): Refused[] {
  return refusedAnswers(allOf(memberDomains(part, name)), value, place)
}

function inList(part: Part, list: readonly Json[], place: Place): Refused[] {
  const inside = list.flatMap((element, index) => {
    const own = part.elements.filter(({ from, to }) => from <= index && index < to)
    return refusedAnswers(allOf(own.map(({ domain }) => domain)), element, under(place, index))
  })
  if (inside.length > 0) return inside
  const whole: Part = { ...part, elements: [], some: [] }
  return admits([whole], [...list]) ? [] : [{ place, value: [...list] }]
}
