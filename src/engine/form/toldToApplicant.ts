import type { FormPart } from '../bundle/types.ts'
import { isObject } from '../content/isObject.ts'
import { objectOf } from '../content/objectOf.ts'
import type { UiSchema } from '../content/types.ts'
import type { Json, JsonObject } from '../values/types.ts'

/** The word of a ui-schema that says who reads an officer's answer in the history of a case. */
export const TOLD = 'ui:told'

/**
 * What an applicant may read of what was filled in with a transition: the answers that say so. Of a group or a list of rows
 * what is in it goes along, unless it says that staff alone read it. Where nothing is said (releases of former times) it is
 * staff's.
 */
export function toldToApplicant({ ui }: Pick<FormPart, 'ui'>, input: JsonObject): JsonObject {
  return members(ui, input, ({ [TOLD]: told }) => told === 'applicant')
}

function members(ui: UiSchema, value: JsonObject, isTold: (field: UiSchema) => boolean): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = objectOf(Object.hasOwn(ui, name) ? ui[name] : undefined)
      return isTold(field) ? [[name, inside(field, inner)]] : []
    }),
  )
}

const isOpen = ({ [TOLD]: told }: UiSchema): boolean => told !== 'staff'

function inside(ui: UiSchema, value: Json): Json {
  if (isObject(value)) return members(ui, value, isOpen)
  if (!Array.isArray(value)) return value
  const row = objectOf(ui['items'])
  return isOpen(row) ? value.map((one) => inside(row, one)) : []
}
