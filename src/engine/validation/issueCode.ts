import type { AjvError } from '../bundle/types.ts'

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
  above: 'valid.disagrees',
  atLeast: 'valid.disagrees',
  below: 'valid.disagrees',
  atMost: 'valid.disagrees',
  age: 'valid.disagrees',
}
const formats: { [format: string]: string } = { date: 'valid.dateFormat', email: 'valid.email' }

/** The message of a broken keyword for which the content names none (ids of the locales). */
export function issueCode({ keyword, params }: AjvError): string {
  if (keyword === 'format') return formats[String(params['format'])] ?? 'valid.format'
  if (keyword === 'const') return params['allowedValue'] === true ? 'valid.mustBeYes' : 'valid.enum'
  return codes[keyword] ?? 'valid.format'
}
