import { describe, expect, test } from 'vitest'
import { compareReleases } from '#engine/diff/compareReleases.ts'
import { differenceReport } from '#engine/diff/differenceReport.ts'
import type { Json } from '#engine/values/types.ts'
import { release, type Release } from './release.fixture.ts'

const old = release()

function breaksOf(change: Release): [string, string | undefined][] {
  return compareReleases(old, release(change)).changes.flatMap(({ breaks, cover }) =>
    breaks === undefined ? [] : [[breaks.kind, cover]],
  )
}

function verdictOf(change: Release): string {
  return compareReleases(old, release(change)).verdict
}

const to = (more: { [word: string]: Json }): Json => ({ to: '2', drafts: 'migrate', ...more })

const narrowings: { title: string; change: Release; kind: string; migration: Json; verdict: string }[] = [
  {
    title: 'a field that has gone',
    change: { form: ({ properties }) => delete properties['score'] },
    kind: 'fieldRemoved',
    migration: to({ changes: [{ remove: '/answers/ask/score' }] }),
    verdict: 'migrates',
  },
  {
    title: 'a field that is required now',
    change: { form: ({ required }) => required.push('score') },
    kind: 'newRequired',
    migration: to({ ask: ['/answers/ask/score'] }),
    verdict: 'must ask',
  },
  {
    title: 'a new field that is required',
    change: {
      form: ({ properties, required }) => {
        properties['points'] = { type: 'integer' }
        required.push('points')
      },
    },
    kind: 'newRequired',
    migration: to({ changes: [{ default: '/answers/ask/points', value: 0 }] }),
    verdict: 'migrates',
  },
  {
    title: 'another type',
    change: { form: ({ properties }) => (properties['score'] = { type: 'string' }) },
    kind: 'typeNarrower',
    migration: to({ ask: ['/answers/ask/score'] }),
    verdict: 'must ask',
  },
  {
    title: 'a choice that has gone',
    change: { form: ({ properties }) => (properties['shift'] = { type: 'string', enum: ['day'] }) },
    kind: 'enumSmaller',
    migration: to({ changes: [{ mapEnum: '/answers/ask/shift', map: { evening: 'day' } }] }),
    verdict: 'migrates',
  },
  {
    title: 'a row that has gone',
    change: { list: ['a'] },
    kind: 'enumSmaller',
    migration: to({ changes: [{ mapEnum: '/answers/ask/kind', map: { b: 'a' } }] }),
    verdict: 'migrates',
  },
  {
    title: 'a higher minimum',
    change: { form: ({ properties }) => (properties['score'] = { type: 'integer', minimum: 50 }) },
    kind: 'limitNarrower',
    migration: { to: '2', drafts: 'reconcile' },
    verdict: 'must ask',
  },
  {
    title: 'a new pattern',
    change: {
      form: ({ properties }) =>
        (properties['text'] = { type: 'string', minLength: 3, errorMessage: 'demo.tooShort', pattern: '^a' }),
    },
    kind: 'limitNarrower',
    migration: { to: '2', drafts: 'pin' },
    verdict: 'compatible',
  },
  {
    title: 'a status that has gone',
    change: {
      workflow: (workflow) => {
        delete workflow.statuses['waiting']
        workflow.timers = []
        workflow.transitions.pop()
      },
    },
    kind: 'statusRemoved',
    migration: to({ changes: [{ mapStatus: { waiting: 'sent' } }] }),
    verdict: 'migrates',
  },
  {
    title: 'a step that has gone',
    change: {
      workflow: (workflow) => {
        workflow.steps = [{ id: 'more', form: 'demo/ask' }]
        workflow['conditions'] = { chosen: { '/answers/more/kind': { const: 'a' } } }
      },
    },
    kind: 'stepRemoved',
    migration: to({ changes: [{ move: '/answers/ask', to: '/answers/more' }] }),
    verdict: 'migrates',
  },
]

describe('a later release', () => {
  test.for(narrowings)(
    'that has $title narrows, and a migration covers it',
    ({ change, kind, migration, verdict }) => {
      expect(breaksOf(change)).toContainEqual([kind, undefined])
      expect(verdictOf(change)).toBe('must ask')
      const covered = { ...change, migrations: [migration] }
      expect(breaksOf(covered).filter(([, cover]) => cover === undefined)).toEqual([])
      expect(verdictOf(covered)).toBe(verdict)
    },
  )

  const widenings: [string, Release][] = [
    ['nothing new', {}],
    [
      'a new field that may be left empty',
      { form: ({ properties }) => (properties['points'] = { type: 'integer' }) },
    ],
    ['a field that is no longer required', { form: (form) => (form.required = ['kind']) }],
    ['a wider type', { form: ({ properties }) => (properties['score'] = { type: 'number', minimum: 30 }) }],
    [
      'a lower minimum',
      { form: ({ properties }) => (properties['score'] = { type: 'integer', minimum: 20 }) },
    ],
    [
      'one more choice',
      {
        form: ({ properties }) =>
          (properties['shift'] = { enum: ['evening', 'day', 'night'].slice(0, 2), type: 'string' }),
      },
    ],
    ['other deadlines', { workflow: ({ timers }) => timers.forEach((timer) => (timer['after'] = 'P60D')) }],
    [
      'fewer people who may',
      { workflow: ({ transitions }) => transitions.slice(0, 1).forEach((one) => (one['by'] = ['ministry'])) },
    ],
  ]
  test.for(widenings)('that has %s is compatible', ([, change]) => {
    expect(verdictOf(change)).toBe('compatible')
  })

  test('that tells a status by another code is compatible with drafts, and says so', () => {
    const change: Release = {
      workflow: ({ statuses }) => (statuses['waiting'] = { code: 6, phase: 'check' }),
    }
    expect(breaksOf(change)).toEqual([['statusCode', undefined]])
    expect(verdictOf(change)).toBe('compatible')
  })

  test('without the timer that ended a waiting leaves cases waiting', () => {
    const change: Release = {
      workflow: (workflow) => {
        workflow.timers = []
        workflow.transitions.pop()
      },
    }
    expect(breaksOf(change)).toEqual([['timerGone', undefined]])
  })

  test('with a changed pattern is not decided', () => {
    const withPattern = (pattern: string): Release => ({
      form: ({ properties }) =>
        (properties['text'] = { type: 'string', pattern, errorMessage: 'demo.tooShort' }),
    })
    const [change] = compareReleases(release(withPattern('^a')), release(withPattern('^a|b'))).changes
    expect(change?.breaks?.kind).toBe('unproven')
  })
})

test('a difference is told in words, for whom, and ends with the verdict', () => {
  const later = release({
    form: ({ properties }) => (properties['score'] = { type: 'integer', minimum: 50 }),
    workflow: ({ timers }) => timers.forEach((timer) => (timer['after'] = 'P14D')),
  })
  expect(differenceReport(compareReleases(old, later))).toEqual([
    'For an applicant:',
    '  demo',
    '    - "field.score" (score) has another limit: the least number is 50 (was 30).',
    '    - The timer "expiry" ends after 14 days: expire (was: after 30 days: expire).',
    '',
    'For an officer:',
    '  demo',
    '    - The timer "expiry" ends after 14 days: expire (was: after 30 days: expire).',
    '',
    'For an open draft and a running case:',
    '  demo',
    '    - "field.score" (score) has another limit: the least number is 50 (was 30). [nothing covers it]',
    '',
    'Verdict: must ask (1 of these changes are covered by no migration)',
  ])
})

test('what a timer does otherwise is said beside when it ends', () => {
  const later = release({
    workflow: ({ timers, transitions }) => {
      timers.forEach((timer) => Object.assign(timer, { after: 'P14D', fire: 'lapse' }))
      transitions.forEach((one) => one['id'] === 'expire' && Object.assign(one, { id: 'lapse' }))
    },
  })
  const said = compareReleases(old, later).changes.flatMap(({ say }) => say ?? [])
  expect(said).toContainEqual({
    sentence: 'timer.after',
    params: { timer: 'expiry', length: 'P14D', wasLength: 'P30D' },
  })
  expect(said).toContainEqual({
    sentence: 'timer.fire',
    params: { timer: 'expiry', now: 'lapse', was: 'expire' },
  })
})

test('another day of decision is not told as days that stay', () => {
  const campaign = {
    id: 'autumn',
    process: 'demo',
    opens: '2026-07-01T00:00:00.000Z',
    closes: '2026-09-01T00:00:00.000Z',
  }
  const within = (more: { decidesBy?: string }) => ({
    ...old,
    services: { ...old.services, campaigns: [{ ...campaign, ...more }] },
  })
  const [change] = compareReleases(within({}), within({ decidesBy: '2026-10-01T00:00:00.000Z' })).changes
  expect(change?.say?.sentence).toBe('campaign.other')
})

test('nothing changed is told, too', () => {
  expect(differenceReport(compareReleases(old, release()))).toEqual([
    'Nothing changed.',
    '',
    'Verdict: compatible',
  ])
})
