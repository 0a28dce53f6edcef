import { ChangedDocument } from './ChangedDocument.ts'
import type { Json, Pointer } from './types.ts'

/** A copy of the document in which the absolute pointer finds the value (`ChangedDocument.set`). */
export const setAt = (document: Json | undefined, pointer: Pointer, value: Json): Json =>
  new ChangedDocument(document).set(pointer, value).value ?? null
