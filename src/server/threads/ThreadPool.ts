import type { JobResult } from './runJob.ts'
import { type Job, ThreadLane, type ThreadLaneOptions } from './ThreadLane.ts'
import { type ThreadLimit, ThreadLimitError } from './ThreadLimitError.ts'
import { UsedTime } from './UsedTime.ts'

/** Jobs of a pool by name: what goes in and what comes out. A worker file exports a function for each. */
export interface Jobs {
  [name: string]: { input: unknown; output: unknown }
}
/** Milliseconds of processor time: whoever has used more than this lately does not come into the quick lane. */
const LIGHT = 1000
/** Somebody waits there for a short job, and nobody has much of it. */
const QUICK_NICENESS = 1

export interface ThreadPoolOptions extends ThreadLaneOptions {
  /** The module whose exports are the jobs. */
  file: URL
  /** Of what a job gives back, about (`sizeOf`). */
  maxOutputBytes: number
  /**
   * Milliseconds of processor time of a lane beside the other, for owners who have used little. What takes longer begins
   * again in the other lane. No such lane where it is not said.
   */
  quickCpuMs?: number
  onLimit?: (limit: ThreadLimit) => void
  /** In which a job is waited for (`Admission.outside`). */
  aside?: <T>(wait: () => Promise<T>) => Promise<T>
}
export interface RunOptions<I = unknown> {
  /** Whoever has used little comes before those who have used much. */
  owner: string
  /** Memory of the input that nobody else reads: the thread takes it instead of a copy. */
  handsOver?: (input: I) => ArrayBuffer[]
}

/**
 * Worker threads for what comes from outside: whatever a file or a text does, the thread that answers requests goes on. Each
 * job has a limit of time and memory and of what it gives back, the queue one of length. There is one thread for all, since a
 * second one would take the core of the first; and where jobs differ much, a quick one for those who hardly use it.
 */
export class ThreadPool<J extends Jobs> {
  readonly #options: ThreadPoolOptions
  readonly #used = new UsedTime()
  readonly #thorough: ThreadLane
  readonly #quick: ThreadLane | undefined

  constructor(options: ThreadPoolOptions) {
    const { quickCpuMs } = options
    this.#options = options
    this.#thorough = new ThreadLane(options, this.#used)
    if (quickCpuMs !== undefined)
      this.#quick = new ThreadLane(
        { ...options, maxCpuMs: Math.min(quickCpuMs, options.maxCpuMs), niceness: QUICK_NICENESS },
        this.#used,
      )
  }

  /** Jobs that wait for a thread. */
  get waiting(): number {
    return this.#thorough.waiting + (this.#quick?.waiting ?? 0)
  }

  /** @throws ThreadLimitError, ThreadFault */
  async run<N extends string & keyof J>(
    name: N,
    /** Made when a thread is free, so that what waits takes no memory; once more if the quick lane gives the job up. */
    makeInput: () => J[N]['input'] | Promise<J[N]['input']>,
    { owner, handsOver }: RunOptions<J[N]['input']>,
  ): Promise<J[N]['output']> {
    const { aside, file, maxOutputBytes } = this.#options
    const makeJob = async (): Promise<Job> => {
      const input = await makeInput()
      return { call: { file: file.href, name, input, maxOutputBytes }, handedOver: handsOver?.(input) ?? [] }
    }
    const run = () => this.#runWithin(owner, makeJob)
    return aside === undefined ? run() : aside(run)
  }

  /** Ends all threads for good. What is under way fails, and so does what waits. */
  async close(): Promise<void> {
    await Promise.all([this.#thorough.close(), this.#quick?.close()])
  }

  /** Counts a limit that was exceeded. */
  async #runWithin(owner: string, makeJob: () => Promise<Job>): Promise<unknown> {
    try {
      const result = await this.#runInLanes(owner, makeJob)
      if (result.isTooLarge) throw new ThreadLimitError(this.#options.name, 'output')
      return result.output
    } catch (cause) {
      if (cause instanceof ThreadLimitError) this.#options.onLimit?.(cause.limit)
      throw cause
    }
  }

  async #runInLanes(owner: string, makeJob: () => Promise<Job>): Promise<JobResult> {
    if (this.#quick === undefined || this.#used.of(owner) > LIGHT) return this.#thorough.run(owner, makeJob)
    try {
      return await this.#quick.run(owner, makeJob)
    } catch (cause) {
      if (!(cause instanceof ThreadLimitError) || cause.limit !== 'time') throw cause
      return this.#thorough.run(owner, makeJob)
    }
  }
}
