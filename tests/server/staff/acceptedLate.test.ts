import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashToken } from '#server/accounts/sessions.ts'
import { sealJson } from '#server/people/seal.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { findStaffRoles } from '#server/people/staffRoles.ts'
import { invitationBound } from '#server/staff/invite.ts'
import { acceptInvitation } from '#server/staff/acceptInvitation.ts'
import { makeAdministrator } from '#server/staff/makeAdministrator.ts'
import type { Traveller } from '../applications/road.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { juryContent, newPerson } from './juryContent.ts'

/** Between an invitation and its answer the world goes on. */
let test: TestPortal
let admin: Traveller
let invited: Traveller
let email: string
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  await publishContent(test.portal, juryContent({ split: true }))
  admin = await newPerson(test, { role: 10 })
})
afterAll(() => test.close())
beforeEach(async () => {
  invited = await newPerson(test)
  email = (await invited.get<{ email: string }>('/api/users/profile')).body.email
})

async function invite(role: StaffRole): Promise<string> {
  const { database, keys, clock } = test.portal
  const [id, token, now] = [randomUUID(), randomUUID(), clock.now()]
  const data = { email, language: 'az', roles: [role] }
  await database
    .insertInto('invitation')
    .values({
      id,
      token_hash: hashToken(token),
      data: sealJson(keys.box, invitationBound(id), data),
      invited_by: admin.id,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  return token
}
const NORTH: StaffRole = { is: 'jury', institution: 'north' }
const accept = (token: string) => invited.send('POST', '/api/users/invitation', { token })
const rolesNow = () => findStaffRoles(test.portal.database, invited.id)

it('a role at an institution that there is no more is not given', async () => {
  const answer = await accept(await invite({ is: 'jury', institution: 'nowhere' }))
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ message: 'msg.invitationGone' }),
  ])
  expect(await rolesNow()).toEqual([])
})

it('who became an administrator after the call began is given no role', async () => {
  const token = await invite(NORTH)
  const person = { id: invited.id, role: 0, citizenshipId: 31, roles: [], language: 'az' }
  expect(await makeAdministrator(test.portal, { email, ends: false })).toBe('made')
  await expect(acceptInvitation(test.portal, { person, token })).rejects.toMatchObject({
    details: { message: 'msg.staffSelf' },
  })
  expect(await rolesNow()).toEqual([])
})

it('of an answer and the making of an administrator at the same moment one comes second, and sees the other', async () => {
  const token = await invite(NORTH)
  const person = { id: invited.id, role: 0, citizenshipId: 31, roles: [], language: 'az' }
  const accepting = acceptInvitation(test.portal, { person, token }).then(
    () => 'accepted',
    () => 'refused',
  )
  const [answer, made] = await Promise.all([
    accepting,
    makeAdministrator(test.portal, { email, ends: false }),
  ])
  expect([
    ['accepted', 'officer'],
    ['refused', 'made'],
  ]).toContainEqual([answer, made])
  expect((await rolesNow()).length).toBe(answer === 'accepted' ? 1 : 0)
})
