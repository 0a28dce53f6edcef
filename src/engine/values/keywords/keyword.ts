import type { Json, Scope } from '../types.ts'

/**
 * What a keyword of our own says of a value (format.md section 2): `wanted` is what the schema says beside the keyword,
 * `base` the absolute pointer of the place that carries it. Pure; a missing operand makes it false, never skipped.
 */
export type Keyword = (value: Json, wanted: Json, scope: Scope, base: string) => boolean
