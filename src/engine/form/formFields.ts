import type { FormPart } from '../bundle/types.ts'
import { isObject } from '../content/isObject.ts'
import { objectOf } from '../content/objectOf.ts'
import type { UiSchema } from '../content/types.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Condition, Json, JsonObject } from '../values/types.ts'

/** A field of a form as it is declared; a star in the pointer stands for the index of a row. */
export interface FormField {
  /** Relative to the form: "/transcript", or with the star in place of a row's index. */
  pointer: string
  name: string
  schema: JsonObject
  ui: UiSchema
  /** Always required where it is visible without a condition; with one, while that holds. */
  required: boolean
  requiredWhen?: Condition
  /** Has fields or rows of its own. */
  group?: 'object' | 'array'
}

const known = new WeakMap<FormPart, readonly FormField[]>()

/** All fields of a form in the order in which they are asked, groups before what is in them. */
export function formFields(part: FormPart): readonly FormField[] {
  const fields = known.get(part) ?? fieldsOfObject(part.schema, part.ui, '')
  known.set(part, fields)
  return fields
}

function fieldsOfObject(schema: JsonObject, ui: UiSchema, pointer: string): FormField[] {
  const properties = objectOf(schema['properties'])
  return orderOf(properties, ui['ui:order']).flatMap((name) => {
    const property = objectOf(properties[name])
    const field = fieldOf(name, property, { parent: schema, ui: objectOf(ui[name]), pointer })
    return [field, ...fieldsInside(field)]
  })
}

function fieldOf(
  name: string,
  schema: JsonObject,
  place: { parent: JsonObject; ui: UiSchema; pointer: string },
): FormField {
  const { required } = place.parent
  const condition = objectOf(place.parent['requiredWhen'])[name]
  const field: FormField = {
    pointer: `${place.pointer}/${escapeToken(name)}`,
    name,
    schema,
    ui: place.ui,
    required: Array.isArray(required) && required.includes(name),
  }
  if (isCondition(condition)) field.requiredWhen = condition
  if (isObject(schema['properties'])) field.group = 'object'
  if (isObject(objectOf(schema['items'])['properties'])) field.group = 'array'
  return field
}

function fieldsInside(field: FormField): FormField[] {
  if (field.group === 'object') return fieldsOfObject(field.schema, field.ui, field.pointer)
  if (field.group !== 'array') return []
  return fieldsOfObject(objectOf(field.schema['items']), objectOf(field.ui['items']), `${field.pointer}/*`)
}

/** RJSF's order: the names listed, with `*` for the others; unlisted ones come last. */
function orderOf(properties: JsonObject, order: Json | undefined): string[] {
  const names = Object.keys(properties)
  if (!Array.isArray(order)) return names
  const listed = order.filter((name) => typeof name === 'string')
  const others = names.filter((name) => !listed.includes(name))
  const sorted = listed.includes('*')
    ? listed.flatMap((name) => (name === '*' ? others : [name]))
    : [...listed, ...others]
  return sorted.filter((name) => name in properties)
}

function isCondition(value: Json | undefined): value is Condition {
  return typeof value === 'boolean' || typeof value === 'string' || isObject(value)
}
