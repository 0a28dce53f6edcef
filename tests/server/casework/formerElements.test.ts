import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { travellerWith, type Traveller } from '../applications/road.ts'
import { publishTrackContent } from '../files/trackContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** What a house sees of a case whose places were corrected: its own of every time, and nothing of another house. */
let test: TestPortal
let applicant: Traveller
let north: Traveller
let south: Traveller
let board: Traveller
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishTrackContent(test.portal)
  applicant = await newcomer('AAA1111')
  north = await newcomer('BBB2222', { is_role: 'keeper', institution: 'north' })
  south = await newcomer('CCC3333', { is_role: 'keeper', institution: 'south' })
  board = await newcomer('DDD4444', { is_role: 'board', institution: null })
})
afterAll(() => test.close())

async function newcomer(fin: string, role?: { is_role: string; institution: string | null }) {
  const { database } = test.portal
  const id = await database.transaction().execute((trx) =>
    createPerson(test.portal, trx, {
      profile: { fin, firstName: 'Ad', lastName: `Name-${fin}`, birthDate: '1990-01-01', citizenshipId: 1 },
      contact: { email: `${fin}@example.az`, mobile: '+994501234567' },
      password: null,
      language: 'az',
    }),
  )
  if (role !== undefined)
    await database
      .insertInto('staff_role')
      .values({ person_id: id, ...role })
      .execute()
  return travellerWith(test, id, await openSession(test.portal, database, id))
}

interface Place {
  house: string
  letter: string
}
let id: string
let letters: { [house: string]: string }
let protocols: { [house: string]: string }
const place = (house: string): Place => ({ house, letter: letters[house] ?? '' })

async function give(keeper: Traveller, house: string, index: number) {
  const protocol = await keeper.upload()
  protocols[house] = protocol
  const input = { protocol, returnReason: `SECRET of ${house}` }
  expect((await keeper.move(id, 'give', { track: { name: 'place', index }, input })).status).toBe(200)
  const words = { text: `SECRET question of ${house}` }
  const said = await keeper.send(
    'POST',
    `/api/applications/${id}/messages`,
    { words },
    { 'idempotency-key': randomUUID() },
  )
  expect(said.status).toBe(200)
}

async function write(places: Place[]) {
  const { body } = await applicant.get(`/api/applications/${id}`)
  const answers = { wish: { places } }
  const saved = await applicant.send('PUT', `/api/applications/${id}/draft`, {
    revision: body.revision,
    answers,
  })
  expect(saved.status).toBe(200)
}

async function correct(places: Place[]) {
  expect((await board.move(id, 'return', { input: { returnReason: 'Once more' } })).status).toBe(200)
  await write(places)
  expect((await applicant.move(id, 'again')).status).toBe(200)
}

async function seenBy(reader: Traveller) {
  const urls = [`/api/applications/${id}`, `/api/desk/cases/${id}`, `/api/applications/${id}/messages`]
  const bodies = await Promise.all(urls.map(async (url) => (await reader.get(url)).body))
  return JSON.stringify(bodies)
}
const opens = async (reader: Traveller, file: string | undefined) =>
  (await reader.get(`/api/files/${file}`)).status === 200

beforeEach(async () => {
  const { body } = await applicant.send('POST', '/api/applications', { process: 'stay' })
  id = body.id
  letters = { north: await applicant.upload(), south: await applicant.upload() }
  protocols = {}
  await write([place('north'), place('south')])
  expect((await applicant.move(id, 'ask')).status).toBe(200)
  await give(north, 'north', 0)
  await give(south, 'south', 1)
})

it('each sees its own of before where the places changed their order', async () => {
  await correct([place('south'), place('north')])
  for (const [reader, own, other, name] of [
    [north, 'north', 'south', 'Name-CCC3333'],
    [south, 'south', 'north', 'Name-BBB2222'],
  ] as const) {
    const seen = await seenBy(reader)
    expect(seen).toContain(`SECRET of ${own}`)
    expect(seen).toContain(letters[own])
    for (const hidden of [
      `SECRET of ${other}`,
      `question of ${other}`,
      letters[other],
      protocols[other],
      name,
    ])
      expect(seen).not.toContain(hidden)
    expect(await opens(reader, letters[own])).toBe(true)
    expect(await opens(reader, protocols[own])).toBe(true)
    expect(await opens(reader, letters[other])).toBe(false)
    expect(await opens(reader, protocols[other])).toBe(false)
  }
  const whole = await seenBy(board)
  for (const told of ['SECRET of north', 'SECRET of south', 'Name-BBB2222', 'Name-CCC3333'])
    expect(whole).toContain(told)
})

it('who has all the places now learns nothing of the house that was there before', async () => {
  const other = { house: 'north', letter: await applicant.upload() }
  await correct([place('north'), other])
  const seen = await seenBy(north)
  expect(seen).toContain('SECRET of north')
  for (const hidden of ['SECRET of south', 'question of south', 'Name-CCC3333', letters['south']])
    expect(seen).not.toContain(hidden)
  expect(seen).not.toContain(protocols['south'])
  expect(await opens(north, other.letter)).toBe(true)
  expect(await opens(north, letters['south'])).toBe(false)
  expect(await opens(north, protocols['south'])).toBe(false)
  const { body } = await north.get(`/api/applications/${id}`)
  expect(body.timeline.filter(({ track }) => track !== undefined)).toHaveLength(1)
  expect(body.before).toEqual({ wish: { places: [place('north'), {}] } })
})

it('what stands at its place in answers that are not taken over yet is not shown to it', async () => {
  expect((await board.move(id, 'return', { input: { returnReason: 'Once more' } })).status).toBe(200)
  await write([place('south'), place('north')])
  const seen = await seenBy(north)
  expect(seen).not.toContain(letters['south'])
  expect(await opens(north, letters['south'])).toBe(false)
  expect(await opens(north, letters['north'])).toBe(true)
})
