import { choicePlace, fieldPlace } from '../bundle/fieldPlace.ts'
import type { FormPart } from '../bundle/types.ts'
import { DocumentMemo } from '../content/DocumentMemo.ts'
import { isObject } from '../content/isObject.ts'
import type { Content } from '../content/types.ts'
import { branchFields } from '../form/branchFields.ts'
import { type FormField, formFields } from '../form/formFields.ts'
import type { Json, JsonObject } from '../values/types.ts'
import type { RequiredText } from './requiredTexts.ts'
import { textIds } from './textIds.ts'

interface Around {
  form: string
  content: Content
  /** Absent for forms that no process asks. */
  process?: string
}

/** Labels and options of a form's fields. Hints and explanations are texts by choice: named ones are checked elsewhere. */
export function formTexts(part: FormPart, around: Around): RequiredText[] {
  const texts = known.get(part) ?? new Map<string, DocumentMemo<RequiredText[]>>()
  known.set(part, texts)
  const key = `${around.process ?? ''} ${around.form}`
  const memo = texts.get(key) ?? new DocumentMemo<RequiredText[]>()
  texts.set(key, memo)
  return memo.of(part, listsOf(part, around.content), () =>
    [...formFields(part), ...branchFields(part)].flatMap((field) => [
      ...labelOf(field, around),
      ...optionsOf(field, around),
    ]),
  )
}

/** Of a flat form, by who asks it. */
const known = new WeakMap<FormPart, Map<string, DocumentMemo<RequiredText[]>>>()

function listsOf(part: FormPart, { lists }: Content): unknown[] {
  return [...formFields(part), ...branchFields(part)].flatMap(
    ({ schema }) => lists[listOf(schema) ?? ''] ?? [],
  )
}

function labelOf({ ui, name, pointer }: FormField, { form, content, process }: Around): RequiredText[] {
  if (typeof ui['ui:label'] === 'string') return []
  return [{ ids: textIds.field(process, name), ...fieldPlace(content, form, pointer) }]
}

function optionsOf(field: FormField, { form, content }: Around): RequiredText[] {
  const { schema, ui, pointer, name } = field
  const list = listOf(schema)
  const values = valuesOf(schema)
  if (list !== undefined) {
    const place = fieldPlace(content, form, pointer)
    return rowsWithTexts(list, content, values).map((id) => ({ ids: textIds.option(list, id), ...place }))
  }
  if (schema['type'] === 'boolean') {
    const asked = ui['ui:widget'] === 'radio' ? ['yes', 'no'] : []
    const place = fieldPlace(content, form, pointer)
    return asked.map((value) => ({ ids: textIds.option('yesNo', value), ...place }))
  }
  const choices = Array.isArray(values) ? values : []
  if (choices.length === 0) return []
  const inside = schema['enum'] === undefined ? `${pointer}/*` : pointer
  return choices.flatMap((choice) =>
    textsOf([choice]).map((value) => ({
      ids: textIds.option(name, value),
      ...choicePlace(content, { form, pointer: inside }, choice),
    })),
  )
}

/** Literal choices of a field, or of each element of it. */
function valuesOf({ enum: values, items }: JsonObject): Json | undefined {
  return values ?? (isObject(items) ? items['enum'] : undefined)
}

/** The small list that a field (or each element of it) chooses from. */
function listOf(schema: JsonObject): string | undefined {
  const { inList, items } = schema
  if (typeof inList === 'string') return inList
  if (isObject(inList) && typeof inList['list'] === 'string') return inList['list']
  return isObject(items) ? listOf(items) : undefined
}

/** A row that carries its name in both languages needs no text. */
function rowsWithTexts(list: string, { lists }: Content, narrowed: Json | undefined): string[] {
  const named = lists[list]
  if (!named || named.served || 'name' in named.row) return []
  const ids = named.rows.flatMap((row) => textsOf([row['id'] ?? null]))
  return Array.isArray(narrowed) ? ids.filter((id) => textsOf(narrowed).includes(id)) : ids
}

function textsOf(values: Json | undefined): string[] {
  if (!Array.isArray(values)) return []
  return values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  )
}
