/**
 * What arithmetic and comparisons tell apart. `text` may hold anything, a date too; `word` is text that is surely neither
 * a moment nor a duration.
 */
export type Kind =
  | 'number'
  | 'date'
  | 'instant'
  | 'duration'
  | 'word'
  | 'text'
  | 'boolean'
  | 'array'
  | 'object'
  | 'null'
export type Kinds = ReadonlySet<Kind>

export const ALL_KINDS: Kinds = new Set<Kind>([
  'number',
  'date',
  'instant',
  'duration',
  'word',
  'text',
  'boolean',
  'array',
  'object',
  'null',
])
