import type { FormField } from '#engine/form/formFields.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'

/** What sentences about an explanation need to know. */
export interface Telling {
  texts: Pick<RendererServices, 'translate' | 'has' | 'language'>
  /** For texts of its own. */
  process?: string | undefined
  /** The field at a pointer of the world; undefined where no form declares it. */
  fieldAt: (pointer: string) => FormField | undefined
  /** Rows of a list that are at hand. */
  rows: (list: string) => readonly JsonObject[] | undefined
}
