import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { told } from './dress.fixture.ts'
import { form, parsed, ui } from './ui.fixture.ts'

const labels = Object.fromEntries(
  'text.low text.high text.delete text.a text.b yesNo.yes yesNo.no'
    .split(' ')
    .map((id) => [`option.${id}`, id]),
)

/** The text field of the small content as this, asked by a widget. */
function asked(field: JsonObject, widget: string, more: JsonObject = {}): { [file: string]: Json } {
  const schema = parsed(form)
  const { properties } = schema
  const texts = { ...parsed('locales/az/demo.json'), ...labels }
  return {
    [form]: { ...schema, properties: { ...JSON.parse(JSON.stringify(properties)), text: field } },
    [ui]: { ...parsed(ui), text: { 'ui:widget': widget, ...more } },
    'locales/az/demo.json': texts,
    'locales/en/demo.json': texts,
  }
}

const level: JsonObject = { type: 'string', enum: ['low', 'high'] }
const letters: JsonObject = { type: 'string', pattern: '^[A-Z]{3}$' }

const wrong: [string, JsonObject, string, string][] = [
  ['a box of lines for choices', level, 'textarea', 'widget.choices'],
  ['a box for choices', level, 'text', 'widget.choices'],
  [
    'a box for choices of which none need be made',
    { ...level, type: ['string', 'null'] },
    'text',
    'widget.choices',
  ],
  ['a day of choices that are none', level, 'date', 'widget.fit'],
  ['a list without choices', { type: 'string' }, 'select', 'widget.needs'],
  ['buttons without choices', { type: 'integer' }, 'radio', 'widget.needs'],
  ['a day of letters', letters, 'date', 'widget.fit'],
  ['a day too long for the field', { type: 'string', maxLength: 9 }, 'datePicker', 'widget.fit'],
  ['a day of another format', { type: 'string', format: 'email' }, 'date', 'widget.fit'],
  ['an hour without its offset', { type: 'string', pattern: '^[0-9]{2}:[0-9]{2}$' }, 'time', 'widget.fit'],
  ['a day with an hour of a day alone', { type: 'string', format: 'date' }, 'dateTime', 'widget.fit'],
  ['a web address of letters', letters, 'url', 'widget.fit'],
  ['a mail address of letters', letters, 'email', 'widget.fit'],
  ['a telephone of letters', letters, 'phone', 'widget.fit'],
]

test.for(wrong)('%s is told', ([, field, widget, code]) => {
  expect(told(asked(field, widget), /^widget\./)).toEqual([`${ui}#/text/ui:widget ${code}`])
})

const right: [string, JsonObject, string, JsonObject?][] = [
  ['choices by a list', level, 'select'],
  ['choices of a branch', { type: 'string', anyOf: [{ enum: ['a'] }, { const: 'b' }] }, 'select'],
  [
    'choices of a condition',
    { type: 'string', if: { const: 'a' }, then: true, else: { enum: ['b'] } },
    'radio',
  ],
  ['yes and no by a list', { type: 'boolean' }, 'select'],
  ['rows by a list', { type: 'string', inList: 'kinds' }, 'select'],
  ['one word that is to be typed', { type: 'string', enum: ['delete'] }, 'text'],
  ['choices that nobody types', level, 'text', { 'ui:options': { readonly: true } }],
  [
    'choices that are filled in for good',
    level,
    'text',
    { 'ui:prefill': { from: { at: '/applicant/fin' }, locked: true } },
  ],
  ['a day', { type: 'string', format: 'date' }, 'date'],
  ['a day that is no more than a text', { type: 'string', maxLength: 10 }, 'datePicker'],
  ['a day of this century', { type: 'string', pattern: '^20' }, 'date'],
  ['an instant', { type: 'string', format: 'date-time' }, 'dateTime'],
  ['an hour', { type: 'string', format: 'time' }, 'time'],
  ['an address of one site', { type: 'string', pattern: '^https://orcid[.]org/' }, 'url'],
  ['an address without a scheme', { type: 'string', pattern: '^www[.][a-z]+[.]az$' }, 'url'],
  ['a mail address of one house', { type: 'string', pattern: '@edu[.]az$' }, 'email'],
  ['a day that looks back', { type: 'string', pattern: '^([0-9]{4})-(?!\\1).*$' }, 'date'],
]

test.for(right)('%s: nothing is told', ([, field, widget, more = {}]) => {
  expect(
    told(asked(field, widget, more), /^(?:widget|text[.]missing|unknown|shape|schema[.]compile)/),
  ).toEqual([])
})
