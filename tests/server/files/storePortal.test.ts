import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sweepUploads } from '#server/files/sweepUploads.ts'
import { sweepOpenUploads } from '#server/files/uploads/sweepOpenUploads.ts'
import type { UploadState } from '#contract/schemas.ts'
import { uploadRequest } from '../applications/road.ts'
import { type StoreServer, startStore } from '../../fleet/startStore.ts'
import { largePdf, UploadDesk } from './UploadDesk.ts'

const DAY = 24 * 3_600_000
const AWAY = expect.objectContaining({ code: 'error.unavailable' })

let store: StoreServer
let desk: UploadDesk
let origin: URL
beforeAll(async () => {
  store = await startStore()
  desk = await UploadDesk.open({ files: store.config })
  origin = new URL(await desk.test.app.listen({ host: '127.0.0.1', port: 0 }))
})
afterAll(async () => {
  await desk?.close()
  await store?.close()
})
beforeEach(() => store.failAfter())

/** Of three pieces. */
const bytes = largePdf(1_200_000)
let id = ''
let file = ''

/** Over a socket, where bytes come in small parts. */
async function send(offset: number): Promise<{ status: number; body: UploadState }> {
  const request = uploadRequest({ id, name: 'a.pdf', bytes: bytes.subarray(offset), offset })
  const answer = await fetch(new URL(request.url, origin), {
    method: request.method,
    headers: { ...request.headers, authorization: `Bearer ${desk.token}` },
    body: new Uint8Array(request.payload),
  })
  return { status: answer.status, body: await answer.json() }
}
const toRemove = async () =>
  (await desk.test.portal.database.selectFrom('piece_to_remove').select('name').execute()).map(
    ({ name }) => name,
  )
const stored = () => desk.test.portal.database.selectFrom('file').select(['id', 'pieces']).execute()
async function read(): Promise<{ status: number; body: Buffer; retry: unknown }> {
  const { app } = desk.test
  const headers = { authorization: `Bearer ${desk.token}` }
  const asked = await app.inject({ method: 'POST', url: `/api/files/${file}/ticket`, headers })
  const answer = await app.inject({ method: 'GET', url: asked.json().url })
  return { status: answer.statusCode, body: answer.rawPayload, retry: answer.headers['retry-after'] }
}

/** How often the portal asks by itself. */
const TRIES = 3

it.each([
  ['away', Infinity],
  ['away for a moment', TRIES],
])(
  'an upload is told to come back where the store is %s, and goes on where it was',
  async (_how, failures) => {
    id = randomUUID()
    store.failAfter(1, failures)
    expect(await send(0)).toEqual({ status: 503, body: AWAY })
    store.failAfter()
    const offset = await desk.offsetOf(id)
    expect(offset).toBeGreaterThan(0)
    expect(offset).toBeLessThan(bytes.length)
    const { status, body } = await send(offset)
    expect({ status, size: body.file?.size }).toEqual({ status: 200, size: bytes.length })
    file = body.file?.id ?? ''
  },
)

it('what lies in the store are the pieces, and nothing else', async () => {
  const rows = await stored()
  const named = rows.flatMap(({ pieces }) => pieces?.map(({ name }) => name) ?? [])
  expect(named).toHaveLength(6)
  expect(store.names().toSorted()).toEqual(named.toSorted())
})

it('the file comes back as it was sent', async () => {
  const { status, body } = await read()
  expect(status).toBe(200)
  expect(body.equals(bytes)).toBe(true)
})

it('who reads while the store is away is told to come back', async () => {
  store.failAfter(0)
  expect(await read()).toMatchObject({ status: 503, retry: '5' })
})

it('a sweep that finds the store away forgets no bytes, and the next one leaves nothing behind', async () => {
  desk.test.clock.advance(3 * DAY)
  store.failAfter(1)
  await expect(sweepUploads.run(desk.test.portal)).rejects.toMatchObject({ name: 'FileStoreAway' })
  // Nobody sees the files any more, and the names of what lies there are kept.
  expect(await stored()).toEqual([])
  expect(store.names()).toHaveLength(5)
  expect((await toRemove()).toSorted()).toEqual(store.names().toSorted())
  store.failAfter()
  await sweepUploads.run(desk.test.portal)
  expect(await toRemove()).toEqual([])
  expect(store.names()).toEqual([])
})

it('an upload that is called off while the store is away leaves nothing behind after the next sweep', async () => {
  const open = randomUUID()
  const person = await desk.newPerson('BBB2222')
  await desk.send({ id: open, bytes: bytes.subarray(0, 600_000), size: bytes.length }, person)
  const names = store.names()
  expect(names.length).toBeGreaterThan(0)
  store.failAfter(0)
  desk.test.clock.advance(2 * DAY)
  await expect(sweepOpenUploads.run(desk.test.portal)).rejects.toMatchObject({ name: 'FileStoreAway' })
  const uploads = desk.test.portal.database.selectFrom('upload').select('id')
  expect(await uploads.where('id', '=', open).execute()).toEqual([])
  expect((await toRemove()).toSorted()).toEqual(names.toSorted())
  store.failAfter()
  await sweepUploads.run(desk.test.portal)
  expect(store.names()).toEqual([])
})

it('no connection is left over that an end would wait for, whose bytes nobody took', async () => {
  const { server } = desk.test.app
  await vi.waitFor(async () => {
    server.closeIdleConnections()
    expect(await promisify(server.getConnections.bind(server))()).toBe(0)
  })
})
