import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import type { UploadState } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { measureTotals } from '#server/storage/measureTotals.ts'
import { type Traveller, travellerWith, uploadRequest } from '../applications/road.ts'
import { largePdf } from '../files/UploadDesk.ts'
import { publishContent } from '../publishContent.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { crowdContent } from './atOnce/crowdContent.ts'
import { begin, outcomeOf } from './atOnce/Crowd.ts'

const HOUR_MS = 3_600_000
/** Seven of these are more than two megabytes. */
const FILE = largePdf(300 * 1024)

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await limit({})
})
afterAll(() => test.close())

async function limit(constants: { [name: string]: number }): Promise<void> {
  const services = { ...crowdContent.services, constants: { uploadMegabytes: 2, ...constants } }
  await publishContent(test.portal, { ...crowdContent, services })
}

interface Sender extends Traveller {
  /** Sends a whole file, and says what came of it. */
  sendFile(bytes?: Buffer): Promise<{ status: number; body: UploadState & Partial<ErrorBody> }>
}
async function newcomer(person?: string): Promise<Sender> {
  const { portal, app } = test
  const id = person ?? (await makePerson(portal))
  const token = await openSession(portal, portal.database, id)
  const sendFile = async (bytes = FILE) => {
    const request = uploadRequest({ bytes, name: 'a.pdf' })
    const headers = { ...request.headers, authorization: `Bearer ${token}` }
    const answer = await app.inject({ ...request, headers })
    return { status: answer.statusCode, body: answer.json<UploadState & Partial<ErrorBody>>() }
  }
  return { ...travellerWith(test, id, token), sendFile }
}
/** Files in a loop, until one is refused. */
async function fill(who: Sender, most = 40): Promise<{ files: string[]; refused: Partial<ErrorBody> }> {
  const files: string[] = []
  while (files.length < most) {
    const { status, body } = await who.sendFile()
    if (status !== 200) return { files, refused: body }
    files.push(body.file?.id ?? '')
  }
  throw new Error('Nothing was refused')
}
const save = async (who: Sender, id: string, ask: object): Promise<string> => {
  const { body } = await who.get(`/api/applications/${id}`)
  return outcomeOf(
    await who.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers: { ask } }),
  )
}

describe('one account that sends valid files in a loop', () => {
  it('is refused at its quota, is told why and what makes room, and nobody else is held up', async () => {
    const [greedy, other] = [await newcomer(), await newcomer()]
    const drafts = [await begin(greedy, 'visit'), await begin(other, 'visit')]
    const { files, refused } = await fill(greedy)
    expect(files).toHaveLength(6)
    expect(refused).toMatchObject({
      code: 'error.quota',
      message: 'quota.uploads',
      params: { count: 6, megabytes: 2, maxMegabytes: 2, maxCount: 200, hours: 48 },
    })
    expect(await save(other, drafts[1] ?? '', { room: 'room-1' })).toBe('200')
    expect((await other.sendFile()).status).toBe(200)
    expect(await save(greedy, drafts[0] ?? '', { room: 'room-2' })).toBe('200')
    expect((await greedy.sendFile()).body.message).toBe('quota.uploads')

    test.clock.advance(49 * HOUR_MS)
    await sweepUploads.run(test.portal)
    expect((await (await newcomer(greedy.id)).sendFile()).status).toBe(200)
  })

  it('has no more room by beginning uploads that it never ends', async () => {
    const greedy = await newcomer()
    const size = 700 * 1024
    const outcomes: (string | undefined)[] = []
    for (let count = 0; count < 4; count += 1) {
      const request = uploadRequest({ bytes: FILE.subarray(0, 20 * 1024), name: 'a.pdf', size })
      const token = await openSession(test.portal, test.portal.database, greedy.id)
      const headers = { ...request.headers, authorization: `Bearer ${token}` }
      outcomes.push((await test.app.inject({ ...request, headers })).json<Partial<ErrorBody>>().message)
    }
    expect(outcomes).toEqual([undefined, undefined, 'quota.uploads', 'quota.uploads'])
  })

  it('has no more room by naming its files in drafts than drafts may take', async () => {
    await limit({ draftMegabytes: 3 })
    const greedy = await newcomer()
    const draft = await begin(greedy, 'visit')
    const named: string[] = []
    for (let round = 0; round < 2; round += 1) {
      named.push(...(await fill(greedy)).files)
      expect(await save(greedy, draft, { room: 'room-3', said: named })).toBe('200')
    }
    expect(named).toHaveLength(12)
    expect((await greedy.sendFile()).body).toMatchObject({
      message: 'quota.draftFiles',
      params: { megabytes: 4, maxMegabytes: 3 },
    })
    const another = await greedy.send('POST', '/api/applications', { process: 'visit' })
    expect(outcomeOf(another)).toBe('422 quota.draftFiles')
    // What is removed from the draft is nobody's any more, and what is left in it makes room.
    expect(await save(greedy, draft, { room: 'room-3', said: named.slice(0, 2) })).toBe('200')
    expect((await greedy.sendFile()).body.message).toBe('quota.uploads')
    expect(outcomeOf(await greedy.send('DELETE', `/api/applications/${draft}`))).toBe('200')
    await limit({})
  })

  it('has no more room by handing files in than a day may take', async () => {
    await limit({ uploadDayMegabytes: 1 })
    const greedy = await newcomer()
    const draft = await begin(greedy, 'visit')
    const { body } = await greedy.sendFile()
    expect(await save(greedy, draft, { room: 'room-4', proof: body.file?.id })).toBe('200')
    expect(outcomeOf(await greedy.move(draft, 'enter'))).toBe('200')
    expect(outcomeOf(await greedy.move(draft, 'leave'))).toBe('200')
    const { files, refused } = await fill(greedy)
    expect([files.length, refused.message]).toEqual([2, 'quota.uploadsOfDay'])
    test.clock.advance(25 * HOUR_MS)
    expect((await (await newcomer(greedy.id)).sendFile()).status).toBe(200)
    await limit({})
  })
})

describe('one account that hands in and takes back in a loop', () => {
  const begin = (who: Sender) => who.send('POST', '/api/applications', { process: 'visit' })
  /** Begins, hands in and takes back, until something is refused. */
  const round = async (who: Sender): Promise<string> => {
    const begun = await begin(who)
    if (begun.status !== 200) return outcomeOf(begun)
    const { id } = begun.body
    const outcomes = [await save(who, id, { room: 'room-7' })]
    for (const transition of ['enter', 'leave']) outcomes.push(outcomeOf(await who.move(id, transition)))
    return outcomes.find((outcome) => outcome !== '200') ?? '200'
  }

  it('begins so many in a day, is told until when, and goes on with what it has', async () => {
    await limit({ applicationsDayMost: 3 })
    const [greedy, other] = [await newcomer(), await newcomer()]
    expect([await round(greedy), await round(greedy)]).toEqual(['200', '200'])
    test.clock.advance(HOUR_MS)
    const draft = (await begin(greedy)).body.id
    const refused = await begin(greedy)
    const until = new Date(test.clock.now().getTime() + 23 * HOUR_MS).toISOString()
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'error.quota',
      message: 'quota.applicationsOfDay',
      params: { count: 3, max: 3, until, day: 'tomorrow' },
    })
    expect(await round(other)).toBe('200')
    expect(await save(greedy, draft, { room: 'room-7' })).toBe('200')
    expect(outcomeOf(await greedy.move(draft, 'enter'))).toBe('200')

    test.clock.advance(23 * HOUR_MS)
    const later = await newcomer(greedy.id)
    expect(outcomeOf(await later.move(draft, 'leave'))).toBe('200')
    expect([await round(later), await round(later)]).toEqual(['200', '200'])
    expect(await round(later)).toBe('422 quota.applicationsOfDay')
    await limit({})
  })

  it('has no room again for what it deletes, of which the log keeps rows, until the day is over', async () => {
    await limit({ applicationsDayMost: 2 })
    const who = await newcomer()
    const remove = async (id: string) => outcomeOf(await who.send('DELETE', `/api/applications/${id}`))
    const [first, second] = [(await begin(who)).body.id, (await begin(who)).body.id]
    expect(await remove(first)).toBe('200')
    test.clock.advance(HOUR_MS)
    const refused = await begin(who)
    const until = new Date(test.clock.now().getTime() + 23 * HOUR_MS).toISOString()
    expect(outcomeOf(refused)).toBe('422 quota.applicationsOfDay')
    expect(refused.body).toMatchObject({ params: { count: 2, max: 2, until } })
    expect(await remove(second)).toBe('200')
    expect((await begin(who)).body).toMatchObject({ params: { count: 2, max: 2, until } })

    test.clock.advance(23 * HOUR_MS)
    const later = await newcomer(who.id)
    const [third, fourth] = [await begin(later), await begin(later)]
    expect([third, fourth, await begin(later)].map(outcomeOf)).toEqual([
      '200',
      '200',
      '422 quota.applicationsOfDay',
    ])
    test.clock.advance(25 * HOUR_MS)
    // What was begun another day counts in that one.
    const last = await newcomer(who.id)
    expect(outcomeOf(await last.send('DELETE', `/api/applications/${third.body.id}`))).toBe('200')
    expect([await begin(last), await begin(last)].map(outcomeOf)).toEqual(['200', '200'])
    await limit({})
  })

  it('is counted in the total of applications with what the database stores of them', async () => {
    const { portal } = test
    const who = await newcomer()
    for (let count = 0; count < 3; count += 1) expect(await round(who)).toBe('200')
    await measureTotals.run(portal)
    const { rows } = await sql<{ counted: number; stored: number }>`
      select bytes as counted, ((select coalesce(sum(size), 0) from file)
        + (select sum(octet_length(state)) from application)
        + (select sum(octet_length(payload)) from event))::bigint as stored
      from storage_total where kind = 'applications'`.execute(portal.database)
    expect(rows).toHaveLength(1)
    for (const { counted, stored } of rows) expect(counted).toBeGreaterThanOrEqual(stored)
  })
})

describe('who has more than a quota allows already', () => {
  it('keeps everything, saves and hands in what there is, and begins nothing new', async () => {
    const rich = await newcomer()
    const drafts = [await begin(rich, 'visit'), await begin(rich, 'visit')]
    const files = [await rich.sendFile(), await rich.sendFile()].map(({ body }) => body.file?.id ?? '')
    await limit({ draftsMost: 1, uploadsMost: 1, uploadMegabytes: 1, draftMegabytes: 1 })
    expect((await rich.sendFile()).body.message).toBe('quota.uploads')
    const begun = await rich.send('POST', '/api/applications', { process: 'tour' })
    expect(begun.body).toMatchObject({
      code: 'error.quota',
      message: 'quota.drafts',
      params: { count: 2, max: 1 },
    })
    expect(await save(rich, drafts[0] ?? '', { room: 'room-5', proof: files[0] })).toBe('200')
    expect(outcomeOf(await rich.move(drafts[0] ?? '', 'enter'))).toBe('200')
    for (const file of files) expect((await rich.get(`/api/files/${file}`)).status).toBe(200)
    await limit({})
  })

  it('begins nothing new while too much of theirs is open', async () => {
    await limit({ applicationsMost: 1 })
    const rich = await newcomer()
    const first = await begin(rich, 'visit', { answers: { ask: { room: 'room-6' } } })
    expect(outcomeOf(await rich.move(first, 'enter'))).toBe('200')
    const begun = () => rich.send('POST', '/api/applications', { process: 'tour' })
    expect(outcomeOf(await begun())).toBe('422 quota.applications')
    await rich.move(first, 'leave')
    expect(outcomeOf(await begun())).toBe('200')
    await limit({})
  })
})

it('says each limit in both languages, with what makes room', () => {
  const ids = ['az', 'en'].map((language) => Object.keys(readTexts(language)).toSorted())
  expect(ids[0]).toEqual(ids[1])
  const program = JSON.parse(readFileSync('src/engine/texts/programTexts.json', 'utf8'))
  expect(ids[0]).toEqual(program.quota.map((name: string) => `quota.${name}`))
})

const readTexts = (language: string): object =>
  JSON.parse(readFileSync(`locales/${language}/quota.json`, 'utf8'))
