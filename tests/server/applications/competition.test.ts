import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rankKey } from '#server/applications/rankKey.ts'
import { runCaseTimers } from '#server/timers/runCaseTimers.ts'
import { runDue } from '#server/timers/runDue.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { DRAW, publishContest } from './contestContent.ts'
import { type Entered, type Entrant, enter, go } from './entrants.ts'
import { forgetCases } from './forgetCases.ts'

const ROOMS = { a: 1, b: 2, c: 3 }
let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishContest(test.portal, ROOMS)
})
afterAll(() => test.close())
beforeEach(async () => {
  await forgetCases(test.portal)
  test.clock.set('2026-08-01T08:00:00.000Z')
})

const enterAll = async (entrants: readonly Entrant[]): Promise<Entered[]> => {
  const entered: Entered[] = []
  for (const one of entrants) {
    test.clock.advance(1000)
    const { status, ...other } = await enter(test, 'contest', one)
    expect(status).toBe('ranked')
    entered.push(other)
  }
  return entered
}
/** The room of each, in the order of entering; `-` = none. */
async function given(entered: readonly Entered[]): Promise<string> {
  const rows = await test.portal.database.selectFrom('place').select(['application_id', 'row_id']).execute()
  const byCase = new Map(rows.map(({ application_id, row_id }) => [application_id, row_id]))
  return entered.map(({ id }) => byCase.get(id) ?? '-').join('')
}
/** What must come out: everybody in the order of their rank takes the first of their wishes that is left. */
function fairly(entrants: readonly Entrant[]): string {
  const left = new Map<string, number>(Object.entries(ROOMS))
  const result = entrants.map(() => '-')
  const order = entrants
    .map((entrant, index) => ({ ...entrant, index }))
    .sort((one, other) =>
      one.mark !== other.mark
        ? other.mark - one.mark
        : one.born === other.born
          ? one.index - other.index
          : one.born < other.born
            ? -1
            : 1,
    )
  for (const { rooms, index } of order) {
    const room = rooms.find((name) => (left.get(name) ?? 0) > 0)
    if (room === undefined) continue
    left.set(room, (left.get(room) ?? 0) - 1)
    result[index] = room
  }
  return result.join('')
}
function randomEntrants(seed: number, people: number): Entrant[] {
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: people }, () => {
    const rooms = ['a', 'b', 'c'].sort(() => next(3) - 1).slice(0, 1 + next(3))
    return { mark: 4 + next(3) / 10, born: `2008-0${1 + next(2)}-1${next(2)}`, rooms }
  })
}

describe('a rank', () => {
  it('orders as text: the greater number, then the earlier day, then the earlier moment; nothing comes last', () => {
    const ranks = [
      [5, '2007-01-01', '2026-07-01T08:00:00.000Z'],
      [4.35, '2007-12-31', '2026-07-01T08:00:00.000Z'],
      [4.35, '2008-01-01', '2026-07-01T08:00:00.000Z'],
      [4.35, '2008-01-01', '2026-07-01T08:00:00.001Z'],
      [4.34, '1950-01-01', '2026-07-01T08:00:00.000Z'],
      [0, '1950-01-01'],
      [-1, '1950-01-01'],
      [-1.5, '1950-01-01'],
      [null, '1950-01-01'],
    ]
    const keys = ranks.map((rank) => rankKey(rank) ?? '')
    expect(keys.toSorted()).toEqual(keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(rankKey([1])).toBe(rankKey(1))
    expect([rankKey(null), rankKey(undefined)]).toEqual([null, null])
  })
})

describe('a competition', () => {
  it('gives nobody a place before its day', async () => {
    const entered = await enterAll([{ mark: 5, born: '2008-01-01', rooms: ['a'] }])
    test.clock.set('2026-09-01T19:59:59.999Z')
    await runDue(test.portal)
    expect(await given(entered)).toBe('-')
    test.clock.set(DRAW)
    await runDue(test.portal)
    expect(await given(entered)).toBe('a')
  })

  it('gives the last place of equals to the older, then to who came first', async () => {
    const entered = await enterAll([
      { mark: 4.5, born: '2008-03-02', rooms: ['a'] },
      { mark: 4.5, born: '2008-03-01', rooms: ['a', 'b'] },
      { mark: 4.5, born: '2008-03-02', rooms: ['b'] },
      { mark: 4.5, born: '2008-03-02', rooms: ['b'] },
      { mark: 4.51, born: '2009-01-01', rooms: ['b'] },
    ])
    test.clock.set(DRAW)
    await runDue(test.portal)
    expect(await given(entered)).toBe('-ab-b')
  })

  it.each([1, 2, 3])('comes out the same whoever is looked at first (%i)', async (seed) => {
    const entered = await enterAll(randomEntrants(seed, 12))
    const fair = fairly(entered)
    test.clock.set(DRAW)
    const backwards = entered.toReversed()
    await Promise.all(backwards.map(({ id }) => runCaseTimers(test.portal, id)))
    await runDue(test.portal)
    expect(await given(entered)).toBe(fair)
  })

  it('hands a place that is freed to the best who waits, the wishes before it looked at first', async () => {
    const entered = await enterAll([
      { mark: 5, born: '2008-01-01', rooms: ['a'] },
      { mark: 4, born: '2008-01-01', rooms: ['a'] },
      { mark: 4.5, born: '2008-01-01', rooms: ['a'] },
      { mark: 4.7, born: '2008-01-01', rooms: ['a', 'b'] },
    ])
    const [first, , second] = entered
    test.clock.set(DRAW)
    await runDue(test.portal)
    expect(await given(entered)).toBe('a--b')
    await go(test, first, 'leave', 'left')
    await runDue(test.portal)
    expect(await given(entered)).toBe('--ab')
    await go(test, second, 'leave', 'left')
    await runDue(test.portal)
    expect(await given(entered)).toBe('-a-b')
  })

  it('counts the place of a winner once, also where the process that follows holds it as well', async () => {
    const entered = await enterAll([
      { mark: 5, born: '2008-01-01', rooms: ['b'] },
      { mark: 4, born: '2008-01-01', rooms: ['b'] },
      { mark: 3, born: '2008-01-01', rooms: ['b'] },
    ])
    test.clock.set(DRAW)
    await runDue(test.portal)
    expect(await given(entered)).toBe('bb-')
    await go(test, entered[0], 'accept', 'accepted')
    await runDue(test.portal)
    const stays = await test.portal.database
      .selectFrom('application')
      .select('status')
      .where('process', '=', 'stay')
      .execute()
    expect(stays).toEqual([{ status: 'moved' }])
    await go(test, entered[1], 'leave', 'left')
    await runDue(test.portal)
    expect(await given(entered)).toBe('b-b')
  })
})
