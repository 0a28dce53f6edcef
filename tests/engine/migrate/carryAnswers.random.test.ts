import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Migration } from '#engine/content/Migration.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { carry, intoOf, paper } from './paper.fixture.ts'

const NAMES = ['one', 'two', 'three', 'four'] as const
const word = fc.constantFrom('a', 'bb', 'ccc')
const field: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ type: fc.constant('string'), maxLength: fc.integer({ min: 1, max: 3 }) }),
  fc.constant<JsonObject>({ type: 'string', enum: ['a', 'bb'] }),
  fc.record({ type: fc.constant('integer'), minimum: fc.integer({ min: 0, max: 5 }) }),
  fc.constant({ type: 'boolean' }),
  fc.constant({ type: 'array', items: { type: 'string' }, maxItems: 2 }),
  fc.record({
    type: fc.constant('array'),
    items: fc.constant({
      type: 'object',
      additionalProperties: false,
      properties: { code: { type: 'string', maxLength: 2 }, fee: { type: 'integer' } },
    }),
    maxItems: fc.integer({ min: 1, max: 3 }),
  }),
)
const form = fc.record({
  properties: fc.dictionary(fc.constantFrom(...NAMES), field, { minKeys: 1 }),
  required: fc.subarray([...NAMES]),
})
const answer: fc.Arbitrary<Json> = fc.oneof(
  word,
  fc.integer({ min: 0, max: 9 }),
  fc.boolean(),
  fc.array(word, { minLength: 1, maxLength: 3 }),
  fc.array(fc.record({ code: word, fee: fc.integer({ min: 0, max: 9 }) }), { minLength: 1, maxLength: 3 }),
)
const at = fc.constantFrom(...NAMES, 'one/*/code', 'two/*/code').map((name) => `/answers/ask/${name}`)
const change: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ move: at, to: at }),
  fc.record({ remove: at }),
  fc.record({ default: at, value: word }),
)
const migration = fc.record({
  to: fc.constant('2'),
  drafts: fc.constantFrom<Migration['drafts']>('migrate', 'reconcile'),
  changes: fc.array(change, { maxLength: 4 }),
  ask: fc.array(at, { maxLength: 2 }),
})
const draft = fc.record({
  before: form,
  after: form,
  migration,
  answers: fc.dictionary(fc.constantFrom(...NAMES), answer),
})

/** Everything that was said, in no order. */
function said(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(said)
  if (isObject(value)) return Object.values(value).flatMap(said)
  return value === undefined || value === '' || value === null ? [] : [JSON.stringify(value)]
}

/** Of the form's own verdict: what is there and does not fit. */
function unfit(content: Content, answers: JsonObject): string[] {
  const { workflow, application, context } = intoOf(content)
  const scope = buildScope(workflow, { ...application, answers: { ask: answers } }, context)
  return context
    .validate('paper/ask', answers, '/answers/ask', { scope })
    .map(({ path }) => path)
    .filter((path) => getAt({ answers: { ask: answers } }, path) !== undefined)
}

test('nothing that was answered is lost, and what changed either fits or is asked', () => {
  fc.assert(
    fc.property(draft, ({ before, after, migration: written, answers }) => {
      const given: JsonObject = Object.fromEntries(
        Object.entries(answers).filter(([name]) => Object.hasOwn(before.properties, name)),
      )
      const old = paper(before)
      const now = paper({ ...after, migrations: [written] })
      const carried = carry(old, now, { ask: given })
      if (typeof carried === 'string') throw new Error(carried)
      const kept = [
        ...said(carried.answers['ask']),
        // Rows to look at stand in the answers as well.
        ...carried.asked.flatMap(({ why, was }) => (why === 'look' ? [] : said(was))),
        ...carried.gone.flatMap(({ was }) => said(was)),
      ]
      for (const one of said(given)) {
        const place = kept.indexOf(one)
        expect(place, `${one} is lost`).toBeGreaterThanOrEqual(0)
        kept.splice(place, 1)
      }
      const wrongBefore = new Set(unfit(old, given))
      const looked = carried.asked.filter(({ why }) => why === 'look').map((one) => one.at)
      for (const path of unfit(now, { ...carried.answers['ask'] })) {
        const known =
          wrongBefore.has(path) || looked.some((list) => path === list || path.startsWith(`${list}/`))
        expect(known, `${path} does not fit, and nobody asks`).toBe(true)
      }
      for (const { at: asked, why } of carried.asked)
        if (why !== 'look') expect(getAt({ answers: carried.answers }, asked)).toBeUndefined()
    }),
    { numRuns: 100 },
  )
})
