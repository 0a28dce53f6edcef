import type { Writing } from '#contract/schemas.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import { ApiFailure } from '../http/ApiFailure.ts'
import { NetworkFailure } from '../http/NetworkFailure.ts'
import type { Acknowledged, AutosaveDoors } from './AutosaveDoors.ts'
import { type Before, hasHeard } from './Before.ts'
import { DeviceCopy } from './DeviceCopy.ts'
import type { Answers, KnownWriters, LocalDraft } from './localDrafts.ts'
import { joinKnown } from './joinKnown.ts'
import { isPassing, retryPause } from './retryPause.ts'
import { SavePlan } from './SavePlan.ts'
import type { SaveState } from './SaveState.ts'

/** Requests without an answer that are remembered; the first one that arrives is the only one that is stored. */
const REMEMBERED = 8
/** Another page types and sends: this one only does where that page does not. */
const BEHIND = 4000

/**
 * Answers of one application on their way: to the device at once, to the server after a short quiet, one request at a
 * time, again until it is there. Never overwrites: a refused revision stops it until the person has chosen.
 */
export class Autosave {
  readonly #doors: AutosaveDoors
  readonly #device: DeviceCopy<LocalDraft>
  readonly #plan: SavePlan
  /** When the device took the newest copy. */
  #keptAt: string | null = null
  #acknowledged: Acknowledged
  #answers: Answers
  #writing: Writing
  #known: KnownWriters
  /** The last change that other pages heard of; none where words came in between that they did not hear of. */
  #told: number | undefined
  /** Sent and not answered. */
  #unanswered: Answers[]
  /** The last answers of a request that outlives the page. */
  #parting: Answers | undefined
  #sending: Promise<void> | undefined
  #failures = 0
  /** Milliseconds until the planned next try; 0 = the last one did not fail. */
  #pause = 0
  #stopped = false
  #abandoned = false
  #conflict = false

  constructor(doors: AutosaveDoors, start: Omit<LocalDraft, 'writing'>) {
    this.#doors = doors
    this.#acknowledged = { revision: start.revision, answers: start.base }
    this.#answers = start.answers
    this.#writing = { writer: doors.writer, change: 0 }
    this.#known = start.known
    this.#unanswered = start.sent
    const keep = async (draft: LocalDraft) => {
      await doors.keep(draft)
      this.#keptAt = doors.now()
    }
    this.#device = new DeviceCopy({ keep, forget: doors.forget }, () =>
      this.unsent && !this.#abandoned ? this.draft : null,
    )
    this.#plan = new SavePlan(doors.later, () => this.#sendAlone())
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

  /** Something was typed that would be gone with this page. */
  get losable(): boolean {
    return this.unsent && !this.#device.works
  }

  get draft(): LocalDraft {
    const { revision, answers } = this.#acknowledged
    return {
      revision,
      base: answers,
      answers: this.#answers,
      writing: this.#writing,
      known: this.#known,
      sent: this.#unanswered,
    }
  }

  /** Resolves when this device has what was handed over so far (or cannot keep it). */
  kept(): Promise<void> {
    return this.#device.settled()
  }

  /** Answers with what other pages of the person are told. */
  changed(answers: Answers): { writing: Writing; after: Before } {
    const after = { change: this.#told, revision: this.unsent ? undefined : this.revision }
    this.#change(answers)
    this.#told = this.#writing.change
    this.#keep()
    // After a failure the next try is planned already: letters do not put it off.
    if (this.#pause === 0) this.#sendAfterQuiet()
    return { writing: this.#writing, after }
  }

  /** Another page of this browser has typed (`theirs`), and will send it. */
  adopt(answers: Answers, theirs: Writing, before?: Before): void {
    this.#change(answers)
    if (hasHeard(this.draft, theirs.writer, before)) {
      this.#known = joinKnown(this.#known, { answers, writing: theirs, known: {} })
    }
    this.#keep()
    this.#schedule(BEHIND)
  }

  /** Everything on the server, or a failure. Commands wait for this. */
  async flush(): Promise<void> {
    this.#plan.callOff()
    await this.#sending?.catch(() => undefined)
    while (this.unsent && !this.#conflict) {
      if (this.#stopped) throw new NetworkFailure('stopped')
      await this.#send({ keepalive: false })
    }
    if (this.#conflict) throw new ApiFailure(409, { code: 'error.conflict', message: 'msg.staleRevision' })
  }

  /**
   * The page goes away: one last request that outlives it. The device's copy covers what it cannot carry. Resolves when
   * everything under way has ended, one way or the other.
   */
  async flushOnLeave(): Promise<void> {
    const last = this.#lastRequest().catch(() => undefined)
    this.#device.hurry()
    await last
    await this.#device.settled()
  }

  async #lastRequest(): Promise<void> {
    if (this.#stopped) return
    if (!this.unsent || this.#conflict) return await this.#sending
    if (this.#sending !== undefined && this.#parting === this.#answers) return await this.#sending
    this.#plan.callOff()
    this.#parting = this.#answers
    if (this.#sending === undefined) return await this.#send({ keepalive: true })
    // What is under way will most likely arrive first.
    const version = this.#version
    this.#remember(version.answers)
    const options = { keepalive: true, writing: version.writing }
    const { revision, savedAt } = await this.#doors.send(this.revision + 1, version.answers, options)
    this.#acknowledge({ revision, ...version }, savedAt)
  }

  /** After a conflict, a command or another page's saving: what stands on the server, and the answers to go on with. */
  settle(acknowledged: Acknowledged, answers: Answers, { behind = false } = {}): void {
    this.#conflict = false
    this.#failures = 0
    this.#pause = 0
    this.#acknowledged = acknowledged
    this.#unanswered = []
    // Words of others that nobody was told of.
    if (!sameJson(this.#answers, answers)) this.#told = undefined
    this.#change(sameJson(acknowledged.answers, answers) ? acknowledged.answers : answers)
    this.#keep()
    if (this.unsent) this.#schedule(behind ? BEHIND : 0)
    else this.#tell({ kind: 'saved', at: this.#doors.now(), device: this.#device.works })
  }

  /** Differences were found that the person has to choose from: nothing is sent until `settle`. */
  hold(): void {
    this.#plan.callOff()
    this.#conflict = true
    this.#tell({ kind: 'conflict' })
  }

  /** The server's last word until something else is typed: that is sent, whatever failed before. */
  refuse(failure: ApiFailure): void {
    this.#conflict = false
    this.#failures = 0
    this.#pause = 0
    this.#tell({ kind: 'refused', failure, device: this.#device.works })
  }

  retryNow(): void {
    if (this.unsent && !this.#conflict) this.#schedule(0)
  }

  /** Nothing is sent any more but what is under way; the device goes on keeping what is typed. */
  stop(): void {
    this.#stopped = true
    this.#plan.callOff()
  }

  /** Its person has left this browser: nothing is sent or kept any more. */
  abandon(): void {
    this.stop()
    this.#abandoned = true
    this.#answers = this.#acknowledged.answers
  }

  get #version(): { answers: Answers; writing: Writing } {
    return { answers: this.#answers, writing: this.#writing }
  }

  #change(answers: Answers): void {
    this.#answers = answers
    this.#writing = { ...this.#writing, change: this.#writing.change + 1 }
  }

  #schedule(milliseconds: number): void {
    if (this.#stopped || this.#conflict) this.#plan.callOff()
    else this.#plan.after(milliseconds)
  }

  #sendAfterQuiet(): void {
    if (!this.#stopped && !this.#conflict) this.#plan.afterQuiet()
  }

  /** Unless a request is under way: what it answers plans the next one. */
  #sendAlone(): void {
    if (this.#sending !== undefined || this.#conflict) return
    void this.#send({ keepalive: false }).catch(() => undefined)
  }

  #send(options: { keepalive: boolean }): Promise<void> {
    const version = this.#version
    const { answers, writing } = version
    if (!this.unsent) return Promise.resolve()
    this.#plan.callOff()
    this.#tell({ kind: 'saving' })
    this.#remember(answers)
    this.#sending = this.#doors
      .send(this.revision, answers, { ...options, writing })
      .then(({ revision, savedAt }) => this.#acknowledge({ revision, ...version }, savedAt))
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#sending = undefined
      })
    return this.#sending
  }

  /** The answer may be lost although the request was not: then this is what stands there. */
  #remember(sent: Answers): void {
    this.#unanswered = [...this.#unanswered, sent].slice(-REMEMBERED)
    this.#keep()
  }

  #acknowledge(acknowledged: Acknowledged, savedAt: string): void {
    if (this.#abandoned || acknowledged.revision <= this.revision) return
    this.#failures = 0
    this.#pause = 0
    this.#acknowledged = acknowledged
    this.#unanswered = []
    // Whoever has not heard of this revision is refused now: nothing of theirs comes late any more.
    this.#known = {}
    this.#keep()
    this.#tell({ kind: 'saved', at: savedAt, device: this.#device.works })
    this.#doors.onSaved(this.#acknowledged)
    if (this.unsent) this.#sendAfterQuiet()
  }

  #failed(error: unknown): never {
    if (error instanceof ApiFailure && error.status === 409) {
      this.#conflict = true
      this.#tell({ kind: 'conflict' })
      this.#doors.onConflict()
      throw error
    }
    if (error instanceof ApiFailure && !isPassing(error)) {
      this.refuse(error)
      this.#doors.onRefused(error)
      throw error
    }
    this.#pause = retryPause(this.#failures, error, this.#doors.random())
    this.#failures += 1
    void this.#tellWhereItIs(error instanceof ApiFailure)
    this.#schedule(this.#pause)
    throw error
  }

  /** The copy may still be on its way to the device: what is told waits for it. */
  async #tellWhereItIs(reached: boolean): Promise<void> {
    const failures = this.#failures
    await this.#device.settled()
    if (failures !== this.#failures || !this.unsent) return
    const at = this.#keptAt
    this.#tell(at === null || !this.#device.works ? { kind: 'failed' } : { kind: 'device', at, reached })
  }

  #tell(state: SaveState): void {
    if (!this.#abandoned) this.#doors.onState(state)
  }

  #keep(): void {
    if (!this.#abandoned) void this.#device.update()
  }
}
