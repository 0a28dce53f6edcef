import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content } from '#engine/content/types.ts'
import { buildApp } from '#server/app.ts'
import { createReleaseStore } from '#server/content/createReleaseStore.ts'
import { sha256 } from '#server/content/manifest.ts'
import { packRelease } from '#server/content/releaseRows.ts'
import type { PackedRelease } from '#server/content/tables.ts'
import type { Portal } from '#server/Portal.ts'
import { keepBuild } from '#server/studio/builds.ts'
import { prepareReleases } from '#server/studio/prepareReleases.ts'
import { openPaperPortal, paperContent, type PaperPortal } from '../carrying/paperPortal.ts'
import { publishContent } from '../publishContent.ts'

const content = (asked: string): Content =>
  paperContent({ properties: { [asked]: { type: 'string' } }, required: [] })

function packed(portal: Portal, asked: string): PackedRelease {
  const made = content(asked)
  const bundle = publishBundle(made, { sha256 })
  return packRelease(portal.keys.release, { bundle, content: made, sources: new Map() })
}

/** A server that started after all of them were published: but for the current one, none is open. */
async function freshServer(): Promise<{ portal: Portal; app: FastifyInstance }> {
  const portal = { ...test.portal, releases: createReleaseStore(test.portal.keys) }
  await portal.releases.refresh(portal.database)
  return { portal, app: await buildApp(portal) }
}

let test: PaperPortal
beforeAll(async () => {
  test = await openPaperPortal()
})
afterAll(() => test.close())

it('a release that waits to be published stays open however many others are read meanwhile', async () => {
  const { portal } = test
  const waiting = packed(portal, 'waiting')
  portal.releases.prepare(waiting)
  for (let index = 0; index < 15; index += 1) await publishContent(portal, content(`other${index}`))
  expect(portal.releases.isOpen(waiting.hash)).toBe(true)
})

it('what is open and not published is given to nobody, and to everybody once it is', async () => {
  const { portal, app } = test
  await publishContent(portal, content('first'))
  const waiting = packed(portal, 'next')
  portal.releases.prepare(waiting)
  const get = async () => (await app.inject({ url: `/content/${waiting.hash}/portal.json` })).statusCode
  expect(portal.releases.isOpen(waiting.hash)).toBe(true)
  expect(await get()).toBe(404)
  await expect(portal.releases.getRelease(portal.database, waiting.hash)).rejects.toThrow(
    'There is no release',
  )
  expect(await publishContent(portal, content('next'))).toBe(waiting.hash)
  expect(await get()).toBe(200)
})

it('files of an earlier release are given out, and nothing of it is opened', async () => {
  const first = await publishContent(test.portal, content('earlier'))
  await publishContent(test.portal, content('later'))
  const { portal, app } = await freshServer()
  expect(portal.releases.isOpen(first)).toBe(false)
  const answers = await Promise.all(
    ['portal.json', 'account.js', 'portal.json', 'nothing.json'].map((file) =>
      app.inject({ url: `/content/${first}/${file}` }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404])
  expect(portal.releases.isOpen(first)).toBe(false)
  const { files } = await portal.releases.getRelease(portal.database, first)
  expect(answers[1]?.body).toBe(files['account.js'])
  await app.close()
})

it('a release that many ask for at once is opened once, and no other meanwhile', async () => {
  const hashes: string[] = []
  for (let index = 0; index < 3; index += 1)
    hashes.push(await publishContent(test.portal, content(`asked${index}`)))
  await publishContent(test.portal, content('asked last'))
  let [reading, most, read] = [0, 0, 0]
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('"signature"')) {
        read += 1
        reading += 1
        most = Math.max(most, reading)
      }
      return node
    },
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'signature' in row)) reading -= 1
      return result
    },
  }
  const { portal, app } = await freshServer()
  const database = portal.database.withPlugin(watching)
  const asked = [...hashes, ...hashes, ...hashes].map((hash) => portal.releases.getRelease(database, hash))
  // Whoever holds a connection waits for nobody's turn.
  const held = database.transaction().execute((trx) => portal.releases.getRelease(trx, hashes[2] ?? ''))
  const [first, , , again] = await Promise.all([...asked, held])
  expect(again).toBe(first)
  expect(most).toBeLessThanOrEqual(2)
  expect(read).toBe(hashes.length)
  await app.close()
})

it('made-up hashes keep nobody from the files of an earlier release', async () => {
  const first = await publishContent(test.portal, content('named'))
  await publishContent(test.portal, content('beside'))
  const { app } = await freshServer()
  const made = Array.from({ length: 150 }, (_one, index) => sha256(`made up ${index}`))
  const answers = await Promise.all(
    [...made, first].map((hash) => app.inject({ url: `/content/${hash}/portal.json` })),
  )
  expect(new Set(answers.slice(0, -1).map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(answers.at(-1)?.statusCode).toBe(200)
  await app.close()
})

it('an earlier release whose files were changed is given to nobody', async () => {
  const first = await publishContent(test.portal, content('changed'))
  await publishContent(test.portal, content('after'))
  const { portal, app } = await freshServer()
  const signature = Buffer.from('no seal')
  await portal.database.updateTable('release').set({ signature }).where('hash', '=', first).execute()
  expect((await app.inject({ url: `/content/${first}/portal.json` })).statusCode).toBe(500)
  await app.close()
})

/** An edition that two pairs of eyes have seen, with the release that it becomes. */
async function approve(build: PackedRelease, minute: number): Promise<void> {
  const { portal } = test
  const { id: person } = await test.newcomer()
  const at = new Date(portal.clock.now().getTime() + minute * 60_000)
  await portal.database.transaction().execute(async (trx) => {
    const edition = await trx
      .insertInto('edition')
      .values({
        id: randomUUID(),
        title: 'Yay',
        state: 'approved',
        base: portal.releases.currentHash(),
        revision: 1,
        created_at: at,
        created_by: person,
        changed_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepBuild(trx, edition, build)
  })
}

it('a release that cannot be opened holds up none of the others that wait', async () => {
  const { portal } = test
  await publishContent(portal, content('before'))
  const broken = (name: string): PackedRelease => ({ ...packed(portal, name), signature: Buffer.from([0]) })
  const sound = packed(portal, 'sound')
  await approve(sound, 0)
  for (const [index, name] of ['broken', 'torn', 'worn'].entries()) await approve(broken(name), index + 1)
  for (let round = 0; round < 3; round += 1) await prepareReleases.run(portal)
  expect(portal.releases.isOpen(sound.hash)).toBe(true)
})

it('an address that asks for many earlier releases keeps no other address from its own', async () => {
  const hashes: string[] = []
  for (let index = 0; index < 26; index += 1)
    hashes.push(await publishContent(test.portal, content(`earliest${index}`)))
  const { app } = await freshServer()
  const [own = '', ...many] = hashes.slice(0, 25)
  const begun = performance.now()
  const ended: number[] = []
  const ask = async (hash: string, remoteAddress: string): Promise<number> => {
    const { statusCode } = await app.inject({ url: `/content/${hash}/portal.json`, remoteAddress })
    ended.push(performance.now() - begun)
    return statusCode
  }
  const greedy = Promise.all(many.map((hash) => ask(hash, '203.0.113.66')))
  expect(await ask(own, '192.0.2.7')).toBe(200)
  const endedBefore = ended.length
  const statuses = await greedy
  // Ten that wait, and one that is read where the other address was not first; the others find no place.
  expect([10, 11]).toContain(statuses.filter((status) => status === 200).length)
  // Its own came behind the one that was being read, or the next.
  expect(endedBefore).toBeLessThanOrEqual(3 + statuses.filter((status) => status === 503).length)
  await app.close()
})
