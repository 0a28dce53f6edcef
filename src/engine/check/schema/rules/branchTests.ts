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
  const lonely = (keyword: string, message: string): Finding[] =>
    keyword in schema ? [findingAt(under(place, keyword), 'schema.alone', message)] : []
  const tested = 'if' in flat
  return [
    ...(tested ? [] : lonely('then', '"then" without "if" says nothing')),
    ...(tested ? [] : lonely('else', '"else" without "if" says nothing')),
    ...('then' in flat || 'else' in flat ? [] : lonely('if', '"if" without "then" and "else" says nothing')),
    ...(Array.isArray(flat['items'])
      ? []
      : lonely('additionalItems', '"additionalItems" says nothing where "items" is one schema for all')),
    ...('oneOf' in flat || 'anyOf' in flat
      ? []
      : lonely('discriminator', '"discriminator" chooses a branch of "oneOf" or "anyOf", and there is none')),
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
    return [findingAt(at, 'schema.ifNever', '"if" never holds: "then" is never asked')]
  }
  if (both(around, reader.refusedBy(meant)).length > 0) return []
  return [findingAt(at, 'schema.ifAlways', '"if" always holds: "else" is never asked')]
}
