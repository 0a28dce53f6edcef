import { Piscina } from 'piscina'
import { FairQueue } from './FairQueue.ts'
import type { JobCall, JobResult } from './runJob.ts'
import { ThreadGuard } from './ThreadGuard.ts'

/** Jobs of a pool by name: what goes in and what comes out. A worker file exports a function for each. */
export interface Jobs {
  [name: string]: { input: unknown; output: unknown }
}
/** Between the limit at which a thread is ended and the one at which V8 may end the process. */
const HARD_LIMIT_FACTOR = 4

export type ThreadLimit = 'time' | 'memory' | 'output' | 'queue'

/** A job went over a limit of its pool. It is not tried again: the same input would go over it again. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError' as const
  readonly limit: ThreadLimit

  constructor(pool: string, limit: ThreadLimit, cause?: unknown) {
    super(`The limit of ${limit} of the threads for ${pool}`, { cause })
    this.limit = limit
  }
}

/** A job failed: its message and stack are in `cause`. Or its pool was closed. */
class ThreadFault extends Error {
  override readonly name = 'ThreadFault' as const
}

export interface ThreadPoolOptions {
  /** In errors and metrics. */
  name: string
  /** The module whose exports are the jobs. */
  file: URL
  /** Jobs that wait, of all owners and of one. */
  maxQueue: number
  maxQueuePerOwner: number
  /** Of processor time, from the moment at which a job has the thread. The thread is ended then. */
  maxCpuMs: number
  /** Of the heap of one thread. */
  maxHeapMb: number
  /** Of what a job gives back, about (`sizeOf`). */
  maxOutputBytes: number
  /** A thread without work ends after this time. */
  idleMs: number
  onLimit?: (limit: ThreadLimit) => void
  /** In which a job is waited for (`Admission.outside`). */
  aside?: <T>(wait: () => Promise<T>) => Promise<T>
}
export interface RunOptions {
  /** Owners take turns, so that one with many jobs keeps nobody waiting. */
  owner: string
}

/**
 * A worker thread for what comes from outside: whatever a file or a text does, the thread that answers requests goes on.
 * Each job has a limit of time and memory and of what it gives back, the queue one of length. A second thread would take the core of the first.
 */
export class ThreadPool<J extends Jobs> {
  readonly #options: ThreadPoolOptions
  readonly #queue: FairQueue
  #threads: Piscina | undefined
  #isClosed = false

  constructor(options: ThreadPoolOptions) {
    this.#options = options
    this.#queue = new FairQueue(options)
  }

  /** Jobs that wait for a thread. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** @throws ThreadLimitError, ThreadFault */
  async run<N extends string & keyof J>(
    name: N,
    /** Made when a thread is free, so that what waits takes no memory. */
    makeInput: () => J[N]['input'] | Promise<J[N]['input']>,
    { owner }: RunOptions,
  ): Promise<J[N]['output']> {
    const { aside } = this.#options
    const run = () => this.#runInTurn(name, makeInput, owner)
    return aside === undefined ? run() : aside(run)
  }

  /** Ends all threads for good. What is under way fails, and so does what waits. */
  async close(): Promise<void> {
    this.#isClosed = true
    const threads = this.#threads
    this.#threads = undefined
    await threads?.destroy()
  }

  async #runInTurn<N extends string & keyof J>(
    name: N,
    makeInput: () => J[N]['input'] | Promise<J[N]['input']>,
    owner: string,
  ): Promise<J[N]['output']> {
    const leave = await this.#queue.enter(owner)
    if (leave === undefined) throw this.#limit('queue')
    try {
      return await this.#runNow(name, await makeInput())
    } finally {
      leave()
    }
  }

  async #runNow<N extends string & keyof J>(name: N, input: J[N]['input']): Promise<J[N]['output']> {
    const { name: pool, file, maxCpuMs, maxHeapMb, maxOutputBytes } = this.#options
    if (this.#isClosed) throw new ThreadFault(`The threads for ${pool} are closed`)
    const threads = (this.#threads ??= this.#open())
    const guard = new ThreadGuard(threads, { maxCpuMs, maxHeapMb })
    let result: JobResult
    try {
      const call: JobCall = { file: file.href, name, input, maxOutputBytes }
      result = await threads.run(call, { signal: guard.signal })
    } catch (cause) {
      const limit = guard.exceeded ?? (isOutOfMemory(cause) ? 'memory' : undefined)
      if (limit !== undefined) throw this.#limit(limit, cause)
      throw new ThreadFault(`A job of ${pool} failed`, { cause })
    } finally {
      guard.end()
    }
    if (result.isTooLarge) throw this.#limit('output')
    return result.output
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

  #limit(limit: ThreadLimit, cause?: unknown): ThreadLimitError {
    this.#options.onLimit?.(limit)
    return new ThreadLimitError(this.#options.name, limit, cause)
  }
}

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY'
