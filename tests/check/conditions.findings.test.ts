import { expect, test } from 'vitest'
import type { Json } from '#engine/values/types.ts'
import { changed } from '../engine/content.fixture.ts'
import { findings, guards, submit, w } from './conditions.demo.fixture.ts'

const form = 'schemas/demo/ask.json'
const ui = 'ui-schemas/demo/ask.json'

test('sound content is told nothing of', () => {
  expect(findings({})).toEqual([])
})

/** Nobody knows its rows but who serves it; what a row may have is known. */
const servedHouses = {
  'workflows/lists/houses.json': {
    id: 'houses',
    served: true,
    row: { side: { enum: ['a', 'north'] } },
    rows: [],
  },
}

const faults: [string, { [file: string]: Json }, string[]][] = [
  [
    'a part that can never hold, at that part',
    changed(w, `${submit}/when`, {
      allOf: [{ '/applicant/citizenshipId': { minimum: 5, maximum: 4 } }, 'chosen'],
    }),
    [`${w}#${submit}/when/allOf/0/~1applicant~1citizenshipId condition.never`],
  ],
  [
    'two parts that contradict each other, where they meet',
    changed(w, `${submit}/when`, { allOf: ['chosen', { not: 'chosen' }] }),
    [`${w}#${submit}/when condition.never`],
  ],
  [
    'a condition that leaves nothing out',
    changed(w, `${submit}/when`, { anyOf: ['chosen', { not: 'chosen' }] }),
    [`${w}#${submit}/when condition.always`],
  ],
  [
    'a campaign that closes before it opens',
    changed('workflows/conditions.json', '/open', {
      '/campaign/opens': { atLeast: { at: '/now/at' } },
      '/campaign/closes': { atMost: { at: '/now/at' } },
    }),
    ['workflows/conditions.json#/open condition.never', `${ui}#/text/ui:visibleWhen field.neverShown`],
  ],
  [
    'a part that is there because of another',
    changed('workflows/conditions.json', '/open', {
      '/campaign/opens': { atMost: { at: '/now/at' } },
      '/campaign/closes': {},
    }),
    ['workflows/conditions.json#/open/~1campaign~1closes condition.always'],
  ],
  [
    'a value that the list does not have, in a named condition',
    changed(w, '/conditions/chosen', { '/answers/ask/kind': { const: 'c' } }),
    [`${w}#/conditions/chosen/~1answers~1ask~1kind/const condition.value`],
  ],
  [
    'a value of several that never is',
    changed(w, '/conditions/chosen', { '/answers/ask/kind': { enum: ['a', 'c'] } }),
    [`${w}#/conditions/chosen/~1answers~1ask~1kind/enum/1 condition.value`],
  ],
  [
    'a field that is locked only where it is not shown',
    changed(ui, '/text/ui:readOnlyWhen', { not: 'open' }),
    [`${ui}#/text/ui:readOnlyWhen condition.neverHere`],
  ],
  [
    'a field that is locked wherever it is shown',
    changed(ui, '/text/ui:readOnlyWhen', 'open'),
    [`${ui}#/text/ui:readOnlyWhen condition.alwaysHere`],
  ],
  [
    'a required field that nothing shows',
    changed(ui, '/text/ui:visibleWhen', { allOf: ['open', { not: 'open' }] }),
    [`${ui}#/text/ui:visibleWhen condition.never`, `${ui}#/text/ui:visibleWhen field.neverShown`],
  ],
  [
    'fields that show each other',
    {
      [ui]: {
        kind: { 'ui:visibleWhen': { '1/text': {} } },
        text: { 'ui:visibleWhen': { '1/kind': {} }, 'ui:why': 'why.text' },
      },
    },
    [`${ui}#/kind/ui:visibleWhen visibility.circle`, `${ui}#/text/ui:visibleWhen visibility.circle`],
  ],
  [
    'a guard that always denies where it applies',
    guards({ if: 'chosen', must: { not: 'chosen' } }),
    [`${w}#${submit}/guards/0/must guard.neverHolds`],
  ],
  [
    'a guard that never denies',
    guards({ if: 'chosen', must: 'chosen' }),
    [`${w}#${submit}/guards/0 guard.neverDenies`],
  ],
  [
    'a guard that the one before it implies',
    guards({ must: 'chosen' }, { must: { '/answers/ask/kind': {} } }),
    [`${w}#${submit}/guards/1/must/~1answers~1ask~1kind condition.always`],
  ],
  [
    'a guard that stands twice',
    guards({ must: 'chosen' }, { must: 'chosen' }),
    [`${w}#${submit}/guards/1 guard.implied`],
  ],
  [
    'a guard that a later one with the same message makes idle',
    guards(
      { must: { '/applicant/citizenshipId': { minimum: 6 } } },
      { must: { '/applicant/citizenshipId': { minimum: 18 } } },
    ),
    [`${w}#${submit}/guards/0 guard.implied`],
  ],
  [
    'a rule that no answer fits',
    changed(form, '/properties/text/rules', [{ must: { maxLength: 2 }, denied: 'demo.tooShort' }]),
    [`${form}#/properties/text/rules/0/must rule.neverFits`],
  ],
  [
    'a rule that denies nothing',
    changed(form, '/properties/text/rules', [{ must: { minLength: 0 }, denied: 'demo.tooShort' }]),
    [`${form}#/properties/text/rules/0 rule.neverDenies`],
  ],
  [
    'rules that no answer meets together',
    changed(form, '/properties/text/rules', [
      { must: { pattern: '^a' }, denied: 'demo.tooShort' },
      { must: { pattern: '^b' }, denied: 'demo.tooShort' },
    ]),
    [`${form}#/properties/text/rules rules.impossible`],
  ],
  [
    'a where for which there is never a row',
    changed(form, '/properties/kind/inList', { list: 'kinds', where: { '/item/id': { minLength: 2 } } }),
    [
      `${form}#/properties/kind/inList/where where.never`,
      `${form}#/properties/kind/inList/where/~1item~1id condition.never`,
    ],
  ],
  [
    'a where that leaves no row to some',
    changed(form, '/properties/kind/inList', {
      list: 'kinds',
      where: { '/item/id': { equals: { at: '/applicant/country' } } },
    }),
    [`${form}#/properties/kind/inList/where where.noRow`],
  ],
  [
    'a where of a served list that no row can meet for some',
    {
      ...servedHouses,
      ...changed(form, '/properties/text', {
        type: 'string',
        inList: { list: 'houses', where: { '/item/side': { equals: { at: '/answers/ask/kind' } } } },
      }),
    },
    [`${form}#/properties/text/inList/where/~1item~1side where.noRow`],
  ],
  [
    'what could not be decided',
    changed(w, `${submit}/when`, { '/applicant/lastName': { pattern: '(?<=q7)z9$' } }),
    [`${w}#${submit}/when condition.unproven`],
  ],
]
test.each(faults)('told: %s', (_what, change, expected) => {
  expect(findings(change).sort()).toEqual([...expected].sort())
})

const sound: [string, { [file: string]: Json }][] = [
  ['a guard that denies always where it applies, and says so', guards({ if: 'chosen', must: false })],
  [
    'a guard that another implies, with more to say',
    guards(
      { must: { '/applicant/citizenshipId': { minimum: 18 } } },
      { must: { '/applicant/citizenshipId': { minimum: 6 } }, denied: 'demo.tooShort' },
    ),
  ],
  [
    'a part that may not be there beside another',
    changed(w, '/conditions/chosen', { '/answers/ask/kind': { const: 'a' }, '/answers/ask/text': {} }),
  ],
  ['a constant that is written out', changed(w, `${submit}/when`, true)],
]
test.each(sound)('not told: %s', (_what, change) => {
  expect(findings(change)).toEqual([])
})
