import { ApiFailure } from '../http/ApiFailure.ts'
import type { Answers, LocalDraft } from './localDrafts.ts'

export type SaveState =
  | { kind: 'clean' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Kept on this device, the server does not answer: tried again by itself. */
  | { kind: 'device' }
  /** Kept nowhere but on the page. */
  | { kind: 'failed' }
  /** The application was changed elsewhere: waits for the person. */
  | { kind: 'conflict' }

export interface AutosaveDoors {
  send: (
    revision: number,
    answers: Answers,
    options: { keepalive: boolean },
  ) => Promise<{ revision: number; savedAt: string }>
  keep: (draft: LocalDraft) => Promise<void>
  forget: () => Promise<void>
  /** Runs once later; answers how to call it off. */
  later: (milliseconds: number, run: () => void) => () => void
  onState: (state: SaveState) => void
  /** A 409: somebody else wrote. Ends in `settle`. */
  onConflict: () => void
}

const QUIET = 800
const RETRIES = [2000, 5000, 10_000, 30_000]

/**
 * Answers of one application on their way: to the device at once, to the server after a short quiet, one request at a
 * time, again until it is there. Never overwrites: a refused revision stops it until the person has chosen.
 */
export class Autosave {
  readonly #doors: AutosaveDoors
  #acknowledged: { revision: number; answers: Answers }
  #answers: Answers
  #callOff: (() => void) | undefined
  #sending: Promise<void> | undefined
  #keeping: Promise<void> = Promise.resolve()
  #onDevice = true
  #failures = 0
  #stopped = false
  #conflict = false

  constructor(doors: AutosaveDoors, start: LocalDraft) {
    this.#doors = doors
    this.#acknowledged = { revision: start.revision, answers: start.base }
    this.#answers = start.answers
    if (!this.unsent) return
    this.#keep()
    this.#schedule(0)
  }

  get revision(): number {
    return this.#acknowledged.revision
  }

  get unsent(): boolean {
    return this.#answers !== this.#acknowledged.answers
  }

  get draft(): LocalDraft {
    const { revision, answers } = this.#acknowledged
    return { revision, base: answers, answers: this.#answers }
  }

  /** Resolves when this device has what was handed over so far (or cannot keep it). */
  kept(): Promise<void> {
    return this.#keeping
  }

  changed(answers: Answers): void {
    this.#answers = answers
    this.#keep()
    this.#schedule(QUIET)
  }

  /** Everything on the server, or a failure. Commands wait for this. */
  async flush(): Promise<void> {
    this.#callOff?.()
    await this.#sending?.catch(() => undefined)
    while (this.unsent && !this.#conflict) await this.#send({ keepalive: false })
  }

  /**
   * The page goes away: one last request that outlives it. The device's copy covers what it cannot carry. Resolves when
   * everything under way has ended, one way or the other.
   */
  async flushOnLeave(): Promise<void> {
    await this.#lastRequest().catch(() => undefined)
    await this.#keeping
  }

  async #lastRequest(): Promise<void> {
    if (!this.unsent || this.#conflict) return await this.#sending
    this.#callOff?.()
    const options = { keepalive: true }
    const sent =
      this.#sending === undefined
        ? this.#send(options)
        : this.#doors.send(this.revision, this.#answers, options)
    await sent
  }

  /** After a conflict or a command: what stands on the server, and the answers to go on with. */
  settle(acknowledged: { revision: number; answers: Answers }, answers: Answers): void {
    this.#conflict = false
    this.#failures = 0
    this.#acknowledged = acknowledged
    this.#answers = answers
    this.#keep()
    if (this.unsent) this.#schedule(0)
  }

  /** Differences were found that the person has to choose from: nothing is sent until `settle`. */
  hold(): void {
    this.#callOff?.()
    this.#conflict = true
    this.#doors.onState({ kind: 'conflict' })
  }

  retryNow(): void {
    if (this.unsent && !this.#conflict) this.#schedule(0)
  }

  stop(): void {
    this.#stopped = true
    this.#callOff?.()
  }

  #schedule(milliseconds: number): void {
    this.#callOff?.()
    if (this.#stopped || this.#conflict) return
    this.#callOff = this.#doors.later(milliseconds, () => {
      if (this.#sending === undefined) void this.#send({ keepalive: false }).catch(() => undefined)
    })
  }

  #send(options: { keepalive: boolean }): Promise<void> {
    const sent = this.#answers
    this.#doors.onState({ kind: 'saving' })
    this.#sending = this.#doors
      .send(this.revision, sent, options)
      .then(({ revision, savedAt }) => this.#acknowledge(revision, sent, savedAt))
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#sending = undefined
      })
    return this.#sending
  }

  #acknowledge(revision: number, sent: Answers, savedAt: string): void {
    this.#failures = 0
    this.#acknowledged = { revision, answers: sent }
    this.#keep()
    this.#doors.onState({ kind: 'saved', at: savedAt })
    if (this.unsent) this.#schedule(QUIET)
  }

  #failed(error: unknown): never {
    if (error instanceof ApiFailure && error.status === 409) {
      this.#conflict = true
      this.#doors.onState({ kind: 'conflict' })
      this.#doors.onConflict()
      throw error
    }
    const wait = RETRIES[Math.min(this.#failures, RETRIES.length - 1)] ?? QUIET
    this.#failures += 1
    this.#doors.onState({ kind: this.#onDevice ? 'device' : 'failed' })
    this.#schedule(wait)
    throw error
  }

  /** Writes one after the other, so that an older copy never lands on a newer one. */
  #keep(): void {
    this.#keeping = this.#keepAfter(this.#keeping)
  }

  async #keepAfter(before: Promise<void>): Promise<void> {
    await before
    try {
      if (this.unsent) await this.#doors.keep(this.draft)
      else await this.#doors.forget()
      this.#onDevice = true
    } catch {
      this.#onDevice = false
    }
  }
}
