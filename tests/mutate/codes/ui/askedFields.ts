import { dressedFields } from '#engine/check/ui/dressedFields.ts'
import type { DressedField } from '#engine/check/ui/DressedField.ts'
import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { removeAt } from '../../edit/changes.ts'

/** A field that its form's own file dresses. */
export interface AskedField extends DressedField {
  form: string
  own: NonNullable<DressedField['own']>
}

export function askedFields(content: Content): AskedField[] {
  return Object.keys(content.forms).flatMap((form) =>
    dressedFields(content, form).flatMap((field) =>
      field.own === undefined || field.kind === 'form' ? [] : [{ ...field, form, own: field.own }],
    ),
  )
}

/** One of these, and not null beside it. */
export function isOf({ schema }: Pick<DressedField, 'schema'>, ...types: string[]): boolean {
  const { type } = schema
  return typeof type === 'string' && types.includes(type)
}

export function widgetNamed({ own }: AskedField): string {
  return typeof own['ui:widget'] === 'string' ? own['ui:widget'] : ''
}

/** The form that the field is taken from says the word as well: nothing is lost with what this one says. */
export function isSaidByPart(
  content: Content,
  { form, pointer, uiPlace }: AskedField,
  word: string,
): boolean {
  const { make } = removeAt(under(uiPlace, word))
  const ui = make(JSON.parse(JSON.stringify(content.uiSchemas[form] ?? {})))
  if (!isObject(ui)) return false
  const without = { ...content, uiSchemas: { ...content.uiSchemas, [form]: ui } }
  return dressedFields(without, form).some((field) => field.pointer === pointer && word in field.ui)
}
