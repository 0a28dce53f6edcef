import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Analyst, begin, FIRST, openStudio, save, type Studio } from '../studio/studio.ts'

let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
}, 120_000)
afterAll(() => studio.close())

it('what the check says of a file does not grow without end', async () => {
  const edition = await begin(analyst)
  // Two letters for each fault; a file may have a million letters, an edition twenty millions.
  const text = JSON.stringify({ rows: Array.from({ length: 60_000 }, () => 0) })
  await save(analyst, edition, { path: 'workflows/lists/zz.json', base: null, text })
  const { status, body } = await analyst.ask('checkEdition', { params: { id: edition.id } })
  expect(status).toBe(200)
  expect(body.findings.length).toBeLessThan(10_000)
  expect(JSON.stringify(body).length).toBeLessThan(20 * text.length)
}, 120_000)
