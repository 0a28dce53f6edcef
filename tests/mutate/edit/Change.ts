import type { Json } from '#engine/values/types.ts'

/** One edit of one file, of a document that may be changed in place; it gives the new document. */
export interface Change {
  file: string
  make: (document: Json) => Json
}
