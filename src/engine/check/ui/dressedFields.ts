import { findFormPart } from '../../bundle/findFormPart.ts'
import { findReference } from '../../bundle/formReference.ts'
import { FormReferenceError } from '../../bundle/FormReferenceError.ts'
import { declaredFields } from '../../content/checks/declaredFields.ts'
import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import type { Content } from '../../content/types.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { documentsOf } from './documentsOf.ts'
import type { DressedField } from './DressedField.ts'

interface Walk {
  content: Content
  form: string
  /** The flat form, in which references of parts that contain themselves start. */
  root: JsonObject
}
/** A schema as it is written, and where; `foreign`: it is another form's. */
interface Written {
  schema: Json | undefined
  place: Place
  foreign: boolean
}

const known = new WeakMap<object, { documents: readonly unknown[]; fields: readonly DressedField[] }>()

/** Every field that a form itself declares or dresses, outer ones first; found once for the same documents. */
export function dressedFields(content: Content, form: string): readonly DressedField[] {
  const schema = content.forms[form]
  if (schema === undefined) return []
  const documents = documentsOf(content, form)
  const before = known.get(schema)
  if (before?.documents.every((one, index) => one === documents[index])) return before.fields
  const fields = fieldsIn(content, form)
  known.set(schema, { documents, fields })
  return fields
}

function fieldsIn(content: Content, form: string): DressedField[] {
  const part = findFormPart(content, form)
  if (part instanceof FormReferenceError) return []
  const own = content.uiSchemas[form]
  const written = {
    schema: content.forms[form],
    place: { file: `schemas/${form}.json`, pointer: '' },
    foreign: false,
  }
  const root: DressedField = {
    name: '',
    kind: 'form',
    schema: part.schema,
    ui: part.ui,
    ...(own && { own }),
    uiPlace: { file: `ui-schemas/${form}.json`, pointer: '' },
    place: written.place,
    pointer: '',
  }
  return inside(root, written, { content, form, root: part.schema })
}

function inside(field: DressedField, from: Written, walk: Walk): DressedField[] {
  const written = resolved(from, walk)
  const isPart = written.foreign && field.own === undefined && field.kind !== 'form'
  if (isPart) return []
  // A part that contains itself is looked into only as far as it is dressed.
  if ('$ref' in field.schema && field.own === undefined) return [field]
  const { items } = field.schema
  const row = isObject(items) ? [rowOf(field, items, written)] : []
  const fields = Object.entries(declaredFields(field.schema, walk.root)).flatMap(([name, schema]) =>
    isObject(schema) ? [fieldOf(field, name, { schema, written })] : [],
  )
  return [field, ...[...row, ...fields].flatMap(({ inner, from: next }) => inside(inner, next, walk))]
}

interface Inner {
  inner: DressedField
  from: Written
}

function rowOf(list: DressedField, items: JsonObject, { schema, place, foreign }: Written): Inner {
  const own = memberOf(list.own, 'items')
  const inner: DressedField = {
    name: list.name,
    kind: 'row',
    schema: items,
    ui: memberOf(list.ui, 'items') ?? {},
    ...(own && { own }),
    uiPlace: under(list.uiPlace, 'items'),
    place: under(place, 'items'),
    parent: list,
    pointer: `${list.pointer}/*`,
  }
  return {
    inner,
    from: { schema: isObject(schema) ? schema['items'] : undefined, place: inner.place, foreign },
  }
}

function fieldOf(
  parent: DressedField,
  name: string,
  { schema, written }: { schema: JsonObject; written: Written },
): Inner {
  const properties = isObject(written.schema) ? memberOf(written.schema, 'properties') : undefined
  const declared = properties !== undefined && Object.hasOwn(properties, name)
  const own = memberOf(parent.own, name)
  const place = declared ? under(written.place, 'properties', name) : written.place
  const inner: DressedField = {
    name,
    kind: 'field',
    schema,
    ui: memberOf(parent.ui, name) ?? {},
    ...(own && { own }),
    uiPlace: under(parent.uiPlace, name),
    place,
    parent,
    pointer: `${parent.pointer}/${escapeToken(name)}`,
  }
  return { inner, from: { schema: properties?.[name], place, foreign: written.foreign || !declared } }
}

/** Where a schema truly stands: behind references inside the same file; those to others lead into a part. */
function resolved(written: Written, { content, form }: Walk): Written {
  const { schema } = written
  if (!isObject(schema) || typeof schema['$ref'] !== 'string') return written
  const target = findReference(content, form, schema['$ref'])
  if (target === undefined || target.form !== form) return { ...written, foreign: true }
  return {
    schema: target.schema,
    place: { file: `schemas/${form}.json`, pointer: target.pointer },
    foreign: written.foreign || !target.pointer.startsWith('/definitions/'),
  }
}

function memberOf(holder: JsonObject | undefined, name: string): JsonObject | undefined {
  const member = holder !== undefined && Object.hasOwn(holder, name) ? holder[name] : undefined
  return isObject(member) ? member : undefined
}
