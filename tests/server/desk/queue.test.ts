import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { copyCases, handIn, ids, page } from './desk.ts'

const OVERDUE = '2026-07-30T10:00:00.000Z'
const TODAY = '2026-08-01T19:00:00.000Z'
const THIS_WEEK = '2026-08-05T10:00:00.000Z'
const LATER = '2026-09-05T10:00:00.000Z'
const NEVER = '9999-12-31T00:00:00.000Z'
const COPIES = 60

let road: Road
let bdu: Traveller
let adnsu: Traveller
let ministry: Traveller
let first: string
let copies: string[]
beforeAll(async () => {
  road = await openRoad()
  const applicant = await road.as('aysel@example.az')
  const another = await road.as('rauf@example.az')
  bdu = await road.as('bdu@example.az')
  adnsu = await road.as('adnsu@example.az')
  ministry = await road.as('ministry@example.az')
  first = await handIn(applicant, 'aysel')
  copies = await copyCases(road, {
    of: first,
    count: COPIES,
    subject: another.id,
    due: [OVERDUE, TODAY, THIS_WEEK, LATER, NEVER],
  })
})
afterAll(() => road.close())

const refusal = async (query: object): Promise<string[]> => {
  const { status, body } = await bdu.send<ErrorBody>('POST', '/api/desk/queue', query)
  return [String(status), ...(body.issues ?? []).map(({ path }) => path)]
}

describe('the pages of a queue', () => {
  it('have each case once, forwards and back, whatever the order', async () => {
    for (const order of ['deadline', 'waiting', 'newest', 'oldest']) {
      const forth: string[][] = []
      let cursor: string | null | undefined
      let last = ''
      while (cursor !== null) {
        const shown = await page(bdu, { order, size: 7, ...(cursor !== undefined && { cursor }) })
        forth.push(shown.rows.map(({ id }) => id))
        last = shown.previous ?? last
        cursor = shown.next
      }
      expect(new Set(forth.flat()).size).toBe(COPIES + 1)
      expect(forth.flat()).toHaveLength(COPIES + 1)
      const back: string[][] = []
      for (let place: string | null = last; place !== null;) {
        const shown = await page(bdu, { order, size: 7, cursor: place })
        back.unshift(shown.rows.map(({ id }) => id))
        place = shown.previous
      }
      expect(back).toEqual(forth.slice(0, -1))
    }
  })

  it('come in the order that is asked for', async () => {
    const times = async (order: string, of: 'since' | 'submittedAt' | 'deadline') =>
      (await page(bdu, { order, size: 100 })).rows.map((row) => row[of] ?? NEVER)
    const waiting = await times('waiting', 'since')
    expect(waiting).toEqual(waiting.toSorted())
    expect(await times('newest', 'submittedAt')).toEqual((await times('oldest', 'submittedAt')).toReversed())
    const due = await times('deadline', 'deadline')
    expect(due).toEqual(due.toSorted())
  })

  it('say how many cases there are, up to a thousand, with the first page alone', async () => {
    const shown = await page(bdu, { size: 10 })
    expect(shown).toMatchObject({ total: COPIES + 1, more: false, previous: null, cut: false })
    expect(await page(bdu, { size: 10, cursor: shown.next })).toMatchObject({ total: null })
  })

  it('are none of a place, a size or a filter that there is not', async () => {
    const { next } = await page(bdu, { size: 10 })
    expect(await refusal({ cursor: next, order: 'newest' })).toEqual(['400', '/cursor'])
    for (const place of [
      ['deadline', '2026-02-31T00:00:00.000000Z', first, false],
      ['deadline', '2026-02-01T00:00:00.000000Z', 'x', false],
      ['deadline', 1, 2, 3],
      {},
    ]) {
      const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
      expect(await refusal({ cursor })).toEqual(['400', '/cursor'])
    }
    expect(await refusal({ process: 'nothing' })).toEqual(['400', '/process'])
    expect(await refusal({ process: 'transfer', status: 'nothing' })).toEqual(['400', '/status'])
    expect(await refusal({ status: 'nothing' })).toEqual(['400', '/status'])
    expect((await refusal({ size: 101 }))[0]).toBe('400')
    expect((await refusal({ order: 'best' }))[0]).toBe('400')
    expect((await refusal({ clerk: 'somebody' }))[0]).toBe('400')
    expect((await refusal({ page: 2 }))[0]).toBe('400')
  })
})

describe('a queue', () => {
  it('is narrowed by process and status; one where nobody stands is empty', async () => {
    expect(await page(bdu, { process: 'transfer', status: 'applied' })).toMatchObject({ total: COPIES + 1 })
    expect(await page(bdu, { process: 'transfer' })).toMatchObject({ total: COPIES + 1 })
    expect(await page(bdu, { status: 'applied' })).toMatchObject({ total: COPIES + 1 })
    expect(await page(bdu, { process: 'transfer', status: 'paid' })).toMatchObject({ total: 0, rows: [] })
    expect(await page(bdu, { process: 'grant' })).toMatchObject({ total: 0, rows: [] })
  })

  it('is narrowed by deadline, in every order', async () => {
    const fifth = COPIES / 5
    for (const order of ['deadline', 'newest']) {
      const totals = async (deadline: string) => {
        const shown = await page(bdu, { deadline, order, size: 100 })
        return [shown.total, new Set(shown.rows.map(({ deadline }) => deadline)).size]
      }
      expect(await totals('overdue')).toEqual([fifth, 1])
      expect(await totals('today')).toEqual([fifth, 1])
      expect((await totals('week'))[0]).toBeGreaterThanOrEqual(2 * fifth)
      expect(await totals('none')).toEqual([fifth, 1])
    }
  })

  it('of all institutions is narrowed to one; who works at one hears of no other', async () => {
    const shown = await page(ministry, { mine: false, institution: 'bdu', size: 100 })
    expect(shown.total).toBe(COPIES + 1)
    expect(shown.rows[0]?.institutions).toEqual(expect.arrayContaining(['bdu', 'adnsu']))
    expect(shown.places['bdu']).toMatchObject({ az: expect.stringContaining('Bakı Dövlət Universiteti') })
    expect(await page(ministry, { mine: false, institution: 'nowhere' })).toMatchObject({ total: 0 })
    expect(await page(bdu, { institution: 'bdu' })).toMatchObject({ total: COPIES + 1, places: {} })
    expect(await page(bdu, { institution: 'adnsu' })).toMatchObject({ total: 0 })
    expect(await page(bdu, { institution: 'adnsu', q: 'Məmmədova' })).toMatchObject({ total: 0 })
    expect(JSON.stringify(await page(bdu))).not.toContain('adnsu')
    expect(await page(adnsu)).toMatchObject({ total: COPIES + 1 })
  })

  it('is searched by number with or without its separators, by FIN and by name, among all that is seen', async () => {
    for (const q of ['2025-0000007', '20250000007', '2025 7', '2025/0000007'])
      expect(await ids(bdu, { q })).toEqual([copies[6]])
    expect(await ids(bdu, { q: '5aysel1' })).toEqual([first])
    expect(await ids(bdu, { q: 'memmed ays' })).toEqual([first])
    expect(await page(bdu, { q: 'rauf' })).toMatchObject({ total: COPIES })
    expect(await page(bdu, { q: 'rauf', deadline: 'overdue' })).toMatchObject({ total: COPIES / 5 })
    expect(await ids(bdu, { q: 'rauf aysel' })).toEqual([])
    for (const q of ['%', "'", '2025-', '–', '0'.repeat(100)]) expect(await ids(bdu, { q })).toEqual([])
  })

  it('of a desk without cases is empty', async () => {
    const elsewhere = await road.as('aztu@example.az')
    expect(await page(elsewhere)).toMatchObject({ rows: [], total: 0, next: null, previous: null })
  })
})

describe('what is offered to filter by', () => {
  it('is what the roles of the officer have to do with', async () => {
    const { body } = await ministry.get<{
      processes: { process: string; statuses: string[] }[]
      institutions: { id: string }[]
    }>('/api/desk/options')
    const transfer = body.processes.find(({ process }) => process === 'transfer')
    expect(transfer?.statuses).toEqual(expect.arrayContaining(['applied', 'paid']))
    expect(body.institutions.map(({ id }) => id)).toEqual(expect.arrayContaining(['bdu', 'adnsu']))
    expect((await bdu.get<{ institutions: object[] }>('/api/desk/options')).body.institutions).toEqual([])
  })

  it('is counted, as far as the content still has it', async () => {
    const queues = [{}, { deadline: 'overdue' }, { process: 'gone' }, { clerk: 'me', mine: false }]
    const { body } = await bdu.send<object[]>('POST', '/api/desk/counts', { queues })
    expect(body).toEqual([
      { total: COPIES + 1, more: false },
      { total: COPIES / 5, more: false },
      { total: 0, more: false },
      { total: 0, more: false },
    ])
  })
})

it('who is no officer has no desk', async () => {
  const applicant = await road.as('aysel@example.az')
  for (const [method, url] of [
    ['POST', '/api/desk/queue'],
    ['POST', '/api/desk/take-next'],
    ['POST', '/api/desk/views'],
  ] as const)
    expect((await applicant.send(method, url, {})).status).toBe(403)
  for (const url of ['/api/desk/options', '/api/desk/views', `/api/desk/clerks/${first}`])
    expect((await applicant.get(url)).status).toBe(403)
})
