import { declaredFields } from '../../../content/checks/declaredFields.ts'
import type { Place } from '../../../content/checks/place.ts'
import type { JsonObject } from '../../../values/types.ts'
import { type Rows, SchemaReader } from '../domain/SchemaReader.ts'
import { innerSchemas } from './innerSchemas.ts'
import type { SchemaNode } from './SchemaNode.ts'

export interface SchemaSource {
  schema: JsonObject
  place: Place
  inForm: boolean
  /** What the schema at a pointer of this document means. */
  flatAt: (pointer: string, schema: JsonObject) => JsonObject
  rows: Rows
}

/** Every schema of a document, those inside it before it. */
export function schemaNodes(source: SchemaSource): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const root = source.flatAt(source.place.pointer, source.schema)
  const reader = new SchemaReader(root, source.rows)
  visit(
    {
      place: source.place,
      schema: source.schema,
      flat: root,
      reader,
      via: '',
      fields: declaredFields(root, root),
      inForm: source.inForm,
    },
    source,
    nodes,
  )
  return nodes
}

function visit(node: SchemaNode, source: SchemaSource, nodes: SchemaNode[]): void {
  for (const inner of innerSchemas(node.schema, node.flat, node.place)) {
    // A definition is no part of what is asked here, so that nothing of the flat form stands at its place.
    const flat = inner.flat === inner.schema ? source.flatAt(inner.place.pointer, inner.schema) : inner.flat
    const reader = flat === inner.flat ? node.reader : new SchemaReader(flat, source.rows)
    const base = { place: inner.place, schema: inner.schema, flat, reader, via: inner.via }
    visit({ ...base, ...surroundings(inner, node, flat), inForm: source.inForm }, source, nodes)
  }
  nodes.push(node)
}

function surroundings(
  inner: { via: string; same: boolean },
  node: SchemaNode,
  flat: JsonObject,
): Pick<SchemaNode, 'around' | 'siblings' | 'fields'> {
  if (inner.same) {
    return {
      around: { ...node.around, ...node.flat },
      fields: { ...node.fields, ...declaredFields(flat, flat) },
      ...(node.siblings !== undefined && { siblings: node.siblings }),
    }
  }
  const fields = declaredFields(flat, flat)
  return inner.via === 'properties' ? { siblings: node.fields, fields } : { fields }
}
