import { describe, expect, test } from 'vitest'
import type { FormField } from '#engine/form/formFields.ts'
import { remarkIssues } from '#engine/form/remarks/remarkIssues.ts'
import { remarkLanguages } from '#engine/form/remarks/remarkLanguages.ts'
import { templatesFor } from '#engine/form/remarks/templatesFor.ts'
import { type Templates, wordsIssues } from '#engine/form/remarks/wordsIssues.ts'
import type { Json } from '#engine/values/types.ts'

const templates: Templates = {
  unreadable: { on: 'file', params: { page: { type: 'number', maximum: 9 } } },
  incomplete: { on: 'any' },
  shortStreet: { on: ['street'], params: { since: { type: 'date' } } },
  call: { on: 'message', params: { phone: { type: 'text', maxLength: 5 } } },
}
const field = (name: string, schema: FormField['schema'] = {}): FormField => ({
  pointer: `/${name}`,
  name,
  schema,
  ui: {},
  required: false,
})
const fields: { [pointer: string]: FormField } = {
  '/answers/a/street': field('street'),
  '/answers/a/paper': field('paper', { upload: {} }),
}
const issues = (remarks: Json, languages: readonly string[] = ['az']) =>
  remarkIssues(
    remarks,
    { templates, marked: Object.keys(fields), fieldAt: (pointer) => fields[pointer], languages },
    '/input/said',
  ).map(({ path, code }) => `${path.replace('/input/said', '')} ${code}`)

describe('what may be said of an answer', () => {
  test('is what is for any, for files, or for fields of its name; never what is a message', () => {
    const offered = (one: FormField | undefined) => Object.keys(templatesFor(one, templates))
    expect(offered(fields['/answers/a/street'])).toEqual(['incomplete', 'shortStreet'])
    expect(offered(fields['/answers/a/paper'])).toEqual(['unreadable', 'incomplete'])
    expect(offered(field('many', { items: { upload: {} } }))).toEqual(['unreadable', 'incomplete'])
    expect(offered(undefined)).toEqual(['incomplete'])
  })

  test('is refused where it is of another kind of answer', () => {
    expect(issues([{ field: '/answers/a/street', template: 'unreadable', params: { page: 1 } }])).toEqual([
      '/0/template valid.template',
    ])
    expect(issues([{ field: '/answers/a/paper', template: 'call', params: { phone: '1' } }])).toEqual([
      '/0/template valid.template',
    ])
    expect(issues([{ field: '/answers/a/paper', template: 'constructor' }])).toEqual([
      '/0/template valid.template',
    ])
  })

  test('asks for all that the template asks for, of its type and within its limits', () => {
    const page = (value: Json) =>
      issues([{ field: '/answers/a/paper', template: 'unreadable', params: { page: value } }])
    expect(page(9)).toEqual([])
    for (const wrong of [0, 1.5, '3', true, []]) expect(page(wrong)).toEqual(['/0/params/page valid.format'])
    expect(page(10)).toEqual(['/0/params/page valid.maximum'])
    expect(page(null)).toEqual(['/0/params/page valid.required'])
    const since = (value: Json) =>
      issues([{ field: '/answers/a/street', template: 'shortStreet', params: { since: value } }])
    expect(since('2026-02-28')).toEqual([])
    expect(since('2026-02-30')).toEqual(['/0/params/since valid.dateFormat'])
    expect(since(' ')).toEqual(['/0/params/since valid.required'])
  })

  test('is own words in every language in which it is read', () => {
    const say = (text: { [language: string]: string }, languages: string[]) =>
      issues([{ field: '/answers/a/street', text }], languages)
    expect(say({ az: 'Tam deyil' }, ['az'])).toEqual([])
    expect(say({ az: 'Tam deyil' }, ['az', 'en'])).toEqual(['/0/text/en valid.required'])
    expect(say({ en: 'Not complete' }, ['az'])).toEqual(['/0/text/az valid.required'])
    expect(say({ az: 'x', ru: 'x' }, ['az'])).toEqual(['/0/text/ru valid.format'])
    expect(issues([{ field: '/answers/a/street' }])).toEqual(['/0/text/az valid.required'])
    expect(remarkLanguages({ citizenshipId: 1 })).toEqual(['az'])
    expect(remarkLanguages({ citizenshipId: 7 })).toEqual(['az', 'en'])
    expect(remarkLanguages(undefined)).toEqual(['az', 'en'])
  })

  test('is nothing else, whatever was sent', () => {
    for (const wrong of [null, 1, 'x', [], {}, { field: 1 }, { field: '/answers/a/street', more: 1 }])
      expect(issues([wrong])).toEqual(['/0 valid.format'])
    expect(issues([{ field: '/answers/a/street', template: 'incomplete', text: { az: 'x' } }])).toEqual([
      '/0 valid.format',
    ])
    expect(issues('all of them')).toEqual([])
  })
})

test('a message from a template is judged the same way', () => {
  expect(wordsIssues({ text: 'Salam' }, templates, '/words')).toEqual([])
  expect(wordsIssues({ template: 'call', params: { phone: '123456' } }, templates, '/words')).toEqual([
    { path: '/words/params/phone', code: 'valid.maxLength', params: { max: 5 } },
  ])
  expect(wordsIssues({ template: 'call', params: { phone: '146', day: 1 } }, templates, '/words')).toEqual([
    { path: '/words/params/day', code: 'valid.templateParam' },
  ])
})
