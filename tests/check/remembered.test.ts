import { expect, test } from 'vitest'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { checkFlows } from '#engine/check/flow/checkFlows.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { withEdits } from '../mutate/judge/tryMutant.ts'
import { createRandom } from '../roads/createRandom.ts'
import { portalFiles, smallContentOf, smallProcess } from './flow.fixture.ts'
import { testSeed } from '../tools/testSeed.ts'

/** Another seed rewrites other files. */
const seed = testSeed()

const memory = new CheckMemory()
checkFiles(portalFiles, memory)

type Rewriting = [what: string, files: RegExp, make: (document: JsonObject) => JsonObject]

/** Whoever reads these tells of it then; a fault of one place seldom shows in another document. */
const rewritings: Rewriting[] = [
  ['lists', /^workflows\/lists\//, (list) => ({ ...list, rows: firstOf(list['rows']) })],
  ['notifications', /^workflows\/notifications/, (all) => mapped(all, (one) => ({ ...one, staff: true }))],
  [
    'conditions',
    /^workflows\/conditions/,
    (all) => mapped(all, () => ({ '/applicant/fin': { const: '7' } })),
  ],
  [
    'look-ups',
    /^workflows\/facts/,
    (all) => mapped(all, (fact) => ({ ...fact, value: { type: 'boolean' } })),
  ],
  [
    'services',
    /^workflows\/services/,
    (all) => ({ ...all, staff: ['nobody'], staffFrom: {}, campaigns: [] }),
  ],
  ['payments', /^workflows\/payment/, (all) => ({ ...all, statuses: mapped(all['statuses'], asChecked) })],
  ['personas', /^workflows\/personas\//, (persona) => ({ ...persona, answers: {} })],
  ['forms', /^schemas\/(?:common|desk)\//, (form) => ({ ...form, ...withFlags(form['properties']) })],
  ['dress', /^ui-schemas\//, (ui) => mapped(ui, () => ({}))],
  ['notes of texts', /^locales\/meta/, (all) => mapped(all, (note) => ({ ...note, source: '0'.repeat(12) }))],
  ['texts', /^locales\/az\//, (all) => mapped(all, () => 'Mətn {more}')],
]

test.for(rewritings)('%s that are written otherwise are read again by all who read them', ([, own, make]) => {
  const random = createRandom(seed)
  const all = [...portalFiles].filter(([file]) => own.test(file))
  // Some of them: who names one and reads another besides is not read anew for the first.
  const chosen = all.filter(() => all.length === 1 || random() < 0.5)
  const edits = chosen.map(([file, text]): [string, string] => [file, JSON.stringify(make(JSON.parse(text)))])
  const files = withEdits(portalFiles, new Map(edits))
  const { content, findings } = checkFiles(files, new CheckMemory())
  expect(content).toBeDefined()
  expect(checkFiles(files, memory).findings).toEqual(findings)
})

/** What begins with "$" or "ui:" is no member. */
function mapped(holder: Json | undefined, make: (value: JsonObject) => Json): JsonObject {
  const members = Object.entries(isObject(holder) ? holder : {})
  return Object.fromEntries(
    members.map(([key, value]) => [
      key,
      /^(?:\$|ui:)/.test(key) ? value : make(isObject(value) ? value : {}),
    ]),
  )
}

function firstOf(rows: Json | undefined): Json[] {
  return Array.isArray(rows) ? rows.slice(0, 1) : []
}

function asChecked(status: JsonObject): JsonObject {
  return { ...status, phase: 'check' }
}

function withFlags(properties: Json | undefined): JsonObject {
  return properties === undefined ? {} : { properties: mapped(properties, () => ({ type: 'boolean' })) }
}

test('rows that the data of a made process are chosen from are read again', () => {
  const parent = smallProcess({
    transitions: [
      { id: 'answer', from: ['asked'], to: 'answered', by: ['ministry'], create: { fee: { kind: 'full' } } },
    ],
  })
  const fee = smallProcess({ id: 'fee', created: { kind: { type: 'string', inList: 'tariff' } } })
  const small = smallContentOf(parent, fee)
  const withRow = (id: string): Content => ({
    ...small,
    lists: { tariff: { id: 'tariff', row: {}, rows: [{ id }] } },
  })
  const remembered = new CheckMemory()
  const wrong = (content: Content): number =>
    checkFlows({ content, notes: {}, locales: [], memory: remembered }).filter(
      ({ code }) => code === 'flow.createWrong',
    ).length
  expect(wrong(withRow('full'))).toBe(0)
  expect(wrong(withRow('half'))).toBe(1)
  expect(wrong(withRow('full'))).toBe(0)
})
