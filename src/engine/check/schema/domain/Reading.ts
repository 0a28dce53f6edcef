import type { Json, JsonObject } from '../../../values/types.ts'
import type { Domain } from './Domain.ts'

/** What a keyword's meaning is read with. */
export interface Reading {
  /** The schema that the keyword stands in. */
  schema: JsonObject
  /** What a schema takes. */
  domainOf: (schema: Json | undefined) => Domain
  /** What a schema refuses. */
  refusedBy: (schema: Json | undefined) => Domain
  /** Ids of the rows of a list. */
  ids: (list: string) => readonly Json[] | undefined
}
/** `takes`: what it takes; `refuses`: what it refuses, both rather more than less. */
export interface Meaning {
  takes: (argument: Json, reading: Reading) => Domain
  refuses: (argument: Json, reading: Reading) => Domain
}
