import { type Place, under } from '../../../content/checks/place.ts'
import { sameJson } from '../../../values/sameJson.ts'
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
    domain.length > 0 ? [] : [findingAt(under(at, index), 'schema.branchNever.branch')],
  )
  const choice = { node, beside, options, taken }
  return [...never, ...(keyword === 'oneOf' ? overlaps(choice, at) : superfluous(choice, at))]
}

interface Choice {
  node: SchemaNode
  beside: JsonObject
  options: readonly Json[]
  taken: readonly Domain[]
}

/** Proven by a value that fits both; where none is found though there may be one, it is not decided. */
function overlaps({ node, beside, options, taken }: Choice, at: Place): Finding[] {
  return taken.flatMap((one, first) =>
    taken.slice(first + 1).flatMap((other, distance) => {
      const second = first + 1 + distance
      const common = both(one, other)
      if (common.length === 0) return []
      const schemas = [beside, options[first] ?? true, options[second] ?? true]
      const witness = witnessOf(common, schemas, node.reader)
      const place = under(at, second)
      if (witness === undefined) {
        return [findingAt(place, 'schema.unproven', { first })]
      }
      return [findingAt(place, 'schema.branchOverlap', { witness: JSON.stringify(witness), first })]
    }),
  )
}

/** Branches of which another one takes everything; of two that are the same the second. */
function superfluous({ node, options, taken }: Choice, at: Place): Finding[] {
  return taken.flatMap((domain, index) => {
    if (domain.length === 0) return []
    const wider = options.findIndex(
      (option, other) =>
        other !== index &&
        !(other > index && sameJson(option, options[index])) &&
        both(domain, node.reader.refusedBy(option)).length === 0,
    )
    if (wider < 0) return []
    return [findingAt(under(at, index), 'schema.branchIdle', { wider })]
  })
}
