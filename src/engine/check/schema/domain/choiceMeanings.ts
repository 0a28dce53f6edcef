import type { Json } from '../../../values/types.ts'
import { allOf, both } from './both.ts'
import type { Domain } from './Domain.ts'
import type { Meaning } from './Reading.ts'

/** Two of more options than this are not looked at together. */
const OPTIONS = 12

function listOf(argument: Json): readonly Json[] {
  return Array.isArray(argument) ? argument : []
}

function pairsOf(domains: readonly Domain[]): Domain[] {
  return domains.flatMap((one, index) => domains.slice(index + 1).map((other) => both(one, other)))
}

export const choiceMeanings = {
  allOf: {
    takes: (argument, { domainOf }) => allOf(listOf(argument).map(domainOf)),
    refuses: (argument, { refusedBy }) => listOf(argument).flatMap(refusedBy),
  },
  anyOf: {
    takes: (argument, { domainOf }) => listOf(argument).flatMap(domainOf),
    refuses: (argument, { refusedBy }) => allOf(listOf(argument).map(refusedBy)),
  },
  oneOf: {
    takes: (argument, { domainOf }) => listOf(argument).flatMap(domainOf),
    refuses: (argument, { domainOf, refusedBy }) => {
      const options = listOf(argument)
      const none = allOf(options.map(refusedBy))
      return options.length > OPTIONS
        ? [...none, ...options.flatMap(domainOf)]
        : [...none, ...pairsOf(options.map(domainOf)).flat()]
    },
  },
} satisfies { [keyword: string]: Meaning }
