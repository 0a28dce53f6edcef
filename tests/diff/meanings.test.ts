import { describe, expect, test } from 'vitest'
import { checkRelease } from '#engine/check/release/checkRelease.ts'
import { compareReleases } from '#engine/diff/compareReleases.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { release, type Release } from './release.fixture.ts'

const FIRST = { '/answers/ask/kind': { const: 'a' } }
const EITHER = { '/answers/ask/kind': { enum: ['a', 'b'] } }
const SCORE = { '/answers/ask/score': { minimum: 30 } }
const second: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['score'],
  properties: { score: { type: 'integer' }, points: { type: 'integer' } },
}

/** Two releases that differ in what one condition, value, constant or row says. */
interface Both {
  before: Release
  after: Release
}

function toldOf({ before, after }: Both): string[] {
  return checkRelease(release(before), release(after)).map(
    ({ file, pointer, code }) => `${file}#${pointer} ${code}`,
  )
}

function verdictOf({ before, after }: Both): string {
  return compareReleases(release(before), release(after)).verdict
}

function stepAsked(visibleWhen: Json | undefined, more: Partial<Release> = {}): Release {
  const step = { id: 'more', form: 'demo/more', ...(visibleWhen !== undefined && { visibleWhen }) }
  return { second, workflow: ({ steps }) => steps.push(step), ...more }
}

describe('a step', () => {
  const widened: [string, Both, string][] = [
    [
      'that everybody is asked now lacks its required answers',
      { before: stepAsked(FIRST), after: stepAsked(undefined) },
      'schemas/demo/more.json#/properties/score release.newRequired',
    ],
    [
      'under another condition is not proven to have its answers',
      { before: stepAsked(FIRST), after: stepAsked(EITHER) },
      'workflows/demo.json#/steps/1 release.unproven',
    ],
    [
      'under a shared condition that is wider is not proven',
      {
        before: stepAsked('wide', { shared: { wide: FIRST } }),
        after: stepAsked('wide', { shared: { wide: EITHER } }),
      },
      'workflows/demo.json#/steps/1 release.unproven',
    ],
  ]
  test.for(widened)('%s', ([, both, told]) => {
    expect(toldOf(both)).toEqual([told])
    expect(verdictOf(both)).toBe('must ask')
  })

  const harmless: [string, Both][] = [
    ['under one more condition', { before: stepAsked(FIRST), after: stepAsked({ ...FIRST, ...SCORE }) }],
    ['that is asked of fewer now', { before: stepAsked(undefined), after: stepAsked(FIRST) }],
    [
      'under the same name of the same condition',
      {
        before: stepAsked('wide', { shared: { wide: FIRST } }),
        after: stepAsked('wide', { shared: { wide: FIRST } }),
      },
    ],
  ]
  test.for(harmless)('%s is compatible', ([, both]) => {
    expect(toldOf(both)).toEqual([])
    expect(verdictOf(both)).toBe('compatible')
  })
})

/** The field `score` is required, and asked under the condition named `wide`. */
function asked(named: Partial<Release>, own: JsonObject = {}): Release {
  return {
    form: ({ required }) => required.push('score'),
    ui: { score: { 'ui:visibleWhen': 'wide' } },
    workflow: (workflow) => (workflow['conditions'] = { chosen: FIRST, ...own }),
    ...named,
  }
}
const minimumOf = (named: Json): Release => ({
  form: ({ properties }) => (properties['score'] = { type: 'integer', atMost: { at: '/values/most' } }),
  workflow: (workflow) => (workflow['values'] = { most: named }),
})
const chosenWhere = (where: Json, list: Release['list'] = ['a', 'b']): Release => ({
  list: list.map((row) => (typeof row === 'string' ? { id: row, level: 'high' } : row)),
  form: ({ properties }) => (properties['kind'] = { type: 'string', inList: { list: 'kinds', where } }),
})
const HIGH = { '/item/level': { const: 'high' } }

describe('a field', () => {
  const kind = 'schemas/demo/ask.json#/properties/kind release.unproven'
  const score = 'schemas/demo/ask.json#/properties/score release.unproven'
  const changes: [string, Both, string][] = [
    [
      'that is required while a condition of the process holds, which is wider now',
      { before: asked({}, { wide: FIRST }), after: asked({}, { wide: EITHER }) },
      score,
    ],
    [
      'that is required while a shared condition holds, which is wider now',
      { before: asked({ shared: { wide: FIRST } }), after: asked({ shared: { wide: EITHER } }) },
      score,
    ],
    [
      'that is required while a condition holds, behind which another is wider now',
      {
        before: asked({}, { wide: { anyOf: ['inner', 'chosen'] }, inner: FIRST }),
        after: asked({}, { wide: { anyOf: ['inner', 'chosen'] }, inner: EITHER }),
      },
      score,
    ],
    ['whose limit is a value that is another now', { before: minimumOf(60), after: minimumOf(50) }, score],
    [
      'chosen from rows that a row no longer is among',
      { before: chosenWhere(HIGH), after: chosenWhere(HIGH, ['a', { id: 'b', level: 'low' }]) },
      kind,
    ],
  ]
  test.for(changes)('%s is not proven to fit', ([, both, told]) => {
    expect(toldOf(both)).toContain(told)
    expect(verdictOf(both)).toBe('must ask')
  })

  test('whose names say the same as before is compatible', () => {
    const both = { before: asked({}, { wide: FIRST }), after: asked({}, { wide: FIRST }) }
    expect(toldOf(both)).toEqual([])
    expect(verdictOf(both)).toBe('compatible')
  })
})

test('a track that has gone is told, and no migration carries it over', () => {
  const form: NonNullable<Release['form']> = ({ properties }) => {
    properties['rows'] = { type: 'array', items: { type: 'string' } }
  }
  const part = { initial: 'waiting', statuses: { waiting: { phase: 'check' } }, transitions: [] }
  const withTrack: Release = {
    form,
    workflow: (workflow) => (workflow['tracks'] = { part: { of: '/answers/ask/rows', ...part } }),
  }
  const changes = [{ mapStatus: { waiting: 'sent' }, track: 'part' }]
  const without: Release = { form, migrations: [{ to: '2', drafts: 'migrate', changes }] }
  expect(toldOf({ before: withTrack, after: without })).toContain(
    'workflows/demo.json#/tracks/part release.trackRemoved',
  )
})
