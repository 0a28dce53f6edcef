import type { JsonObject } from '#engine/values/types.ts'
import { fitsWord } from '../../forms/question/fitsWord.ts'

export interface TypedMeaning {
  /** What it has to be; of a number its text is. */
  schema: JsonObject
  /** Nothing is no value: an emptied box is half typed. */
  required?: boolean
}

/** Can what stands in a box be written to the file? */
export function fitsTyped({ schema, required = false }: TypedMeaning, said: string): boolean {
  if (said === '') return !required
  if (schema['type'] !== 'number') return fitsWord(schema, said)
  return said.trim() !== '' && Number.isFinite(Number(said)) && fitsWord(schema, Number(said))
}
