import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellChanges } from '#cli/tellChanges.ts'
import type { ReleaseEvent } from '#server/content/currentRelease.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { publishFolders } from '#server/content/publishFolders.ts'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { watchFolders } from '#server/content/watchFolders.ts'
import { StartFault } from '#server/StartFault.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
let root = ''
let portal: TestPortal
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-content-'))
  for (const folder of CONTENT_FOLDERS) await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  portal = await openTestPortal({ config: { contentRoot: root } })
})
afterAll(async () => {
  await portal.close()
  await rm(root, { recursive: true, force: true })
})

const texts = () => join(root, 'locales', 'az', 'interface.json')
async function replaceIn(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  expect(text).toContain(before)
  await writeFile(file, text.replace(before, after))
}
/** The next event; the watch that is under test has to cause it. */
const nextEvent = (): Promise<ReleaseEvent> =>
  new Promise((resolve) => {
    const stop = portal.portal.releases.listen((event) => {
      stop()
      resolve(event)
    })
  })

test('the folders of the repository are without fault and published', async () => {
  const release = await portal.portal.releases.getRelease(portal.portal.database)
  expect(Object.keys(release.files)).toContain('account.js')
  for (const id of Object.keys(release.content.workflows))
    expect(release.process(id).part.workflow.id).toBe(id)
  expect(await publishFolders(portal.portal)).toEqual({ outcome: 'same', hash: release.hash })
})

test('a saved file is published and told, a fault is told and changes nothing', async () => {
  const before = portal.portal.releases.currentHash()
  const watching = watchFolders(portal.portal)
  try {
    const published = nextEvent()
    await replaceIn(texts(), '"app.title": "', '"app.title": "Yeni ')
    expect(await published).toEqual({ kind: 'release', hash: expect.not.stringMatching(before) })
    const current = portal.portal.releases.currentHash()
    const faulty = nextEvent()
    await writeFile(join(root, 'schemas', 'account', 'broken.json'), '{ "type": ')
    expect(await faulty).toMatchObject({
      kind: 'faults',
      faults: [{ file: 'schemas/account/broken.json', code: expect.any(String) }],
    })
    expect(portal.portal.releases.currentHash()).toBe(current)
    expect(tellChanges(await faulty)).toMatch(
      /^What was saved is not live yet:\n {2}schemas\/account\/broken\.json#.* {2}json\.syntax {2}.*\(.+\)$/,
    )
    const mended = nextEvent()
    await rm(join(root, 'schemas', 'account', 'broken.json'))
    expect(await mended).toEqual({ kind: 'release', hash: current })
    expect(tellChanges(await mended)).toBe('What was saved is live.')
  } finally {
    watching.close()
  }
})

test('a pattern that is not proven to be quick is not published', async () => {
  const path = join(root, 'schemas', 'transfer', 'study.json')
  const before = await readFile(path, 'utf8')
  await writeFile(path, before.replace('"type": "string"', '"type": "string", "pattern": "^(a+)+$"'))
  expect(await publishFolders(portal.portal)).toMatchObject({
    outcome: 'faults',
    faults: [{ file: 'schemas/transfer/study.json', code: 'pattern.slow' }],
  })
  await writeFile(path, before)
})

test('a file that another one replaced is watched as before', async () => {
  const watching = watchFolders(portal.portal)
  try {
    const broken = join(root, 'schemas', 'account', 'broken.json')
    await writeFile(join(root, 'other.json'), '{ "type": 1')
    const replaced = nextEvent()
    await rename(join(root, 'other.json'), broken)
    expect(await replaced).toMatchObject({ faults: [{ file: 'schemas/account/broken.json' }] })
    const saved = nextEvent()
    await writeFile(broken, '{ "type": 2')
    expect(await saved).toMatchObject({ faults: [{ file: 'schemas/account/broken.json' }] })
  } finally {
    watching.close()
  }
})

test('broken folders stop a start with file, place and reason of every fault', async () => {
  const fault = await publishAtStart(portal.portal).catch((cause: unknown) => cause)
  expect(fault).toBeInstanceOf(StartFault)
  expect(fault).toMatchObject({ details: [expect.stringContaining('schemas/account/broken.json#')] })
  await rm(join(root, 'schemas', 'account', 'broken.json'))
})

/** As after a release of the studio. */
const studioMoves = (more: object = {}) =>
  portal.portal.database
    .updateTable('current_release')
    .set({ moved_by: 'studio', ...more })
    .execute()

test('when the studio has moved on as well, its release stays, and the start tells the difference', async () => {
  const hash = portal.portal.releases.currentHash()
  await studioMoves()
  await replaceIn(texts(), '"app.title": "', '"app.title": "Daha ')
  const published = await publishFolders(portal.portal)
  expect(published).toMatchObject({ outcome: 'bothMoved', hash })
  expect('difference' in published && published.difference.at(-1)).toMatch(/^Verdict: /)
  await replaceIn(texts(), '"app.title": "Daha ', '"app.title": "')
})

test('folders that say what the studio published go on from there', async () => {
  await studioMoves({ folders_hash: null })
  const { outcome } = await publishFolders(portal.portal)
  expect(outcome).toBe('published')
  await replaceIn(texts(), '"app.title": "', '"app.title": "Yenə ')
  expect(await publishFolders(portal.portal)).toMatchObject({ outcome: 'published' })
})
