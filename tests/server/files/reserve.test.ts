import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { readStorageConfig } from '#server/storage/readStorageConfig.ts'
import { travellerWith, uploadRequest } from '../applications/road.ts'
import { crowdContent } from '../attacks/atOnce/crowdContent.ts'
import { newcomer } from '../newcomer.ts'
import { publishContent } from '../publishContent.ts'
import { putEmptyData } from '../putData.ts'
import { openTestPortal } from '../testPortal.ts'
import { largePdf } from './UploadDesk.ts'

const MEGABYTE = 1024 * 1024
/** The database takes about a third, and the reserve another one. */
const DISK_MB = 130
const RESERVE_MB = 48
const SAVINGS = 40

/** What root may do on Linux: a file system of its own. */
const mounting = test.runIf(process.platform === 'linux' && process.getuid?.() === 0)

mounting('a disk that uploads fill has room for drafts left, whose database lies on it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-disk-'))
  const run = promisify(execFile)
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'none', folder]).then(
    () => true,
    () => false,
  )
  try {
    if (mounted) await fillDisk(folder)
  } finally {
    if (mounted) await run('umount', [folder])
    await rm(folder, { recursive: true })
  }
})

async function fillDisk(dataDir: string): Promise<void> {
  await putEmptyData(dataDir)
  const database = await openDatabase({ dataDir })
  const storage = readStorageConfig({ PORTAL_DISK_RESERVE_MB: String(RESERVE_MB) })
  const files = { kind: 'folder' as const, folder: join(dataDir, 'files') }
  const test = await openTestPortal({ publish: false, database, config: { dataDir, files, storage } })
  try {
    const { portal, app } = test
    await publishContent(portal, { ...crowdContent, services: { ...crowdContent.services, constants: {} } })
    const [attacker, victim] = [await newcomer(portal, 1), await newcomer(portal, 2)]
    const bytes = largePdf(9 * MEGABYTE)
    const send = async () => {
      const request = uploadRequest({ bytes, name: 'a.pdf' })
      const headers = { ...request.headers, authorization: `Bearer ${attacker.token}` }
      const answer = await app.inject({ ...request, headers })
      return { status: answer.statusCode, body: answer.json<Partial<ErrorBody>>() }
    }
    let last = await send()
    let sent = 0
    for (; last.status === 200; sent += 1) last = await send()
    expect([sent > 0, last.status, last.body.message]).toEqual([true, 507, 'quota.disk'])

    const who = travellerWith(test, victim.id, victim.token)
    const begun = await who.send('POST', '/api/applications', { process: 'visit' })
    let { revision } = begun.body
    const statuses = new Set<number>()
    for (let saving = 0; saving < SAVINGS; saving += 1) {
      const answers = { ask: { room: 'room-1', said: 'a'.repeat(50_000 + saving) } }
      const saved = await who.send('PUT', `/api/applications/${begun.body.id}/draft`, { revision, answers })
      statuses.add(saved.status)
      revision = saved.body.revision
    }
    expect([...statuses]).toEqual([200])
    expect((await send()).status).toBe(507)
  } finally {
    await test.close()
    await database.destroy()
  }
}
