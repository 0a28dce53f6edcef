import { under } from '../../content/checks/place.ts'
import type { Content } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { checkDocument } from './checkDocument.ts'
import type { InlineSchemas } from './nodes/inlineSchemas.ts'
import type { SchemaNode } from './nodes/SchemaNode.ts'
import { schemaNodes } from './nodes/schemaNodes.ts'
import { rowsOf } from './rowsOf.ts'

/** The schemas of facts, of a list's rows, of what a process is made with. */
export function checkInline({ schemas }: InlineSchemas, content: Content): Finding[] {
  return schemas.flatMap(({ schema, place }) =>
    checkDocument(
      schemaNodes({ schema, place, inForm: false, flatAt: (_pointer, own) => own, rows: rowsOf(content) }),
      foreignReference,
    ),
  )
}

/** Only forms have parts to refer to. */
function foreignReference({ schema, place }: SchemaNode): Finding[] {
  if (schema['$ref'] === undefined) return []
  return [findingAt(under(place, '$ref'), 'schema.reference')]
}
