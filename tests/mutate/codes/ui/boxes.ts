import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { type AskedField, askedFields, isOf, widgetNamed } from './askedFields.ts'

const typed = new Set([
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'year',
  'money',
  'address',
  'password',
])
const withOptions = (field: AskedField, options: { [name: string]: string | string[] | boolean }) =>
  setAt(under(field.uiPlace, 'ui:options'), options)
const plain = (field: AskedField) => field.own['ui:options'] === undefined

/** Options that name a text, by widget. */
const TEXT_OPTIONS: { [widget: string]: string } = {
  number: 'unit',
  money: 'unit',
  range: 'unit',
  signature: 'statement',
  file: 'failed',
  photo: 'failed',
}

export const boxMutators: Mutator[] = [
  createMutator('ui.placeholder', function* (content) {
    for (const field of askedFields(content).filter((one) => typed.has(widgetNamed(one)) && plain(one))) {
      const at = under(field.uiPlace, 'ui:options', 'placeholder')
      yield {
        title: `${field.form} ${field.pointer}: words in the box`,
        changes: [withOptions(field, { placeholder: 'Adınız' })],
        at,
      }
    }
  }),
  createMutator('ui.autocomplete', function* (content) {
    for (const field of askedFields(content).filter((one) => typed.has(widgetNamed(one)))) {
      const at = under(field.uiPlace, 'ui:autocomplete')
      yield {
        title: `${field.form} ${field.pointer}: a word of no browser`,
        changes: [setAt(at, 'surname')],
        at,
      }
    }
  }),
  createMutator('ui.autofocus', function* (content) {
    const fields = askedFields(content).filter((one) => typed.has(widgetNamed(one)) && plain(one))
    for (const [index, field] of fields.entries()) {
      const next = fields[index + 1]
      if (next?.form !== field.form) continue
      yield {
        title: `${field.form}: the cursor in ${field.name} and in ${next.name}`,
        changes: [withOptions(field, { autofocus: true }), withOptions(next, { autofocus: true })],
        at: [field, next].map(({ uiPlace }) => under(uiPlace, 'ui:options', 'autofocus')),
      }
    }
  }),
  createMutator('ui.to', function* (content) {
    for (const field of askedFields(content)) {
      if (!isOf(field, 'string') || !plain(field) || 'upload' in field.schema) continue
      const changes = [
        setAt(under(field.uiPlace, 'ui:widget'), 'oneTimeCode'),
        withOptions(field, { to: '1/nowhere' }),
      ]
      yield {
        title: `${field.form} ${field.pointer}: a code to nowhere`,
        changes,
        at: under(field.uiPlace, 'ui:options', 'to'),
      }
    }
  }),
  createMutator('ui.text', function* (content) {
    for (const field of askedFields(content)) {
      const option = TEXT_OPTIONS[widgetNamed(field)]
      if (option === undefined) continue
      const at = under(field.uiPlace, 'ui:options', option)
      for (const id of ['unit.ponits', 'gallery.unit.point']) {
        yield {
          title: `${field.form} ${field.pointer}: ${option} ${id}`,
          changes: [withOptions(field, { [option]: id })],
          at,
        }
      }
    }
  }),
  createMutator('ui.enumNames', function* (content) {
    for (const field of askedFields(content)) {
      const { enum: values, inList, type } = field.schema
      const count = Array.isArray(values) ? values.length : type === 'boolean' ? 2 : 0
      if (count === 0 || inList !== undefined) continue
      const radio = setAt(under(field.uiPlace, 'ui:widget'), 'radio')
      const at = under(field.uiPlace, 'ui:options', 'enumNames')
      for (const names of [['one'], Array.from({ length: count + 1 }, (_unused, index) => `name ${index}`)]) {
        yield {
          title: `${field.form} ${field.pointer}: ${names.length} names for ${count} choices`,
          changes: [radio, withOptions(field, { enumNames: names })],
          at,
        }
      }
    }
  }),
  createMutator('ui.enumDisabled', function* (content) {
    for (const field of askedFields(content)) {
      const { enum: values, inList, type } = field.schema
      if ((!Array.isArray(values) && type !== 'boolean') || inList !== undefined) continue
      const radio = setAt(under(field.uiPlace, 'ui:widget'), 'radio')
      const at = under(field.uiPlace, 'ui:options', 'enumDisabled', 0)
      for (const value of ['nihgt', 'other']) {
        if (Array.isArray(values) && values.includes(value)) continue
        yield {
          title: `${field.form} ${field.pointer}: ${value} is closed`,
          changes: [radio, withOptions(field, { enumDisabled: [value] })],
          at,
        }
      }
    }
  }),
]
