import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { UploadDesk } from '../files/UploadDesk.ts'
import { listen, Wire } from './Wire.ts'

let desk: UploadDesk
let port = 0
beforeAll(async () => {
  desk = await UploadDesk.open()
  port = await listen(desk.test.app)
})
afterAll(() => desk.close())
beforeEach(() => desk.test.portal.database.deleteFrom('upload').execute())

/** The beginning of a large file, of which nothing more comes. */
const beginning = (id: string): string =>
  [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${desk.token}`,
    'Content-Type: application/partial-upload',
    'Content-Length: 9000000',
    'Upload-Offset: 0',
    'Upload-Length: 9000000',
    'Upload-Name: a.pdf',
    '',
    '%PDF-1.7\r\n',
  ].join('\r\n')

async function drip(id: string): Promise<Wire> {
  const wire = await Wire.open(port)
  return wire.say(beginning(id))
}

const openUploads = async (): Promise<number> =>
  (await desk.test.portal.database.selectFrom('upload').select('id').execute()).length

it('uploads whose bytes do not come keep no place from others', async () => {
  const wires = await Promise.all(Array.from({ length: 15 }, () => drip(randomUUID())))
  await expect.poll(openUploads, { timeout: 20_000 }).toBe(15)
  await expect.poll(() => desk.test.portal.admission.inWork, { timeout: 20_000 }).toBe(0)
  expect(wires.filter((wire) => wire.isCut)).toEqual([])
  for (const wire of wires) wire.socket.destroy()
})

it('one upload is taken from one connection, however many send it at once', async () => {
  const id = randomUUID()
  const wires = await Promise.all([1, 2, 3, 4, 5].map(() => drip(id)))
  // Cut off, or told that somebody else sends it.
  let over = 0
  for (const wire of wires) void wire.answers(1).then(() => (over += 1))
  await expect.poll(() => over, { timeout: 60_000 }).toBe(4)
  for (const wire of wires) wire.socket.destroy()
})
