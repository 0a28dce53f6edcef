import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { both } from '../domain/both.ts'
import type { Domain } from '../domain/Domain.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'
import { witnessOf } from './witnessOf.ts'

/** Branches of `oneOf` and `anyOf` that nothing fits, that overlap, or that another one makes superfluous. */
export function branches(node: SchemaNode): Finding[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => {
    const options = node.schema[keyword]
    const meant = node.flat[keyword]
    return Array.isArray(options) && Array.isArray(meant) ? ofChoice(node, keyword, meant) : []
  })
}

function ofChoice(node: SchemaNode, keyword: string, options: readonly Json[]): Finding[] {
  const { flat, reader, place } = node
  const { [keyword]: _options, ...beside } = flat
  const around = reader.domainOf(beside)
  if (around.length === 0) return []
  const taken = options.map((option) => both(around, reader.domainOf(option)))
  const at = under(place, keyword)
  const never = taken.flatMap((domain, index) =>
    domain.length > 0
      ? []
      : [
          findingAt(
            under(at, index),
            'schema.branchNever',
            'No value that fits what is around fits this branch',
          ),
        ],
  )
  const choice = { node, beside, options, taken }
  const other =
    keyword === 'oneOf'
      ? overlaps(choice).map(([first, second, witness]) =>
          findingAt(
            under(at, second),
            'schema.branchOverlap',
            `${witness} fits this branch and branch ${first}, so "oneOf" refuses it`,
          ),
        )
      : superfluous(choice).map(([index, wider]) =>
          findingAt(
            under(at, index),
            'schema.branchIdle',
            `Everything that fits this branch fits branch ${wider} as well`,
          ),
        )
  return [...never, ...other]
}

interface Choice {
  node: SchemaNode
  beside: JsonObject
  options: readonly Json[]
  taken: readonly Domain[]
}

/** Proven by a value that fits both. */
function overlaps({ node, beside, options, taken }: Choice): [number, number, string][] {
  return taken.flatMap((one, first) =>
    taken.slice(first + 1).flatMap((other, distance): [number, number, string][] => {
      const second = first + 1 + distance
      const schemas = [beside, options[first] ?? true, options[second] ?? true]
      const witness = witnessOf(both(one, other), schemas, node.reader)
      return witness === undefined ? [] : [[first, second, JSON.stringify(witness)]]
    }),
  )
}

/** Index of a branch, and of one that takes all of it. */
function superfluous({ node, options, taken }: Choice): [number, number][] {
  return taken.flatMap((domain, index): [number, number][] => {
    if (domain.length === 0) return []
    const wider = options.findIndex(
      (option, other) =>
        other !== index &&
        !(other > index && isSame(option, options[index])) &&
        both(domain, node.reader.refusedBy(option)).length === 0,
    )
    return wider < 0 ? [] : [[index, wider]]
  })
}

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  return isObject(one) && JSON.stringify(one) === JSON.stringify(other)
}
