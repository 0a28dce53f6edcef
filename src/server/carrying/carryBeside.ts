import { Worker } from 'node:worker_threads'
import type { Portal } from '../Portal.ts'
import type { Carrier, Order } from './runCarrying.ts'
import type { Went } from './Went.ts'

/** A thread that nobody asks ends: what it remembers of releases is much. */
const IDLE = 60_000
/** A server that ends waits no longer for what is under way: a batch that is not written is as if it had not been taken. */
const PATIENCE = 3000

interface Thread {
  worker: Worker
  idle: NodeJS.Timeout | undefined
}
const threads = new WeakMap<Portal, Thread>()

/**
 * One round in a thread of its own, with connections of its own: requests of this server never wait for it. A server that
 * ends waits for no more than the batch under way.
 */
export async function carryBeside(portal: Portal, ending: AbortSignal): Promise<Went> {
  const thread = threads.get(portal) ?? open(portal)
  const { worker } = thread
  clearTimeout(thread.idle)
  worker.ref()
  let late: NodeJS.Timeout | undefined
  const end = (): void => {
    tell(worker, 'end')
    late = setTimeout(() => void worker.terminate(), PATIENCE)
  }
  ending.addEventListener('abort', end)
  try {
    return await answerOf(worker)
  } catch (cause) {
    // It was ended here.
    if (ending.aborted) return { settled: 0, isMore: false }
    throw cause
  } finally {
    ending.removeEventListener('abort', end)
    clearTimeout(late)
    worker.unref()
    if (ending.aborted) await worker.terminate()
    else thread.idle = setTimeout(() => void worker.terminate(), IDLE).unref()
  }
}

function open(portal: Portal): Thread {
  const ahead = portal.clock.now().getTime() - Date.now()
  const worker = new Worker(new URL('runCarrying.ts', import.meta.url), {
    workerData: { config: portal.config, ahead } satisfies Carrier,
  })
  const thread: Thread = { worker, idle: undefined }
  threads.set(portal, thread)
  // Whoever waits for an answer hears of it as well; without anybody it must not end the process.
  worker.on('error', () => undefined)
  worker.once('exit', () => threads.delete(portal))
  return thread
}

function answerOf(worker: Worker): Promise<Went> {
  const { promise, resolve, reject } = Promise.withResolvers<Went>()
  const ended = (): void => reject(new Error('The thread has ended'))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  tell(worker, 'round')
  return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', ended))
}

const tell = (worker: Worker, order: Order): void => worker.postMessage(order, [])
