import type { Place } from '../../../content/checks/place.ts'
import type { JsonObject } from '../../../values/types.ts'
import type { SchemaReader } from '../domain/SchemaReader.ts'

/** One schema of the content, where it is written. */
export interface SchemaNode {
  place: Place
  /** As it is written. */
  schema: JsonObject
  /** With its references resolved: what it means. The same where it has none. */
  flat: JsonObject
  reader: SchemaReader
  /** The keyword by which it is reached; "" for a whole form. */
  via: string
  /** For a schema of the same value as the one around it: what is around. */
  around?: JsonObject
  /** Of the object in which this value stands: its fields, where they are known. */
  siblings?: JsonObject
  /** Of this value, where it is an object: its fields, those of all branches. */
  fields: JsonObject
  /** Answers of people; otherwise data of a register, a list or a process. */
  inForm: boolean
}
