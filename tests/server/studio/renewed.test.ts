import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseContent } from '#engine/content/parseContent.ts'
import { contentOf, packStudio } from '#server/content/packStudio.ts'
import { publishFolders } from '#server/content/publishFolders.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { findReleaseSources, insertPacked, packRelease, unpackFiles } from '#server/content/releaseRows.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { CHANGED, EN, withText } from './studio.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal()
})
afterAll(() => test.close())

const OLDER = 'folders by an older engine'

/** As if the installation had run with another engine until now: its folders, and what the studio published over them. */
async function publishedByOlderEngine(words: string) {
  const { portal } = test
  const { release: key } = portal.keys
  const files = new Map(await readContentFolders(portal.config.contentRoot))
  const folders = await findReleaseSources(portal.database, portal.releases.currentHash())
  const inFolders = parseContent(contentOf(files)).content
  files.set(EN, withText(files.get(EN) ?? '', CHANGED, words))
  const { content } = parseContent(contentOf(files))
  if (content === undefined || inFolders === undefined || folders === undefined)
    throw new Error('The folders have faults')
  const now = packStudio(key, { content, files })
  const made = (hash: string) => ({ hash, files: { ...unpackFiles(now), 'older.json': '{}' } })
  const of = { foldersHash: OLDER, at: portal.clock.now() }
  await portal.database.transaction().execute(async (trx) => {
    const taken = packRelease(key, { bundle: made('a'.repeat(64)), content: inFolders, sources: folders })
    await insertPacked(trx, taken, { ...of, origin: 'folders' })
    const standing = packRelease(key, { bundle: made('b'.repeat(64)), content, sources: files })
    await insertPacked(trx, standing, { ...of, origin: 'studio', title: 'Bahar' })
  })
  await portal.releases.refresh(portal.database)
  return { files, hash: now.hash }
}

it('a newer engine makes anew what the studio has published, when the folders are as they were taken in', async () => {
  const { portal } = test
  const { files, hash } = await publishedByOlderEngine('A word of the studio')
  expect(portal.releases.currentHash()).toBe('b'.repeat(64))
  expect(await publishFolders(portal)).toEqual({ outcome: 'published', hash })
  expect(portal.releases.currentHash()).toBe(hash)
  const release = await portal.releases.getRelease(portal.database)
  expect(release.findText(CHANGED, 'en')).toBe('A word of the studio')
  expect(Object.keys(release.files)).not.toContain('older.json')
  expect(await findReleaseSources(portal.database, hash)).toEqual(files)
  const row = await portal.database
    .selectFrom('release')
    .select(['origin', 'title'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ origin: 'studio', title: 'Bahar' })
  // It is done once: the next start finds everything as it is.
  expect(await publishFolders(portal)).toEqual({ outcome: 'same', hash })
})
