import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Any of these tells which values are meant. */
const TELLING = ['type', 'const', 'enum', 'inList', '$ref', 'allOf', 'anyOf', 'oneOf', 'properties', 'items']

/** Data of registers, lists and processes of which nothing is told: whatever reads them reads anything. */
export function vagueData({ schema, inForm, via, place }: SchemaNode): Finding[] {
  if (inForm || !['', 'properties', 'items'].includes(via)) return []
  if (TELLING.some((keyword) => keyword in schema)) return []
  return [findingAt(place, 'schema.vague')]
}
