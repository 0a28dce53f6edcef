import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDetails } from '#server/audit/sealDetails.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { copyCases, handIn, ids, page } from './desk.ts'

const HOUR = 3_600_000

let road: Road
let officer: Traveller
let applicant: Traveller
let id: string
let number: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  id = await handIn(applicant, 'aysel')
  const row = road.portal.database.selectFrom('application').select('number').where('id', '=', id)
  number = (await row.executeTakeFirstOrThrow()).number
})
afterAll(() => road.close())

/** Lines that came while somebody did something; by whom, about whom, and what was sealed for whom. */
async function linesOf(work: () => Promise<unknown>) {
  const { database, personKeys } = road.portal
  const read = () =>
    database.selectFrom('audit').selectAll().where('what', '=', 'desk.search').orderBy('at').execute()
  const place = ({ chain, sequence }: { chain: string; sequence: number }) => `${chain}/${sequence}`
  const before = new Set((await read()).map(place))
  await work()
  const rows = (await read()).filter((row) => !before.has(place(row)))
  const keys = await personKeys.openMany(
    database,
    rows.flatMap(({ sealed_for }) => sealed_for ?? []),
  )
  return rows.map((row) => ({
    who: row.who,
    about: row.about,
    for: row.sealed_for,
    details: openDetails(road.portal, row, keys),
    text: JSON.stringify({ ...row, sealed: row.sealed?.toString('latin1') }),
  }))
}

describe('a search of the staff is told in the log', () => {
  it('by FIN: about the person whom it means, and sealed under their key', async () => {
    const [line, ...more] = await linesOf(() => ids(officer, { q: '5aysel1' }))
    expect(more).toEqual([])
    const details = { kind: 'fin', sought: '5aysel1', found: 1 }
    expect(line).toMatchObject({ who: officer.id, about: applicant.id, for: applicant.id, details })
    expect(line?.text).not.toContain('5aysel1')
  })

  it('by a FIN that nobody has, by number and by name: with how many were found', async () => {
    const lines = await linesOf(async () => {
      await ids(officer, { q: '9ZZZZZ9' })
      await ids(officer, { q: ` ${number.replace('-', '')} ` })
      await ids(officer, { q: 'Məmmədova' })
      await ids(officer, { q: 'Nobodyhere' })
    })
    expect(lines).toMatchObject([
      { about: null, for: null, details: { kind: 'fin', sought: '9ZZZZZ9', found: 0 } },
      {
        about: id,
        for: applicant.id,
        details: { kind: 'number', sought: number.replace('-', ''), found: 1 },
      },
      { about: id, details: { kind: 'name', sought: 'Məmmədova', found: 1 } },
      { about: null, details: { kind: 'name', sought: 'Nobodyhere', found: 0 } },
    ])
  })

  it('once an hour for each term: not for pages, filters, or a queue without a search', async () => {
    await copyCases(road, { of: id, count: 3, subject: applicant.id, due: ['2026-08-05T10:00:00.000Z'] })
    const lines = await linesOf(async () => {
      const { next } = await page(officer, { q: 'ayse', size: 2 })
      expect(next).not.toBeNull()
      await page(officer, { q: 'ayse', size: 2, ...(next !== null && { cursor: next }) })
      await page(officer, { q: 'ayse', order: 'oldest' })
      await page(officer, { q: 'ayse', deadline: 'overdue' })
      await page(officer, { order: 'newest' })
      await page(officer, { q: '  ' })
    })
    expect(lines).toMatchObject([{ details: { kind: 'name', sought: 'ayse', found: 4 } }])
    road.clock.advance(HOUR + 1)
    expect(await linesOf(() => page(officer, { q: 'ayse' }))).toHaveLength(1)
  })

  it('again where a filter hid what is found without it', async () => {
    const lines = await linesOf(async () => {
      await page(officer, { q: 'aysel', clerk: 'me' })
      await page(officer, { q: 'aysel' })
    })
    expect(lines.map(({ details }) => details?.['found'])).toEqual([0, 4])
  })

  it('also where somebody begins with a further page: a place in a queue says nothing of what was looked for', async () => {
    const lines = await linesOf(async () => {
      const { next } = await page(officer, { size: 1 })
      expect(next).not.toBeNull()
      await page(officer, { q: 'Məmmədova', size: 2, ...(next !== null && { cursor: next }) })
    })
    expect(lines).toMatchObject([
      { who: officer.id, about: null, details: { kind: 'name', sought: 'Məmmədova', found: 2 } },
    ])
  })

  it('where administrators read it', async () => {
    const admin = await road.as('admin@example.az')
    const { body } = await admin.get<{ rows: { who: { id: string }; details: object }[] }>(
      '/api/admin/logs?what=desk.search',
    )
    expect(body.rows.map(({ who }) => who.id)).toContain(officer.id)
    expect(body.rows.map(({ details }) => details)).toContainEqual({
      kind: 'fin',
      sought: '5aysel1',
      found: 1,
    })
  })
})
