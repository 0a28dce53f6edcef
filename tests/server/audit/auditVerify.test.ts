import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import { putEmptyData } from '../putData.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-verify-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function withPortal(work: (portal: Awaited<ReturnType<typeof openPortal>>) => Promise<unknown>) {
  const config = { ...readConfig({ PORTAL_DATA_DIR: dataDir }, ROOT), databaseUrl: undefined }
  const portal = await openPortal(config, { log: createLog('silent') })
  await work(portal)
  await portal.database.destroy()
}

async function verify(...args: string[]): Promise<{ code: unknown; out: string; err: string }> {
  const { DATABASE_URL: _, PORTAL_DATABASE_SCHEMA: __, ...environment } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/auditVerify.ts'), ...args], {
    env: { ...environment, PORTAL_DATA_DIR: dataDir },
  })
  const told = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (told.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (told.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, ...told }
}

it('says that there is nothing to look at, and what is not understood', async () => {
  expect(await verify()).toMatchObject({ code: 2, out: '' })
  expect(await verify('--since', 'x')).toMatchObject({ code: 2 })
  expect(await verify('--help')).toMatchObject({ code: 0 })
})

it('proves a whole trail and prints its last anchor; names what was changed, and ends with 1', async () => {
  await putEmptyData(dataDir)
  await withPortal(async ({ audit, database }) => {
    for (let turn = 0; turn < 3; turn += 1)
      await audit(database, { what: 'signIn', details: { reason: 'x' } })
  })
  const whole = await verify()
  expect(whole).toMatchObject({ code: 0 })
  expect(whole.out).toMatch(/^chains 1, rows 3, anchors 1, faults 0\nlast anchor: 1 [0-9a-f]{64}\n$/)
  const anchor = /[0-9a-f]{64}/.exec(whole.out)?.[0] ?? ''
  expect(await verify('--since', anchor)).toMatchObject({ code: 0 })

  await withPortal(({ database }) =>
    database.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`update audit set what = 'signOut' where sequence = 2`.execute(trx)
    }),
  )
  // Another one for certain: not every hash has a digit that could be looked for.
  const other = anchor.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  const broken = await verify('--since', other)
  expect(broken.code).toBe(1)
  expect(broken.out).toMatch(
    /^log 0{8}-.*: row 2: changed\nanchor .*: row 0: notFound\nchains 1, rows 3, anchors 1, faults 2\n/,
  )
})
