import { formatPatterns } from '../patterns/formatPatterns.ts'
import type { Json } from '../../../values/types.ts'
import {
  type Domain,
  everything,
  type Kind,
  KINDS,
  kindOf,
  type Limits,
  NO_LIMITS,
  nothing,
  only,
  part,
} from './Domain.ts'
import type { Meaning } from './Reading.ts'

const typeParts: { [type: string]: Domain } = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, [part(kind)]])),
  integer: [part('number', { steps: [1] })],
}

function wordsOf(argument: Json): string[] {
  return (Array.isArray(argument) ? argument : [argument]).filter((word) => typeof word === 'string')
}

/** Only these values. */
export function valuesOnly(values: readonly Json[]): Domain {
  return KINDS.flatMap((kind) => {
    const own = values.filter((value) => kindOf(value) === kind)
    return own.length === 0 ? [] : [part(kind, { values: own })]
  })
}

/** Every value but these. */
export function valuesRefused(values: readonly Json[]): Domain {
  return everything.flatMap((each) => {
    const refused = values.filter((value) => kindOf(value) === each.kind)
    if (each.kind === 'null' && refused.length > 0) return []
    if (each.kind === 'boolean' && refused.includes(true) && refused.includes(false)) return []
    return [{ ...each, refused }]
  })
}

/** A limit of the numbers, or of how long or how many. */
function limit(kind: Kind, takes: (limit: number) => Partial<Limits>, refuses: typeof takes): Meaning {
  const limited = (limits: Partial<Limits>): Limits => ({
    ...NO_LIMITS,
    ...(kind !== 'number' && { low: 0 }),
    ...limits,
  })
  return {
    takes: (argument) =>
      typeof argument === 'number' ? only(kind, { limits: limited(takes(argument)) }) : everything,
    refuses: (argument) => {
      if (typeof argument !== 'number') return everything
      const limits = limited(refuses(argument))
      return limits.high < limits.low ? nothing : [part(kind, { limits })]
    },
  }
}

function least(kind: Kind): Meaning {
  return limit(
    kind,
    (low) => ({ low }),
    (low) => ({ high: low - 1 }),
  )
}

function most(kind: Kind): Meaning {
  return limit(
    kind,
    (high) => ({ high }),
    (high) => ({ low: high + 1 }),
  )
}

export const scalarMeanings = {
  type: {
    takes: (argument) => wordsOf(argument).flatMap((word) => typeParts[word] ?? []),
    refuses: (argument) => {
      const words = wordsOf(argument)
      const broken = words.includes('integer') ? { offSteps: [1] } : {}
      return everything
        .filter(({ kind }) => !words.includes(kind))
        .map((each) => (each.kind === 'number' ? part('number', broken) : each))
    },
  },
  const: {
    takes: (argument) => valuesOnly([argument]),
    refuses: (argument) => valuesRefused([argument]),
  },
  enum: {
    takes: (argument) => (Array.isArray(argument) ? valuesOnly(argument) : everything),
    refuses: (argument) => (Array.isArray(argument) ? valuesRefused(argument) : everything),
  },
  minimum: limit(
    'number',
    (low) => ({ low }),
    (high) => ({ high, highOpen: true }),
  ),
  maximum: limit(
    'number',
    (high) => ({ high }),
    (low) => ({ low, lowOpen: true }),
  ),
  exclusiveMinimum: limit(
    'number',
    (low) => ({ low, lowOpen: true }),
    (high) => ({ high }),
  ),
  exclusiveMaximum: limit(
    'number',
    (high) => ({ high, highOpen: true }),
    (low) => ({ low }),
  ),
  multipleOf: {
    takes: (argument) => (typeof argument === 'number' ? only('number', { steps: [argument] }) : everything),
    refuses: (argument) => [part('number', { offSteps: typeof argument === 'number' ? [argument] : [] })],
  },
  minLength: least('string'),
  maxLength: most('string'),
  minItems: least('array'),
  maxItems: most('array'),
  minProperties: least('object'),
  maxProperties: most('object'),
  pattern: {
    takes: (argument) =>
      typeof argument === 'string' ? only('string', { patterns: [argument] }) : everything,
    refuses: (argument) => [part('string', { misses: typeof argument === 'string' ? [argument] : [] })],
  },
  format: {
    takes: (argument) => only('string', { patterns: wordsOf(argument).flatMap(formatPatterns) }),
    refuses: () => [part('string')],
  },
} satisfies { [keyword: string]: Meaning }
