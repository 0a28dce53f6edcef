import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Analyst, begin, type EditionView, FIRST, openStudio, type Studio } from '../studio/studio.ts'

/** Files of one edition at once (`studio/writeFiles.ts`). */
const MOST_FILES = 5000

let room = Number.MAX_SAFE_INTEGER
let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  const statfs = async () => ({ bavail: Math.floor(room / 4096), bsize: 4096 })
  let now = 0
  studio = await openStudio({ diskWatch: { statfs, now: () => (now += 60_000) } })
  analyst = await studio.as(FIRST)
}, 120_000)
afterAll(() => studio.close())

/** All files of an edition give way to others under new names; later than one stretch of its history. */
async function replaceAll(edition: EditionView, name: string, count: number, text: string) {
  studio.clock.advance(6 * 60_000)
  const files = Array.from({ length: count }, (_one, at) => ({ path: `schemas/${name}/f${at}.json`, text }))
  return analyst.ask('importEdition', { params: { id: edition.id }, body: { whole: true, files } })
}

describe('an edition of which all files are replaced again and again', () => {
  it('takes no more rows than it may have files', async () => {
    const edition = await begin(analyst)
    for (const name of ['one', 'two', 'three']) await replaceAll(edition, name, 2500, '{}')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from edition_file where edition_id = ${edition.id}`.execute(
      studio.portal.database,
    )
    expect(rows[0]?.count).toBeLessThanOrEqual(MOST_FILES)
  }, 180_000)

  it('takes nothing of the room that is kept for drafts on a full disk, as uploads do not', async () => {
    const edition = await begin(analyst)
    room = 1_000_000
    const text = JSON.stringify(randomBytes(700_000).toString('base64'))
    const { status } = await replaceAll(edition, 'large', 3, text)
    room = Number.MAX_SAFE_INTEGER
    expect(status).toBe(507)
  }, 180_000)
})
