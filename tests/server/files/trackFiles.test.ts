import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { travellerWith, type Traveller } from '../applications/road.ts'
import { publishTrackContent } from './trackContent.ts'

interface Shown {
  answers: unknown
  world: { applicant: unknown; facts: unknown }
}

let test: TestPortal
let applicant: Traveller
let north: Traveller
let south: Traveller
let board: Traveller
let guest: Traveller
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishTrackContent(test.portal)
  applicant = await newcomer('AAA1111')
  north = await newcomer('BBB2222', { is_role: 'keeper', institution: 'north' })
  south = await newcomer('CCC3333', { is_role: 'keeper', institution: 'south' })
  board = await newcomer('DDD4444', { is_role: 'board', institution: null })
  guest = await newcomer('EEE5555', { is_role: 'guest', institution: 'north' })
})
afterAll(() => test.close())

async function newcomer(
  fin: string,
  role?: { is_role: string; institution: string | null },
): Promise<Traveller> {
  const { database } = test.portal
  const id = await database.transaction().execute((trx) =>
    createPerson(test.portal, trx, {
      profile: { fin, firstName: 'Ad', lastName: 'Soyad', birthDate: '1990-01-01', citizenshipId: 1 },
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

/** Asked of both houses, each with a letter of its own. */
async function asked() {
  const [shared, toNorth, toSouth] = [
    await applicant.upload(),
    await applicant.upload(),
    await applicant.upload(),
  ]
  const places = [
    { house: 'north', letter: toNorth },
    { house: 'south', letter: toSouth },
  ]
  const { body } = await applicant.send('POST', '/api/applications', { process: 'stay' })
  await applicant.send('PUT', `/api/applications/${body.id}/draft`, {
    revision: body.revision,
    answers: { wish: { shared, places } },
  })
  expect((await applicant.move(body.id, 'ask')).status).toBe(200)
  return { body, places, shared, toNorth, toSouth }
}

it('a file of an element is read by its own institution and the national roles, a shared one by all', async () => {
  const { body, shared, toNorth, toSouth } = await asked()
  const protocol = await north.upload()
  const given = await north.move(body.id, 'give', { track: { name: 'place', index: 0 }, input: { protocol } })
  expect(given.status).toBe(200)

  const readers = { applicant, north, south, board }
  const seenBy = async (file: string): Promise<string[]> => {
    const seen: string[] = []
    for (const [name, reader] of Object.entries(readers)) {
      const statuses = [
        (await reader.get(`/api/files/${file}`)).status,
        (await reader.send('POST', `/api/files/${file}/ticket`)).status,
      ]
      if (statuses.every((status) => status === 200)) seen.push(name)
      else expect(statuses).toEqual([404, 404])
    }
    return seen
  }
  expect(await seenBy(shared)).toEqual(['applicant', 'north', 'south', 'board'])
  expect(await seenBy(toNorth)).toEqual(['applicant', 'north', 'board'])
  expect(await seenBy(toSouth)).toEqual(['applicant', 'south', 'board'])
  expect(await seenBy(protocol)).toEqual(['applicant', 'north', 'board'])
})

it(
  'a role sees of a case what it is said to see, its own element of it, and nothing of the person',
  { meta: { spec: ['asvs.8.2.3'] } },
  async () => {
    const { body, places, shared, toNorth, toSouth } = await asked()
    const seen = await guest.get<Shown>(`/api/applications/${body.id}`)
    expect(seen.body.answers).toEqual({ wish: { places: [places[0], {}] } })
    expect(seen.body.world).toMatchObject({ applicant: { citizenshipId: 1 }, facts: {} })
    expect(JSON.stringify(seen.body)).not.toMatch(/AAA1111|1990-01-01/)
    const statuses = [shared, toNorth, toSouth].map(
      async (file) => (await guest.get(`/api/files/${file}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 200, 404])

    const whole = await board.get<Shown>(`/api/applications/${body.id}`)
    expect(whole.body.answers).toEqual({ wish: { shared, places } })
    expect(whole.body.world.applicant).toMatchObject({ fin: 'AAA1111' })
  },
)

it('a role that sees some places alone reads neither what others decide nor what they write', async () => {
  const { body } = await asked()
  const url = `/api/applications/${body.id}`
  const [desk, messages, notes] = [
    `/api/desk/cases/${body.id}`,
    `${url}/messages`,
    `/api/desk/cases/${body.id}/notes`,
  ]
  const say = (who: Traveller, at: string, what: object) =>
    who.send('POST', at, what, { 'idempotency-key': randomUUID() })
  const [protocol, own] = [await board.upload(), await guest.upload()]
  const weighed = { protocol, returnReason: 'SECRET of the board' }
  expect((await board.move(body.id, 'weigh', { input: weighed })).status).toBe(200)
  const greeted = { protocol: own, returnReason: 'Word of the guest' }
  expect(
    (await guest.move(body.id, 'greet', { track: { name: 'place', index: 0 }, input: greeted })).status,
  ).toBe(200)
  expect((await say(board, notes, { text: 'SECRET note', shared: true })).status).toBe(200)
  expect((await say(board, messages, { words: { text: 'SECRET question' } })).status).toBe(200)
  const answered = { institution: null, words: { text: 'SECRET answer' } }
  expect((await say(applicant, messages, answered)).status).toBe(200)
  expect((await say(guest, messages, { words: { text: 'A question of the guest' } })).status).toBe(200)
  const replied = { institution: 'north', words: { text: 'An answer to the guest' } }
  expect((await say(applicant, messages, replied)).status).toBe(200)

  const seen = async (who: Traveller) => {
    const read = [url, desk, messages].map(async (one) => (await who.get(one)).body)
    return JSON.stringify(await Promise.all(read))
  }
  const [narrow, whole] = [await seen(guest), await seen(board)]
  expect(narrow).not.toMatch(/SECRET/)
  expect(whole.match(/SECRET (of the board|note|question|answer)/g)?.length).toBeGreaterThan(3)
  for (const words of ['Word of the guest', 'A question of the guest', 'An answer to the guest'])
    expect(narrow).toContain(words)
  expect((await guest.get(`/api/files/${protocol}`)).status).toBe(404)
  expect((await guest.get(`/api/files/${own}`)).status).toBe(200)
})

it(
  'a ticket that is used twice at the same moment gives the file once',
  { meta: { spec: ['asvs.6.5.1'] } },
  async () => {
    const file = await applicant.upload()
    const { body } = await applicant.send<{ url: string }>('POST', `/api/files/${file}/ticket`)
    const answers = await Promise.all([1, 2, 3].map(() => test.app.inject({ method: 'GET', url: body.url })))
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 404, 404])
  },
)
