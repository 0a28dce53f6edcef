import { under } from '#engine/content/checks/place.ts'
import { isRows } from '#engine/check/ui/fieldKinds.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { askedFields, isOf, widgetNamed } from './askedFields.ts'

const boxless = new Set(['radio', 'checkbox', 'switch', 'checkboxes', 'file', 'photo', 'readonly', 'info'])

export const placeMutators: Mutator[] = [
  createMutator('ui.idle', function* (content) {
    for (const field of askedFields(content)) {
      const say = (word: string, value: string | string[] | boolean) => {
        const at = under(field.uiPlace, word)
        return {
          title: `${field.form} ${field.pointer}: ${word} that does nothing`,
          changes: [setAt(at, value)],
          at,
        }
      }
      const widget = widgetNamed(field)
      if (boxless.has(widget)) yield say('ui:inputMode', 'numeric')
      if (boxless.has(widget)) yield say('ui:autocomplete', 'off')
      if (isOf(field, 'string')) yield say('ui:order', ['*'])
      if (widget === 'readonly') yield say('ui:readOnlyWhen', true)
      if (isOf(field, 'string') && field.own['ui:options'] === undefined) {
        const options = under(field.uiPlace, 'ui:options')
        yield {
          title: `${field.form} ${field.pointer}: rows of an answer`,
          changes: [setAt(options, { copyable: true })],
          at: under(options, 'copyable'),
        }
      }
      if (isRows(field)) {
        const at = under(field.uiPlace, 'ui:options', 'summary')
        const own = isObject(field.own['ui:options']) ? field.own['ui:options'] : {}
        yield {
          title: `${field.form} ${field.pointer}: the summary of a list`,
          changes: [setAt(under(field.uiPlace, 'ui:options'), { ...own, summary: [] })],
          at,
        }
      }
    }
  }),
  createMutator('ui.order', function* (content) {
    for (const field of askedFields(content)) {
      const { properties } = field.schema
      const names = isObject(properties) ? Object.keys(properties) : []
      const at = under(field.uiPlace, 'ui:order')
      for (const name of names.length < 2 ? [] : names) {
        const title = `${field.form} ${field.pointer}: an order`
        const others = names.filter((other) => other !== name)
        yield { title: `${title} without ${name}`, changes: [setAt(at, others)], at }
        yield { title: `${title} of ${name} alone`, changes: [setAt(at, [name])], at }
      }
    }
  }),
  createMutator('ui.group', function* (content) {
    const fields = askedFields(content)
    for (const form of Object.keys(content.forms)) {
      const own = fields.filter((field) => field.form === form && field.parent?.kind === 'form')
      for (const [index, first] of own.entries()) {
        const between = own[index + 1]
        const third = own[index + 2]
        if (between === undefined || third === undefined || 'ui:group' in between.own) continue
        if (
          'ui:group' in first.own ||
          'ui:group' in third.own ||
          'ui:order' in (content.uiSchemas[form] ?? {})
        )
          continue
        const at = under(third.uiPlace, 'ui:group')
        const group = 'gallery.group.reason'
        yield {
          title: `${form}: ${first.name} and ${third.name} under one heading, apart`,
          changes: [setAt(under(first.uiPlace, 'ui:group'), group), setAt(at, group)],
          at,
        }
      }
    }
  }),
  createMutator('ui.summary', function* (content) {
    for (const row of askedFields(content).filter(({ kind }) => kind === 'row')) {
      const { properties } = row.schema
      const options = under(row.uiPlace, 'ui:options')
      for (const name of Object.keys(isObject(properties) ? properties : {})) {
        yield {
          title: `${row.form} ${row.pointer}: a summary with ${name} misspelt`,
          changes: [setAt(options, { summary: [misspelt(name)] })],
          at: under(options, 'summary', 0),
        }
        yield {
          title: `${row.form} ${row.pointer}: a summary with ${name} and a field of another form`,
          changes: [setAt(options, { summary: [name, 'otherField'] })],
          at: under(options, 'summary', 1),
        }
      }
    }
  }),
  createMutator('form.unused', function* (content) {
    for (const [form, { ahead: _ahead, ...schema }] of Object.entries(content.forms)) {
      const [folder = ''] = form.split('/')
      if (folder === 'account') continue
      const id = `${folder}/left-${form.slice(folder.length + 1)}`
      const file = `schemas/${id}.json`
      yield {
        title: `${form}: a copy that nobody asks`,
        texts: [[file, JSON.stringify({ ...schema, $id: id })]],
        at: { file, pointer: '' },
      }
    }
  }),
]
