import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { partsIn } from './partsIn.ts'

export interface FormPlace {
  form: string
  schema: JsonObject
  ui: JsonObject
  place: Place
  uiPlace: Place
}
/** A field wherever a form declares it: also in rows, definitions, branches. What `if` asks of one declares nothing. */
export interface FieldPlace {
  form: string
  name: string
  field: JsonObject
  /** Of the object whose `properties` it stands in. */
  holder: JsonObject
  holderPlace: Place
  required: boolean
  place: Place
}
/** A node of a ui-schema that dresses a field (or rows, or free names). */
export interface UiPlace {
  form: string
  name: string
  ui: JsonObject
  place: Place
}

export function formPlaces(content: Content): FormPlace[] {
  return Object.entries(content.forms).map(([form, schema]) => ({
    form,
    schema,
    ui: content.uiSchemas[form] ?? {},
    place: { file: `schemas/${form}.json`, pointer: '' },
    uiPlace: { file: `ui-schemas/${form}.json`, pointer: '' },
  }))
}

export function fieldPlaces(content: Content): FieldPlace[] {
  return formPlaces(content).flatMap(({ form, schema, place }) =>
    [...partsIn({ kind: 'schema', value: schema, role: 'form', place })].flatMap((part) => {
      if (part.kind !== 'schema' || !isObject(part.value) || part.place.pointer.endsWith('/if')) return []
      return fieldsOf(form, part.value, part.place)
    }),
  )
}

function fieldsOf(form: string, holder: JsonObject, holderPlace: Place): FieldPlace[] {
  const { properties, required } = holder
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, field]) =>
    isObject(field)
      ? [
          {
            form,
            name,
            field,
            holder,
            holderPlace,
            required: Array.isArray(required) && required.includes(name),
            place: under(holderPlace, 'properties', name),
          },
        ]
      : [],
  )
}

export function uiPlaces(content: Content): UiPlace[] {
  return formPlaces(content).flatMap(({ form, ui, uiPlace }) => uiIn(form, ui, uiPlace))
}

function uiIn(form: string, ui: JsonObject, place: Place): UiPlace[] {
  const inner: [string, Json][] = Object.entries(ui).filter(([name]) => !name.startsWith('ui:'))
  return inner.flatMap(([name, one]) =>
    isObject(one)
      ? [{ form, name, ui: one, place: under(place, name) }, ...uiIn(form, one, under(place, name))]
      : [],
  )
}
