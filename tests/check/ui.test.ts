import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { told } from './dress.fixture.ts'
import { dressed, ui } from './ui.fixture.ts'

const filled = (locked: boolean, more: JsonObject = {}): JsonObject => ({
  'ui:prefill': { from: { at: '/applicant/fin' }, locked },
  ...more,
})
const options = (value: JsonObject, widget = 'text') => ({ 'ui:widget': widget, 'ui:options': value })

const wrong: [string, { [file: string]: Json }, string][] = [
  [
    'a widget of another type',
    dressed({ amount: { 'ui:widget': 'text' } }),
    `${ui}#/amount/ui:widget widget.type`,
  ],
  [
    'a widget of another type in a row',
    dressed({ rows: { items: { years: { 'ui:widget': 'phone' } } } }),
    `${ui}#/rows/items/years/ui:widget widget.type`,
  ],
  [
    'a list without choices',
    dressed({ rows: { items: { place: { 'ui:widget': 'combobox' } } } }),
    `${ui}#/rows/items/place/ui:widget widget.needs`,
  ],
  [
    'a file asked by a box',
    dressed({ paper: { 'ui:widget': 'text', 'ui:why': 'why.text' } }),
    `${ui}#/paper/ui:widget widget.upload`,
  ],
  [
    'a misspelt option',
    dressed({ text: options({ widht: 2 }) }),
    `${ui}#/text/ui:options/widht unknown.option`,
  ],
  [
    'an option without a widget',
    dressed({ text: { 'ui:options': { widht: 2 } } }),
    `${ui}#/text/ui:options/widht unknown.option`,
  ],
  [
    'an option of another shape',
    dressed({ text: options({ width: '2' }) }),
    `${ui}#/text/ui:options/width widget.option`,
  ],
  [
    'an order of a row that leaves a field out',
    dressed({ rows: { items: { 'ui:order': ['place'] } } }),
    `${ui}#/rows/items/ui:order ui.order`,
  ],
  [
    'a heading that is shown twice',
    dressed({ text: { 'ui:group': 'demo.name' }, amount: { 'ui:group': 'demo.name' } }),
    `${ui}#/amount/ui:group ui.group`,
  ],
  [
    'a keyboard for a tick',
    dressed({ agreed: { 'ui:widget': 'checkbox', 'ui:inputMode': 'tel' } }),
    `${ui}#/agreed/ui:inputMode ui.idle`,
  ],
  [
    'the summary of a list',
    dressed({ rows: options({ summary: ['place'] }, 'repeat') }),
    `${ui}#/rows/ui:options/summary ui.idle`,
  ],
  [
    'rows of a text',
    dressed({ text: options({ copyable: true }) }),
    `${ui}#/text/ui:options/copyable ui.idle`,
  ],
  [
    'a summary of nothing',
    dressed({ rows: { items: { 'ui:options': { summary: ['palce'] } } } }),
    `${ui}#/rows/items/ui:options/summary/0 ui.summary`,
  ],
  [
    'one name for two choices',
    dressed({ agreed: options({ enumNames: ['Yes'] }, 'radio') }),
    `${ui}#/agreed/ui:options/enumNames ui.enumNames`,
  ],
  [
    'a closed choice that is none',
    dressed({ agreed: options({ enumDisabled: ['no'] }, 'radio') }),
    `${ui}#/agreed/ui:options/enumDisabled/0 ui.enumDisabled`,
  ],
  [
    'a required field that can only be read',
    dressed({ text: { 'ui:widget': 'readonly' } }, ['text']),
    `${ui}#/text/ui:widget ui.unfillable`,
  ],
  [
    'a required field that is always locked',
    dressed({ text: { 'ui:readOnlyWhen': true } }, ['text']),
    `${ui}#/text/ui:readOnlyWhen ui.unfillable`,
  ],
  ['a field on no page', dressed({ text: { 'ui:widget': 'hidden' } }), `${ui}#/text/ui:widget ui.hidden`],
  [
    'words in a box',
    dressed({ text: options({ placeholder: 'Your text' }) }),
    `${ui}#/text/ui:options/placeholder ui.placeholder`,
  ],
  [
    'a word that browsers do not know',
    dressed({ text: { 'ui:autocomplete': 'surname' } }),
    `${ui}#/text/ui:autocomplete ui.autocomplete`,
  ],
  [
    'two cursors',
    dressed({ text: options({ autofocus: true }), amount: options({ autofocus: true }, 'number') }),
    `${ui}#/amount/ui:options/autofocus ui.autofocus`,
  ],
  [
    'a code to nowhere',
    dressed({ text: options({ to: '1/mail' }, 'oneTimeCode') }),
    `${ui}#/text/ui:options/to ui.to`,
  ],
  [
    'a field filled with what its neighbour is filled with',
    dressed({ text: filled(true), paper: filled(true, { 'ui:why': 'why.text' }) }),
    `${ui}#/paper/ui:prefill/from ui.prefillTwice`,
  ],
  [
    'a field of which half was copied from its neighbour',
    dressed({
      text: filled(true),
      paper: {
        'ui:why': 'why.text',
        'ui:prefill': { from: { at: '/applicant/fin', else: { at: '/applicant/id' } }, locked: true },
      },
    }),
    `${ui}#/paper/ui:prefill/from ui.prefillTwice`,
  ],
  [
    'a suggestion that is one of another kind',
    dressed({ text: filled(false), amount: filled(false) }),
    `${ui}#/amount/ui:prefill/from ui.prefillTwice`,
  ],
  [
    'a unit without a text',
    dressed({ amount: options({ unit: 'unit.azn' }, 'money') }),
    `${ui}#/amount/ui:options/unit ui.text`,
  ],
  [
    'a look-up that the process lacks',
    dressed({ text: { 'ui:lookup': 'parent' } }),
    `${ui}#/text/ui:lookup ui.lookupFact`,
  ],
  [
    'a look-up of something else',
    dressed({ text: { 'ui:lookup': { fact: 'person', auto: true } } }),
    `${ui}#/text/ui:lookup/fact ui.lookupKey`,
  ],
  ['a document without a reason', dressed({ paper: {} }), `${ui}#/paper ui.why`],
  [
    'a form that nobody asks',
    { 'schemas/demo/old.json': { $id: 'demo/old', type: 'object', properties: {} } },
    'schemas/demo/old.json# form.unused',
  ],
]

test.for(wrong)('%s is told at its place', ([, change, expected]) => {
  expect(told(change, /^(?:ui|widget|form|unknown)\./)).toContain(expected)
})

const right: [string, { [file: string]: Json }][] = [
  ['nothing', dressed({})],
  [
    'a row told by its place',
    dressed({ rows: { 'ui:widget': 'repeat', items: { 'ui:options': { summary: ['place'] } } } }),
  ],
  ['an order with the others at its end', dressed({ rows: { items: { 'ui:order': ['years', '*'] } } })],
  [
    'a field that is shown and filled',
    dressed({ text: { 'ui:widget': 'readonly', 'ui:prefill': { from: 'a' } } }, ['text']),
  ],
  [
    'one suggestion for two fields alike',
    dressed({
      rows: { items: { place: filled(false) } },
      text: filled(false, { 'ui:visibleWhen': 'open' }),
      kind: filled(true, { 'ui:widget': 'hidden' }),
    }),
  ],
  [
    'one thing in fields of which each has its own time',
    dressed({
      text: filled(true, { 'ui:visibleWhen': 'chosen' }),
      paper: { 'ui:why': 'why.text', ...filled(true, { 'ui:visibleWhen': { not: 'chosen' } }) },
    }),
  ],
  [
    'today in two fields',
    dressed({
      text: { 'ui:prefill': { from: { at: '/now/date' }, locked: true } },
      paper: { 'ui:why': 'why.text', 'ui:prefill': { from: { at: '/now/date' }, locked: true } },
    }),
  ],
  ['a form of writing in a box', dressed({ text: options({ placeholder: '__.__.____' }) })],
  ['the form of a document in a box', dressed({ text: options({ placeholder: 'AA1234567' }) })],
  [
    'the form of a date and an address in a box',
    dressed({ text: options({ placeholder: 'dd.mm.yyyy name@mail.az' }) }),
  ],
  [
    'a form that stands ready for something to come',
    {
      'schemas/demo/old.json': {
        $id: 'demo/old',
        ahead: true,
        type: 'object',
        additionalProperties: false,
        properties: {},
      },
    },
  ],
  [
    'neighbours under one heading',
    dressed({
      agreed: { 'ui:group': 'demo.name' },
      paper: { 'ui:group': 'demo.name', 'ui:why': 'why.text' },
    }),
  ],
  [
    'answers of another list as choices',
    dressed({ text: { 'ui:widget': 'radio', 'ui:elementOf': '/answers/ask/rows' } }),
  ],
]

test.for(right)('%s is silent', ([, change]) => {
  expect(told(change, /^(?:ui|widget|form|unknown)\./)).toEqual([])
})
