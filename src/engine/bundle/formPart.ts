import { isObject } from '../content/isObject.ts'
import type { Content, UiSchema } from '../content/types.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { findReference } from './formReference.ts'
import { joinRequired } from './joinRequired.ts'
import { mapSubschemas } from './mapSubschemas.ts'
import { mergeBlocks } from './mergeBlocks.ts'
import type { FormPart } from './types.ts'

type Source = Pick<Content, 'forms' | 'uiSchemas'>
interface Place {
  content: Source
  form: string
  /** References on the way here, so that a circle is found. */
  path: readonly string[]
}

export class FormReferenceError extends Error {
  override readonly name = 'FormReferenceError' as const
  readonly form: string
  readonly reference: string
  constructor(form: string, reference: string, reason: string) {
    super(`${form}: "${reference}" ${reason}`)
    this.form = form
    this.reference = reference
  }
}

/** The flat form that is rendered and validated: no references, blocks merged, `required` joined with visibility. */
export function formPart(content: Source, id: string): FormPart {
  const schema = content.forms[id]
  if (!schema) throw new FormReferenceError(id, id, 'is no form')
  const { $schema: _schema, ...ui } = content.uiSchemas[id] ?? {}
  const flat = flatten(schema, ui, { content, form: id, path: [] })
  return { schema: joinRequired(flat.schema, flat.ui), ui: flat.ui }
}

function flatten(node: JsonObject, ui: UiSchema, place: Place): { schema: JsonObject; ui: UiSchema } {
  const {
    $ref: reference,
    $id: _id,
    $schema: _schema,
    $comment: _comment,
    definitions: _parts,
    ...own
  } = node
  if (typeof reference !== 'string') return flattenInside(own, ui, place)
  const target = findReference(place.content, place.form, reference)
  const key = `${target?.form ?? ''}#${target?.pointer ?? reference}`
  if (!target || !isObject(target.schema)) throw new FormReferenceError(place.form, reference, 'is not there')
  if (place.path.includes(key)) throw new FormReferenceError(place.form, reference, 'leads back to itself')
  const inner = { content: place.content, form: target.form, path: [...place.path, key] }
  return flatten({ ...target.schema, ...own }, mergeUi(target.ui, ui), inner)
}

function flattenInside(node: JsonObject, ui: UiSchema, place: Place): { schema: JsonObject; ui: UiSchema } {
  const { allOf } = node
  if (isBlockList(allOf)) {
    const blocks = allOf.map((block) => flatten(block, {}, place))
    const { allOf: _allOf, ...rest } = node
    return mergeBlocks([...blocks, flattenInside(rest, ui, place)])
  }
  const { properties, items } = node
  const flatUi: UiSchema = { ...ui }
  const copy = mapSubschemas(node, (schema) =>
    isObject(schema) ? flatten(schema, {}, place).schema : schema,
  )
  if (isObject(properties)) copy['properties'] = flattenProperties(properties, flatUi, place)
  if (isObject(items)) {
    const flat = flatten(items, uiOf(ui['items']), place)
    copy['items'] = flat.schema
    if (Object.keys(flat.ui).length > 0) flatUi['items'] = flat.ui
  }
  return { schema: copy, ui: flatUi }
}

function flattenProperties(properties: JsonObject, ui: UiSchema, place: Place): JsonObject {
  const copy: JsonObject = {}
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property)) {
      copy[name] = property
      continue
    }
    const flat = flatten(property, uiOf(ui[name]), place)
    copy[name] = flat.schema
    if (Object.keys(flat.ui).length > 0) ui[name] = flat.ui
  }
  return copy
}

/** Closed objects that are put side by side: `allOf` of nothing but references. */
function isBlockList(allOf: Json | undefined): allOf is JsonObject[] {
  return (
    Array.isArray(allOf) && allOf.length > 0 && allOf.every((block) => isObject(block) && '$ref' in block)
  )
}

function uiOf(ui: Json | undefined): UiSchema {
  return isObject(ui) ? ui : {}
}

/** The ui of a shared part with what the using form says otherwise. */
function mergeUi(shared: UiSchema, own: UiSchema): UiSchema {
  const { $schema: _schema, ...merged } = shared
  for (const [name, value] of Object.entries(own)) {
    const known = merged[name]
    const deep = !name.startsWith('ui:') && isObject(known) && isObject(value)
    merged[name] = deep ? mergeUi(known, value) : value
  }
  return merged
}
