import { Worker } from 'node:worker_threads'
import type { Answer, AnswerTo, ContentJobs, JobName } from './ContentJob.ts'

/** Milliseconds after which a job is given up, and with it the thread. */
const LONGEST = 120_000
/** A thread that nobody asks ends: what it remembers is much. */
const IDLE = 5 * 60_000

/** A job took too long and was ended: somebody's pattern, or content beyond measure. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong' as const
}

/** A job of the thread failed. */
export class ThreadFault extends Error {
  override readonly name = 'ThreadFault' as const
}

/** One thread beside the one that answers requests; jobs wait for each other. */
export class ContentThread {
  readonly #longest: number
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(longest = LONGEST) {
    this.#longest = longest
  }

  /** @throws TookTooLong, ThreadFault */
  ask<N extends JobName>(name: N, asks: ContentJobs[N]['asks']): Promise<AnswerTo<N>> {
    const asked = this.#last.then(() => this.#run(name, asks))
    this.#last = asked.catch(() => undefined)
    return asked
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  async #run<N extends JobName>(name: N, asks: ContentJobs[N]['asks']): Promise<AnswerTo<N>> {
    clearTimeout(this.#idle)
    this.#worker ??= new Worker(new URL('runJobs.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1500 },
    })
    const worker = this.#worker
    worker.ref()
    try {
      const said = await this.#answerOf(worker, () => worker.postMessage({ name, asks }, []))
      if (!said.ok) throw new ThreadFault(`${said.name}: ${said.message}`, { cause: said.stack })
      if (!isAnswerTo<N>(said.answers)) throw new ThreadFault('No answer')
      return said.answers
    } catch (cause) {
      if (!(cause instanceof ThreadFault)) await this.close()
      throw cause
    } finally {
      worker.unref()
      this.#idle = setTimeout(() => void this.close(), IDLE).unref()
    }
  }

  #answerOf(worker: Worker, send: () => void): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const ended = (): void => reject(new Error('The thread has ended'))
    const timer = setTimeout(() => reject(new TookTooLong()), this.#longest)
    worker.once('message', resolve).once('error', reject).once('exit', ended)
    send()
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', reject).off('exit', ended)
    })
  }
}

/** The thread's own file answers each job with what belongs to it. */
function isAnswerTo<N extends JobName>(answers: AnswerTo<JobName>): answers is AnswerTo<N> {
  return answers !== null
}
