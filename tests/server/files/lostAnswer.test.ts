import { Readable } from 'node:stream'
import { type KyselyPlugin, type PluginTransformQueryArgs, UpdateQueryNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appendBytes } from '#server/files/uploads/appendBytes.ts'
import { largePdf, UploadDesk } from './UploadDesk.ts'

const KILO = 1024
let desk: UploadDesk
beforeAll(async () => {
  desk = await UploadDesk.open()
})
afterAll(() => desk.close())

/** The database does what it is told; the answer to the first update goes with the connection. */
function losing(): KyselyPlugin {
  const updates = new WeakSet<object>()
  let lost = false
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
      if (UpdateQueryNode.is(node)) updates.add(queryId)
      return node
    },
    transformResult: ({ result, queryId }) => {
      if (lost || !updates.has(queryId)) return Promise.resolve(result)
      lost = true
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    },
  }
}

test('bytes that the database has written down stay, also where its answer was lost', async () => {
  const { portal } = desk.test
  const bytes = largePdf(100 * KILO)
  const { id, upload } = await desk.begun(bytes, 50 * KILO)
  const lossy = { ...portal, database: portal.database.withPlugin(losing()) }
  await expect(
    appendBytes(lossy, upload, Readable.from([bytes.subarray(50 * KILO, 80 * KILO)])),
  ).rejects.toThrow()
  expect(await desk.offsetOf(id)).toBe(80 * KILO)
  const rest = await desk.send({
    id,
    bytes: bytes.subarray(80 * KILO),
    offset: 80 * KILO,
    size: bytes.length,
  })
  expect(rest.body.file).toMatchObject({ size: bytes.length })
})

test('bytes that the database knows nothing of go', async () => {
  const { portal } = desk.test
  const bytes = largePdf(100 * KILO)
  const { id, upload } = await desk.begun(bytes, 50 * KILO)
  const before = desk.filesKept()
  const deaf = portal.database.withPlugin({
    transformQuery: ({ node }) => {
      if (UpdateQueryNode.is(node)) throw new Error('Connection terminated unexpectedly')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const rest = Readable.from([bytes.subarray(50 * KILO)])
  await expect(appendBytes({ ...portal, database: deaf }, upload, rest)).rejects.toThrow()
  expect(desk.filesAdded(before)).toBe(0)
  const held = { id, offset: 50 * KILO, size: bytes.length }
  expect(await desk.offsetOf(id)).toBe(held.offset)
  const { body } = await desk.send({ ...held, bytes: bytes.subarray(held.offset) })
  expect(body.file).toMatchObject({ size: bytes.length })
})
