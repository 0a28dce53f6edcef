import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { travellerWith } from '../applications/road.ts'
import { publishContent } from '../publishContent.ts'
import { juryContent, newPerson } from '../staff/juryContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
}, 120_000)
afterAll(() => test.close())

/** One more than stay open. */
const RELEASES = 13
const ROUNDS = 3

it('whoever has applications of many releases opens none of them again for each look', async () => {
  const { portal } = test
  const content = juryContent({ split: true })
  const ids: string[] = []
  let person: Awaited<ReturnType<typeof newPerson>> | undefined
  for (let edition = 0; edition < RELEASES; edition += 1) {
    test.clock.advance(1000)
    const services = { ...content.services, constants: { edition } }
    await publishContent(portal, { ...content, services })
    person ??= await newPerson(test)
    const { body } = await person.send('POST', '/api/applications', { process: 'contest' })
    ids.push(body.id)
  }
  if (person === undefined) throw new Error('Nobody is there')
  let opened = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node)
      // The whole of a release: read, unpacked, its signature proven, parsed and compiled, where requests are answered.
      if (text.includes('"signature"') && text.includes('"content"')) opened += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ ...portal, database: portal.database.withPlugin(counting) })
  const again = travellerWith({ app }, person.id, await openSession(portal, portal.database, person.id))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const id of ids) expect((await again.get(`/api/applications/${id}`)).status).toBe(200)
  await app.close()
  expect(opened).toBeLessThan(2 * RELEASES)
}, 180_000)
