import type { JsonObject } from '#engine/values/types.ts'

/** Names that an analyst gives. What the format, the outside systems or the account forms name is none of these. */
export const ID_KINDS = [
  'process',
  'service',
  'group',
  'register',
  'folder',
  'form',
  'definition',
  'step',
  'sample',
  'field',
  'status',
  'transition',
  'guard',
  'track',
  'timer',
  'value',
  'condition',
  'role',
  'fact',
  'key',
  'count',
  'list',
  'data',
  'message',
  'campaign',
  'campaignData',
  'persona',
  'text',
  'route',
  'namespace',
  'template',
] as const
export type IdKind = (typeof ID_KINDS)[number]

export type Answers = { [step: string]: JsonObject }

/** How a script that is written in the content's first names speaks to content with other names. */
export interface Ids {
  of(kind: IdKind, name: string): string
  /** An absolute pointer: /answers/<step>/<field>. */
  pointer(pointer: string): string
  answers(answers: Answers): Answers
  /** What is typed into one form. */
  fields(data: JsonObject): JsonObject
}

export const originalIds: Ids = {
  of: (_kind, name) => name,
  pointer: (pointer) => pointer,
  answers: (answers) => answers,
  fields: (data) => data,
}
