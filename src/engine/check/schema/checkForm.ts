import type { Content } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { checkDocument } from './checkDocument.ts'
import type { Flattening } from './nodes/flatSchema.ts'
import { schemaNodes } from './nodes/schemaNodes.ts'
import { circles } from './rules/circles.ts'
import { references } from './rules/references.ts'
import { rowsOf } from './rowsOf.ts'

/** A form, as it is written; shared parts where they are written, not where they are used. */
export function checkForm(id: string, content: Content, flattening: Flattening): Finding[] {
  const nodes = schemaNodes({
    schema: content.forms[id] ?? {},
    place: { file: `schemas/${id}.json`, pointer: '' },
    inForm: true,
    flatAt: (pointer, schema) => flattening.at(id, pointer, schema),
    rows: rowsOf(content),
  })
  return checkDocument(nodes, (node) => [...references(node, id, content), ...circles(node, id, content)])
}
