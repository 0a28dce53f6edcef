import { AsyncLocalStorage } from 'node:async_hooks'
import { AddressesAtWork } from './AddressesAtWork.ts'
import { AddressShares } from './AddressShares.ts'
import { Stay } from './Stay.ts'

/** Requests in work that nobody is refused for. */
const FEW = 20
/** A process has ten connections to the database: whoever comes behind so many waits in vain. */
const MOST = 200
/** The same where few addresses fill the process, for the others. */
const MOST_WITH_LIGHT = 300
/** Milliseconds that a request may take on the average before nobody more is let in. */
const PATIENCE = 300
/** Milliseconds that most requests take where a process keeps up: what fills it then are a few slow ones. */
const QUICK = 150
/** The last ones by which that is told. */
const TOLD_BY = 31
/** Milliseconds in which the ends are counted. */
const WINDOW = 250
/** Milliseconds without a crowd after which nothing is known of the next one. */
const CALM = 1000

/**
 * Whether a process takes one more request. How long those in work will take follows from how many they are and how many come
 * to their end (Little's law), whatever each of them asks for and however fast the machine is; a crowd that comes at once is let
 * in, one that stays is not. While most requests end quickly, slow ones keep nobody out. Where few addresses make the crowd, lately
 * or at once, the others are let in beside it. A request that waits for an outside system or for a slow connection does no work here
 * and is not counted.
 */
export class Admission {
  readonly #now: () => number
  readonly #shares: AddressShares
  readonly #atWork = new AddressesAtWork()
  readonly #stays = new AsyncLocalStorage<Stay>()
  /** Milliseconds that the last requests worked, in no order. */
  readonly #lastWorked: number[] = []
  #overall = 0
  #inWork = 0
  /** Of the window that runs. */
  #since = 0
  #ended = 0
  /** When the last crowd was gone. */
  #calmSince = Number.NEGATIVE_INFINITY
  /** Ends in a millisecond, in the window before; without end: none was measured. */
  #pace = Number.POSITIVE_INFINITY

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#shares = new AddressShares(now)
  }

  get inWork(): number {
    return this.#inWork
  }

  /** `net`: the address as limits count it. Undefined: full. */
  enter(net = ''): Stay | undefined {
    this.#shares.count(net)
    if (this.#isFull() && !this.#mayEnterBeside(net)) return undefined
    return new Stay({
      begin: () => this.#begin(net),
      end: () => this.#end(net),
      now: this.#now,
      over: (worked) => this.#over(worked),
    })
  }

  /** What `work` does, it does for this stay. */
  during(stay: Stay, work: () => void): void {
    this.#stays.run(stay, work)
  }

  /** A wait for others (an outside system, a sender of bytes, a worker thread): meanwhile nothing is done here. */
  async outside<T>(ask: () => Promise<T>): Promise<T> {
    const stay = this.#stays.getStore()
    stay?.pause()
    try {
      return await ask()
    } finally {
      stay?.resume()
    }
  }

  #mayEnterBeside(net: string): boolean {
    return this.#inWork < MOST_WITH_LIGHT && (this.#shares.isLight(net) || this.#atWork.isLight(net))
  }

  #begin(net: string): void {
    this.#inWork += 1
    this.#atWork.begin(net)
    if (this.#inWork !== FEW + 1) return
    const now = this.#now()
    const seen = Math.max(this.#pace, this.#ended / Math.max(WINDOW, now - this.#since))
    this.#open(now - this.#calmSince > CALM ? Number.POSITIVE_INFINITY : seen)
  }

  #end(net: string): void {
    this.#inWork -= 1
    this.#atWork.end(net)
    if (this.#inWork === FEW) this.#calmSince = this.#now()
  }

  #over(worked: number): void {
    this.#ended += 1
    this.#lastWorked[this.#overall % TOLD_BY] = worked
    this.#overall += 1
  }

  #isFull(): boolean {
    if (this.#inWork <= FEW) return false
    if (this.#inWork >= MOST) return true
    const passed = this.#now() - this.#since
    if (passed >= WINDOW) this.#open(this.#ended / passed)
    const pace = Math.max(this.#pace, this.#ended / WINDOW)
    return this.#inWork > PATIENCE * pace && !(pace > 0 && this.#areMostQuick())
  }

  #areMostQuick(): boolean {
    const quick = this.#lastWorked.filter((worked) => worked < QUICK)
    return this.#lastWorked.length === TOLD_BY && 2 * quick.length > TOLD_BY
  }

  #open(pace: number): void {
    this.#pace = pace
    this.#ended = 0
    this.#since = this.#now()
  }
}
