/** What went wrong over all rounds, each in words, and what was done meanwhile. */
export class Tally {
  /** Acknowledged, and not there. */
  readonly lost = new Set<string>()
  /** Timers, notifications and moves that happened twice; letters that went out more than twice with one key. */
  readonly twice = new Set<string>()
  /** Timers and letters whose time has come and that nobody has seen to. */
  readonly missed = new Set<string>()
  /** What is one thing in one place and another in the next. */
  readonly half = new Set<string>()
  /** Answers that nobody should get, whatever breaks. */
  readonly strange = new Set<string>()
  /** Milliseconds until everything said that it is ready, and what had happened. */
  readonly ready: { blow: string; milliseconds: number }[] = []
  /** Acknowledged writes by kind. */
  readonly acknowledged = new Map<string, number>()
  /** Answers that said that something is away, and requests without an answer: each was asked again. */
  away = 0

  acknowledge(kind: string): void {
    this.acknowledged.set(kind, (this.acknowledged.get(kind) ?? 0) + 1)
  }

  /** All that went wrong, as it was told. */
  get told(): string[] {
    return [...this.lost, ...this.twice, ...this.missed, ...this.half, ...this.strange]
  }

  get faults(): number {
    return this.told.length
  }
}
