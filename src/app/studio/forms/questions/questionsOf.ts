import { objectOf } from '#engine/content/objectOf.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { FormFiles } from './FormFiles.ts'
import { kindOf, type KindId } from './kinds.ts'

export interface Question {
  name: string
  schema: JsonObject
  ui: JsonObject
  /** Undefined for one that is none of the kinds that are offered. */
  kind: KindId | undefined
  required: boolean
  requiredWhen: Json | undefined
  visibleWhen: Json | undefined
}

/** The questions that a form asks itself, in the order in which it does. */
export function questionsOf({ schema, ui }: FormFiles): Question[] {
  const properties = objectOf(schema['properties'])
  const required = schema['required']
  return namesInOrder(properties, ui['ui:order']).map((name) => {
    const own = objectOf(properties[name])
    const asked = objectOf(ui[name])
    return {
      name,
      schema: own,
      ui: asked,
      kind: kindOf(own, asked),
      required: Array.isArray(required) && required.includes(name),
      requiredWhen: objectOf(schema['requiredWhen'])[name],
      visibleWhen: asked['ui:visibleWhen'],
    }
  })
}

/** RJSF's order: the names that are listed, with * for the others. */
export function namesInOrder(properties: JsonObject, order: Json | undefined): string[] {
  const names = Object.keys(properties)
  if (!Array.isArray(order)) return names
  const listed = order.filter((name) => typeof name === 'string')
  const others = names.filter((name) => !listed.includes(name))
  const sorted = listed.includes('*')
    ? listed.flatMap((name) => (name === '*' ? others : [name]))
    : [...listed, ...others]
  return sorted.filter((name) => Object.hasOwn(properties, name))
}
