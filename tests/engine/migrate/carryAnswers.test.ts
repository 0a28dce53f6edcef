import { describe, expect, test } from 'vitest'
import type { Migration } from '#engine/content/Migration.ts'
import { carryStatus } from '#engine/migrate/carryStatus.ts'
import { openQuestions } from '#engine/migrate/openQuestions.ts'
import { planCarry } from '#engine/migrate/planCarry.ts'
import { carry, fields, intoOf, paper, ROWS } from './paper.fixture.ts'

const old = paper()
const migrate = (...changes: Migration['changes'] & object): Migration[] => [
  { to: '2', drafts: 'migrate', changes },
]
const reconcile = (more: Partial<Migration> = {}): Migration[] => [{ to: '2', drafts: 'reconcile', ...more }]

describe('a draft stays with its release', () => {
  test('when nobody says a word', () => {
    expect(carry(old, paper({ properties: fields({ score: null }) }), { ask: { score: 3 } })).toBe('pinned')
  })

  test('when the change pins it', () => {
    expect(carry(old, paper({ migrations: [{ to: '2', drafts: 'pin' }] }), {})).toBe('pinned')
  })

  test('when it was pinned once, also at a later change that carries others', () => {
    const migrations: Migration[] = [
      { to: '2', drafts: 'pin' },
      { to: '3', drafts: 'migrate' },
    ]
    expect(carry(old, paper({ migrations }), {})).toBe('pinned')
    expect(carry(paper({ migrations: migrations.slice(0, 1) }), paper({ migrations }), {})).toMatchObject({
      answers: {},
    })
  })

  test('when the portal returns to an earlier release', () => {
    expect(carry(paper({ migrations: reconcile() }), old, {})).toBe('pinned')
  })

  test('when its process has gone', () => {
    expect(carry(old, { ...paper({ migrations: reconcile() }), workflows: {} }, {})).toBe('processGone')
  })
})

describe('what all have to follow', () => {
  test('carries also those that would stay, and asks them', () => {
    const migrations: Migration[] = [{ to: '2', drafts: 'pin', mustUpgrade: true }]
    const now = paper({ required: ['name', 'score'], migrations })
    expect(carry(old, now, { ask: { name: 'A' } })).toMatchObject({
      asked: [{ at: '/answers/ask/score', why: 'new' }],
    })
  })
})

describe('the data', () => {
  test('move to a field of another name, in every row', () => {
    const row = {
      type: 'object',
      additionalProperties: false,
      properties: { number: { type: 'string' }, fee: { type: 'number' } },
    }
    const now = paper({
      properties: fields({ name: null, title: { type: 'string' }, rows: { type: 'array', items: row } }),
      required: ['title'],
      migrations: migrate(
        { move: '/answers/ask/name', to: '/answers/ask/title' },
        { move: '/answers/ask/rows/*/code', to: '/answers/ask/rows/*/number' },
      ),
    })
    expect(
      carry(old, now, { ask: { name: 'A', rows: [{ code: 'x', fee: 1 }, { fee: 2 }, { code: 'z' }] } }),
    ).toEqual({
      answers: { ask: { title: 'A', rows: [{ fee: 1, number: 'x' }, { fee: 2 }, { number: 'z' }] } },
      asked: [],
      gone: [],
      isOther: true,
    })
  })

  test('move into rows that there were none of', () => {
    const lines = { type: 'array', items: { type: 'object', properties: { key: { type: 'string' } } } }
    const now = paper({
      properties: fields({ rows: null, lines }),
      migrations: migrate({ move: '/answers/ask/rows/*/code', to: '/answers/ask/lines/*/key' }),
    })
    expect(carry(old, now, { ask: { name: 'A', rows: [{ fee: 2 }, { code: 'b' }] } })).toEqual({
      answers: { ask: { name: 'A', lines: [{}, { key: 'b' }] } },
      asked: [],
      gone: [{ at: '/answers/ask/rows', was: [{ fee: 2 }, {}] }],
      isOther: true,
    })
  })

  test('stay where they are when the other place is answered, and are told where nobody asks for them', () => {
    const now = paper({
      properties: fields({ name: null }),
      required: [],
      migrations: migrate({ move: '/answers/ask/name', to: '/answers/ask/level' }),
    })
    expect(carry(old, now, { ask: { name: 'A', level: 'low' } })).toMatchObject({
      answers: { ask: { level: 'low' } },
      gone: [{ at: '/answers/ask/name', was: 'A' }],
    })
  })

  test('that are removed stay readable', () => {
    const now = paper({
      properties: fields({ score: null }),
      migrations: migrate({ remove: '/answers/ask/score' }),
    })
    expect(carry(old, now, { ask: { name: 'A', score: 7 } })).toMatchObject({
      answers: { ask: { name: 'A' } },
      asked: [],
      gone: [{ at: '/answers/ask/score', was: 7 }],
    })
  })

  test('are given where there are none', () => {
    const now = paper({
      properties: fields({ plan: { type: 'string' } }),
      migrations: migrate({ default: '/answers/ask/plan', value: { at: '/answers/ask/name' } }),
    })
    expect(carry(old, now, { ask: { name: 'A' } })).toMatchObject({ answers: { ask: { plan: 'A' } } })
    expect(carry(old, now, { ask: { plan: 'B' } })).toMatchObject({ answers: { ask: { plan: 'B' } } })
  })

  test('get the new names of choices', () => {
    const now = paper({
      properties: fields({ level: { type: 'string', enum: ['one', 'high'] } }),
      migrations: migrate({ mapEnum: '/answers/ask/level', map: { low: 'one' } }),
    })
    expect(carry(old, now, { ask: { level: 'low' } })).toMatchObject({ answers: { ask: { level: 'one' } } })
    expect(carry(old, now, { ask: { level: 'high' } })).toMatchObject({ isOther: false, asked: [] })
  })

  test('that do not fit afterwards are asked again', () => {
    const now = paper({
      properties: fields({ score: null, points: { type: 'integer', maximum: 5 } }),
      migrations: migrate({ move: '/answers/ask/score', to: '/answers/ask/points' }),
    })
    expect(carry(old, now, { ask: { name: 'A', score: 9 } })).toMatchObject({
      answers: { ask: { name: 'A' } },
      asked: [{ at: '/answers/ask/points', why: 'again', was: 9 }],
    })
  })
})

describe('the person is asked', () => {
  test('exactly about what changed and does not fit', () => {
    const now = paper({
      properties: fields({ level: { type: 'string', enum: ['high'] }, plan: { type: 'string' } }),
      required: ['name', 'plan'],
      migrations: reconcile(),
    })
    expect(carry(old, now, { ask: { level: 'low', score: 4 } })).toMatchObject({
      answers: { ask: { score: 4 } },
      asked: [
        { at: '/answers/ask/level', why: 'again', was: 'low' },
        { at: '/answers/ask/plan', why: 'new' },
      ],
    })
    expect(carry(old, now, { ask: { level: 'high', plan: 'x' } })).toMatchObject({ asked: [] })
  })

  test('nothing of what is not shown to them', () => {
    const now = paper({
      properties: fields({ plan: { type: 'string' } }),
      required: ['plan'],
      ui: { plan: { 'ui:visibleWhen': { '1/level': { const: 'high' } } } },
      migrations: reconcile({ ask: ['/answers/ask/plan'] }),
    })
    expect(carry(old, now, { ask: { level: 'low' } })).toMatchObject({ asked: [] })
    expect(carry(old, now, { ask: { level: 'high' } })).toMatchObject({
      asked: [{ at: '/answers/ask/plan', why: 'new' }],
    })
  })

  test('what a migration names, whatever was answered', () => {
    const now = paper({ migrations: [{ to: '2', drafts: 'migrate', ask: ['/answers/ask/score'] }] })
    expect(carry(old, now, { ask: { score: 4 } })).toMatchObject({
      answers: { ask: {} },
      asked: [{ at: '/answers/ask/score', why: 'again', was: 4 }],
    })
  })

  test('to look at rows that no longer fit: they stay', () => {
    const now = paper({ properties: fields({ rows: { ...ROWS, maxItems: 1 } }), migrations: reconcile() })
    const two = { ask: { name: 'A', rows: [{ code: 'a' }, { code: 'b' }] } }
    const carried = carry(old, now, two)
    expect(carried).toMatchObject({ answers: two, asked: [{ at: '/answers/ask/rows', why: 'look' }] })
    if (typeof carried === 'string') return
    expect(openQuestions(carried.asked, two)).toHaveLength(1)
    expect(openQuestions(carried.asked, { ask: { name: 'A', rows: [{ code: 'a' }] } })).toEqual([])
  })

  test('again where rows were, and one answer is now', () => {
    const now = paper({ properties: fields({ rows: { type: 'integer' } }), migrations: reconcile() })
    expect(carry(old, now, { ask: { name: 'A', rows: [{ code: 'x' }] } })).toMatchObject({
      answers: { ask: { name: 'A' } },
      asked: [{ at: '/answers/ask/rows', why: 'again', was: [{ code: 'x' }] }],
    })
  })

  test('when a step has gone, nothing: what they said there stays readable', () => {
    const now = paper({ workflow: { steps: [] }, migrations: reconcile() })
    expect(carry(old, now, { ask: { name: 'A' } })).toMatchObject({
      answers: {},
      asked: [],
      gone: [{ at: '/answers/ask', was: { name: 'A' } }],
    })
  })

  test('when they come from a release that the new one does not go on from', () => {
    const elsewhere = paper({ properties: fields({ extra: { type: 'string' } }), migrations: reconcile() })
    const now = paper({ required: ['name', 'score'], migrations: [{ to: '3', drafts: 'migrate' }] })
    expect(carry(elsewhere, now, { ask: { name: 'A', extra: 'x' } })).toMatchObject({
      asked: [{ at: '/answers/ask/score', why: 'new' }],
      gone: [{ at: '/answers/ask/extra', was: 'x' }],
    })
  })
})

test('answers that a process reads are known also where a value, or the key of a message, reads them', () => {
  const workflow = {
    values: { end: { at: '/values/first' }, first: { at: '/answers/ask/score' } },
    timers: [{ id: 'late', in: ['open'], due: { at: '/values/end' }, fire: 'send' }],
    messages: {
      told: { from: 'register', input: 'ask', key: { '/answers/ask/name': '/input/name' }, once: '/id' },
    },
  }
  const now = paper({ workflow, migrations: [{ to: '2', drafts: 'migrate' }] })
  expect(planCarry('paper', old, now)).toMatchObject({ reads: ['/answers/ask/score', '/answers/ask/name'] })
})

describe('where an application stands', () => {
  const statuses = { fresh: { phase: 'apply', editable: true, code: 4 }, sent: { phase: 'closed' } } as const
  const migrations = [{ to: '2', drafts: 'migrate' as const, changes: [{ mapStatus: { open: 'fresh' } }] }]

  test('is told in the words of the new release', () => {
    const now = paper({ workflow: { statuses, initial: 'fresh' }, migrations })
    const plan = planCarry('paper', old, now)
    const { workflow } = intoOf(now)
    const { application } = intoOf(old)
    if (typeof plan === 'string') throw new Error(plan)
    expect(carryStatus(plan.statuses, workflow, application)).toMatchObject({ status: 'fresh', code: 4 })
    expect(carryStatus({ main: {}, tracks: {} }, workflow, application)).toBe('statusGone')
  })

  test('is told by the last of several names', () => {
    const later = [
      ...migrations,
      { to: '3', drafts: 'migrate' as const, changes: [{ mapStatus: { fresh: 'new' } }] },
    ]
    const now = paper({ workflow: { statuses: { new: { phase: 'apply' } } }, migrations: later })
    expect(planCarry('paper', old, now)).toMatchObject({ statuses: { main: { open: 'new', fresh: 'new' } } })
  })
})
