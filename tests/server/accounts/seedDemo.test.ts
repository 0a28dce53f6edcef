import { afterAll, beforeAll, expect, test } from 'vitest'
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

test(
  'demo accounts are never made in production',
  { meta: { spec: ['asvs.6.3.2', 'asvs.15.2.3'] } },
  async () => {
    const config = { ...portal.portal.config, production: true }
    await expect(seedDemo({ ...portal.portal, config })).rejects.toThrow('not for production')
  },
)
