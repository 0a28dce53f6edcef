import type { Json, JsonSchema } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { RELATIONS, type RelationName, relationOf } from '../relations.ts'

/** What a rule asks of the answer: nothing is right (`refused`), one thing that pickers show, or more than they do. */
export type MustShape =
  | { kind: 'refused' }
  | { kind: 'is'; relation: RelationName; value: Json }
  | { kind: 'other'; schema: JsonSchema }

/** Of an answer that is there nothing is said by these. */
const IDLE: ReadonlySet<RelationName> = new Set(['given', 'missing', 'filled'])
/** What can be asked of an answer. */
export const MUST_RELATIONS = RELATIONS.filter((name) => !IDLE.has(name))

export function readMust(must: Json | undefined): MustShape {
  if (must === false || must === undefined) return { kind: 'refused' }
  if (!isJsonObject(must)) return { kind: 'other', schema: must === true }
  for (const relation of MUST_RELATIONS) {
    const value = relationOf(relation).read(must)
    if (value !== undefined) return { kind: 'is', relation, value }
  }
  return { kind: 'other', schema: must }
}

export function writeMust(shape: MustShape): JsonSchema {
  if (shape.kind === 'refused') return false
  return shape.kind === 'is' ? relationOf(shape.relation).write(shape.value) : shape.schema
}
