import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'
import { both } from './both.ts'
import { type Domain, everything, type Limits, NO_LIMITS, part } from './Domain.ts'
import type { Meaning, Reading } from './Reading.ts'
import { scalarMeanings, valuesOnly, valuesRefused } from './scalarMeanings.ts'

const DATE = scalarMeanings.format.takes('date')
const ID = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** A comparison: with a number it takes numbers, with anything else it is not followed. */
function comparison(takes: (limit: number) => Partial<Limits>): Meaning {
  return {
    takes: (argument) =>
      typeof argument === 'number'
        ? [part('number', { limits: { ...NO_LIMITS, ...takes(argument) } })]
        : [part('number'), part('string')],
    refuses: () => everything,
  }
}

/** A text of a certain form. */
function textOf(pattern: string): Domain {
  return [part('string', { patterns: [pattern] })]
}

function listOf(argument: Json): Json | undefined {
  return isObject(argument) ? argument['list'] : argument
}

function rowsOf(argument: Json, { ids }: Reading): readonly Json[] | undefined {
  const list = listOf(argument)
  return typeof list === 'string' ? ids(list) : undefined
}

/** The elements of a list of literals; another operand reads the world. */
function literalsOf(argument: Json): readonly Json[] | undefined {
  if (!isObject(argument) || Object.keys(argument).length !== 1) return undefined
  const { list } = argument
  return Array.isArray(list) && !list.some(isObject) ? list : undefined
}

export const ownMeanings = {
  equals: {
    takes: (argument) => (isObject(argument) ? everything : valuesOnly([argument])),
    refuses: (argument) => (isObject(argument) ? everything : valuesRefused([argument])),
  },
  differsFrom: {
    takes: (argument) => (isObject(argument) ? everything : valuesRefused([argument])),
    refuses: (argument) => (isObject(argument) ? everything : valuesOnly([argument])),
  },
  above: comparison((low) => ({ low, lowOpen: true })),
  atLeast: comparison((low) => ({ low })),
  below: comparison((high) => ({ high, highOpen: true })),
  atMost: comparison((high) => ({ high })),
  memberOf: {
    takes: (argument) => {
      const literals = literalsOf(argument)
      return literals === undefined ? everything : valuesOnly(literals)
    },
    refuses: (argument) => {
      const literals = literalsOf(argument)
      return literals === undefined ? everything : valuesRefused(literals)
    },
  },
  age: { takes: () => both(DATE, [part('string')]), refuses: () => everything },
  inList: {
    takes: (argument, reading) => {
      const rows = rowsOf(argument, reading)
      return rows === undefined ? everything : valuesOnly(rows)
    },
    refuses: (argument, reading) => {
      const rows =
        isObject(argument) && argument['where'] !== undefined ? undefined : rowsOf(argument, reading)
      return rows === undefined ? everything : valuesRefused(rows)
    },
  },
  upload: { takes: () => textOf(ID), refuses: () => everything },
  checkDigit: {
    takes: (argument) => textOf(typeof argument === 'number' ? `^[0-9]{${argument}}$` : '^[0-9]{2,}$'),
    refuses: () => everything,
  },
  caseOf: {
    takes: (argument, { domainOf }) => {
      if (!isObject(argument) || !isObject(argument['cases'])) return everything
      const cases = Object.values(argument['cases']).flatMap(domainOf)
      return [...cases, ...domainOf(argument['else'] ?? true)]
    },
    refuses: () => everything,
  },
  rules: {
    takes: (argument, { domainOf }) =>
      (Array.isArray(argument) ? argument : []).reduce<Domain>(
        (domain, rule) =>
          isObject(rule) && rule['if'] === undefined ? both(domain, domainOf(rule['must'] ?? true)) : domain,
        everything,
      ),
    refuses: () => everything,
  },
  requiredWhen: { takes: () => everything, refuses: () => [part('object')] },
} satisfies { [keyword: string]: Meaning }
