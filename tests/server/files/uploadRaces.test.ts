import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendBytes } from '#server/files/uploads/appendBytes.ts'
import { largePdf, UploadDesk } from './UploadDesk.ts'

const KILO = 1024
let desk: UploadDesk
beforeAll(async () => {
  desk = await UploadDesk.open()
})
afterAll(() => desk.close())

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
