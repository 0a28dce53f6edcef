import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Config, readConfig } from '#server/config.ts'
import { createLog } from '#server/createLog.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { openPortal } from '#server/openPortal.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { blindIndexes } from '#server/people/blindIndex.ts'
import { findPeople } from '#server/people/findPerson.ts'
import { makeMaster } from '#server/people/readMasters.ts'
import type { Portal } from '#server/Portal.ts'
import { startServer } from '#server/server.ts'
import { auditFaults } from '../audit/auditFaults.ts'
import { createFromTemplate } from '../serverTemplate.ts'
import { serverUrl } from '../testDatabase.ts'
import { EMPTY } from '../TestTemplate.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COMMAND = join(ROOT, 'src/cli/rotateKey.ts')
const PEOPLE = 300
/** The database has the portal's tables in `public` as well. */
const SCHEMA = 'portal_of_its_own'

let dataDir: string
let url: string | undefined
let closeDatabase = () => Promise.resolve()
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-rotate-'))
  const server = serverUrl()
  if (server === undefined) return
  const own = await createFromTemplate(server, EMPTY)
  url = own.url
  closeDatabase = own.drop
})
afterEach(async () => {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
})

type Environment = Record<string, string>

/** What the command and a portal have in common. */
const environment = (more: Environment = {}): Environment => ({
  PORTAL_DATA_DIR: dataDir,
  ...(url !== undefined && { DATABASE_URL: url, PORTAL_DATABASE_SCHEMA: SCHEMA }),
  ...more,
})
const configOf = (more?: Environment): Config => readConfig(environment(more), ROOT)

async function withPortal<T>(work: (portal: Portal) => Promise<T>, more?: Environment): Promise<T> {
  const portal = await openPortal(configOf(more), { log: createLog('silent') })
  try {
    return await work(portal)
  } finally {
    await portal.database.destroy()
  }
}

interface Told {
  code: unknown
  out: string
  err: string
}

/** `until`: killed once it has said that. */
async function rotate(more: Environment = {}, until?: RegExp): Promise<Told> {
  const { DATABASE_URL: _, PORTAL_DATABASE_SCHEMA: __, ...outside } = process.env
  const child = spawn(process.execPath, [COMMAND], { env: { ...outside, ...environment(more) } })
  const told = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    told.out += chunk.toString()
    if (until?.test(told.out) === true) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk: Buffer) => (told.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, ...told }
}

const fin = (index: number): string => `7FIN${String(index).padStart(3, '0')}`

async function addPeople(portal: Portal): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    for (let index = 0; index < PEOPLE; index += 1) {
      const id = await createPerson(portal, trx, {
        profile: {
          firstName: 'Ad',
          lastName: `Soyad ${index}`,
          birthDate: '1990-01-01',
          citizenshipId: 1,
          fin: fin(index),
        },
        contact: { email: `somebody${index}@example.az`, mobile: '+994500000000' },
        password: null,
        language: 'az',
      })
      if (index % 50 === 0) await portal.audit(trx, { what: 'signIn', about: id, details: { reason: 'x' } })
    }
  })
}

async function everythingThere(portal: Portal): Promise<void> {
  const rows = await portal.database.selectFrom('person').select('id').execute()
  const people = await findPeople(
    portal,
    portal.database,
    rows.map(({ id }) => id),
  )
  expect(people.size).toBe(PEOPLE)
  for (const index of [0, 137, PEOPLE - 1]) {
    const found = await portal.database
      .selectFrom('person')
      .select('id')
      .where('fin_index', 'in', blindIndexes(portal.keys, 'fin', fin(index)))
      .execute()
    expect(found).toHaveLength(1)
    expect(people.get(found[0]?.id ?? '')?.profile.lastName).toBe(`Soyad ${index}`)
  }
  expect(await auditFaults(portal)).toEqual([])
}

it('is killed twice and begun again: nothing is lost, and the key in the data directory is another', async () => {
  await withPortal(addPeople)
  const before = await readFile(join(dataDir, 'master.key'), 'utf8')
  expect(await rotate({}, /person_key\.wrapped/)).toMatchObject({ code: null })
  await withPortal(everythingThere)
  expect(await rotate({}, /person\.fin_index/)).toMatchObject({ code: null })
  await withPortal(everythingThere)
  const { code, out } = await rotate()
  expect(code).toBe(0)
  expect(out).toMatch(/The master key [0-9a-f]{16} is the one in use\.\n$/)
  await withPortal(everythingThere)
  const after = await readFile(join(dataDir, 'master.key'), 'utf8')
  expect(after.trim()).toMatch(/^\S{44}$/)
  expect(after.trim()).not.toBe(before.trim())
  await expect(withPortal(everythingThere, { PORTAL_MASTER_KEY: before.trim() })).rejects.toThrow(
    /not the one of these data/,
  )
})

it('asks for two keys where they come from the environment, and leaves the data as they are', async () => {
  const key = makeMaster()
  await withPortal(addPeople, { PORTAL_MASTER_KEY: key })
  expect(await rotate({ PORTAL_MASTER_KEY: key })).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/PORTAL_MASTER_KEY_OLD/),
  })
  const fresh = makeMaster()
  expect(await rotate({ PORTAL_MASTER_KEY: fresh, PORTAL_MASTER_KEY_OLD: makeMaster() })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/not the one of these data/),
  })
  await withPortal(everythingThere, { PORTAL_MASTER_KEY: key })
  expect(await rotate({ PORTAL_MASTER_KEY: fresh, PORTAL_MASTER_KEY_OLD: key })).toMatchObject({ code: 0 })
  await withPortal(everythingThere, { PORTAL_MASTER_KEY: fresh })
})

it.runIf(serverUrl() !== undefined)(
  'runs beside servers that go on answering: each learns of it by itself',
  async () => {
    const keys = { PORTAL_MASTER_KEY: makeMaster(), PORTAL_MASTER_KEY_OLD: makeMaster() }
    await withPortal(addPeople, { PORTAL_MASTER_KEY: keys.PORTAL_MASTER_KEY_OLD })
    const quiet = { PORT: '0', PORTAL_WATCH_CONTENT: '0', PORTAL_LOG_LEVEL: 'silent' }
    const servers = [
      await startServer(configOf({ ...keys, ...quiet })),
      await startServer(configOf({ ...keys, ...quiet, PORTAL_WORKER: 'off' })),
    ]
    try {
      const state = { done: false }
      const rotating = rotate(keys).finally(() => (state.done = true))
      for (let turn = 0; !state.done; turn += 1)
        for (const { portal } of servers) {
          await portal.audit(portal.database, { what: 'signIn', details: { reason: `${turn}` } })
          const [row] = await portal.database.selectFrom('person').select('id').limit(1).execute()
          expect((await findPeople(portal, portal.database, [row?.id ?? ''])).size).toBe(1)
        }
      expect(await rotating).toMatchObject({ code: 0 })
      for (const { portal } of servers) {
        expect(portal.keys.wrap.number).toBe(2)
        await everythingThere(portal)
      }
    } finally {
      for (const server of servers) await server.close()
    }
    const database = await openDatabase({ url, schema: SCHEMA })
    const { rows } = await sql<{ old: number }>`
    select count(*) as old from person_key where get_byte(wrapped, 0) <> 2`.execute(database)
    expect(rows).toEqual([{ old: 0 }])
    await database.destroy()
  },
)
