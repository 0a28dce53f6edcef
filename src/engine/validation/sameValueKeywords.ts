/** Keywords whose schemas are asked about the same value, not about one inside it. */
export const sameValueKeywords: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'not',
  'dependencies',
  'caseOf',
  'rules',
])
