import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { both } from '../domain/both.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Rules that never deny anything, and rules that deny everything though they have an `if`. */
export function formRules({ schema, flat, reader, place }: SchemaNode): Finding[] {
  const { rules } = schema
  const { rules: meant, ...beside } = flat
  const around = reader.domainOf(beside)
  if (!Array.isArray(rules) || !Array.isArray(meant) || around.length === 0) return []
  return meant.flatMap((rule: Json, index: number) => {
    if (!isObject(rule) || index >= rules.length) return []
    const at = under(place, 'rules', index)
    if (rule['if'] === false) return [findingAt(at, 'schema.ruleIdle.if')]
    const denied = both(around, reader.refusedBy(rule['must'] ?? true))
    if (denied.length > 0) return []
    return [findingAt(at, 'schema.ruleIdle.must')]
  })
}
