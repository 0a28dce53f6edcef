import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import { comparisonWords } from '../formula/Formula.ts'

/** Values that schemas compare with, by the way in which they cut a domain. */
export interface Constants {
  /** const, enum */
  values: Json[]
  /** Limits of numbers. */
  numbers: number[]
  /** Limits of dates and instants. */
  moments: string[]
  /** First lengths of a new class of texts. */
  lengths: number[]
  /** First lengths of a new class of arrays. */
  counts: number[]
  steps: number[]
}

const comparisons: ReadonlySet<string> = new Set(comparisonWords)
const limits = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'])

export function constantsOf(schemas: readonly JsonSchema[]): Constants {
  const found: Constants = { values: [], numbers: [], moments: [], lengths: [0], counts: [0, 1], steps: [] }
  for (const schema of schemas) collect(schema, found)
  return found
}

function collect(schema: Json, found: Constants): void {
  if (Array.isArray(schema)) for (const part of schema) collect(part, found)
  if (!isObject(schema)) return
  for (const [keyword, argument] of Object.entries(schema)) {
    if (keyword === 'const') found.values.push(argument)
    else if (keyword === 'enum' && Array.isArray(argument)) found.values.push(...argument)
    else if (comparisons.has(keyword) || limits.has(keyword)) limit(argument, found)
    else if (typeof argument === 'number') counted(keyword, argument, found)
    else if (keyword === 'not' || /^(?:all|any|one)Of$/.test(keyword)) collect(argument, found)
  }
}

function limit(argument: Json, found: Constants): void {
  if (typeof argument === 'number') found.numbers.push(argument)
  if (typeof argument === 'string') found.moments.push(argument)
}

function counted(keyword: string, argument: number, found: Constants): void {
  if (keyword === 'minLength') found.lengths.push(argument)
  if (keyword === 'maxLength') found.lengths.push(argument + 1)
  if (keyword === 'minItems') found.counts.push(argument)
  if (keyword === 'maxItems') found.counts.push(argument + 1)
  if (keyword === 'multipleOf' && argument > 0) found.steps.push(argument)
}

export function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}
