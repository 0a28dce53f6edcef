import type { Conflict } from '#engine/json/mergeJson.ts'
import { mergeTexts, type Texts } from '#engine/json/mergeTexts.ts'
import { DeviceCopy } from '../../drafts/DeviceCopy.ts'
import { isPassing, retryPause } from '../../drafts/retryPause.ts'
import { SavePlan } from '../../drafts/SavePlan.ts'
import type { Workspace } from '../workspace/Workspace.ts'
import { isJson } from './isJson.ts'
import type { Here, Pulse, Saved, SyncDoors, SyncState, ToldConflict, UnsentFile } from './types.ts'

/** Between two questions what the others do; each also says where this person is. */
const PULSE = 2500

/**
 * An edition between this page and the server: what is changed here is kept on the device at once and sent after a short
 * quiet, or in between where somebody types on. What others change is merged in by path. One request at a time. What is no JSON
 * yet is kept and not sent.
 */
export class EditionSync {
  readonly #doors: SyncDoors
  readonly #workspace: Workspace
  readonly #device: DeviceCopy<UnsentFile[]>
  readonly #end: () => void
  readonly #plan: SavePlan
  /** Each file as the server had it last, as far as this page knows. */
  readonly #bases: Map<string, string>
  readonly #touched = new Set<string>()
  #revision: number
  #here: Here = null
  #busy: Promise<void> | undefined
  #failures = 0
  #refused: { failure: unknown } | undefined
  #stopped = false
  #abandoned = false
  #callOffPulse: (() => void) | undefined

  constructor(doors: SyncDoors, workspace: Workspace, revision: number) {
    this.#doors = doors
    this.#workspace = workspace
    this.#revision = revision
    this.#bases = new Map(workspace.files)
    this.#plan = new SavePlan(doors.later, () => void this.#save().catch(() => undefined))
    this.#device = new DeviceCopy(doors, () => (this.unsent && !this.#abandoned ? this.#dirty() : null))
    this.#end = workspace.listen((changes, origin) => {
      if (origin === 'elsewhere') return
      for (const { path } of changes) this.#touched.add(path)
      this.#changed()
    })
  }

  /**
   * `found`: what earlier pages of this device could not send. Answers with those that this page took in; the others must
   * stay on the device.
   */
  start(found: readonly UnsentFile[]): UnsentFile[] {
    if (this.#stopped) return []
    const taken = found.filter((file) => this.#takeFound(file))
    if (this.unsent) this.#changed()
    this.#planPulse(0)
    return taken
  }

  get unsent(): boolean {
    return this.#dirty().length > 0
  }

  /** Something would be gone with this page. */
  get losable(): boolean {
    return this.unsent && !this.#device.works
  }

  /** Resolves when this device has what was typed, or cannot keep it. */
  kept(): Promise<void> {
    return this.#device.settled()
  }

  at(here: Here): void {
    this.#here = here
  }

  retryNow(): void {
    this.#refused = undefined
    if (this.unsent && !this.#stopped) this.#plan.after(0)
    this.#planPulse(0)
  }

  /** Everything that can be sent is on the server, or a failure. */
  async flush(): Promise<void> {
    this.#plan.callOff()
    await this.#busy
    while (this.#sendable().length > 0) {
      if (this.#stopped) throw new Error('The edition is not open any more')
      await this.#save()
    }
  }

  /** The page goes away: the device keeps what cannot be sent any more. */
  leave(): void {
    void this.flush().catch(() => undefined)
    this.#device.hurry()
  }

  /** Nothing is sent any more; what was typed stays on the device. */
  stop(): void {
    this.#stopped = true
    this.#plan.callOff()
    this.#callOffPulse?.()
    this.#end()
  }

  /** Its person leaves this browser. */
  abandon(): void {
    this.stop()
    this.#abandoned = true
    void this.#device.update()
  }

  #changed(): void {
    this.#refused = undefined
    this.#keep()
    // After a failure the next try is planned already: letters do not put it off.
    if (this.#failures === 0) this.#sendAfterQuiet()
    this.#tell()
  }

  #textOf(path: string): string | null {
    return this.#workspace.textOf(path) ?? null
  }

  #setBase(path: string, text: string | null): void {
    if (text === null) this.#bases.delete(path)
    else this.#bases.set(path, text)
  }

  #dirty(): UnsentFile[] {
    return [...this.#touched].flatMap((path) => {
      const base = this.#bases.get(path) ?? null
      const text = this.#textOf(path)
      return text === base ? [] : [{ path, base, text }]
    })
  }

  #sendable(): UnsentFile[] {
    return this.#dirty().filter(({ text }) => text === null || isJson(text))
  }

  #sendAfterQuiet(): void {
    if (!this.#stopped) this.#plan.afterQuiet()
  }

  async #save(): Promise<void> {
    await this.#busy
    const changes = this.#sendable()
    if (changes.length === 0 || this.#stopped) return this.#tell()
    this.#plan.callOff()
    this.#doors.onState({ kind: 'saving' })
    await this.#alone(async () => {
      try {
        this.#acknowledge(changes, await this.#doors.save(changes))
      } catch (error) {
        this.#failed(error)
        throw error
      }
    })
    if (this.#sendable().length > 0) this.#sendAfterQuiet()
  }

  #acknowledge(sent: readonly UnsentFile[], { files, conflicts }: Saved): void {
    this.#failures = 0
    const answered = new Map(files.map(({ path, text }) => [path, text]))
    const made = new Map(
      sent.map(({ path, text }) => [path, answered.get(path) ?? (answered.has(path) ? null : text)]),
    )
    for (const { path, text } of sent) this.#take(path, { base: text, theirs: made.get(path) ?? null })
    if (conflicts.length > 0)
      this.#doors.onConflicts(conflicts.map((one) => ({ ...one, told: made.get(one.path) ?? null })))
    this.#keep()
    this.#tell()
  }

  #failed(error: unknown): void {
    if (isPassing(error)) {
      if (!this.#stopped) this.#plan.after(retryPause(this.#failures, error, this.#doors.random()))
      this.#failures += 1
    } else {
      this.#refused = { failure: error }
      this.#failures = 0
    }
    this.#tell()
  }

  #planPulse(milliseconds: number): void {
    this.#callOffPulse?.()
    if (this.#stopped) return
    this.#callOffPulse = this.#doors.later(milliseconds, () => void this.#look())
  }

  async #look(): Promise<void> {
    await this.#busy
    if (this.#doors.isSeen() && !this.#stopped) {
      await this.#alone(async () => {
        try {
          this.#hear(await this.#doors.pulse(this.#revision, this.#here))
        } catch (error) {
          this.#doors.onPulseFailure(error)
        }
      })
    }
    this.#planPulse(PULSE)
  }

  #hear({ revision, state, files, people }: Pulse): void {
    if (this.#stopped) return
    this.#revision = revision
    for (const { path, text } of files)
      this.#take(path, { base: this.#bases.get(path) ?? null, theirs: text })
    if (files.length > 0) this.#keep()
    this.#doors.onPulse({ state, people })
    this.#tell()
  }

  /** What the server has now, and what was typed here since `base`. */
  #take(path: string, { base, theirs }: { base: string | null; theirs: string | null }): void {
    const mine = this.#textOf(path)
    const isBroken = mine !== null && mine !== base && !isJson(mine)
    // It is not merged while somebody types it: it goes with the text that it was begun from.
    this.#setBase(path, isBroken ? base : theirs)
    if (isBroken) return
    this.#merge(path, { base, mine, theirs })
  }

  /** The page may have changed the file already, or have it from another copy. Answers whether it took the copy in. */
  #takeFound({ path, base, text }: UnsentFile): boolean {
    const now = this.#textOf(path)
    if (text === now) return true
    const isBroken = [base, text, now].some((one) => one !== null && !isJson(one))
    if (isBroken && this.#touched.has(path)) return false
    this.#touched.add(path)
    if (isBroken) {
      this.#setBase(path, base)
      this.#workspace.receive([{ path, text }])
    } else this.#merge(path, { base, mine: text, theirs: now })
    return true
  }

  #merge(path: string, sides: Texts): void {
    const { text, conflicts } = mergeTexts(sides)
    if (text !== this.#textOf(path)) this.#workspace.receive([{ path, text }])
    if (conflicts.length > 0) this.#doors.onConflicts(conflicts.map((one) => toldOf({ path, text }, one)))
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    while (this.#busy !== undefined) await this.#busy
    const run = work()
    this.#busy = run.then(
      () => undefined,
      () => undefined,
    )
    try {
      await run
    } finally {
      this.#busy = undefined
    }
  }

  #keep(): void {
    if (!this.#stopped) void this.#device.update()
  }

  #tell(): void {
    if (!this.#stopped) this.#doors.onState(this.#state())
  }

  #state(): SyncState {
    const dirty = this.#dirty()
    if (dirty.length === 0) return { kind: 'saved' }
    if (this.#refused !== undefined) return { kind: 'refused', failure: this.#refused.failure }
    if (this.#failures > 0) return { kind: this.#device.works ? 'device' : 'failed' }
    const broken = dirty.filter(({ text }) => text !== null && !isJson(text)).map(({ path }) => path)
    return broken.length === dirty.length ? { kind: 'broken', paths: broken } : { kind: 'saving' }
  }
}

const toldOf = (
  { path, text }: { path: string; text: string | null },
  { pointer, base, mine, theirs }: Conflict,
): ToldConflict => ({
  path,
  pointer,
  told: text,
  ...(base !== undefined && { base }),
  ...(mine !== undefined && { mine }),
  ...(theirs !== undefined && { theirs }),
})
