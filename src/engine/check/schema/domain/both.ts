import type { Json } from '../../../values/types.ts'
import { admits } from './admits.ts'
import { type Domain, everything, type Limits, part, type Part } from './Domain.ts'
import { isAmong } from './isAmong.ts'
import { isPossible } from './isPossible.ts'

/** More parts than this are not followed: one of the two stands for both. */
const PARTS = 150

/** What is in both domains. */
export function both(one: Domain, other: Domain): Domain {
  if (one === everything) return other
  if (other === everything) return one
  if (one.length * other.length > PARTS * 6) return one
  const parts = one.flatMap((left) =>
    other.flatMap((right) => {
      if (left.kind !== right.kind) return []
      const joined = join(left, right)
      return isPossible(joined) ? [joined] : []
    }),
  )
  return parts.length > PARTS ? one : parts
}

export function allOf(domains: readonly Domain[]): Domain {
  return domains.reduce(both, everything)
}

function join(one: Part, other: Part): Part {
  const values = valuesOf(one, other)
  const elements = [...one.elements, ...other.elements]
  const joined = part(one.kind, {
    refused: [...one.refused, ...other.refused],
    limits: narrower(one.limits, other.limits),
    steps: unite(one.steps, other.steps),
    offSteps: unite(one.offSteps, other.offSteps),
    patterns: unite(one.patterns, other.patterns),
    misses: unite(one.misses, other.misses),
    elements,
    some: [...one.some, ...other.some].map((domain) => amongElements(domain, elements)),
    unique: one.unique || other.unique,
    members: joinedMembers(one.members, other.members),
    others: [...one.others, ...other.others],
    needed: new Set([...one.needed, ...other.needed]),
    absent: new Set([...one.absent, ...other.absent]),
  })
  if (values === undefined) return joined
  return { ...joined, values: values.filter((value) => admits([joined], value)) }
}

/** Some element is what all elements are. */
function amongElements(domain: Domain, elements: Part['elements']): Domain {
  const ofAll = elements.filter(({ from, to }) => from === 0 && to === Infinity)
  return ofAll.reduce((narrowed, element) => both(narrowed, element.domain), domain)
}

function valuesOf(one: Part, other: Part): readonly Json[] | undefined {
  if (one.values === undefined) return other.values
  const { values } = other
  if (values === undefined) return one.values
  return one.values.filter((value) => isAmong(values, value))
}

function narrower(one: Limits, other: Limits): Limits {
  const low =
    one.low === other.low ? one.lowOpen || other.lowOpen : (one.low > other.low ? one : other).lowOpen
  const high =
    one.high === other.high ? one.highOpen || other.highOpen : (one.high < other.high ? one : other).highOpen
  return {
    low: Math.max(one.low, other.low),
    high: Math.min(one.high, other.high),
    lowOpen: low,
    highOpen: high,
  }
}

function unite<Value>(one: readonly Value[], other: readonly Value[]): readonly Value[] {
  if (one.length === 0) return other
  return other.length === 0 ? one : [...new Set([...one, ...other])]
}

/** A name may be one that every object inherits. */
function joinedMembers(one: Part['members'], other: Part['members']): Part['members'] {
  const joined = new Map(Object.entries(one))
  for (const [name, domain] of Object.entries(other)) {
    const known = joined.get(name)
    joined.set(name, known === undefined ? domain : both(known, domain))
  }
  return Object.fromEntries(joined)
}
