import type { JsonSchema } from '../../../values/types.ts'

/** What may stand at a place of the world, with what may stand inside it: looked at only as deep as somebody asks. */
export interface Type {
  /** Draft-07 with the own keywords and without references; `true` = anything. */
  readonly schema: JsonSchema
  /** Members that are known by their names. */
  readonly names: readonly string[]
  /** `token`: a name, the index of a row, or a star for any row. Undefined: nothing is ever there. */
  member(token: string): Member | undefined
}
export interface Member {
  type: Type
  /** Even where the holder is there. */
  absent: boolean
}
