import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** An application for an institution belongs to whoever applies for it now. */
const DELEGATE: StaffRole = { is: 'delegate', institution: 'bdu' }
let road: Road
let begins: Traveller
let follows: Traveller
let stranger: Traveller
let agency: Traveller
beforeAll(async () => {
  road = await openRoad()
  begins = await road.as('samir@example.az')
  follows = await road.as('elchin@example.az')
  stranger = await road.as('rauf@example.az')
  agency = await road.as('sabina@example.az')
  await grant(begins, DELEGATE)
  await grant(follows, DELEGATE)
  await grant(stranger, { is: 'delegate', institution: 'aztu' })
  await grant(agency, { is: 'agency', institution: null })
})
afterAll(() => road.close())

const grant = ({ id }: Traveller, { is, institution }: StaffRole) =>
  road.portal.database.insertInto('staff_role').values({ person_id: id, is_role: is, institution }).execute()
const dismiss = ({ id }: Traveller, ended: Date | null) =>
  road.portal.database
    .updateTable('staff_role')
    .set({ ended_at: ended })
    .where('person_id', '=', id)
    .where('is_role', '=', DELEGATE.is)
    .execute()

const listed = async (who: Traveller): Promise<string[]> =>
  (await who.get<{ id: string }[]>('/api/applications')).body.map(({ id }) => id)
const sees = async (who: Traveller, id: string): Promise<number> =>
  (await who.get(`/api/applications/${id}`)).status
const told = async (who: Traveller, id: string): Promise<number> => {
  const { body } = await who.get<{ items: { application: string }[] }>('/api/notifications')
  return body.items.filter(({ application }) => application === id).length
}

const contact = {
  mobile: '+994501000020',
  email: 'samir@example.az',
  residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
}
const details = {
  accreditationType: 'institutional',
  licenceNumber: 'LS-2019/44',
  visitFrom: '2026-11-01',
  visitTo: '2026-11-20',
  contactPerson: 'Hüseynov Samir',
}

async function begun(): Promise<string> {
  const { body } = await begins.send('POST', '/api/applications', { process: 'accreditation' })
  return body.id
}

/** All answers, so that it can be handed in. */
async function filled(who: Traveller, id: string): Promise<number> {
  const [staffList, mandate] = [await who.upload(), await who.upload()]
  const { body } = await who.get(`/api/applications/${id}`)
  const answers = {
    personal: { ...contact, ...body.answers['personal'] },
    details: { ...details, staffList, mandate },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  return (await who.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })).status
}

it('is read and written by everybody who applies for the institution now, and by nobody else', async () => {
  const id = await begun()
  expect([await sees(begins, id), await sees(follows, id), await sees(stranger, id)]).toEqual([200, 200, 404])
  expect(await listed(follows)).toContain(id)
  expect(await filled(follows, id)).toBe(200)
  await dismiss(begins, road.clock.now())
  expect([await sees(begins, id), await sees(follows, id)]).toEqual([404, 200])
  expect(await listed(begins)).not.toContain(id)
  const kept = await begins.get<{ applications: { number: string }[] }>('/api/users/data')
  expect(kept.body.applications).toEqual([])
  expect((await begins.send('DELETE', `/api/applications/${id}`)).status).toBe(404)
  await dismiss(begins, null)
  expect((await follows.send('DELETE', `/api/applications/${id}`)).status).toBe(200)
})

it('is handed in by one and goes on with the other, who hears of it', async () => {
  const id = await begun()
  expect(await filled(begins, id)).toBe(200)
  const sent = await begins.move(id, 'submit')
  expect(sent.body).toMatchObject({ status: 'applied' })
  const before = await told(follows, id)
  expect(before).toBeGreaterThan(0)
  await dismiss(begins, road.clock.now())
  expect((await agency.move(id, 'take')).status).toBe(200)
  const words = { words: { text: 'Send the list of the staff.' } }
  const once = { 'idempotency-key': crypto.randomUUID() }
  expect((await agency.send('POST', `/api/applications/${id}/messages`, words, once)).status).toBe(200)
  expect([await told(begins, id), await told(follows, id)]).toEqual([before, before + 1])
  const threads = await follows.get<{ unread: number }>(`/api/applications/${id}/messages`)
  expect(threads.body.unread).toBe(1)
  // One that is open stops the next one, whoever of the institution began it.
  const second = await follows.send('POST', '/api/applications', { process: 'accreditation' })
  expect(await filled(follows, second.body.id)).toBe(200)
  expect((await follows.move(second.body.id, 'submit')).body).toMatchObject({
    message: 'common.alreadyApplied',
  })
  await dismiss(begins, null)
})

it('is not decided by somebody who applies for the institution as well', async () => {
  await grant(agency, DELEGATE)
  const id = await begun()
  const { body } = await agency.get(`/api/applications/${id}`)
  expect(body.editable).toBe(true)
  const open = (await listed(agency)).find((one) => one !== id)
  expect((await agency.move(open ?? '', 'accept')).body).toMatchObject({ code: 'error.denied' })
})
