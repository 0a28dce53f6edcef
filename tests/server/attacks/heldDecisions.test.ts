import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { runDue } from '#server/timers/runDue.ts'
import { type Traveller, travellerWith } from '../applications/road.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'
import { publishContent } from '../publishContent.ts'
import { juryContent, newPerson, sentCase } from '../staff/juryContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** A decision waits for a register, and its maker may not decide any more when the register answers. */
let register: FakeRegister
let test: TestPortal
let maker: Traveller
let colleague: Traveller
let id: string
beforeAll(async () => {
  register = await openRegister()
  test = await openTestPortal({ publish: false, config: { sources: { office: register.address } } })
  await publishContent(test.portal, juryContent({ split: true }))
})
afterAll(async () => {
  await test.close()
  await register.close()
})

beforeEach(async () => {
  const roles = [{ is: 'nationalJury', institution: null }]
  maker = await newPerson(test, { roles })
  colleague = await newPerson(test, { roles })
  register.answer = sayJson({}, 503)
  id = await sentCase(test, 'licensing')
  expect((await maker.move(id, 'decide')).body).toMatchObject({ held: { transition: 'decide' } })
})

async function answerAfter(meanwhile: () => Promise<unknown>): Promise<void> {
  await meanwhile()
  register.answer = sayJson({ valid: true, school: null })
  test.clock.advance(3_600_000)
  await runDue(test.portal)
}

async function noticesOf(who: Traveller): Promise<number> {
  const { body } = await who.get<{ items: { application: string }[] }>('/api/notifications')
  return body.items.filter(({ application }) => application === id).length
}

const endRoles = () =>
  test.portal.database
    .updateTable('staff_role')
    .set({ ended_at: test.clock.now() })
    .where('person_id', '=', maker.id)
    .execute()

const block = (status: string) =>
  test.portal.database.updateTable('account').set({ status }).where('person_id', '=', maker.id).execute()

async function becomeParent(): Promise<void> {
  const { database } = test.portal
  const { subject_id } = await database
    .selectFrom('application')
    .select('subject_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await database.insertInto('kinship').values({ parent_id: maker.id, child_id: subject_id }).execute()
}

it.each([
  ['is blocked', () => block('blocked'), 1],
  ['is gone', () => block('closed'), 1],
  // Family reads nothing of the case, also not that it came.
  ['is family of the applicant', becomeParent, 0],
] as const)(
  'a held decision is dropped when its maker %s; a colleague decides',
  async (_title, meanwhile, notices) => {
    await answerAfter(meanwhile)
    const { body } = await colleague.get(`/api/applications/${id}`)
    expect(body).toMatchObject({ status: 'sent', held: null })
    expect(body.timeline.slice(-2)).toMatchObject([
      { what: 'held', who: 'nationalJury' },
      { what: 'dropped', who: 'nationalJury' },
    ])
    await block('active')
    // That it came, and no more.
    expect(await noticesOf(maker)).toBe(notices)
    expect((await colleague.move(id, 'decide')).body).toMatchObject({ status: 'decided' })
  },
)

it('a held decision is made when a role of its maker ended meanwhile', async () => {
  await answerAfter(endRoles)
  expect((await colleague.get(`/api/applications/${id}`)).body).toMatchObject({ status: 'decided' })
})

it('what a held decision waits for is written down by a colleague, never by its maker', async () => {
  test.clock.advance(3 * 24 * 3_600_000)
  await runDue(test.portal)
  const write = async ({ id: person }: Traveller) => {
    const who = travellerWith(test, person, await openSession(test.portal, test.portal.database, person))
    const payload = { fact: 'licence', value: { valid: true, school: null }, document: await who.upload() }
    return (await who.send('POST', `/api/applications/${id}/facts`, payload)).status
  }
  expect(await write(maker)).toBe(403)
  expect(await write(colleague)).toBe(200)
  const made = await test.portal.database
    .selectFrom('application')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(made.status).toBe('decided')
})
