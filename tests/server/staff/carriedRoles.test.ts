import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { hashToken } from '#server/accounts/sessions.ts'
import { sealJson } from '#server/people/seal.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { findStaffRoles } from '#server/people/staffRoles.ts'
import { carryRoles } from '#server/staff/carryRoles.ts'
import { invitationBound } from '#server/staff/invite.ts'
import type { InvitationData } from '#server/staff/tables.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'
import type { Traveller } from '../applications/road.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { juryContent, newPerson, sentCase } from './juryContent.ts'
import { PASSWORD, prove, REASON } from './people.ts'

let register: FakeRegister
let test: TestPortal
beforeAll(async () => {
  register = await openRegister(sayJson({ valid: true, school: null }))
})
afterAll(() => register.close())
beforeEach(async () => {
  test = await openTestPortal({ publish: false, config: { sources: { office: register.address } } })
  await publishContent(test.portal, juryContent({ split: false }))
})
afterEach(() => test.close())

const NATIONAL: StaffRole = { is: 'jury', institution: null }
const NORTH: StaffRole = { is: 'jury', institution: 'north' }
const LATER: StaffRole = { is: 'nationalJury', institution: null }

const split = async (): Promise<void> => {
  test.clock.advance(60_000)
  await publishContent(test.portal, juryContent({ split: true }))
  await carryRoles.run(test.portal)
}
const rolesOf = ({ id }: Traveller): Promise<StaffRole[]> => findStaffRoles(test.portal.database, id)
const sees = async (who: Traveller, id: string): Promise<boolean> =>
  (await who.get(`/api/applications/${id}`)).status === 200
interface Log {
  rows: { what: string; who: object | null; details: { [name: string]: unknown } | null }[]
}

describe('a release that splits a national role off one of institutions', () => {
  it('gives it to whoever had that one for the country, once, and says so in the log', async () => {
    const national = await newPerson(test, { roles: [NATIONAL] })
    const both = await newPerson(test, { roles: [NATIONAL, NORTH] })
    const bound = await newPerson(test, { roles: [NORTH] })
    const admin = await newPerson(test, { role: 10 })
    await split()
    expect(await rolesOf(national)).toEqual([NATIONAL, LATER])
    expect(await rolesOf(both)).toEqual(expect.arrayContaining([NATIONAL, NORTH, LATER]))
    expect(await rolesOf(bound)).toEqual([NORTH])
    const { body } = await admin.get<Log>(`/api/admin/logs?about=${national.id}`)
    const carried = body.rows.filter(({ what }) => what === 'staff.carry')
    expect(carried).toMatchObject([{ who: null, details: { fromRole: 'jury', role: 'nationalJury' } }])
    const { portal } = test
    await portal.database
      .updateTable('staff_role')
      .set({ ended_at: portal.clock.now() })
      .where('person_id', '=', national.id)
      .where('is_role', '=', LATER.is)
      .execute()
    await carryRoles.run(portal)
    expect(await rolesOf(national)).toEqual([NATIONAL])
  })

  it('is done by one of two servers', async () => {
    const national = await newPerson(test, { roles: [NATIONAL] })
    await publishContent(test.portal, juryContent({ split: true }))
    await Promise.all([carryRoles.run(test.portal), carryRoles.run(test.portal)])
    expect(await rolesOf(national)).toEqual([NATIONAL, LATER])
  })

  it('leaves applications of before to the national holders of the earlier role, and to no school’s', async () => {
    const national = await newPerson(test, { roles: [NATIONAL] })
    const bound = await newPerson(test, { roles: [NORTH] })
    const [first, second] = [await sentCase(test, 'licensing'), await sentCase(test, 'licensing')]
    await split()
    const later = await sentCase(test, 'licensing')
    const newcomer = await newPerson(test, { roles: [LATER] })
    for (const id of [first, second, later]) {
      expect([await sees(national, id), await sees(bound, id)]).toEqual([true, false])
      expect(await sees(newcomer, id)).toBe(id === later)
    }
    expect((await national.move(first, 'decide')).body).toMatchObject({ status: 'decided' })
    expect((await national.move(later, 'decide')).body).toMatchObject({ status: 'decided' })
    const command = { revision: 2, transition: 'decide' }
    expect((await bound.send('POST', `/api/applications/${second}/commands`, command)).status).toBe(404)
  })

  it('lets administrators give the earlier role for the country as long as an application waits for it', async () => {
    const admin = await newPerson(test, { role: 10 })
    const national = await newPerson(test, { roles: [NATIONAL] })
    const id = await sentCase(test, 'licensing')
    await split()
    const offered = async () =>
      (
        await admin.get<{ is: string; national: boolean; earlier: boolean }[]>('/api/admin/roles')
      ).body.filter(({ is }) => is === 'jury')
    const proof = await proofOf(admin)
    const give = (person: Traveller) =>
      admin.send('POST', `/api/admin/people/${person.id}/roles`, { role: NATIONAL, reason: REASON }, proof)
    expect(await offered()).toMatchObject([
      { national: false, ofInstitution: true, earlier: false },
      { national: true, ofInstitution: false, earlier: true },
    ])
    const newcomer = await newPerson(test)
    expect((await give(newcomer)).status).toBe(200)
    // What is given for earlier applications counts for these alone.
    expect(await rolesOf(newcomer)).toEqual([NATIONAL])
    expect((await newcomer.move(id, 'decide')).body).toMatchObject({ status: 'decided' })
    expect(await offered()).toMatchObject([{ national: false, earlier: false }])
    expect((await give(await newPerson(test))).status).toBe(422)
    expect(await rolesOf(national)).toEqual([NATIONAL, LATER])
  })
})

/** Of an administrator who has a password. */
async function proofOf(admin: Traveller): Promise<{ proof: string }> {
  const password = await hashPassword(PASSWORD)
  const accounts = test.portal.database.updateTable('account').set({ password })
  await accounts.where('person_id', '=', admin.id).execute()
  return prove(admin)
}

/** As the page of administrators writes it; its letter is not read here. */
async function insertInvitation(by: string, token: string, data: InvitationData): Promise<void> {
  const { clock, database, keys } = test.portal
  const [id, now] = [randomUUID(), clock.now()]
  await database
    .insertInto('invitation')
    .values({
      id,
      token_hash: hashToken(token),
      data: sealJson(keys.box, invitationBound(id), data),
      invited_by: by,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
}

it('an invitation to the earlier role that was written before gives the new one as well', async () => {
  const admin = await newPerson(test, { role: 10 })
  const invite = async (role: StaffRole): Promise<{ invited: Traveller; token: string }> => {
    const invited = await newPerson(test)
    const token = randomUUID()
    const { email } = (await invited.get<{ email: string }>('/api/users/profile')).body
    await insertInvitation(admin.id, token, { email, language: 'az', roles: [role] })
    return { invited, token }
  }
  const [national, bound] = [await invite(NATIONAL), await invite(NORTH)]
  await split()
  for (const { invited, token } of [national, bound])
    expect((await invited.send('POST', '/api/users/invitation', { token })).status).toBe(200)
  expect(await rolesOf(national.invited)).toEqual([NATIONAL, LATER])
  expect(await rolesOf(bound.invited)).toEqual([NORTH])
})
