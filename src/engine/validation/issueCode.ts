import type { AjvError } from '../bundle/types.ts'
import { isDate, isInstant } from '../values/dates.ts'

const codes: { [keyword: string]: string } = {
  required: 'valid.required',
  requiredWhen: 'valid.required',
  dependencies: 'valid.required',
  minLength: 'valid.minLength',
  maxLength: 'valid.maxLength',
  minimum: 'valid.minimum',
  exclusiveMinimum: 'valid.above',
  maximum: 'valid.maximum',
  exclusiveMaximum: 'valid.below',
  multipleOf: 'valid.multipleOf',
  minItems: 'valid.minItems',
  maxItems: 'valid.maxItems',
  uniqueItems: 'valid.duplicateChoice',
  enum: 'valid.enum',
  anyOf: 'valid.enum',
  oneOf: 'valid.enum',
  inList: 'valid.enum',
  memberOf: 'valid.enum',
  upload: 'valid.fileType',
  additionalProperties: 'valid.unknownField',
  equals: 'valid.disagrees',
  differsFrom: 'valid.disagrees',
}
const formats: { [format: string]: string } = {
  date: 'valid.dateFormat',
  'date-time': 'valid.dateTime',
  time: 'valid.time',
  email: 'valid.email',
  uri: 'valid.url',
}
const types: { [type: string]: string } = { number: 'valid.number', integer: 'valid.integer' }
const comparisons: { [keyword: string]: { number: string; date: string } } = {
  above: { number: 'valid.above', date: 'valid.dateAfter' },
  atLeast: { number: 'valid.minimum', date: 'valid.dateFrom' },
  below: { number: 'valid.below', date: 'valid.dateBefore' },
  atMost: { number: 'valid.maximum', date: 'valid.dateUntil' },
}

/** The message of a broken keyword for which the content names none (ids of the locales). */
export function issueCode({ keyword, params }: AjvError): string {
  if (keyword === 'format') return formats[String(params['format'])] ?? 'valid.format'
  if (keyword === 'type') return types[String(params['type'])] ?? 'valid.format'
  if (keyword === 'const') return params['allowedValue'] === true ? 'valid.mustBeYes' : 'valid.enum'
  if (keyword === 'age') return ageCode(params)
  const comparison = comparisons[keyword]
  if (comparison !== undefined) return comparisonCode(comparison, params['limit'])
  return codes[keyword] ?? 'valid.format'
}

function comparisonCode(codesOf: { number: string; date: string }, limit: unknown): string {
  if (typeof limit === 'number') return codesOf.number
  return isDate(limit) || isInstant(limit) ? codesOf.date : 'valid.disagrees'
}

function ageCode({ min, max }: AjvError['params']): string {
  if (typeof min === 'number') return typeof max === 'number' ? 'valid.ageBetween' : 'valid.ageMin'
  return typeof max === 'number' ? 'valid.ageMax' : 'valid.disagrees'
}
