import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'
import { both } from './both.ts'
import { type Domain, everything, nothing, only, part, type Part } from './Domain.ts'
import type { Meaning } from './Reading.ts'

function textsOf(argument: Json | undefined): string[] {
  return Array.isArray(argument) ? argument.filter((name) => typeof name === 'string') : []
}

function membersOf(argument: Json | undefined): [string, Json][] {
  return isObject(argument) ? Object.entries(argument) : []
}

/** Objects of which one thing is true. */
function objects(says: Partial<Part>): Domain {
  return [part('object', says)]
}

const someElements = { low: 1, high: Infinity, lowOpen: false, highOpen: false }

export const groupMeanings = {
  required: {
    takes: (argument) => only('object', { needed: new Set(textsOf(argument)) }),
    refuses: (argument) => textsOf(argument).flatMap((name) => objects({ absent: new Set([name]) })),
  },
  properties: {
    takes: (argument, { domainOf }) =>
      only('object', {
        members: Object.fromEntries(membersOf(argument).map(([name, schema]) => [name, domainOf(schema)])),
      }),
    refuses: (argument, { refusedBy }) =>
      membersOf(argument).flatMap(([name, schema]) => {
        const domain = refusedBy(schema)
        return domain.length === 0 ? [] : objects({ needed: new Set([name]), members: { [name]: domain } })
      }),
  },
  additionalProperties: {
    takes: (argument, { schema, domainOf }) =>
      only('object', {
        others: [
          {
            names: new Set(Object.keys(isObject(schema['properties']) ? schema['properties'] : {})),
            patterns: membersOf(schema['patternProperties']).map(([pattern]) => pattern),
            domain: domainOf(argument),
          },
        ],
      }),
    refuses: () => objects({}),
  },
  patternProperties: { takes: () => everything, refuses: () => objects({}) },
  propertyNames: { takes: () => everything, refuses: () => objects({}) },
  dependencies: { takes: () => everything, refuses: () => objects({}) },
  items: {
    takes: (argument, { domainOf }) =>
      only('array', {
        elements: Array.isArray(argument)
          ? argument.map((schema, from) => ({ from, to: from + 1, domain: domainOf(schema) }))
          : [{ from: 0, to: Infinity, domain: domainOf(argument) }],
      }),
    refuses: (argument, { refusedBy }) => {
      if (Array.isArray(argument)) return [part('array', { limits: someElements })]
      const domain = refusedBy(argument)
      return domain.length === 0 ? nothing : [part('array', { limits: someElements, some: [domain] })]
    },
  },
  additionalItems: {
    takes: (argument, { schema: { items }, domainOf }) =>
      Array.isArray(items)
        ? only('array', { elements: [{ from: items.length, to: Infinity, domain: domainOf(argument) }] })
        : everything,
    refuses: (_argument, { schema: { items } }) => (Array.isArray(items) ? [part('array')] : nothing),
  },
  contains: {
    takes: (argument, { domainOf }) => only('array', { some: [domainOf(argument)], limits: someElements }),
    refuses: (argument, { refusedBy }) => [
      part('array', { elements: [{ from: 0, to: Infinity, domain: refusedBy(argument) }] }),
    ],
  },
  uniqueItems: {
    takes: (argument) => (argument === true ? only('array', { unique: true }) : everything),
    refuses: (argument) =>
      argument === true ? [part('array', { limits: { ...someElements, low: 2 } })] : nothing,
  },
  not: {
    takes: (argument, { refusedBy }) => refusedBy(argument),
    refuses: (argument, { domainOf }) => domainOf(argument),
  },
  if: {
    takes: (argument, { schema, domainOf, refusedBy }) => [
      ...both(domainOf(argument), domainOf(schema['then'] ?? true)),
      ...both(refusedBy(argument), domainOf(schema['else'] ?? true)),
    ],
    refuses: (argument, { schema, domainOf, refusedBy }) => [
      ...both(domainOf(argument), refusedBy(schema['then'] ?? true)),
      ...both(refusedBy(argument), refusedBy(schema['else'] ?? true)),
    ],
  },
} satisfies { [keyword: string]: Meaning }
