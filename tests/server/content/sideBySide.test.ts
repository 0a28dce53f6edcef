import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { migrate } from '#server/database/migrate.ts'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { ROOT } from '../portalTemplate.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** An update: a server of the last release, then one of the next beside it, on one database. */
let root = ''
let old: Road
let next: TestPortal
let released: { before: string; after: string }
let atOld: Traveller
let atNext: Traveller
let draft = ''

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-next-'))
  for (const folder of CONTENT_FOLDERS) await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  const texts = join(root, 'locales', 'az', 'interface.json')
  const text = await readFile(texts, 'utf8')
  await writeFile(texts, text.replace('"app.title": "', '"app.title": "Yeni '))
  old = await openRoad()
  atOld = await old.as('aysel@example.az')
  draft = await fillTransfer(atOld, 'aysel')
  // Statements that are asked often have their plans by now.
  for (let time = 0; time < 6; time += 1) await atOld.get(`/api/applications/${draft}`)
  await migrateFurther()
  const { database, config } = old.portal
  next = await openTestPortal({ database, config: { ...config, contentRoot: root } })
  next.clock.advance(1000)
  const before = old.portal.releases.currentHash()
  released = { before, after: next.portal.releases.currentHash() }
  atNext = travellerWith(next, atOld.id, await openSession(next.portal, database, atOld.id))
})
afterAll(async () => {
  await next?.close()
  await old?.close()
  await rm(root, { recursive: true, force: true })
})

/** What a migration of the next release may do (src/server/database/README.md): it adds. */
async function migrateFurther(): Promise<void> {
  const { database } = old.portal
  await sql`create table next_release (application_id uuid primary key, seen_at timestamptz)`.execute(
    database,
  )
  for (const table of ['person', 'application', 'draft', 'event', 'session', 'file', 'outbox', 'timer'])
    await sql`alter table ${sql.id(table)} add column next_release text not null default 'none'`.execute(
      database,
    )
  await sql`insert into migration (name, hash) values ('9999_next_release.sql', 'of a file that is not here')`.execute(
    database,
  )
}

const view = async (who: Traveller) => (await who.get(`/api/applications/${draft}`)).body

test('the next one has its own content, and the old one goes over to it', async () => {
  expect(released.after).not.toBe(released.before)
  await old.portal.releases.refresh(old.portal.database)
  expect(old.portal.releases.currentHash()).toBe(released.after)
  for (const { app } of [old, next])
    for (const hash of Object.values(released))
      expect((await app.inject(`/content/${hash}/portal.json`)).statusCode).toBe(200)
})

test('both are ready, and work on the same application by turns', async () => {
  for (const { app } of [old, next]) expect((await app.inject('/ready')).statusCode).toBe(200)
  for (const who of [atNext, atOld, atNext, atOld]) {
    const { revision, answers } = await view(who)
    const saved = await who.send('PUT', `/api/applications/${draft}/draft`, { revision, answers })
    expect(saved.status).toBe(200)
  }
  expect((await view(atNext)).answers).toEqual((await view(atOld)).answers)
  expect((await atNext.move(draft, 'submit')).status).toBe(200)
  expect((await view(atOld)).status).toBe((await view(atNext)).status)
})

test('an old server that starts again meanwhile works, and brings back neither tables nor content', async () => {
  const { database } = old.portal
  await migrate(database, undefined)
  await publishAtStart({ ...old.portal, config: { ...old.portal.config, production: true } })
  expect(old.portal.releases.currentHash()).toBe(released.after)
  await next.portal.releases.refresh(database)
  expect(next.portal.releases.currentHash()).toBe(released.after)
  expect((await view(atOld)).id).toBe(draft)
})
