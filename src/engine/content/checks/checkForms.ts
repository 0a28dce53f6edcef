import { findFormPart } from '../../bundle/findFormPart.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import type { Fault } from '../../issue.ts'
import { formUses } from '../formUses.ts'
import { isObject } from '../isObject.ts'
import type { Content } from '../types.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { compileFault } from '../../validation/compileFault.ts'
import { checkNames } from './checkNames.ts'
import { checkOrder, checkSchema } from './checkSchema.ts'
import { known } from './known.ts'
import { conditionNames, listNames } from './names.ts'
import { faultAt, type Place } from './place.ts'
import { referencePlace } from './referencePlace.ts'
import { undressed } from './undressed.ts'

/** Forms: references, fields that are required or dressed without being there, lists, and conditions by name. */
export function checkForms(content: Content): Fault[] {
  const faults = Object.keys(content.forms).flatMap((id) => checkForm(id, content))
  const orphans = Object.keys(content.uiSchemas).flatMap((id) =>
    known('form', id, Object.keys(content.forms), { file: `ui-schemas/${id}.json`, pointer: '' }),
  )
  return [...faults, ...orphans]
}

function checkForm(id: string, content: Content): Fault[] {
  const place: Place = { file: `schemas/${id}.json`, pointer: '' }
  const uiPlace: Place = { file: `ui-schemas/${id}.json`, pointer: '' }
  const part = findFormPart(content, id)
  if (part instanceof FormReferenceError) {
    const file: Place = { file: `schemas/${part.form}.json`, pointer: '' }
    const where = referencePlace(content.forms[part.form], part.reference, file)
    return [faultAt(where, 'unknown.reference', part.message)]
  }
  const lists = Object.keys(content.lists)
  const conditions = conditionsFor(id, content)
  const ownUi = content.uiSchemas[id] ?? {}
  const own = content.forms[id] ?? {}
  const wrong = [...checkSchema(own, place), ...checkNames(own, place)]
  const broken = wrong.length > 0 ? undefined : compileFault(part.schema)
  return [
    ...wrong,
    ...(broken === undefined ? [] : [faultAt(place, 'schema.compile', broken)]),
    ...checkOrder(ownUi, part.schema, uiPlace),
    ...undressed(ownUi, part.schema, uiPlace, part.schema),
    ...missingFields(part.schema, place),
    ...[...listNames(own, place), ...listNames(ownUi, uiPlace)].flatMap((use) =>
      known('list', use.name, lists, use.place),
    ),
    ...[...conditionNames(own, place), ...conditionNames(ownUi, uiPlace)].flatMap((use) =>
      known('condition', use.name, conditions, use.place),
    ),
  ]
}

/**
 * Conditions that a form may name: the shared ones and those of the process that asks it. A part that no process asks
 * by itself may stand in any; the flat forms of each process are looked at with the process.
 */
function conditionsFor(id: string, content: Content): string[] {
  const asking = Object.values(content.workflows).filter((workflow) =>
    formUses(workflow).some((use) => use.form === id),
  )
  const own = asking.length > 0 ? asking : Object.values(content.workflows)
  return [
    ...Object.keys(content.conditions),
    ...own.flatMap((workflow) => Object.keys(workflow.conditions ?? {})),
  ]
}

/** Required fields that the form does not name, and therefore could never be given. */
function missingFields(schema: JsonObject, place: Place): Fault[] {
  const properties = objectOf(schema['properties'])
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const names = [...required, ...Object.keys(objectOf(schema['requiredWhen']))]
  const own =
    schema['additionalProperties'] === false
      ? names.flatMap((name) =>
          typeof name === 'string' ? known('field', name, Object.keys(properties), place) : [],
        )
      : []
  const inner = Object.values(properties).flatMap((property) =>
    isObject(property)
      ? [...missingFields(property, place), ...missingFields(objectOf(property['items']), place)]
      : [],
  )
  return [...own, ...inner]
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
