import { expect, test } from 'vitest'
import { findCampaign } from '#engine/case/findCampaign.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import type { CaseStep, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { items, open as shop, start } from './workflow.fixture.ts'

const open: OpenContent = {
  ...shop,
  content: {
    ...shop.content,
    personas: {
      ayan: {
        id: 'ayan',
        applicant: { id: 'p1', birthDate: '2000-01-01' },
        facts: { debt: { amount: 0, currency: 'AZN' } },
      },
      bahar: {
        id: 'bahar',
        extends: 'ayan',
        applicant: { id: 'p2' },
        children: [{ id: 'c1', birthDate: '2018-01-01' }],
      },
    },
    services: {
      ...shop.content.services,
      campaigns: [
        { id: 'next', process: 'order', opens: '2026-09-01T00:00:00Z', closes: '2026-10-01T00:00:00Z' },
        { id: 'open', process: 'order', opens: '2026-07-01T00:00:00Z', closes: '2026-08-15T00:00:00Z' },
        {
          id: 'never',
          process: 'order',
          opens: '2026-07-01T00:00:00Z',
          closes: '2026-08-15T00:00:00Z',
          when: false,
        },
        { id: 'other', process: 'gift', opens: '2026-07-01T00:00:00Z', closes: '2026-08-15T00:00:00Z' },
      ],
    },
  },
}

function play(steps: CaseStep[], change: Partial<ProcessCase> = {}): string[] {
  const given: ProcessCase = {
    name: 'a road',
    process: 'order',
    persona: 'ayan',
    start: '2026-08-01T08:00:00Z',
    answers: { goods: { items } },
    facts: { stock: { free: 1 } },
    steps,
    ...change,
  }
  return runCase(given, open).map(
    ({ step, what, wanted, got }) => `${step} ${what}: ${JSON.stringify(wanted)} <> ${JSON.stringify(got)}`,
  )
}
const place: CaseStep = { do: 'place' }
const pack = (index: number): CaseStep => ({
  do: 'pack',
  track: `item/${index}`,
  as: `shop@${index === 0 ? 'a' : 'b'}`,
})

test('a road that goes as it says has no differences', () => {
  const steps: CaseStep[] = [
    {
      ...place,
      expect: {
        status: 'placed',
        code: 1,
        phase: 'check',
        notify: ['order.placed', { id: 'order.new', to: 'shops', params: { total: 150 } }],
        tracks: { 'item/0': 'waiting', 'item/1': { status: 'waiting', code: null }, 'item/2': null },
        timers: {
          slow: '2026-08-11T19:59:59.000Z',
          'item/0/unpacked': '2026-08-03T19:59:59.000Z',
          unpaid: null,
        },
        reminders: { 'item/0/unpacked': ['2026-08-03T18:59:59.000Z'] },
        next: ['guard', 'shop'],
        allowed: ['drop'],
      },
    },
    {
      ...pack(0),
      expect: {
        holds: ['shelf/a1'],
        tracks: { 'item/0': { status: 'ready', data: { packed: '2026-08-01' } } },
      },
    },
    {
      ...pack(1),
      expect: { status: 'payable', create: { bill: { amount: 150 } }, data: { sum: 150, none: null } },
    },
    { timer: 'unpaid', expect: { status: 'gone', frees: ['shelf/a1', 'shelf/b1'] } },
    {
      message: 'money',
      input: { id: '1', number: 'C-1', amount: 1 },
      expect: { denied: ['order.amount'], status: 'gone' },
    },
    {
      message: 'money',
      input: { id: '1', number: 'C-1', amount: 150 },
      expect: { status: 'paid', code: 10 },
    },
  ]
  expect(play(steps)).toEqual([])
})

test('a refusal, a hold or an issue that was not expected is a difference', () => {
  expect(play([{ ...place, as: 'shop@a' }])).toEqual(['1 denied: undefined <> ["common.notYours"]'])
  expect(play([{ ...place, facts: { debt: 'down' } }])).toEqual(['1 held: undefined <> ["debt"]'])
  expect(play([{ ...place, answers: { goods: { items: null } } }])).toEqual([
    '1 denied: undefined <> ["/answers/goods/items valid.required"]',
  ])
  expect(play([{ ...place, expect: { denied: ['order.debt'] } }])).toEqual(['1 denied: ["order.debt"] <> []'])
  expect(play([{ ...place, expect: { status: 'draft', code: 2 } }])).toEqual([
    '1 status: "draft" <> "placed"',
    '1 code: 2 <> 1',
  ])
})

test('held events are followed, taken back and dropped', () => {
  const held: CaseStep = {
    ...place,
    facts: { debt: 'down' },
    expect: { held: ['debt'], timers: { forgotten: null } },
  }
  expect(
    play([
      held,
      { takeBack: true, as: 'shop@a', expect: { denied: ['common.notYours'] } },
      { takeBack: true, expect: { status: 'draft', timers: { forgotten: '2026-08-31T19:59:59.000Z' } } },
      { takeBack: true, expect: { denied: ['common.notAllowedNow'] } },
      held,
      {
        tick: true,
        at: '2026-08-02T08:00:00Z',
        facts: { debt: { amount: 3 } },
        expect: { status: 'draft', dropped: ['order.debt'] },
      },
      { ...place, expect: { denied: ['order.debt'], params: { 'order.debt': { amount: 3 } } } },
    ]),
  ).toEqual([])
})

test('answers change only where they may', () => {
  const input = { markedFields: ['/answers/goods/street'], returnReason: 'Küçə səhvdir' }
  expect(
    play([
      place,
      {
        answers: { goods: { note: 'x' } },
        tick: true,
        expect: { refused: ['/answers/goods/note'], answers: { goods: { note: null } } },
      },
      {
        do: 'return',
        as: 'shop@a',
        input,
        expect: {
          marked: ['/answers/goods/street'],
          unlocked: ['/answers/goods/house', '/answers/goods/note', '/answers/goods/street'],
        },
      },
      {
        ...place,
        answers: { goods: { street: 's2', house: 'h2', items: [] } },
        expect: {
          refused: [
            '/answers/goods/items/0/price',
            '/answers/goods/items/0/shelf',
            '/answers/goods/items/0/shop',
            '/answers/goods/items/1/price',
            '/answers/goods/items/1/shelf',
            '/answers/goods/items/1/shop',
          ],
          answers: { goods: { house: 'h2' } },
          tracks: { 'item/1': 'waiting' },
        },
      },
    ]),
  ).toEqual([])
})

test('the children of a persona, own cases, and what a track asks for itself', () => {
  expect(play([{ tick: true, expect: { mayStart: [] } }], { persona: 'bahar', child: 'c1' })).toEqual([])
  expect(
    play([{ tick: true, expect: { mayStart: ['order.for.self'] } }], {
      applicant: { birthDate: '2015-01-01' },
    }),
  ).toEqual([])
  expect(
    play([place, { ...pack(0), as: 'shop@a!', expect: { denied: ['msg.conflictOfInterest'] } }]),
  ).toEqual([])
  expect(
    play([
      place,
      { ...pack(0), trackFacts: { 'item/0': { stock: { free: 0 } } }, expect: { denied: ['order.soldOut'] } },
      pack(1),
    ]),
  ).toEqual([])
})

test('the campaign is the one that is open, else the next, else the last', () => {
  const { campaigns } = open.content.services
  const at = (now: string) => findCampaign(campaigns, 'order', now, ({ when }) => when !== false)?.id
  expect(at('2026-08-01T08:00:00Z')).toBe('open')
  expect(at('2026-08-20T08:00:00Z')).toBe('next')
  expect(at('2027-08-20T08:00:00Z')).toBe('next')
  expect(findCampaign(campaigns, 'nothing', start, () => true)).toBeUndefined()
})

test('what a case names and the content lacks is told', () => {
  expect(play([place], { process: 'nothing' })).toEqual(['0 missing: "process nothing" <> undefined'])
  expect(play([place], { persona: 'nobody' })).toEqual(['0 missing: "persona nobody" <> undefined'])
  expect(play([{ ...place, as: '!' }])).toEqual(['1 as: "!" <> undefined'])
})

test('form cases tell all findings that differ', () => {
  const differences = runFormCases(
    {
      form: 'order/gift',
      process: 'order',
      step: 'gift',
      answers: { goods: { items, gift: true } },
      cases: [
        { name: 'a wish', data: { wish: 'kitab' }, expects: [] },
        { name: 'too short', data: { wish: 'x' }, expects: [{ at: '/wish', code: 'valid.minLength' }] },
        { name: 'wrong', data: {}, expects: [{ at: '/wish', code: 'valid.minLength' }] },
      ],
    },
    open,
  )
  expect(differences).toEqual([
    { step: 3, what: 'wrong', wanted: ['/wish valid.minLength'], got: ['/wish valid.required'] },
  ])
  const input = {
    form: 'desk/reason',
    name: 'no reason',
    data: {},
    expects: [{ at: '/decisionReason', code: 'valid.required' }],
  }
  expect(runFormCases(input, open)).toEqual([])
})
