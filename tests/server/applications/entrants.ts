import { expect } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { TestPortal } from '../testPortal.ts'
import { travellerWith } from './road.ts'

export interface Entrant {
  mark: number
  born: string
  rooms: string[]
}
export interface Entered extends Entrant {
  id: string
  person: string
}

let count = 0

/** A new person enters a process of `contestContent.ts`; gives the status that came of it as well. */
export async function enter(
  test: TestPortal,
  process: 'contest' | 'reserve',
  entrant: Entrant,
): Promise<Entered & { status: string }> {
  count += 1
  const profile = {
    fin: `FIN${1000 + count}`,
    firstName: `Ad${count}`,
    lastName: 'Soyad',
    birthDate: entrant.born,
    citizenshipId: 1,
  }
  const contact = { email: `c${count}@example.az`, mobile: '+994501234567' }
  const person = await test.portal.database
    .transaction()
    .execute((trx) => createPerson(test.portal, trx, { profile, contact, password: null, language: 'az' }))
  const traveller = travellerWith(test, person, await openSession(test.portal, test.portal.database, person))
  const { body } = await traveller.send('POST', '/api/applications', { process })
  const answers = { wishes: { rooms: entrant.rooms, mark: entrant.mark } }
  await traveller.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  const { status } = (await traveller.move(body.id, 'enter')).body
  return { ...entrant, id: body.id, person, status }
}

/** Signed in anew: the day of the draw is a month later. */
export async function go(
  test: TestPortal,
  entered: Entered | undefined,
  move: 'accept' | 'leave',
  status: string,
): Promise<void> {
  const { id = '', person = '' } = entered ?? {}
  const session = await openSession(test.portal, test.portal.database, person)
  expect((await travellerWith(test, person, session).move(id, move)).body).toMatchObject({ status })
}
