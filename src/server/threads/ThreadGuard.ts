import type { Piscina } from 'piscina'

/** Often enough to end a thread between its limit of memory and that of V8. */
const LOOK_MS = 50
/** A busy machine gives a thread a small part of a core. A job that waits for something that never comes ends all the same. */
const WALL_FACTOR = 20

interface GuardLimits {
  maxCpuMs: number
  maxHeapMb: number
}

/**
 * Watches one job from beside it. Aborting its signal ends the thread, also in the middle of a loop. V8's own limit of memory
 * is no defence: a thread that allocates quickly reaches it and takes the process with it. Time is that of the thread, so
 * that a slow machine ends no honest job.
 */
export class ThreadGuard {
  readonly #limits: GuardLimits
  readonly #abort = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #look: NodeJS.Timeout
  #startedAtMs: number | undefined
  #spentMs = 0
  /** A busy thread answers late; one question at a time is enough. */
  #isLooking = false
  #exceeded: 'time' | 'memory' | undefined

  constructor(threads: Piscina, limits: GuardLimits) {
    this.#limits = limits
    this.#timer = setTimeout(() => this.#exceed('time'), WALL_FACTOR * limits.maxCpuMs)
    this.#look = setInterval(() => void this.#check(threads), LOOK_MS)
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** The limit for which the job was ended. */
  get exceeded(): 'time' | 'memory' | undefined {
    return this.#exceeded
  }

  /** Processor time of the job as far as it was seen: nothing of one that ends between two looks. */
  get spentMs(): number {
    return this.#spentMs
  }

  end(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#look)
  }

  async #check(threads: Piscina): Promise<void> {
    const [thread] = threads.threads
    if (thread === undefined || this.#isLooking) return
    this.#isLooking = true
    try {
      const { used_heap_size: heapBytes } = await thread.getHeapStatistics()
      const { user, system } = await thread.cpuUsage()
      const cpuMs = (user + system) / 1000
      this.#startedAtMs ??= cpuMs
      if (heapBytes > this.#limits.maxHeapMb * 1024 * 1024) this.#exceed('memory')
      this.#spentMs = cpuMs - this.#startedAtMs
      if (this.#spentMs > this.#limits.maxCpuMs) this.#exceed('time')
    } catch {
      // A thread that is ending tells nothing.
    } finally {
      this.#isLooking = false
    }
  }

  #exceed(limit: 'time' | 'memory'): void {
    this.#exceeded ??= limit
    this.#abort.abort()
  }
}
