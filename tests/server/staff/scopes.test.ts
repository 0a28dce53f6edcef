import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { runDue } from '#server/timers/runDue.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'
import type { Traveller } from '../applications/road.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { juryContent, newPerson, sentCase } from './juryContent.ts'

let register: FakeRegister
let test: TestPortal
beforeAll(async () => {
  register = await openRegister()
  test = await openTestPortal({ publish: false, config: { sources: { office: register.address } } })
  // One role in both scopes, as in releases that applications still pin.
  await publishContent(test.portal, juryContent({ split: false }))
})
afterAll(async () => {
  await test.close()
  await register.close()
})
const licence = { valid: true, school: null }
beforeEach(() => {
  register.answer = sayJson(licence)
})

const NATIONAL: StaffRole = { is: 'jury', institution: null }
const NORTH: StaffRole = { is: 'jury', institution: 'north' }
const SOUTH: StaffRole = { is: 'jury', institution: 'south' }
const MINISTRY: StaffRole = { is: 'ministry', institution: null }

const officer = (...roles: StaffRole[]): Promise<Traveller> => newPerson(test, { roles })
const queue = async (who: Traveller): Promise<string[]> => {
  const { body } = await who.send<{ rows: { id: string }[] }>('POST', '/api/desk/queue', { mine: false })
  return body.rows.map(({ id }) => id)
}
const sees = async (who: Traveller, id: string): Promise<boolean> =>
  (await who.get(`/api/applications/${id}`)).status === 200
const hears = async (who: Traveller, id: string): Promise<boolean> => {
  const { body } = await who.get<{ items: { application: string }[] }>('/api/notifications')
  return body.items.some(({ application }) => application === id)
}

it.each([
  ['licensing', 'the country', NATIONAL, [NORTH, SOUTH]],
  ['contest', 'a school', NORTH, [NATIONAL, SOUTH]],
] as const)('a case of %s is decided by the jury of %s alone', async (process, _scope, own, others) => {
  const theirs = await officer(own)
  const strangers = await Promise.all(others.map((role) => officer(role)))
  const id = await sentCase(test, process)
  for (const stranger of strangers) {
    expect(await sees(stranger, id)).toBe(false)
    expect(await queue(stranger)).not.toContain(id)
    expect(await hears(stranger, id)).toBe(false)
    const taken = await stranger.send<{ outcome: string }[]>('POST', '/api/desk/take', { applications: [id] })
    expect(taken.body).toMatchObject([{ outcome: 'notFound' }])
    const command = { revision: 2, transition: 'decide' }
    expect((await stranger.send('POST', `/api/applications/${id}/commands`, command)).status).toBe(404)
  }
  expect([await sees(theirs, id), await hears(theirs, id)]).toEqual([true, true])
  expect(await queue(theirs)).toContain(id)
  expect((await theirs.move(id, 'decide')).body).toMatchObject({ status: 'decided' })
})

it('a national grant beside one of another role at a school makes nobody that school’s jury', async () => {
  const both = await officer(NATIONAL, { is: 'clerk', institution: 'north' })
  const id = await sentCase(test, 'contest')
  expect(await sees(both, id)).toBe(false)
})

it('somebody with both scopes acts at each case in the scope that it asks for', async () => {
  const both = await officer(NATIONAL, NORTH)
  for (const process of ['licensing', 'contest'] as const) {
    const id = await sentCase(test, process)
    const { body } = await both.get(`/api/applications/${id}`)
    expect(body.transitions.map(({ id: move }) => move)).toEqual(['decide'])
    expect((await both.move(id, 'decide')).body).toMatchObject({ status: 'decided' })
  }
})

it('a role whose institution nobody knows is no national role', async () => {
  const clerk = await officer({ is: 'clerk', institution: null })
  const id = await sentCase(test, 'contest')
  expect(await sees(clerk, id)).toBe(false)
  expect(await queue(clerk)).toEqual([])
})

/** An event that waits for the register, made by somebody as earlier releases stored them: all roles in one. */
async function holdAs(id: string, person: string, institution: string): Promise<void> {
  const { portal } = test
  const found = await loadCase(portal, portal.database, id)
  if (found?.state.held === undefined) throw new Error('Nothing is held')
  const by = { id: person, roles: ['jury', 'ministry'], institution }
  const state = { ...found.state, held: { ...found.state.held, by } }
  await portal.database
    .updateTable('application')
    .set({ state: found.key.encryptJson(state) })
    .where('id', '=', id)
    .execute()
}

it.each([
  ['goes on in their national role', [NORTH, NATIONAL, MINISTRY], 'decided'],
  ['is dropped where they have the role for a school alone', [NORTH, MINISTRY], 'sent'],
] as const)('a decision that an earlier release held %s', async (_title, roles, status) => {
  const national = await officer(NATIONAL)
  const maker = await officer(...roles)
  register.answer = sayJson({}, 503)
  const id = await sentCase(test, 'licensing')
  expect((await national.move(id, 'decide')).body).toMatchObject({ held: { transition: 'decide' } })
  await holdAs(id, maker.id, 'north')
  register.answer = sayJson(licence)
  test.clock.advance(3_600_000)
  await runDue(test.portal)
  const found = await loadCase(test.portal, test.portal.database, id)
  expect(found?.state).toMatchObject({ status })
  expect(found?.state.held).toBeUndefined()
})
