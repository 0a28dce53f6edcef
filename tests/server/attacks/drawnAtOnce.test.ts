import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckedDocument, DocumentRow } from '#contract/documentCalls.ts'
import { calls } from '#contract/calls.ts'
import { openRoad, type Road } from '../applications/road.ts'
import { otherServer } from './otherServer.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

it('a paper that one network asks two servers for at once is kept once, and its holder’s files are no more', async () => {
  const holder = await road.as('aysel@example.az')
  const { body } = await holder.get<{ items: DocumentRow[] }>('/api/documents?name=ATTESTAT')
  const [item] = body.items
  const opened = { template: item?.template, key: item?.key }
  const { code } = (await holder.send<{ code: string }>('POST', '/api/documents', opened)).body
  // Whoever has the code: a school, an employer, whoever found a copy.
  const servers = [road.app, await otherServer(road)]
  const check = (_none: unknown, index: number) =>
    (servers[index % 2] ?? road.app).inject({
      method: 'POST',
      url: '/api/document_check',
      headers: { language: 'en' },
      payload: { code },
    })
  const { perMinute } = calls.checkDocument
  const answers = await Promise.all(Array.from({ length: perMinute }, check))
  expect(new Set(answers.map((one) => one.json<CheckedDocument>().intact))).toEqual(new Set([true]))
  await servers[1]?.close()
  const drawn = await road.portal.database
    .selectFrom('file')
    .select('id')
    .where('owner_id', '=', holder.id)
    .execute()
  expect(drawn.length).toBe(1)
}, 120_000)
