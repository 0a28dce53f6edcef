import type { Place } from '../../content/checks/place.ts'
import type { UiSchema } from '../../content/types.ts'
import type { JsonObject } from '../../values/types.ts'

/** A field (or the rows of one) as one form declares and dresses it; parts of other forms are looked at there. */
export interface DressedField {
  /** Of a row: that of its list. */
  name: string
  kind: 'field' | 'row' | 'form'
  /** Flat: references are resolved. */
  schema: JsonObject
  /** As it is asked here, with what a part says of itself. */
  ui: UiSchema
  /** What this form's own file says of it. */
  own?: JsonObject
  /** Of its dress in this form's file, and of its schema; both where they stand, or would stand. */
  uiPlace: Place
  place: Place
  /** The object around it; absent for the form itself. */
  parent?: DressedField
  /** Steps in the form: "/choices/*\/fee". */
  pointer: string
}
