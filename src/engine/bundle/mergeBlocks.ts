import { objectOf } from '../content/objectOf.ts'
import type { UiSchema } from '../content/types.ts'
import type { Json, JsonObject } from '../values/types.ts'

interface Block {
  schema: JsonObject
  ui: UiSchema
}

/** Objects side by side become one: fields in the order of the blocks (and of each block's own `ui:order`). */
export function mergeBlocks(blocks: Block[]): Block {
  const schema: JsonObject = {}
  const ui: UiSchema = {}
  for (const block of blocks) {
    const { properties, required, requiredWhen, rules, allOf, ...rest } = block.schema
    Object.assign(schema, rest)
    schema['properties'] = { ...objectOf(schema['properties']), ...ordered(properties, block.ui['ui:order']) }
    joinLists(schema, 'required', required)
    joinLists(schema, 'rules', rules)
    joinLists(schema, 'allOf', allOf)
    if (requiredWhen !== undefined) {
      schema['requiredWhen'] = { ...objectOf(schema['requiredWhen']), ...objectOf(requiredWhen) }
    }
    const { 'ui:order': order, ...blockUi } = block.ui
    Object.assign(ui, blockUi)
    if (block === blocks.at(-1) && order !== undefined) ui['ui:order'] = order
  }
  return { schema, ui }
}

function joinLists(schema: JsonObject, keyword: string, more: Json | undefined): void {
  if (!Array.isArray(more)) return
  const known = schema[keyword]
  schema[keyword] = [...(Array.isArray(known) ? known : []), ...more]
}

function ordered(properties: Json | undefined, order: Json | undefined): JsonObject {
  const all = objectOf(properties)
  if (!Array.isArray(order)) return all
  const first: JsonObject = {}
  for (const name of order) {
    const property = typeof name === 'string' ? all[name] : undefined
    if (typeof name === 'string' && property !== undefined) first[name] = property
  }
  return { ...first, ...all }
}
