import { ChangedDocument } from '../values/ChangedDocument.ts'
import type { Json, Pointer } from '../values/types.ts'

/** A copy without the member that an absolute pointer names; the document itself where there is none. */
export const removeAt = (document: Json, pointer: Pointer): Json =>
  new ChangedDocument(document).remove(pointer).value ?? null
