import type { Json, Pointer } from '../values/types.ts'

/** `unknown`: it reads a look-up that has not answered, so it is neither a yes nor a no. */
export type Verdict = boolean | 'unknown'

/** What an atom says of the value at its pointer. Each has its opposite, so that a `not` leaves none behind. */
export const OPPOSITES = {
  given: 'missing',
  is: 'isNot',
  oneOf: 'noneOf',
  atLeast: 'below',
  atMost: 'above',
  longAtLeast: 'shorterThan',
  longAtMost: 'longerThan',
  countAtLeast: 'fewerThan',
  countAtMost: 'moreThan',
  ageAtLeast: 'youngerThan',
  ageAtMost: 'olderThan',
  includes: 'excludes',
  hasFitting: 'hasNoFitting',
  listed: 'unlisted',
  fits: 'unfit',
} as const

export type Relation = keyof typeof OPPOSITES | (typeof OPPOSITES)[keyof typeof OPPOSITES]

const opposites = new Map<string, Relation>(Object.entries(OPPOSITES))
for (const relation of keysOf(OPPOSITES)) opposites.set(OPPOSITES[relation], relation)

function keysOf<Key extends string>(table: { [key in Key]: unknown }): Key[] {
  const keys: Key[] = []
  for (const key in table) keys.push(key)
  return keys
}

export function oppositeOf(relation: Relation): Relation {
  return opposites.get(relation) ?? relation
}

/** What a value is compared with. */
export interface ExplainedOperand {
  /** `undefined`: nothing stands where it would come from. */
  value: Json | undefined
  /** Absolute pointer where the value stands, if it is taken from there as it is. */
  from?: Pointer
  /** Everything that it is computed from. */
  reads: readonly Pointer[]
}

export interface ExplainedAtom {
  kind: 'atom'
  /** Absolute. */
  pointer: Pointer
  relation: Relation
  operands: readonly ExplainedOperand[]
  /** Name of a reference list, of `listed` and `unlisted`. */
  list?: string
  /** What stands at the pointer now; `undefined` = nothing. */
  value: Json | undefined
  holds: Verdict
}

/** `all` of nothing is a yes, `any` of nothing is a no: the constants. */
export interface ExplainedGroup {
  kind: 'all' | 'any'
  parts: readonly Explanation[]
  holds: Verdict
  /** Name of the condition that this is, where it has one (and is not negated). */
  name?: string
}

export type Explanation = ExplainedAtom | ExplainedGroup
