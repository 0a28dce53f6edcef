import type { JsonObject } from '#engine/values/types.ts'

export const SHAPES = ['flat', 'nested', 'conditions', 'flip', 'branch', 'list'] as const
export type ShapeName = (typeof SHAPES)[number]

/** One form as every engine draws it: the same fields with the same rules and the same answers. */
export interface FormShape {
  schema: JsonObject
  /** Conditions of ours; others have no such thing. */
  ui: JsonObject
  data: JsonObject
  /** Names of the fields at the top, in order. */
  names: readonly string[]
}

/** What the address of the page asks for. */
export interface Asked {
  engine: string
  variant: string
  shape: ShapeName
  /** Fields; rows for `list`. */
  size: number
}
