export interface DeviceDoors<Draft> {
  /** A rejection means that the device keeps nothing. */
  keep: (draft: Draft) => Promise<void>
  forget: () => Promise<void>
}

/** The copy of one draft on this device: written one after the other, so that an older one never lands on a newer. */
export class DeviceCopy<Draft> {
  readonly #doors: DeviceDoors<Draft>
  /** What has to be there; `null` = nothing. */
  readonly #wanted: () => Draft | null
  #writing: Promise<void> | undefined
  #again = false
  #works = true

  constructor(doors: DeviceDoors<Draft>, wanted: () => Draft | null) {
    this.#doors = doors
    this.#wanted = wanted
  }

  /** False after a write that failed: a private window, a full disk. */
  get works(): boolean {
    return this.#works
  }

  /** Brings the device up to date; what changes while it writes is one more write, whatever its number. */
  update(): Promise<void> {
    if (this.#writing !== undefined) {
      this.#again = true
      return this.#writing
    }
    return this.#follow(this.#write())
  }

  /**
   * The page goes away and may not hear that the write under way has ended: what changed since is handed over now. The
   * database keeps the order.
   */
  hurry(): void {
    if (this.#again) void this.#follow(Promise.all([this.#writing, this.#write()]))
  }

  /** Resolves when this device has what was handed over so far (or cannot keep it). */
  settled(): Promise<void> {
    return this.#writing ?? Promise.resolve()
  }

  #follow(work: Promise<unknown>): Promise<void> {
    const ended = () => {
      if (this.#writing === writing) this.#writing = undefined
    }
    const writing = work.then(ended)
    this.#writing = writing
    return writing
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
      await (draft === null ? this.#doors.forget() : this.#doors.keep(draft))
      if (draft !== null) this.#works = true
    } catch {
      this.#works = false
    }
  }
}
