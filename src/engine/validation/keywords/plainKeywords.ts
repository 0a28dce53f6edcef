/** Own keywords that are one function of a value and what the schema says (format.md section 2). */
export const plainKeywords = [
  'equals',
  'differsFrom',
  'above',
  'atLeast',
  'below',
  'atMost',
  'memberOf',
  'age',
  'inList',
  'upload',
  'checkDigit',
] as const
