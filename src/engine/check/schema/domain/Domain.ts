import type { Json } from '../../../values/types.ts'

export const KINDS = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const
export type Kind = (typeof KINDS)[number]

/**
 * Values of one kind of which all of this is true. What a schema takes is a list of such parts; where a keyword reads the
 * world or cannot be followed, more than it takes. So an empty list is proof that nothing fits.
 */
export interface Part {
  kind: Kind
  /** Only these. */
  values?: readonly Json[]
  refused: readonly Json[]
  /** Of a number; of the length of a text; of how many elements or members there are. */
  limits: Limits
  /** Of a number: it is a multiple of each. */
  steps: readonly number[]
  /** Of a number: it is a multiple of none of these. */
  offSteps: readonly number[]
  /** Of a text: each finds something in it; none of `misses` does. */
  patterns: readonly string[]
  misses: readonly string[]
  /** Of an array: its elements, from one on. */
  elements: readonly { from: number; to: number; domain: Domain }[]
  /** Of an array: each is the domain of some element. */
  some: readonly Domain[]
  unique: boolean
  members: { readonly [name: string]: Domain }
  /** Of every member that is not one of these. */
  others: readonly { names: ReadonlySet<string>; patterns: readonly string[]; domain: Domain }[]
  needed: ReadonlySet<string>
  absent: ReadonlySet<string>
}
export interface Limits {
  low: number
  high: number
  /** The limit itself is not in. */
  lowOpen: boolean
  highOpen: boolean
}
export type Domain = readonly Part[]

export const NO_LIMITS: Limits = { low: -Infinity, high: Infinity, lowOpen: false, highOpen: false }
const COUNTED: Limits = { ...NO_LIMITS, low: 0 }
const NONE: ReadonlySet<string> = new Set()

/** Every value of a kind, with what is said of it. */
export function part(kind: Kind, says: Partial<Part> = {}): Part {
  return {
    kind,
    refused: [],
    limits: kind === 'number' ? NO_LIMITS : COUNTED,
    steps: [],
    offSteps: [],
    patterns: [],
    misses: [],
    elements: [],
    some: [],
    unique: false,
    members: {},
    others: [],
    needed: NONE,
    absent: NONE,
    ...says,
  }
}

export const everything: Domain = KINDS.map((kind) => part(kind))
export const nothing: Domain = []

/** Every value but those of one kind, and those of this kind of which this is true. */
export function only(kind: Kind, says: Partial<Part>): Domain {
  return everything.map((each) => (each.kind === kind ? part(kind, says) : each))
}

export function kindOf(value: Json): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  return type === 'boolean' || type === 'number' || type === 'string' ? type : 'object'
}
