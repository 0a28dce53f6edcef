import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enter } from '#server/accounts/signIn.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { erasePerson } from '#server/erasure/erasePerson.ts'
import { sealJson } from '#server/people/seal.ts'
import { grantRole } from '#server/staff/grantRole.ts'
import { sweep } from '#server/sweep.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const ROLE = { is: 'analyst', institution: null }
const erase = (person: string) => inTransaction(test.portal, (trx) => erasePerson(test.portal, trx, person))
const grant = (person: string) =>
  inTransaction(test.portal, (trx) => grantRole(test.portal, trx, { person, role: ROLE, by: null }))

it('whoever was erased meanwhile is given no role', async () => {
  const person = await makePerson(test.portal)
  await erase(person)
  expect(await grant(person)).toBe(false)
  const roles = test.portal.database.selectFrom('staff_role').select('id').where('person_id', '=', person)
  expect(await roles.execute()).toEqual([])
})

it('whoever was given a role meanwhile is not erased', async () => {
  const person = await makePerson(test.portal)
  expect(await grant(person)).toBe(true)
  await expect(erase(person)).rejects.toMatchObject({
    code: 'error.denied',
    details: { message: 'msg.eraseStaff' },
  })
})

it('whoever was erased between the two proofs of a sign-in comes in nowhere, and it is no fault', async () => {
  const person = await makePerson(test.portal)
  await erase(person)
  const origin = { device: '', net: '192.0.2.1', session: null, showedFactor: false }
  await expect(enter(test.portal, person, 'asanLogin', origin)).rejects.toMatchObject({
    code: 'error.credentials',
  })
})

it('an invitation is forgotten a month after its end', async () => {
  const { portal } = test
  const inviter = await makePerson(portal)
  const DAY = 24 * 3_600_000
  const ago = (days: number): Date => new Date(portal.clock.now().getTime() - days * DAY)
  const sent = (ended: { expires_at: Date; withdrawn_at?: Date; accepted_at?: Date }) => ({
    id: randomUUID(),
    token_hash: Buffer.from(randomUUID()),
    data: sealJson(portal.keys.box, 'invitation', { email: 'a@example.az', language: 'az', roles: [] }),
    invited_by: inviter,
    created_at: ago(60),
    sent_at: ago(60),
    ...ended,
  })
  const gone = [sent({ expires_at: ago(31) }), sent({ expires_at: ago(1), withdrawn_at: ago(31) })]
  const kept = [sent({ expires_at: ago(29) }), sent({ expires_at: ago(-1) })]
  await portal.database
    .insertInto('invitation')
    .values([...gone, ...kept])
    .execute()
  await sweep.run(portal)
  const left = await portal.database.selectFrom('invitation').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
})
