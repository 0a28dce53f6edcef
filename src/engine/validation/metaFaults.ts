import type { ErrorObject } from 'ajv'
import { nearest } from '../content/nearest.ts'
import type { Fault } from '../issue.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import { isWithin } from './isWithin.ts'
import { type MetaKind, metaValidator } from './metaSchemas.ts'

/** Errors that only repeat what the one inside them says. */
const wrappers = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'propertyNames'])

/** Where a content file is not of its kind's shape: one fault a pointer and keyword. */
export function metaFaults(kind: MetaKind, file: string, document: Json): Fault[] {
  const validate = metaValidator(kind)
  if (validate(document)) return []
  const errors = validate.errors ?? []
  const exact = errors.filter((error) => !wrappers.has(error.keyword) || isAlone(error, errors))
  const faults = exact.map((error) => faultOf(error, file))
  return [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.message}`, fault])).values()]
}

/** "Exactly one of" has nothing inside it that says more. */
function isAlone(error: ErrorObject, errors: ErrorObject[]): boolean {
  if (error.keyword === 'if') return false
  if (error.keyword === 'oneOf' || error.keyword === 'anyOf') {
    return !errors.some(
      (other) =>
        other !== error &&
        isWithin(other.instancePath, error.instancePath) &&
        !other.schemaPath.startsWith(`${error.schemaPath}/`) &&
        !wrappers.has(other.keyword),
    )
  }
  return (
    error.keyword === 'propertyNames' ||
    !errors.some((other) => other.schemaPath.startsWith(error.schemaPath))
  )
}

function faultOf(error: ErrorObject, file: string): Fault {
  const { instancePath, keyword, params, message } = error
  const field: unknown = params['additionalProperty'] ?? params['propertyName']
  const pointer = typeof field === 'string' ? `${instancePath}/${escapeToken(field)}` : instancePath
  return {
    file,
    pointer,
    code: keyword === 'false schema' ? 'shape.forbidden' : `shape.${keyword}`,
    params: { ...params },
    message: messageOf(keyword, params, message),
    ...meant(error),
  }
}

/** The word, or the value, that may have been meant. */
function meant({ keyword, params, parentSchema, data }: ErrorObject): { mend?: string } {
  const field: unknown = params['additionalProperty']
  const words: unknown = parentSchema?.['properties']
  if (typeof field === 'string' && typeof words === 'object' && words !== null) {
    return nearest(field, Object.keys(words))
  }
  if (keyword === 'pattern') return wantedText(parentSchema)
  const values: unknown = params['allowedValues']
  if (keyword !== 'enum' || typeof data !== 'string' || !Array.isArray(values)) return {}
  return nearest(
    data,
    values.filter((value) => typeof value === 'string'),
  )
}

/** What a kind of text says of itself, where the pattern is of a kind. */
function wantedText(schema: { [word: string]: unknown } | undefined): { mend?: string } {
  const { title, description } = schema ?? {}
  return typeof title === 'string' && typeof description === 'string' ? { mend: description } : {}
}

function messageOf(keyword: string, params: { [name: string]: unknown }, message = 'is wrong'): string {
  if (keyword === 'additionalProperties') return `"${String(params['additionalProperty'])}" is not known here`
  if (keyword === 'enum' && Array.isArray(params['allowedValues'])) {
    return `must be one of ${params['allowedValues'].join(', ')}`
  }
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  if (keyword === 'false schema') return 'is not allowed here'
  if (keyword === 'propertyNames') return `"${String(params['propertyName'])}" is no valid name here`
  return message
}
