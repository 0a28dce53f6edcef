import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { hire, ids, outcomes } from '../desk/desk.ts'
import { erase } from '../erasure/erasing.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { fillAccreditation } from './fillAccreditation.ts'
import { comeOfAge, linkChild } from './linkChild.ts'
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

async function begun(): Promise<string> {
  const { body } = await begins.send('POST', '/api/applications', { process: 'accreditation' })
  return body.id
}

it('is read and written by everybody who applies for the institution now, and by nobody else', async () => {
  const id = await begun()
  expect([await sees(begins, id), await sees(follows, id), await sees(stranger, id)]).toEqual([200, 200, 404])
  expect(await listed(follows)).toContain(id)
  expect(await fillAccreditation(follows, id)).toBe(200)
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
  expect(await fillAccreditation(begins, id)).toBe(200)
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
  expect(await fillAccreditation(follows, second.body.id)).toBe(200)
  expect((await follows.move(second.body.id, 'submit')).body).toMatchObject({
    message: 'common.alreadyApplied',
  })
  await dismiss(begins, null)
})

it('is not begun for a child, nor is anybody’s as a parent', async () => {
  const child = await road.as('aysel@example.az')
  await linkChild(road, begins, child)
  const asked = { process: 'accreditation', child: child.id }
  expect((await begins.send('POST', '/api/applications', asked)).status).toBe(404)
  // A server of an earlier release let it be begun so.
  const release = await road.portal.releases.getRelease(road.portal.database)
  const { workflow } = release.process('accreditation').part
  const made = { release, workflow, subject: child.id, owner: begins.id, institution: 'bdu' }
  const id = await inTransaction(road.portal, (trx) => insertCase({ portal: road.portal, trx }, made))
  expect(await sees(begins, id)).toBe(200)
  await dismiss(begins, road.clock.now())
  const hidden = async (): Promise<void> => {
    expect([await sees(begins, id), await sees(follows, id)]).toEqual([404, 200])
    expect(await listed(begins)).not.toContain(id)
    expect((await begins.send('DELETE', `/api/applications/${id}`)).status).toBe(404)
  }
  await hidden()
  await comeOfAge(road, child)
  await hidden()
  await dismiss(begins, null)
  expect((await follows.send('DELETE', `/api/applications/${id}`)).status).toBe(200)
})

it('is not decided by somebody who applies for the institution as well', async () => {
  await grant(agency, DELEGATE)
  const id = await begun()
  const { body } = await agency.get(`/api/applications/${id}`)
  expect(body.editable).toBe(true)
  const open = (await listed(agency)).find((one) => one !== id)
  expect((await agency.move(open ?? '', 'accept')).body).toMatchObject({ code: 'error.denied' })
})

it('has files that everybody opens who fills it in, whoever attached them', async () => {
  const id = await begun()
  expect(await fillAccreditation(follows, id)).toBe(200)
  const { body } = await begins.get<{ answers: { details?: { mandate?: string } }; files: object }>(
    `/api/applications/${id}`,
  )
  const mandate = body.answers.details?.mandate ?? ''
  expect(Object.keys(body.files)).toContain(mandate)
  expect((await begins.get(`/api/files/${mandate}`)).status).toBe(200)
  expect((await stranger.get(`/api/files/${mandate}`)).status).toBe(404)
  expect((await begins.send('DELETE', `/api/applications/${id}`)).status).toBe(200)
})

it('tells whoever follows nothing of the person who began but the name', async () => {
  const id = await begun()
  const own = (await begins.get(`/api/applications/${id}`)).body.world
  const theirs = (await follows.get(`/api/applications/${id}`)).body.world
  expect(own.applicant).toMatchObject({ fin: expect.anything(), email: expect.anything() })
  expect(theirs.applicant).toMatchObject({ institution: 'bdu', lastName: expect.anything() })
  const hidden = Object.entries({
    ...theirs.applicant,
    ...JSON.parse(JSON.stringify(theirs.facts['person'])),
  }).filter(([name]) => /^(fin|email|mobile|document.*|birthDate|registrationAddress)$/.test(name))
  expect(hidden.length).toBeGreaterThan(5)
  for (const [name, value] of hidden) expect([name, value]).toEqual([name, value === null ? null : '•••'])
  expect((await begins.send('DELETE', `/api/applications/${id}`)).status).toBe(200)
})

it('is hidden from officers of whose family somebody applies for the institution now', async () => {
  const officer = await hire(road, 'Arvadova', [{ is: 'agency', institution: null }])
  const friend = await hire(road, 'Dostov', [{ is: 'agency', institution: null }])
  const [id = ''] = await ids(officer, { mine: false })
  const { body: other } = await officer.send('POST', '/api/applications', { process: 'support' })
  const link = { application_id: other.id, kind: 'parent', since: road.clock.now(), reads: false }
  await road.portal.database
    .insertInto('link')
    .values({ parent_id: officer.id, child_id: follows.id, ...link })
    .execute()
  expect(await sees(friend, id)).toBe(200)
  expect(await sees(officer, id)).toBe(404)
  expect(await ids(officer, { mine: false })).toEqual([])
  // Nor does one who applies for it choose who decides.
  expect(await outcomes(agency, 'hand-over', { applications: [id], to: friend.id, over: true })).toEqual([
    'notFound',
  ])
})

it('stays with the institution when whoever began it ends their account', async () => {
  const leaver = await road.as('vaqif@example.az')
  await grant(leaver, DELEGATE)
  const { body } = await leaver.send('POST', '/api/applications', { process: 'accreditation' })
  expect(await fillAccreditation(follows, body.id)).toBe(200)
  await dismiss(leaver, road.clock.now())
  expect((await erase(leaver)).status).toBe(200)
  const { body: left } = await follows.get(`/api/applications/${body.id}`)
  expect(left.answers['details']).toMatchObject({ licenceNumber: 'LS-2019/44' })
})
