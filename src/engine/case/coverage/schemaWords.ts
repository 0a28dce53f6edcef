import { plainKeywords } from '../../validation/keywords/plainKeywords.ts'

const ofValues: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'contains',
  'minProperties',
  'maxProperties',
  'propertyNames',
  'dependencies',
  'anyOf',
  'oneOf',
  'not',
  ...plainKeywords,
])

export const schemaWords = {
  /** Keywords that say something of a value that is there, one verdict each. */
  ofValues,
  /** Subschemas of a keyword: one, a list of them, or a map. */
  single: ['items', 'additionalItems', 'additionalProperties', 'then', 'else'],
  lists: ['items', 'allOf', 'anyOf', 'oneOf'],
  maps: ['properties', 'patternProperties', 'definitions'],
}
