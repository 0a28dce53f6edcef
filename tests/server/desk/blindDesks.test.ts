import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { nameHash } from '#server/applications/indexName.ts'
import type { Traveller } from '../applications/road.ts'
import { publishTrackContent } from '../files/trackContent.ts'
import { newPerson } from '../staff/juryContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** A search finds by what the reader's role sees of a case, so that nobody tries out whose a FIN is. */
let test: TestPortal
let id: string
let number: string
let keeper: Traveller
let guest: Traveller
let both: Traveller
const KEEPER: StaffRole = { is: 'keeper', institution: 'north' }
/** Sees the places that were asked for, neither the FIN nor the name. */
const GUEST: StaffRole = { is: 'guest', institution: 'north' }
const FIN = 'BLIND01'

beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishTrackContent(test.portal)
  const applicant = await newPerson(test, { fin: FIN })
  keeper = await newPerson(test, { roles: [KEEPER] })
  guest = await newPerson(test, { roles: [GUEST] })
  both = await newPerson(test, { roles: [KEEPER, GUEST] })
  const { body } = await applicant.send('POST', '/api/applications', { process: 'stay' })
  id = body.id
  const answers = { wish: { places: [{ house: 'north' }] } }
  await applicant.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })
  number = (await applicant.move(id, 'ask')).body.number
})
afterAll(() => test.close())

const finds = async (who: Traveller, q: string): Promise<boolean> => {
  const asked = { q, mine: false }
  const { body } = await who.send<{ rows: { id: string }[] }>('POST', '/api/desk/queue', asked)
  return body.rows.some((row) => row.id === id)
}

it('finds nobody by a FIN or a name for a role that sees neither', async () => {
  expect([await finds(keeper, FIN), await finds(keeper, 'Soyad')]).toEqual([true, true])
  expect([await finds(guest, FIN), await finds(guest, 'Soyad')]).toEqual([false, false])
})

it('finds the case by its number for everybody at whose desk it is', async () => {
  for (const who of [keeper, guest, both]) expect(await finds(who, number)).toBe(true)
})

it('tells in the queue whose a case is only where a role sees it', async () => {
  const nameFor = async (who: Traveller): Promise<string | undefined> => {
    const { body } = await who.send<{ rows: { id: string; applicantName: string }[] }>(
      'POST',
      '/api/desk/queue',
      { mine: false },
    )
    return body.rows.find((row) => row.id === id)?.applicantName
  }
  const [seen, hidden, again] = [await nameFor(keeper), await nameFor(guest), await nameFor(both)]
  expect([hidden, again]).toEqual(['', seen])
  expect(seen).toMatch(/^Soyad /)
})

it('finds for whoever sees it in another role', async () => {
  expect([await finds(both, FIN), await finds(both, 'Soyad')]).toEqual([true, true])
})

it('is as strict where so many have a name that the queue is walked', async () => {
  const { database } = test.portal
  const many = sql`insert into person (id, portal_number, citizenship_id, created_at)
    select gen_random_uuid(), 'many ' || one, 1, now() from generate_series(1, 5001) as one`
  await many.execute(database)
  await sql`insert into person_word (person_id, word)
    select id, ${nameHash(test.portal, 'Soyad')} from person where portal_number like 'many %'`.execute(
    database,
  )
  expect([await finds(keeper, 'Soyad'), await finds(guest, 'Soyad')]).toEqual([true, false])
  expect(await finds(both, 'Soyad')).toBe(true)
})
