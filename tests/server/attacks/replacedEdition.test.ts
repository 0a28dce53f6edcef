import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Analyst, begin, FIRST, openStudio, type Studio } from '../studio/studio.ts'

/** Of one edition at once there may be 5,000 (`studio/writeFiles.ts`). */
const FILES = 4900

let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
}, 120_000)
afterAll(() => studio.close())

it('an edition of which all files give way to as many others is no fault of ours', async () => {
  const { id } = await begin(analyst)
  for (const name of ['one', 'two']) {
    // Later than one stretch of its history: each file gets a row there again.
    studio.clock.advance(6 * 60_000)
    const files = Array.from({ length: FILES }, (_one, at) => ({
      path: `schemas/${name}/f${at}.json`,
      text: `{"name":"${name}"}`,
    }))
    const { status } = await analyst.ask('importEdition', { params: { id }, body: { whole: true, files } })
    expect(status).toBeLessThan(500)
  }
}, 180_000)
