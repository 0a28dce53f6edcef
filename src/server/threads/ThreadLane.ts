import { Piscina } from 'piscina'
import { FairQueue } from './FairQueue.ts'
import type { JobCall, JobResult } from './runJob.ts'
import { ThreadGuard } from './ThreadGuard.ts'
import { ThreadLimitError } from './ThreadLimitError.ts'
import type { UsedTime } from './UsedTime.ts'

/** Between the limit at which a thread is ended and the one at which V8 may end the process. */
const HARD_LIMIT_FACTOR = 4
/** Milliseconds of processor time: whoever has used as much as others, within this, takes turns with them. */
const ALIKE = 250
/** Milliseconds that a job counts at least: a short one is over before its time is seen. */
const LEAST = 10

/** A job failed: its message and stack are in `cause`. Or its pool was closed. */
class ThreadFault extends Error {
  override readonly name = 'ThreadFault' as const
}

export interface ThreadLaneOptions {
  /** In errors and metrics. */
  name: string
  /** Jobs that wait, of all owners and of one. */
  maxQueue: number
  maxQueuePerOwner: number
  /** Of processor time, from the moment at which a job has the thread. The thread is ended then. */
  maxCpuMs: number
  /** Of the heap of the thread. */
  maxHeapMb: number
  /** A thread without work ends after this time. */
  idleMs: number
  /** How far the thread stands behind the one that answers requests (`lowerPriority`). */
  niceness: number
}

export interface Job {
  /** What to do; how far behind others, the lane says. */
  call: Omit<JobCall, 'niceness'>
  /** Memory that the thread takes instead of a copy. */
  handedOver: ArrayBuffer[]
}

/** A thread, and who waits for it: those come first who have used little, so that one with much work keeps nobody waiting. */
export class ThreadLane {
  readonly #options: ThreadLaneOptions
  readonly #queue: FairQueue
  readonly #used: UsedTime
  #thread: Piscina | undefined
  #isClosed = false

  constructor(options: ThreadLaneOptions, used: UsedTime) {
    this.#options = options
    this.#used = used
    this.#queue = new FairQueue({ ...options, weightOf: (owner) => Math.floor(used.of(owner) / ALIKE) })
  }

  /** Jobs that wait for the thread. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /**
   * `makeJob`: called when the thread is free.
   * @throws ThreadLimitError, ThreadFault
   */
  async run(owner: string, makeJob: () => Promise<Job>): Promise<JobResult> {
    const leave = await this.#queue.enter(owner)
    if (leave === undefined) throw this.#limitError('queue')
    try {
      return await this.#runNow(owner, await makeJob())
    } finally {
      leave()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const thread = this.#thread
    this.#thread = undefined
    await thread?.destroy()
  }

  async #runNow(owner: string, { call, handedOver }: Job): Promise<JobResult> {
    const { name, maxCpuMs, maxHeapMb, niceness } = this.#options
    if (this.#isClosed) throw new ThreadFault(`The threads for ${name} are closed`)
    const thread = (this.#thread ??= this.#open())
    const guard = new ThreadGuard(thread, { maxCpuMs, maxHeapMb })
    try {
      const whole: JobCall = { ...call, niceness }
      return await thread.run(whole, { signal: guard.signal, transferList: handedOver })
    } catch (cause) {
      const limit = guard.exceeded ?? (isOutOfMemory(cause) ? 'memory' : undefined)
      if (limit !== undefined) throw this.#limitError(limit, cause)
      throw new ThreadFault(`A job of ${name} failed`, { cause })
    } finally {
      guard.end()
      this.#used.add(owner, LEAST + guard.spentMs)
    }
  }

  #open(): Piscina {
    const { maxHeapMb, idleMs } = this.#options
    const compileCache = process.env['NODE_COMPILE_CACHE']
    return new Piscina({
      filename: new URL('runJob.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      // A thread that reaches this limit of V8 can end the whole process. ThreadGuard ends it long before.
      resourceLimits: { maxOldGenerationSizeMb: HARD_LIMIT_FACTOR * maxHeapMb },
      // Nothing else of the process's environment is theirs to read.
      env: compileCache === undefined ? {} : { NODE_COMPILE_CACHE: compileCache },
      recordTiming: false,
    })
  }

  #limitError(limit: ThreadLimitError['limit'], cause?: unknown): ThreadLimitError {
    return new ThreadLimitError(this.#options.name, limit, cause)
  }
}

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
