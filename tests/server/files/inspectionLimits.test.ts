import { afterAll, beforeAll, expect, test } from 'vitest'
import { openThreads, type Threads } from '#server/threads/openThreads.ts'
import type { InputJobs } from '#server/threads/inputJobs.ts'
import { COSTLY_PAIRS, packedPairs } from './packedPairs.ts'
import { simplePdf } from './simplePdf.ts'
import { UploadDesk } from './UploadDesk.ts'

let desk: UploadDesk
const opened: Threads[] = []
beforeAll(async () => {
  desk = await UploadDesk.open()
})
afterAll(async () => {
  await Promise.all(opened.map((threads) => threads.close()))
  await desk.close()
})

/** The threads of the portal, with limits that are reached at once. */
function limit(options: Parameters<typeof openThreads>[1]): () => void {
  const { portal } = desk.test
  const { threads } = portal
  portal.threads = openThreads(portal.metrics, options)
  opened.push(portal.threads)
  return () => {
    portal.threads = threads
  }
}
const refusals = async (limited: string): Promise<number> => {
  const text = await desk.test.portal.metrics.registry.metrics()
  return Number(
    new RegExp(`thread_limits_total\\{pool="input",limit="${limited}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
  )
}

test('a file that takes too long is refused for good, and counted', async () => {
  const id = crypto.randomUUID()
  const bytes = simplePdf()
  const before = await refusals('time')
  const restore = limit({ input: { maxCpuMs: 0 } })
  const first = await desk.send({ id, bytes })
  restore()
  const refused = { code: 'error.unsupportedFile', message: 'valid.fileTooComplex' }
  expect([first.status, first.body]).toEqual([415, expect.objectContaining(refused)])
  expect(await refusals('time')).toBe(before + 1)
  // With time enough now: neither the state nor the same bytes again are a reason to try once more.
  for (const again of [await desk.ask('GET', id), await desk.send({ id, bytes })])
    expect([again.status, again.body]).toEqual([415, expect.objectContaining(refused)])
})

test('where too many files wait the upload is kept, and the next question finds it done', async () => {
  const id = crypto.randomUUID()
  const restore = limit({ input: { maxQueue: 0, maxQueuePerOwner: 0 } })
  const other = desk.test.portal.threads.input.run('parseCsv', () => started, { owner: 'another' })
  const answer = await desk.send({ id, bytes: simplePdf() })
  finish({ csv: '', limits: { maxColumns: 1, maxLines: 1 } })
  await other
  restore()
  expect([answer.status, answer.body.code]).toEqual([503, 'error.unavailable'])
  const done = await desk.ask('GET', id)
  expect(done.body.file).toMatchObject({ type: 'application/pdf' })
})
const { promise: started, resolve: finish } = Promise.withResolvers<InputJobs['parseCsv']['input']>()

test.each(COSTLY_PAIRS)(
  '%i pairs at %i letters are refused, and the server goes on',
  async (pairs, letters) => {
    const bytes = simplePdf({ objects: [packedPairs(pairs, letters)] })
    expect(bytes.length).toBeLessThan(5000)
    const id = crypto.randomUUID()
    const answer = await desk.send({ id, bytes })
    expect([answer.status, answer.body.message]).toEqual([415, 'valid.fileCorrupt'])
    expect((await desk.ask('GET', id)).status).toBe(415)
  },
)
