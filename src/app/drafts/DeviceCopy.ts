import type { LocalDraft } from './localDrafts.ts'

export interface DeviceDoors {
  keep: (draft: LocalDraft) => Promise<void>
  forget: () => Promise<void>
  now: () => string
}

/** The copy of one draft on this device: written one after the other, so that an older one never lands on a newer. */
export class DeviceCopy {
  readonly #doors: DeviceDoors
  /** What has to be there; `null` = nothing. */
  readonly #wanted: () => LocalDraft | null
  #writing: Promise<void> | undefined
  #again = false
  #keptAt: string | null = null
  #works = true

  constructor(doors: DeviceDoors, wanted: () => LocalDraft | null) {
    this.#doors = doors
    this.#wanted = wanted
  }

  /** When the newest copy was written; `null` = the device does not keep it. */
  get keptAt(): string | null {
    return this.#works ? this.#keptAt : null
  }

  /** False after a write that failed: a private window, a full disk. */
  get works(): boolean {
    return this.#works
  }

  get busy(): boolean {
    return this.#writing !== undefined
  }

  /** Brings the device up to date; what changes while it writes is one more write, whatever its number. */
  update(): Promise<void> {
    if (this.#writing !== undefined) {
      this.#again = true
      return this.#writing
    }
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  /** Resolves when this device has what was handed over so far (or cannot keep it). */
  settled(): Promise<void> {
    return this.#writing ?? Promise.resolve()
  }

  async #write(): Promise<void> {
    do {
      this.#again = false
      await this.#writeOnce()
    } while (this.#again)
  }

  async #writeOnce(): Promise<void> {
    const draft = this.#wanted()
    try {
      if (draft === null) await this.#doors.forget()
      else {
        await this.#doors.keep(draft)
        this.#keptAt = this.#doors.now()
      }
      if (draft !== null) this.#works = true
    } catch {
      this.#works = false
    }
  }
}
