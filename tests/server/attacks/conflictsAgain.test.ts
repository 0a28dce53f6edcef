import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Analyst, begin, FIRST, openStudio, save, type Studio } from '../studio/studio.ts'

let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
}, 120_000)
afterAll(() => studio.close())

const PATH = 'schemas/zz/zz.json'

it('what is told of conflicts is no multiple of the files that are there', async () => {
  const edition = await begin(analyst)
  const stands = JSON.stringify(['x'.repeat(200_000)])
  await save(analyst, edition, { path: PATH, base: null, text: stands })
  // 40 bytes each; one call may have 500 of them, and the file a million letters.
  const change = { path: PATH, base: '0', text: '1' }
  const body = { changes: Array.from({ length: 20 }, () => change) }
  const answer = await analyst.ask('saveEdition', { params: { id: edition.id }, body })
  const told = JSON.stringify(answer.body).length
  expect({ status: answer.status, times: Math.round(told / stands.length) }).toEqual({
    status: expect.any(Number),
    times: expect.toSatisfy((times: number) => times <= 3),
  })
}, 120_000)
