import type { ErrorObject } from 'ajv'
import { faultAt } from '../content/checks/faultAt.ts'
import { nearest } from '../content/nearest.ts'
import type { Fault } from '../issue.ts'
import type { Said } from '../said/Said.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json } from '../values/types.ts'
import { isWithin } from './isWithin.ts'
import type { MetaKind } from '../content/metaDocuments.ts'
import { metaValidator } from './metaSchemas.ts'
import { shapeWords } from './shapeWords.ts'
import { wantedText } from './wantedText.ts'

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
  const { says, params: said } = shapeWords(error, namesByPattern(error))
  return {
    ...faultAt({ file, pointer }, says, said, meant(error, errors)),
    code: keyword === 'false schema' ? 'shape.forbidden' : `shape.${keyword}`,
    params: { ...params, ...(namesByPattern(error) && { wanted: 'pointer' }) },
  }
}

/** The word, or the value, that may have been meant, or what this place wants. */
function meant(error: ErrorObject, errors: readonly ErrorObject[]): Said | undefined {
  const { keyword, params, parentSchema, data } = error
  const field: unknown = params['additionalProperty']
  const words: unknown = parentSchema?.['properties']
  if (typeof field === 'string' && typeof words === 'object' && words !== null) {
    const { mend } = nearest(field, Object.keys(words))
    return mend ?? (namesByPattern(error) ? wantedText(parentSchema) : undefined)
  }
  if (keyword === 'pattern' || keyword === 'format') return wantedText(parentSchema)
  if (keyword === 'propertyNames') return wantedText(reasonOf(error, errors)?.parentSchema)
  const values: unknown = params['allowedValues']
  if (keyword !== 'enum' || typeof data !== 'string' || !Array.isArray(values)) return undefined
  const texts = values.filter((value) => typeof value === 'string')
  return nearest(data, texts).mend
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
