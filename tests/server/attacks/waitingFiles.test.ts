import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { PATIENCE } from '#server/http/connections.ts'
import type { InputJobs } from '#server/threads/inputJobs.ts'
import { uploadRequest } from '../applications/road.ts'
import { largePdf, UploadDesk } from '../files/UploadDesk.ts'

let desk: UploadDesk
let app: FastifyInstance
/** Of a file of somebody else, which the thread that looks at files has begun with. */
const table = Promise.withResolvers<InputJobs['parseCsv']['input']>()
beforeAll(async () => {
  desk = await UploadDesk.open()
  app = await buildApp(desk.test.portal, { ...PATIENCE, judged: 20 })
})
afterAll(async () => {
  await app.close()
  await desk.close()
})

it('a file that waits behind those of others keeps nobody waiting longer than a balancer does', async () => {
  const ahead = desk.test.portal.threads.input.run('parseCsv', () => table.promise, { owner: 'another' })
  const id = randomUUID()
  const bytes = largePdf(40_000)
  const headers = { authorization: `Bearer ${desk.token}` }
  const send = async (rest: Buffer, offset: number) => {
    const request = uploadRequest({ name: 'a.pdf', id, bytes: rest, size: bytes.length, offset })
    return (await app.inject({ ...request, headers: { ...request.headers, ...headers } })).json()
  }
  const ask = async () => (await app.inject({ url: `/api/uploads/${id}`, headers })).json()
  const waiting = { offset: bytes.length, size: bytes.length, file: null }
  expect(await send(bytes, 0)).toEqual(waiting)
  expect(await ask()).toEqual(waiting)
  // A browser goes on with the nothing that is missing.
  expect(await send(Buffer.alloc(0), bytes.length)).toEqual(waiting)
  table.resolve({ csv: '', limits: { maxColumns: 1, maxLines: 1 } })
  await ahead
  await expect
    .poll(() => send(Buffer.alloc(0), bytes.length), { timeout: 20_000 })
    .toMatchObject({ file: { name: 'a.pdf' } })
  expect(await ask()).toMatchObject({ file: { name: 'a.pdf' } })
})
