import { afterAll, beforeAll, expect, test } from 'vitest'
import { blindIndex } from '#server/people/blindIndex.ts'
import { findPerson } from '#server/people/findPerson.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openSandboxPortal({ publish: false })
})
afterAll(() => portal.close())

test('demo accounts carry the names that the registers have, once', async () => {
  const { accounts } = await seedDemo(portal.portal)
  await seedDemo(portal.portal)
  const { database } = portal.portal
  const rows = await database.selectFrom('account').select('person_id').execute()
  const names = await Promise.all(
    rows.map(async ({ person_id: id }) => {
      const known = await findPerson(portal.portal, database, id)
      return `${known?.profile.firstName} ${known?.profile.lastName}`
    }),
  )
  expect(names.sort()).toEqual(accounts.map(({ name }) => name).sort())
})

test('a register that is away stops no start where everybody has an account', async () => {
  const config = { ...portal.portal.config, sources: {} }
  const { accounts } = await seedDemo({ ...portal.portal, config })
  expect(accounts.length).toBeGreaterThan(0)
})

test('demo people who have another e-mail by now, or had their data erased, are not made again', async () => {
  const { database, keys } = portal.portal
  const count = async () => (await database.selectFrom('person').select('id').execute()).length
  const of = (email: string) =>
    database
      .selectFrom('account')
      .select('person_id')
      .where('email_index', '=', blindIndex(keys, 'email', email))
      .executeTakeFirstOrThrow()
  const aysel = await of('aysel@example.az')
  const other = blindIndex(keys, 'email', 'aysel.new@example.az')
  await database
    .updateTable('account')
    .set({ email_index: other })
    .where('person_id', '=', aysel.person_id)
    .execute()
  const rauf = await of('rauf@example.az')
  await database.deleteFrom('account').where('person_id', '=', rauf.person_id).execute()
  await database
    .updateTable('person')
    .set({ left_at: new Date(), had_account: true })
    .where('id', '=', rauf.person_id)
    .execute()
  const before = await count()
  await seedDemo(portal.portal)
  expect(await count()).toBe(before)
})

test(
  'demo accounts are never made in production',
  { meta: { spec: ['asvs.6.3.2', 'asvs.15.2.3'] } },
  async () => {
    const config = { ...portal.portal.config, production: true }
    await expect(seedDemo({ ...portal.portal, config })).rejects.toThrow('not for production')
  },
)
