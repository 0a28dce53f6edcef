/**
 * Keywords by which a schema says something of what is inside it in another way than by `properties` and `items`. Whoever
 * takes a form apart, draws it plainly or looks for foreign answers stops at them.
 */
export const mixingKeywords = [
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependencies',
  'patternProperties',
] as const
