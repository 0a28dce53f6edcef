import { afterEach, expect, test } from 'vitest'
import { ThreadPool, type ThreadPoolOptions } from '#server/threads/ThreadPool.ts'
import type { TestJobs } from './testJobs.ts'

const limits: string[] = []
let pool: ThreadPool<TestJobs> | undefined

function openPool(options: Partial<ThreadPoolOptions> = {}): ThreadPool<TestJobs> {
  limits.length = 0
  pool = new ThreadPool<TestJobs>({
    name: 'test',
    file: new URL('testJobs.ts', import.meta.url),
    maxQueue: 3,
    maxQueuePerOwner: 2,
    maxCpuMs: 60_000,
    maxHeapMb: 64,
    maxOutputBytes: 100_000,
    idleMs: 60_000,
    niceness: 5,
    onLimit: (limit) => limits.push(limit),
    ...options,
  })
  return pool
}
afterEach(() => pool?.close())

const none = (): null => null

test('a job that goes on for ever is ended, and the next one is done', async () => {
  const threads = openPool({ maxCpuMs: 300 })
  await expect(threads.run('spin', none, { owner: 'one' })).rejects.toMatchObject({ limit: 'time' })
  expect(limits).toEqual(['time'])
  await threads.close()
  expect(await openPool().run('add', () => 1, { owner: 'one' })).toBe(2)
})

test('a job that takes all memory is ended, and the next one is done', async () => {
  const threads = openPool()
  await expect(threads.run('eat', none, { owner: 'one' })).rejects.toMatchObject({ limit: 'memory' })
  expect(limits).toEqual(['memory'])
  expect(await threads.run('add', () => 1, { owner: 'one' })).toBe(2)
})

test('what a job gives back leaves its thread only while it is small enough', async () => {
  const threads = openPool()
  const list = (count: number) => threads.run('list', () => count, { owner: 'one' })
  await expect(list(10_000)).rejects.toMatchObject({ name: 'ThreadLimitError', limit: 'output' })
  expect(limits).toEqual(['output'])
  expect(await list(1000)).toHaveLength(1000)
})

test('a thread takes memory that is handed over to it, and a copy of every other', async () => {
  const threads = openPool()
  const [kept, given] = [new Uint8Array([1, 2, 3]), new Uint8Array([1, 2, 3])]
  expect(await threads.run('sum', () => kept, { owner: 'one' })).toBe(6)
  expect(kept).toHaveLength(3)
  const handsOver = ({ buffer }: Uint8Array<ArrayBuffer>) => [buffer]
  expect(await threads.run('sum', () => given, { owner: 'one', handsOver })).toBe(6)
  expect(given).toHaveLength(0)
})

test('a job that fails is no limit', async () => {
  const threads = openPool()
  await expect(threads.run('fail', none, { owner: 'one' })).rejects.toMatchObject({
    name: 'ThreadFault',
    cause: { message: 'It failed' },
  })
  expect(limits).toEqual([])
})

test('a pool that was closed starts no thread for a job that waits', async () => {
  const threads = openPool()
  const first = threads.run('spin', none, { owner: 'one' })
  const waiting = threads.run('add', () => 1, { owner: 'one' })
  const failed = [first, waiting].map((job) => expect(job).rejects.toMatchObject({ name: 'ThreadFault' }))
  await expect.poll(() => threads.waiting).toBe(1)
  await threads.close()
  await Promise.all(failed)
})

test('a full queue refuses, of all owners and of one, but whoever has nothing takes a place of who has most', async () => {
  const threads = openPool()
  const { promise, resolve } = Promise.withResolvers<number>()
  const first = threads.run('add', () => promise, { owner: 'one' })
  const kept = threads.run('add', () => 1, { owner: 'one' })
  const dropped = threads.run('add', () => 2, { owner: 'one' })
  await expect(threads.run('add', () => 3, { owner: 'one' })).rejects.toMatchObject({ limit: 'queue' })
  const other = threads.run('add', () => 4, { owner: 'two' })
  const third = threads.run('add', () => 5, { owner: 'three' })
  await expect(dropped).rejects.toMatchObject({ limit: 'queue' })
  await expect(threads.run('add', () => 6, { owner: 'four' })).rejects.toMatchObject({ limit: 'queue' })
  expect(limits).toEqual(['queue', 'queue', 'queue'])
  resolve(0)
  expect(await Promise.all([first, kept, other, third])).toEqual([1, 2, 5, 6])
})

test('owners take turns, and what waits is not yet in memory', async () => {
  const threads = openPool()
  const order: string[] = []
  const { promise, resolve } = Promise.withResolvers<number>()
  const ask = (owner: string, name: string, number: number | Promise<number> = 0): Promise<number> =>
    threads.run(
      'add',
      () => {
        order.push(name)
        return number
      },
      { owner },
    )
  const asked = [ask('one', 'first', promise), ask('one', 'second'), ask('one', 'third'), ask('two', 'other')]
  await expect.poll(() => threads.waiting).toBe(3)
  expect(order).toEqual(['first'])
  resolve(0)
  await Promise.all(asked)
  expect(order).toEqual(['first', 'second', 'other', 'third'])
})

test('what takes longer than a moment begins again in the other lane, and its owner comes there from then on', async () => {
  const threads = openPool({ quickCpuMs: 1200, maxCpuMs: 1500 })
  let made = 0
  const spin = () =>
    threads.run(
      'spin',
      () => {
        made += 1
        return null
      },
      { owner: 'greedy' },
    )
  await expect(spin()).rejects.toMatchObject({ limit: 'time' })
  expect([made, limits]).toEqual([2, ['time']])
  await expect(spin()).rejects.toMatchObject({ limit: 'time' })
  expect(made).toBe(3)
})

test('whoever has used little does not wait behind a long job', async () => {
  const threads = openPool({ quickCpuMs: 200 })
  let isAgain = () => {}
  const again = new Promise<void>((resolve) => (isAgain = resolve))
  let made = 0
  const long = threads.run(
    'spin',
    () => {
      made += 1
      if (made === 2) isAgain()
      return null
    },
    { owner: 'greedy' },
  )
  await again
  expect(await threads.run('add', () => 1, { owner: 'modest' })).toBe(2)
  const ended = expect(long).rejects.toMatchObject({ name: 'ThreadFault' })
  await threads.close()
  await ended
})
