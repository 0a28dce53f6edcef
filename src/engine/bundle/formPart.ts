import { isObject } from '../content/isObject.ts'
import type { Content, UiSchema } from '../content/types.ts'
import { sameValueKeywords } from '../validation/sameValueKeywords.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { FormReferenceError } from './FormReferenceError.ts'
import { findReference } from './formReference.ts'
import { joinRequired } from './joinRequired.ts'
import { mapSubschemas } from './mapSubschemas.ts'
import { mergeBlocks } from './mergeBlocks.ts'
import { type FlatPart, RecursiveParts } from './RecursiveParts.ts'
import type { FormPart } from './types.ts'

type Source = Pick<Content, 'forms' | 'uiSchemas'>
interface Place {
  content: Source
  form: string
  /** References on the way here: what is referred to again contains itself. */
  path: readonly string[]
  /** Those of them that stand at this very value: a circle of these would never end. */
  here: readonly string[]
  recursive: RecursiveParts
}

/**
 * The flat form that is rendered and validated: references resolved (but those to a part that contains itself), blocks
 * merged, `required` joined with visibility.
 */
export function formPart(content: Source, id: string): FormPart {
  const schema = content.forms[id]
  if (!schema) throw new FormReferenceError(id, id, 'missing')
  const { $schema: _schema, ...ui } = content.uiSchemas[id] ?? {}
  const recursive = new RecursiveParts()
  const flat = flatten(schema, ui, { content, form: id, path: [`${id}#`], here: [`${id}#`], recursive })
  return withDefinitions({ schema: joinRequired(flat.schema, flat.ui), ui: flat.ui }, recursive)
}

/** RJSF's `ui:definitions`: how a part is asked, by its reference. */
function withDefinitions(part: FormPart, recursive: RecursiveParts): FormPart {
  const definitions: JsonObject = {}
  const dressed: JsonObject = {}
  for (const [name, { schema, ui }] of recursive.definitions()) {
    definitions[name] = joinRequired(schema, ui)
    if (Object.keys(ui).length > 0) dressed[`#/definitions/${name}`] = ui
  }
  if (Object.keys(definitions).length === 0) return part
  return {
    schema: { ...part.schema, definitions },
    ui: Object.keys(dressed).length === 0 ? part.ui : { ...part.ui, 'ui:definitions': dressed },
  }
}

function flatten(node: JsonObject, ui: UiSchema, place: Place): FlatPart {
  const {
    $ref: reference,
    $id: _id,
    $schema: _schema,
    $comment: _comment,
    ahead: _ahead,
    definitions: _parts,
    ...own
  } = node
  if (typeof reference !== 'string') return flattenInside(own, ui, place)
  const target = findReference(place.content, place.form, reference)
  const schema = target === undefined ? undefined : objectSchema(target.schema)
  if (!target || !schema) throw new FormReferenceError(place.form, reference, 'missing')
  const key = `${target.form}#${target.pointer}`
  if (place.here.includes(key)) throw new FormReferenceError(place.form, reference, 'circle')
  if (place.recursive.isFull()) throw new FormReferenceError(place.form, reference, 'many')
  const inner = { ...place, form: target.form }
  if (!place.path.includes(key)) {
    const further = { ...inner, path: [...place.path, key], here: [...place.here, key] }
    return flatten({ ...schema, ...own }, mergeUi(target.ui, ui), further)
  }
  const $ref = place.recursive.referTo(key, () =>
    flatten(schema, target.ui, { ...inner, path: [key], here: [key] }),
  )
  return { schema: { ...own, $ref }, ui }
}

/** `true` asks nothing, `false` fits nothing. */
function objectSchema(schema: Json): JsonObject | undefined {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} }
  return isObject(schema) ? schema : undefined
}

function flattenInside(node: JsonObject, ui: UiSchema, place: Place): FlatPart {
  const { allOf } = node
  if (isBlockList(allOf)) {
    const blocks = allOf.map((block) => flatten(block, {}, place))
    const { allOf: _allOf, ...rest } = node
    return mergeBlocks([...blocks, flattenInside(rest, ui, place)])
  }
  const { properties, items } = node
  const flatUi: UiSchema = { ...ui }
  const below = { ...place, here: [] }
  const copy = mapSubschemas(node, (schema, keyword) =>
    // Fields and rows are flattened below, with how they are asked: twice at each level would be a million times at twenty.
    !isObject(schema) || keyword === 'properties' || schema === items
      ? schema
      : flatten(schema, {}, sameValueKeywords.has(keyword) ? place : below).schema,
  )
  if (isObject(properties)) copy['properties'] = flattenProperties(properties, flatUi, below)
  if (isObject(items)) {
    const flat = flatten(items, uiOf(ui['items']), below)
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
