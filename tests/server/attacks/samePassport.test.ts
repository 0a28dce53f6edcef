import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { setStanding } from '../../cases/http/madeProcess.ts'
import { openRoad, personaAnswers, type Road, type Traveller, travellerWith } from '../applications/road.ts'

/**
 * A foreigner without a FIN registers with the same passport as often as they like, since nobody may learn that it has an
 * account. What is given once is given once to a passport all the same: a grant takes a place of a quota.
 */
let road: Road
let first: Traveller
let second: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  first = await register('olena.first@example.ua')
  second = await register('olena.second@example.ua')
})
afterAll(() => road.close())

/** As the registration leaves it (accounts/signUp.ts) for a passport that no register knows. */
async function register(email: string): Promise<Traveller> {
  const { portal } = road
  const profile = {
    lastName: 'Kovalenko',
    firstName: 'Olena',
    birthDate: '2005-11-02',
    gender: 'female',
    citizenshipId: 7,
    country: 'UA',
    documentType: 'foreignPassport',
    documentNumber: 'FX987654',
  }
  const contact = { email, mobile: '+380501234599' }
  const account = { profile, contact, password: 'none', language: 'en' }
  const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  return travellerWith(road, id, await openSession(portal, portal.database, id))
}

const FILE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function apply(who: Traveller, documentNumber: string) {
  const { body } = await who.send('POST', '/api/applications', { process: 'grant' })
  const file = await who.upload('photo.png')
  const given: ReturnType<typeof personaAnswers> = JSON.parse(
    JSON.stringify(personaAnswers('olena')).replaceAll(FILE, file),
  )
  const answers: { [step: string]: object } = {}
  for (const step of ['personal', 'previous', 'choices', 'documents', 'review'])
    answers[step] = { ...given[step], ...body.answers[step] }
  answers['personal'] = { ...answers['personal'], documentNumber }
  await who.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  return who.move(body.id, 'submit')
}

it('a passport is given one grant, whatever accounts it has', async () => {
  const ministry = await road.as('ministry@example.az')
  const sent: string[] = []
  const awarded: string[] = []
  for (const [who, number] of [
    [first, 'FX987654'],
    [second, 'fx987654'],
  ] as const) {
    const { body } = await apply(who, number)
    sent.push(body.id)
    // Whoever comes first with a number must not keep its owner from applying: it is looked at when a place is given.
    expect(body.status).toBe('applied')
    await setStanding(road.portal, body.id, { status: 'reserveCandidate' })
    await ministry.move(body.id, 'award')
    awarded.push((await who.get(`/api/applications/${body.id}`)).body.status)
  }
  expect(awarded).toEqual(['admissionApproved', 'reserveCandidate'])
  // A place that is refused is given back, and may be given to the passport again.
  await first.move(sent[0] ?? '', 'refuse')
  await ministry.move(sent[1] ?? '', 'award')
  expect((await second.get(`/api/applications/${sent[1]}`)).body.status).toBe('admissionApproved')
})
