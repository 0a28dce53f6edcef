import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { both } from '../domain/both.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Cases of `caseOf` that no value fits. */
export function neverCases({ schema, flat, reader, place }: SchemaNode): Finding[] {
  const { caseOf } = schema
  if (!isObject(caseOf)) return []
  const { caseOf: meant, ...beside } = flat
  const around = reader.domainOf(beside)
  if (!isObject(meant) || around.length === 0) return []
  const cases = Object.entries(isObject(meant['cases']) ? meant['cases'] : {})
  const all: [Json, string[]][] = [
    ...cases.map(([name, one]): [Json, string[]] => [one, ['cases', name]]),
    ...(meant['else'] === undefined ? [] : [[meant['else'], ['else']] satisfies [Json, string[]]]),
  ]
  return all.flatMap(([one, steps]) =>
    both(around, reader.domainOf(one)).length > 0
      ? []
      : [findingAt(under(place, 'caseOf', ...steps), 'schema.branchNever.case')],
  )
}
