import type { ErrorObject } from 'ajv'
import { nearest } from '../content/nearest.ts'
import type { Fault } from '../issue.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import { isWithin } from './isWithin.ts'
import type { MetaKind } from '../content/metaDocuments.ts'
import { metaValidator } from './metaSchemas.ts'

/** Errors that only repeat what the one inside them says. */
const wrappers = new Set(['if', 'allOf', 'anyOf', 'oneOf'])

/** Where a content file is not of its kind's shape: one fault a pointer and keyword. */
export function metaFaults(kind: MetaKind, file: string, document: Json): Fault[] {
  const validate = metaValidator(kind)
  if (validate(document)) return []
  const errors = validate.errors ?? []
  const exact = errors.filter(
    (error) => error.propertyName === undefined && (!wrappers.has(error.keyword) || isAlone(error, errors)),
  )
  const faults = exact.map((error) => faultOf(error, file, errors))
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
  return !errors.some((other) => other.schemaPath.startsWith(error.schemaPath))
}

function faultOf(error: ErrorObject, file: string, errors: readonly ErrorObject[]): Fault {
  const { instancePath, keyword, params } = error
  const field: unknown = params['additionalProperty'] ?? params['propertyName']
  const pointer = typeof field === 'string' ? `${instancePath}/${escapeToken(field)}` : instancePath
  return {
    file,
    pointer,
    code: keyword === 'false schema' ? 'shape.forbidden' : `shape.${keyword}`,
    params: { ...params, ...(namesByPattern(error) && { wanted: 'pointer' }) },
    message: messageOf(error),
    ...meant(error, errors),
  }
}

/** The word, or the value, that may have been meant, or what this place wants. */
function meant(error: ErrorObject, errors: readonly ErrorObject[]): { mend?: string } {
  const { keyword, params, parentSchema, data } = error
  const field: unknown = params['additionalProperty']
  const words: unknown = parentSchema?.['properties']
  if (typeof field === 'string' && typeof words === 'object' && words !== null) {
    return { ...(namesByPattern(error) && wantedText(parentSchema)), ...nearest(field, Object.keys(words)) }
  }
  if (keyword === 'pattern' || keyword === 'format') return wantedText(parentSchema)
  if (keyword === 'propertyNames') return wantedText(reasonOf(error, errors)?.parentSchema)
  const values: unknown = params['allowedValues']
  if (keyword !== 'enum' || typeof data !== 'string' || !Array.isArray(values)) return {}
  return nearest(
    data,
    values.filter((value) => typeof value === 'string'),
  )
}

/** A condition: beside its words, all its members are pointers. */
function namesByPattern({ keyword, parentSchema = {} }: ErrorObject): boolean {
  return keyword === 'additionalProperties' && parentSchema['title'] === 'Entries of a condition'
}

/** Why a name is no valid one. */
function reasonOf(error: ErrorObject, errors: readonly ErrorObject[]): ErrorObject | undefined {
  const { instancePath, params } = error
  return errors.find(
    (other) => other.propertyName === params['propertyName'] && other.instancePath === instancePath,
  )
}

/** What a kind of text says of itself. */
function wantedText(schema: { [word: string]: unknown } = {}): { mend?: string } {
  const { description } = schema
  return typeof description === 'string' ? { mend: description } : {}
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, parentSchema, data, message = 'is wrong' } = error
  if (namesByPattern(error)) return `${quoted(params['additionalProperty'])} is no pointer`
  if (keyword === 'additionalProperties') return `${quoted(params['additionalProperty'])} is not known here`
  if (keyword === 'enum' && Array.isArray(params['allowedValues'])) {
    return `must be one of ${params['allowedValues'].join(', ')}`
  }
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`
  if (keyword === 'false schema') return 'is not allowed here'
  if (keyword === 'propertyNames') return `${quoted(params['propertyName'])} is no valid name here`
  const title: unknown = parentSchema?.['title']
  if ((keyword === 'pattern' || keyword === 'format') && typeof title === 'string') {
    return `${quoted(data)} is no ${title.toLowerCase()}`
  }
  return message
}

function quoted(text: unknown): string {
  return JSON.stringify(text) ?? 'nothing'
}
