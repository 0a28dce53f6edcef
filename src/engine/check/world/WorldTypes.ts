import type { JsonSchema } from '../../values/types.ts'

/** The type of the document that every pointer reads (format.md section 1), at one place of the content. */
export interface WorldTypes {
  /** Undefined: nothing is ever there. `near`: what may have been meant. */
  typeAt(pointer: string): PointerType | undefined
  near(pointer: string): string | undefined
  /** The part of the pointer that leads somewhere, and the names that are known there. */
  reach(pointer: string): { holder: string; names: readonly string[] }
}
export interface PointerType {
  /** Draft-07 without references; `true` = anything. */
  schema: JsonSchema
  mayBeAbsent: boolean
  mayBeNull: boolean
}
