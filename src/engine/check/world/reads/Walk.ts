import type { Place } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import type { Condition, Json, Operand } from '../../../values/types.ts'
import type { Member } from '../types/Type.ts'
import type { World } from '../World.ts'
import type { WorldPlace } from '../WorldPlace.ts'
import type { Reading } from './Reading.ts'
import type { Verdicts } from './Verdicts.ts'

/** The value that a schema is about. */
export interface Subject {
  /** Undefined: nothing is known of it. */
  member?: Member | undefined
  /** In a form relative pointers start at the value that carries the keyword, in a condition they do not move. */
  moves: boolean
}

/** Looks at everything that a part of the content reads, however deep, through names as well. */
export interface Walk {
  content: Content
  verdicts: Verdicts
  worldAt: (place: WorldPlace) => World
  condition: (condition: Condition | Json | undefined, place: Place, reading: Reading) => void
  /** What it is worth. */
  operand: (operand: Operand | Json | undefined, place: Place, reading: Reading) => Member | undefined
  schema: (schema: Json | undefined, place: Place, reading: Reading, subject: Subject) => void
  /** What it finds. */
  pointer: (pointer: string, place: Place, reading: Reading) => Member | undefined
  /** For the first time with this key? */
  first: (key: string) => boolean
}
