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
      const message = `${JSON.stringify(value)} can never be chosen: the rest of the schema refuses it`
      findings.push(findingAt(under(place, 'enum', index), 'schema.value', message))
    }
  }
  if (constant !== undefined && refused(constant, 'const')) {
    const message = `${JSON.stringify(constant)} never fits: the rest of the schema refuses it`
    findings.push(findingAt(under(place, 'const'), 'schema.value', message))
  }
  if (given !== undefined && refused(given, 'default')) {
    const message = `The first value ${JSON.stringify(given)} does not fit its own schema`
    findings.push(findingAt(under(place, 'default'), 'schema.default', message))
  }
  return findings
}
