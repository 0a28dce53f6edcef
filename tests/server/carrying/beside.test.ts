import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ApplicationView } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { Portal } from '#server/Portal.ts'
import { fields } from '../../engine/migrate/paper.fixture.ts'
import { travellerWith } from '../applications/road.ts'
import { paperContent } from './paperPortal.ts'
import { publishContent } from '../publishContent.ts'
import { inPortal } from '../../kill/inPortal.ts'
import { openSite } from '../../kill/openSite.ts'
import { type ServerProcess, startServerProcess } from '../../kill/startServerProcess.ts'
import { serverUrl } from '../testDatabase.ts'

/** More than a server carries without a thread, and than it has carried by the time that it hears of its end. */
const DRAFTS = 3000
const url = serverUrl()

/** Somebody who goes on with a draft all the time. */
interface Saver {
  id: string
  token: string
}

async function beginOne(portal: Portal): Promise<Saver> {
  const profile = {
    fin: 'FIN1000',
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: '1990-01-01',
    citizenshipId: 1,
  }
  const account = { profile, contact: null, password: null, language: 'az' }
  const person = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  const token = await openSession(portal, portal.database, person)
  const app = await buildApp(portal)
  const traveller = travellerWith({ app }, person, token)
  const { body } = await traveller.send('POST', '/api/applications', { process: 'paper' })
  const answers = { ask: { name: 'Aysel' } }
  await traveller.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  await app.close()
  return { id: body.id, token }
}

/** Further drafts of the same person with the same answers. */
async function copyDraft({ database }: Portal, id: string): Promise<void> {
  await sql`
    insert into application
    select (jsonb_populate_record(one, jsonb_build_object('id', copy.id, 'root_id', copy.id, 'number', copy.number))).*
    from application one,
      (select gen_random_uuid() as id, 'copy-' || i as number from generate_series(2, ${DRAFTS}::integer) i) copy
    where one.id = ${id}`.execute(database)
  await sql`
    insert into draft
    select (jsonb_populate_record(one, jsonb_build_object('application_id', copy.id))).*
    from draft one, application copy
    where one.application_id = ${id} and copy.number like 'copy-%'`.execute(database)
  await sql`analyze application`.execute(database)
}

async function save({ id, token }: Saver, { origin }: ServerProcess): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const read = await fetch(`${origin}/api/applications/${id}`, { headers })
  const { revision, answers }: ApplicationView = await read.json()
  const body = JSON.stringify({ revision, answers })
  const { status } = await fetch(`${origin}/api/applications/${id}/draft`, { method: 'PUT', headers, body })
  return status
}

async function countIn({ database }: Portal, release: string): Promise<number> {
  const rows = await database.selectFrom('application').select('id').where('release', '=', release).execute()
  return rows.length
}

/** How many were carried how often. */
async function toldOf({ database }: Portal): Promise<{ times: number; drafts: number }[]> {
  const { rows } = await sql<{ times: number; drafts: number }>`
    select times::integer, count(*)::integer as drafts from (
      select count(*) as times from event where kind = 'carried' group by application_id
    ) as told group by times`.execute(database)
  return rows
}

test.runIf(url !== undefined)(
  'a server answers while its thread carries drafts, ends with the batch under way, and the next one does the rest',
  async () => {
    const site = await openSite(url)
    let server: ServerProcess | undefined
    try {
      await inPortal(site, async (portal) => {
        const old = await publishContent(portal, paperContent({}), 'studio')
        const saver = await beginOne(portal)
        await copyDraft(portal, saver.id)
        const start = () => startServerProcess({ ...site, now: portal.clock.now() })
        const answered: number[] = []
        const saveUntil = async (running: ServerProcess, isThere: (left: number) => boolean) => {
          for (let left = DRAFTS; !isThere(left); left = await countIn(portal, old))
            answered.push(await save(saver, running))
        }
        server = await start()
        const renamed = {
          properties: fields({ name: null, title: { type: 'string' } }),
          required: ['title'],
          migrations: [
            {
              to: 'title',
              drafts: 'migrate' as const,
              changes: [{ move: '/answers/ask/name', to: '/answers/ask/title' }],
            },
          ],
        }
        const fresh = await publishContent(portal, paperContent(renamed), 'studio')
        await saveUntil(server, (left) => left < DRAFTS)
        await server.end()
        const left = await countIn(portal, old)
        expect(left).toBeGreaterThan(0)
        server = await start()
        await saveUntil(server, (open) => open === 0)
        console.log(
          `${DRAFTS - left} went over before the end, ${left} after it, ${answered.length} times saved`,
        )
        expect(await countIn(portal, fresh)).toBe(DRAFTS)
        expect(await toldOf(portal)).toEqual([{ times: 1, drafts: DRAFTS }])
        expect(answered.filter((status) => status !== 200 && status !== 409)).toEqual([])
      })
    } finally {
      await server?.kill()
      await site.close()
    }
  },
  300_000,
)
