import { findFormPart } from '../../bundle/findFormPart.ts'
import { formDocuments } from '../../bundle/formDocuments.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import { objectOf } from '../objectOf.ts'
import type { Content } from '../types.ts'
import type { JsonObject } from '../../values/types.ts'
import { compileFault } from '../../validation/compileFault.ts'
import { checkNames } from './checkNames.ts'
import { checkOrder, checkSchema } from './checkSchema.ts'
import { known } from './known.ts'
import { conditionNames, listNames } from './names.ts'
import { loneKeyword } from './loneKeyword.ts'
import { type Names, namesOf } from './namesOf.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'
import { referencePlace } from './referencePlace.ts'
import { undressed } from './undressed.ts'

const found = new DocumentMemo<Fault[]>()

/** Forms: references, fields that are required or dressed without being there, lists, and conditions by name. */
export function checkForms(content: Content): Fault[] {
  const names = namesOf(content)
  const lists = [...names.lists].join(' ')
  const forms = [...names.forms].join(' ')
  const faults = Object.entries(content.forms).flatMap(([id, form]) => {
    const conditions = [...names.conditionsOf(id)].join(' ')
    const inputs = [id, lists, forms, conditions, ...formDocuments(content, id)]
    return found.of(form, inputs, () => checkForm(id, content, names))
  })
  const orphans = Object.keys(content.uiSchemas).flatMap((id) =>
    known('form', id, names.forms, { file: `ui-schemas/${id}.json`, pointer: '' }),
  )
  return [...faults, ...orphans]
}

function checkForm(id: string, content: Content, names: Names): Fault[] {
  const place: Place = { file: `schemas/${id}.json`, pointer: '' }
  const uiPlace: Place = { file: `ui-schemas/${id}.json`, pointer: '' }
  const part = findFormPart(content, id)
  if (part instanceof FormReferenceError) return [wrongReference(part, content)]
  const ownUi = content.uiSchemas[id] ?? {}
  const own = content.forms[id] ?? {}
  const wrong = [...checkSchema(own, place), ...checkNames(own, place)]
  const broken = wrong.length > 0 ? undefined : compileFault(own)
  return [
    ...wrong,
    ...(broken === undefined ? [] : [unusable(own, place, broken)]),
    ...checkOrder(ownUi, part.schema, uiPlace),
    ...undressed(ownUi, part.schema, uiPlace, part.schema),
    ...missingFields(part.schema, own, place),
    ...[...listNames(own, place), ...listNames(ownUi, uiPlace)].flatMap((use) =>
      known('list', use.name, names.lists, use.place),
    ),
    ...[...conditionNames(own, place), ...conditionNames(ownUi, uiPlace)].flatMap((use) =>
      known('condition', use.name, names.conditionsOf(id), use.place),
    ),
  ]
}

/** What Ajv does not take, at the keyword that it would ignore. */
function unusable(own: JsonObject, place: Place, reason: string): Fault {
  const lone = reason.includes('is ignored') ? loneKeyword(own, place) : undefined
  if (lone === undefined) return faultAt(place, 'schema.compile.program', { reason })
  return faultAt(lone.place, 'schema.compile.alone', { keyword: lone.keyword })
}

const REFERENCE_CODES = {
  missing: 'unknown.reference',
  circle: 'circle.reference',
  many: 'schema.tooLarge',
} as const

function wrongReference({ form, reference, fault }: FormReferenceError, content: Content): Fault {
  const file: Place = { file: `schemas/${form}.json`, pointer: '' }
  return faultAt(referencePlace(content.forms[form], reference, file), REFERENCE_CODES[fault], {
    form,
    reference,
  })
}

/**
 * Required fields that the form does not name, and therefore could never be given. `own`: as it is written, where the
 * word stands; what a part of another form requires is told there.
 */
function missingFields(schema: JsonObject, own: JsonObject, place: Place): Fault[] {
  const properties = objectOf(schema['properties'])
  const closed = schema['additionalProperties'] === false
  const required = Array.isArray(own['required']) ? own['required'] : []
  const wanted = [
    ...required.map((name, index) => ({ name, at: under(place, 'required', index) })),
    ...Object.keys(objectOf(own['requiredWhen'])).map((name) => ({
      name,
      at: under(place, 'requiredWhen', name),
    })),
  ]
  const faults = wanted.flatMap(({ name, at }) =>
    closed && typeof name === 'string' ? known('field', name, Object.keys(properties), at) : [],
  )
  const written = objectOf(own['properties'])
  const inner = Object.entries(properties).flatMap(([name, property]) => {
    const at = under(place, 'properties', name)
    const field = objectOf(written[name])
    const rows = objectOf(objectOf(property)['items'])
    return [
      ...missingFields(objectOf(property), field, at),
      ...missingFields(rows, objectOf(field['items']), under(at, 'items')),
    ]
  })
  return [...faults, ...inner]
}
