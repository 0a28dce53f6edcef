import { under } from '#engine/content/checks/place.ts'
import { isUpload } from '#engine/check/ui/fieldKinds.ts'
import { isObject } from '#engine/content/isObject.ts'
import { kindOf } from '#engine/form/widgets/kindOf.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { type AskedField, askedFields, isOf, widgetNamed } from './askedFields.ts'

const choices = ['enum', 'inList', 'memberOf', 'caseOf', 'oneOf', 'anyOf']

export const widgetMutators: Mutator[] = [
  createMutator('widget.type', function* (content) {
    for (const field of askedFields(content)) {
      if (widgetNamed(field) === '' || isUpload(field) || 'ui:elementOf' in field.own) continue
      const other = isOf(field, 'string')
        ? 'money'
        : isOf(field, 'number', 'integer')
          ? 'checkbox'
          : isOf(field, 'boolean')
            ? 'textarea'
            : isOf(field, 'array')
              ? 'year'
              : undefined
      if (other === undefined) continue
      const at = under(field.uiPlace, 'ui:widget')
      yield { title: `${field.form} ${field.pointer}: asked by ${other}`, changes: [setAt(at, other)], at }
    }
  }),
  createMutator('widget.needs', function* (content) {
    for (const field of askedFields(content)) {
      if (!isOf(field, 'string') || isUpload(field) || choices.some((word) => word in field.schema)) continue
      const at = under(field.uiPlace, 'ui:widget')
      yield {
        title: `${field.form} ${field.pointer}: a combobox without choices`,
        changes: [setAt(at, 'combobox')],
        at,
      }
      for (const widget of 'allOf' in field.schema || 'if' in field.schema ? [] : ['select', 'radio']) {
        yield {
          title: `${field.form} ${field.pointer}: a ${widget} without choices`,
          changes: [setAt(at, widget)],
          at,
        }
      }
      yield {
        title: `${field.form} ${field.pointer}: a file without upload`,
        changes: [setAt(at, 'file')],
        at,
      }
    }
  }),
  createMutator('widget.choices', function* (content) {
    for (const field of askedFields(content)) {
      const { enum: values } = field.schema
      if (!Array.isArray(values) || values.filter((value) => typeof value === 'string').length < 2) continue
      if ('ui:elementOf' in field.own || isLocked(field)) continue
      const at = under(field.uiPlace, 'ui:widget')
      for (const widget of ['text', 'textarea', 'address', 'lookup']) {
        yield {
          title: `${field.form} ${field.pointer}: choices asked by ${widget}`,
          changes: [setAt(at, widget)],
          at,
        }
      }
    }
  }),
  createMutator('widget.fit', function* (content) {
    for (const field of askedFields(content)) {
      const { pattern, enum: values } = field.schema
      if (!isOf(field, 'string') || isUpload(field) || 'ui:elementOf' in field.own) continue
      const digits =
        typeof pattern === 'string' && /^\^(?:\[[A-Z0-9a-z-]+\](?:\{[0-9,]+\})?)+\$$/.test(pattern)
      if (!digits && !Array.isArray(values)) continue
      const at = under(field.uiPlace, 'ui:widget')
      for (const widget of ['date', 'datePicker', 'dateTime', 'time', 'email', 'url', 'color']) {
        yield {
          title: `${field.form} ${field.pointer}: a code asked by ${widget}`,
          changes: [setAt(at, widget)],
          at,
        }
      }
    }
  }),
  createMutator('widget.upload', function* (content) {
    for (const field of askedFields(content).filter(isUpload)) {
      const at = under(field.uiPlace, 'ui:widget')
      for (const widget of ['text', 'textarea', 'radio']) {
        yield {
          title: `${field.form} ${field.pointer}: a file asked by ${widget}`,
          changes: [setAt(at, widget)],
          at,
        }
      }
    }
  }),
  createMutator('unknown.option', function* (content) {
    for (const field of askedFields(content)) {
      const options = under(field.uiPlace, 'ui:options')
      const at = under(options, 'placeholdr')
      const changes = [
        setAt(
          'ui:options' in field.own ? at : options,
          'ui:options' in field.own ? '…' : { placeholdr: '…' },
        ),
      ]
      yield { title: `${field.form} ${field.pointer}: a misspelt option`, changes, at }
    }
  }),
  createMutator('widget.option', function* (content) {
    for (const field of askedFields(content)) {
      const options = under(field.uiPlace, 'ui:options')
      const at = under(options, 'inputMode')
      if ('ui:options' in field.own) continue
      yield {
        title: `${field.form} ${field.pointer}: an input mode that there is not`,
        changes: [setAt(options, { inputMode: 'number' })],
        at,
      }
    }
  }),
  createMutator('widget.option', function* (content) {
    for (const field of askedFields(content)) {
      const [option] = Object.keys(kindOf(widgetNamed(field))?.options ?? {})
      if (option === undefined || 'ui:options' in field.own) continue
      const options = under(field.uiPlace, 'ui:options')
      yield {
        title: `${field.form} ${field.pointer}: ${option} is an object`,
        changes: [setAt(options, { [option]: {} })],
        at: under(options, option),
      }
    }
  }),
]

function isLocked({ ui }: AskedField): boolean {
  const { 'ui:prefill': prefill } = ui
  return isObject(prefill) && prefill['locked'] === true
}
