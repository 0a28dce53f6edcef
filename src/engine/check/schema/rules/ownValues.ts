import { under } from '../../../content/checks/place.ts'
import type { Json } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { admits } from '../domain/admits.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Values of `enum`, `const` and `default` that the schema beside them refuses. */
export function ownValues({ schema, flat, reader, place }: SchemaNode): Finding[] {
  const { enum: values, const: constant, default: given } = schema
  const refused = (value: Json, keyword: string): boolean => {
    const { [keyword]: _keyword, ...others } = flat
    return !admits(reader.domainOf(others), value)
  }
  const findings: Finding[] = []
  if (Array.isArray(values)) {
    for (const [index, value] of values.entries()) {
      if (!refused(value, 'enum')) continue
      findings.push(
        findingAt(under(place, 'enum', index), 'schema.value.enum', { value: JSON.stringify(value) }),
      )
    }
  }
  if (constant !== undefined && refused(constant, 'const')) {
    findings.push(
      findingAt(under(place, 'const'), 'schema.value.const', { constant: JSON.stringify(constant) }),
    )
  }
  if (given !== undefined && refused(given, 'default')) {
    findings.push(findingAt(under(place, 'default'), 'schema.default', { given: JSON.stringify(given) }))
  }
  return findings
}
