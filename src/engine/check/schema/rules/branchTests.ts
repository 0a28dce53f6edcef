import type { FindingSays } from '../../../said/sentences.ts'
import { under } from '../../../content/checks/place.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { both } from '../domain/both.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** `if` that always or never holds; `then`, `else` and the like without what they belong to. */
export function branchTests(node: SchemaNode): Finding[] {
  return [...alone(node), ...decidedTest(node)]
}

function alone({ schema, flat, place }: SchemaNode): Finding[] {
  const lonely = (keyword: string, says: FindingSays): Finding[] =>
    keyword in schema ? [findingAt(under(place, keyword), says, { keyword })] : []
  const tested = 'if' in flat
  return [
    ...(tested ? [] : lonely('then', 'schema.alone.branch')),
    ...(tested ? [] : lonely('else', 'schema.alone.branch')),
    ...('then' in flat || 'else' in flat ? [] : lonely('if', 'schema.alone.if')),
    ...(Array.isArray(flat['items']) ? [] : lonely('additionalItems', 'schema.alone.items')),
    ...('oneOf' in flat || 'anyOf' in flat ? [] : lonely('discriminator', 'schema.alone.choice')),
  ]
}

function decidedTest({ schema, flat, reader, place }: SchemaNode): Finding[] {
  const { if: test } = schema
  if (test === undefined || !('then' in flat || 'else' in flat)) return []
  const { if: meant, then: _then, else: _else, ...beside } = flat
  const around = reader.domainOf(beside)
  if (around.length === 0) return []
  const at = under(place, 'if')
  if (both(around, reader.domainOf(meant)).length === 0) {
    return [findingAt(at, 'schema.ifNever')]
  }
  if (both(around, reader.refusedBy(meant)).length > 0) return []
  return [findingAt(at, 'schema.ifAlways')]
}
