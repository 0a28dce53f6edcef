import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendBytes } from '#server/files/uploads/appendBytes.ts'
import { completeUpload } from '#server/files/uploads/completeUpload.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { openThreads } from '#server/threads/openThreads.ts'
import { largePdf, UploadDesk } from './UploadDesk.ts'

const KILO = 1024
let desk: UploadDesk
beforeAll(async () => {
  desk = await UploadDesk.open()
})
afterAll(() => desk.close())

/** A second server of the same portal, where every file takes too long, and which has its verdict after `moment`. */
async function strictServer(moment: Promise<unknown>): Promise<Portal> {
  const { config, database, clock, log } = desk.test.portal
  const other = await openPortal(config, { database, clock, log })
  const strict = openThreads(other.metrics, { input: { maxCpuMs: 1 } })
  const run = async (...job: Parameters<typeof strict.input.run>) => {
    await moment
    return strict.input.run(...job)
  }
  return { ...other, threads: { ...strict, input: Object.assign(Object.create(strict.input), { run }) } }
}

describe('an upload that two servers judge', () => {
  it('is the file that the first one made of it, whatever the second one says', async () => {
    const bytes = largePdf(400 * KILO)
    const { id, upload } = await desk.begun(bytes, 50 * KILO)
    const { portal } = desk.test
    const whole = await appendBytes(portal, upload, Readable.from([bytes.subarray(50 * KILO)]))
    const stored = Promise.withResolvers<void>()
    const other = await strictServer(stored.promise)
    const second = completeUpload(other, whole)
    const first = await completeUpload(portal, whole)
    stored.resolve()
    expect(await second).toMatchObject({ file_id: first?.file_id, refused: null })
    const { status, body } = await desk.ask('GET', id)
    expect([status, body.offset]).toEqual([200, bytes.length])
    const files = portal.database
      .selectFrom('file')
      .select('pieces')
      .where('stored_as', '=', upload.stored_as)
    const names = (await files.executeTakeFirstOrThrow()).pieces?.map(({ name }) => name) ?? []
    expect(names.length).toBeGreaterThan(0)
    const kept = [...desk.filesKept()]
    expect(names.filter((name) => !kept.some((one) => name.endsWith(one)))).toEqual([])
    await other.threads.close()
  })

  it('stays refused where the first one refused it', async () => {
    const bytes = largePdf(400 * KILO)
    const { id, upload } = await desk.begun(bytes, 50 * KILO)
    const { portal } = desk.test
    const before = desk.filesKept()
    const whole = await appendBytes(portal, upload, Readable.from([bytes.subarray(50 * KILO)]))
    const other = await strictServer(Promise.resolve())
    await expect(completeUpload(other, whole)).rejects.toMatchObject({ code: 'error.unsupportedFile' })
    expect(await completeUpload(portal, whole)).toMatchObject({ file_id: null })
    expect((await desk.ask('GET', id)).status).toBe(415)
    expect(desk.filesAdded(before)).toBe(0)
    await other.threads.close()
  })
})

describe('an upload that several hands are at', () => {
  it('tells whoever was overtaken where it is now', async () => {
    const bytes = largePdf(100 * KILO)
    const { id, upload } = await desk.begun(bytes, 50 * KILO)
    const rest = bytes.subarray(50 * KILO)
    await appendBytes(desk.test.portal, upload, Readable.from([rest.subarray(0, 20 * KILO)]))
    await expect(appendBytes(desk.test.portal, upload, Readable.from([rest]))).rejects.toMatchObject({
      code: 'error.conflict',
      details: { current: { offset: 70 * KILO } },
    })
    expect(await desk.offsetOf(id)).toBe(70 * KILO)
  })

  it('that came whole to a server that went away is judged once, however many ask', async () => {
    const before = desk.filesKept()
    const locked = largePdf(100 * KILO, '/Encrypt 9 0 R')
    const { id, upload } = await desk.begun(locked, 50 * KILO)
    await appendBytes(desk.test.portal, upload, Readable.from([locked.subarray(50 * KILO)]))
    const told = await Promise.all([
      desk.ask('GET', id),
      desk.ask('GET', id),
      desk.send({ id, bytes: Buffer.alloc(0), offset: locked.length }),
    ])
    expect(told.map(({ status, body }) => [status, body.message])).toEqual(
      told.map(() => [415, 'valid.fileLocked']),
    )
    expect(desk.filesAdded(before)).toBe(0)
  })

  it('that is called off while it is judged leaves nothing, and nothing fails', async () => {
    const before = desk.filesKept()
    const bytes = largePdf(2000 * KILO)
    const { id, upload } = await desk.begun(bytes, 50 * KILO)
    await appendBytes(desk.test.portal, upload, Readable.from([bytes.subarray(50 * KILO)]))
    const [asked, gone] = await Promise.all([desk.ask('GET', id), desk.ask('DELETE', id)])
    expect([200, 404]).toContain(asked.status)
    expect(gone.status).toBe(200)
    expect((await desk.ask('GET', id)).status).toBe(404)
    // It was called off, or it was a file already: then that has its bytes.
    const { database } = desk.test.portal
    const files = database.selectFrom('file').select('pieces').where('stored_as', '=', upload.stored_as)
    const made = await files.executeTakeFirst()
    expect(desk.filesAdded(before)).toBe(made?.pieces?.length ?? 0)
  })
})

it('many uploads that one person begins at once are no more than one person may have', async () => {
  const hasty = await desk.newPerson('FFF6666')
  const bytes = largePdf(40 * KILO)
  const begin = () => desk.send({ bytes: bytes.subarray(0, 20 * KILO), size: bytes.length }, hasty)
  const statuses = (await Promise.all(Array.from({ length: 30 }, begin))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
