import type { Json, Scope } from '../types.ts'

/** One of our own JSON Schema keywords: true where the value is as the schema says (format.md section 2). */
export type Keyword = (value: Json, schema: Json, scope: Scope, base: string) => boolean
