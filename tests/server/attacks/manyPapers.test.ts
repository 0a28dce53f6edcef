import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { openRoad, type Road, travellerWith } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
}, 120_000)
afterAll(() => road.close())

const paper = (number: number) => ({
  level: 'bachelor',
  institution: 'adu',
  number: `B-${number}`,
  year: 2020,
  specialty: 'İngilis dili',
})

/** What a list of papers asks the database, with so many that were given out. */
async function queriesWith(count: number): Promise<number> {
  const { portal } = road
  const items = Array.from({ length: count }, (_one, index) => paper(index))
  await road.say('education', '/diplomas/5RAUF21', { confirmed: true, items })
  await portal.database.deleteFrom('fact').execute()
  const rauf = await road.as('rauf@example.az')
  const { body } = await rauf.get<{ items: DocumentRow[] }>('/api/documents')
  for (const { code, template, key } of body.items)
    if (code === null && template === 'eduDocs.diploma')
      await rauf.send('POST', '/api/documents', { template, key })
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ ...portal, database: portal.database.withPlugin(counting) })
  const again = travellerWith({ app }, rauf.id, await openSession(portal, portal.database, rauf.id))
  queries = 0
  const listed = await again.get<{ items: DocumentRow[] }>('/api/documents')
  const asked = queries
  expect(listed.body.items.filter(({ code }) => code !== null)).toHaveLength(count)
  await app.close()
  return asked
}

it('a list of papers asks the database as often for many as for few', async () => {
  const few = await queriesWith(2)
  const many = await queriesWith(22)
  expect({ few, more: many - few }).toEqual({
    few: expect.any(Number),
    more: expect.toSatisfy((more: number) => more <= 20),
  })
}, 180_000)
