import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { DiskSpace, type DiskWatch } from '#server/storage/DiskSpace.ts'
import { serveMetrics, type ServedMetrics } from '#server/operations/serveMetrics.ts'
import { uploadRequest } from '../applications/road.ts'
import { begin } from '../attacks/atOnce/Crowd.ts'
import { crowdContent } from '../attacks/atOnce/crowdContent.ts'
import { largePdf } from '../files/UploadDesk.ts'
import { newcomer } from '../newcomer.ts'
import { publishContent } from '../publishContent.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { travellerWith } from '../applications/road.ts'

const MEGABYTE = 1024 * 1024
const RESERVE = 512 * MEGABYTE

/** A disk as the test says, and a clock that it moves. */
class FakeDisk implements DiskWatch {
  freeBytes = 100_000 * MEGABYTE
  asked: string[] = []
  missing = new Set<string>()
  milliseconds = 0

  readonly now = (): number => this.milliseconds
  readonly statfs = async (folder: string): Promise<{ bavail: number; bsize: number }> => {
    this.asked.push(folder)
    if (this.missing.has(folder)) throw Object.assign(new Error('none'), { code: 'ENOENT' })
    return { bavail: this.freeBytes / 4096, bsize: 4096 }
  }
}

describe('room on the disk', () => {
  let disk: FakeDisk
  const refused: string[] = []
  const open = (environment = {}): DiskSpace => {
    const config = readConfig({ PORTAL_DATA_DIR: '/data', ...environment }, '/')
    const metrics = { quotaRefused: (quota: string) => void refused.push(quota) }
    return new DiskSpace({ config, metrics, log: { warn: () => {} } }, disk)
  }
  beforeEach(() => {
    disk = new FakeDisk()
    refused.length = 0
  })

  test('is measured every two seconds at most, and what uploads took since counts', async () => {
    disk.freeBytes = RESERVE + 3 * MEGABYTE
    const space = open()
    await space.grantUpload(2 * MEGABYTE)
    await expect(space.grantUpload(2 * MEGABYTE)).rejects.toMatchObject({ code: 'error.diskFull' })
    await space.grantUpload(MEGABYTE)
    expect(disk.asked).toEqual(['/data/files', '/data'])
    disk.milliseconds = 2000
    expect(await space.freeBytes()).toBe(RESERVE + 3 * MEGABYTE)
    expect(disk.asked).toHaveLength(4)
    expect(refused).toEqual(['disk'])
  })

  test('is not granted twice to uploads that ask at the same moment', async () => {
    disk.freeBytes = RESERVE + 3 * MEGABYTE
    const space = open()
    const asked = await Promise.allSettled([0, 1, 2, 3, 4].map(() => space.grantUpload(MEGABYTE)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('of a folder that nobody has made yet is that of the one above it', async () => {
    disk.missing.add('/data/files').add('/data')
    expect(await open().freeBytes()).toBe(disk.freeBytes)
    expect(disk.asked).toContain('/')
  })

  test('of PostgreSQL and of a store that speaks S3 is not seen, and keeps nobody from uploading', async () => {
    disk.freeBytes = 0
    const store = {
      PORTAL_S3_ENDPOINT: 'http://store.test',
      PORTAL_S3_BUCKET: 'b',
      PORTAL_S3_ACCESS_KEY: 'k',
      PORTAL_S3_SECRET_KEY: 's',
    }
    const space = open({ ...store, DATABASE_URL: 'postgres://portal@database.test/portal' })
    await space.grantUpload(MEGABYTE)
    await space.grantWrite(MEGABYTE)
    expect([await space.freeBytes(), disk.asked]).toEqual([undefined, []])
    await open(store).grantUpload(MEGABYTE)
  })

  test('is kept from everything else that the embedded database would store, and from nothing that PostgreSQL does', async () => {
    disk.freeBytes = RESERVE + MEGABYTE
    const space = open()
    await space.grantWrite(MEGABYTE)
    const refused = { code: 'error.diskFull', details: { message: 'quota.diskWrite' } }
    await expect(space.grantWrite(1)).rejects.toMatchObject(refused)
    await open({ PORTAL_DISK_RESERVE_MB: '0' }).grantWrite(2 * MEGABYTE)
    await open({ DATABASE_URL: 'postgres://portal@database.test/portal' }).grantWrite(2 * MEGABYTE)
  })

  test('that cannot be read keeps nobody from uploading', async () => {
    const broken: DiskWatch = { now: disk.now, statfs: () => Promise.reject(new Error('broken')) }
    const config = readConfig({ PORTAL_DATA_DIR: '/data' }, '/')
    const parts = { config, metrics: { quotaRefused: () => {} }, log: { warn: () => {} } }
    await new DiskSpace(parts, broken).grantUpload(MEGABYTE)
  })
})

describe('a disk of which only the reserve is left', () => {
  const disk = new FakeDisk()
  let portal: TestPortal
  let metrics: ServedMetrics
  beforeAll(async () => {
    portal = await openTestPortal({ publish: false, diskWatch: disk })
    await publishContent(portal.portal, crowdContent)
    metrics = await serveMetrics(portal.portal, 0)
  })
  afterAll(async () => {
    await metrics.close()
    await portal.close()
  })

  test('takes no file, takes drafts, says so before, and takes files again when there is room', async () => {
    const { id, token } = await newcomer(portal.portal, 1)
    const who = travellerWith(portal, id, token)
    const bytes = largePdf(1500 * 1024)
    const upload = { id: crypto.randomUUID(), name: 'a.pdf', size: bytes.length }
    const send = async (offset: number, end?: number) => {
      disk.milliseconds += 2000
      const request = uploadRequest({ ...upload, bytes: bytes.subarray(offset, end), offset })
      return portal.app.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      })
    }
    disk.freeBytes = 3 * RESERVE
    expect((await send(0, 600 * 1024)).statusCode).toBe(200)
    expect(await metricsNow()).toMatchObject({ portal_disk_warning: 1, portal_disk_reserve_bytes: RESERVE })

    disk.freeBytes = RESERVE + MEGABYTE / 2
    const cut = await send(600 * 1024)
    expect([cut.statusCode, cut.json(), cut.headers['retry-after']]).toMatchObject([
      507,
      { code: 'error.diskFull', message: 'quota.disk' },
      '60',
    ])
    disk.freeBytes = RESERVE - MEGABYTE
    const begun = uploadRequest({ bytes, name: 'b.pdf' })
    disk.milliseconds += 2000
    const other = await portal.app.inject({
      ...begun,
      headers: { ...begun.headers, authorization: `Bearer ${token}` },
    })
    expect(other.statusCode).toBe(507)
    const message = await who.send('POST', `/api/applications/${randomUUID()}/messages`, {
      words: { text: 'Salam' },
    })
    expect([message.status, message.body]).toMatchObject([507, { message: 'quota.diskWrite' }])
    const draft = await begin(who, 'visit', { answers: { ask: { room: 'room-1' } } })
    expect((await who.move(draft, 'enter')).status).toBe(200)
    expect(await metricsNow()).toMatchObject({
      portal_disk_free_bytes: RESERVE - MEGABYTE,
      'portal_quota_refused_total{quota="disk"}': 3,
    })

    disk.freeBytes = 100 * RESERVE
    const { offset } = cut.json<{ offset?: number }>()
    expect(offset).toBeUndefined()
    disk.milliseconds += 2000
    const state = await who.get<{ offset: number }>(`/api/uploads/${upload.id}`)
    expect((await send(state.body.offset)).json()).toMatchObject({ file: { name: 'a.pdf' } })
    expect(await metricsNow()).toMatchObject({ portal_disk_warning: 0 })
  })

  async function metricsNow(): Promise<{ [name: string]: number }> {
    disk.milliseconds += 2000
    const text = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
    const lines = text.split('\n').filter((line) => line.startsWith('portal_'))
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    )
  }
})
