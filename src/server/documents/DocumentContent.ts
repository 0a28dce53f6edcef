import type { Json } from '#engine/values/types.ts'
import type { TrackRef } from '#engine/workflow/types.ts'

/** What a paper says, as it was when it was given out. A param with a text for each language is the name of a row. */
export interface DocumentContent {
  code: string
  number: string
  /** Of an institution's paper its name, be it with a text for each language. */
  holder: Json
  /** Of the given names alone: for those who have only the number. Absent of an institution's. */
  initials?: string
  /** yyyy-mm-dd. Absent of an institution's: nothing of whoever applied for it is on its paper. */
  birthDate?: string
  params: { [name: string]: Json }
  /** The only one in which it is given out; absent: all. */
  language?: string
  /** Absent: the process itself. Not on the paper. */
  track?: IssuingElement
}

/** The element of a track that gave a paper out: what stood there then, since its place may become another's. */
export interface IssuingElement extends TrackRef {
  /** Absent of papers of before this was kept. */
  item?: Json
}
