import type { Portal } from '../Portal.ts'

/** Milliseconds for which a silent source is left alone. A case that cannot be moved stands back for longer. */
export const SILENT_PAUSE = 60_000
/** Milliseconds of one question, from which on a source is slow. */
const SLOW = 500

/** One question to a source. */
export interface Wait {
  source: string
  milliseconds: number
  /** It did not answer in time. */
  isLate: boolean
}

/** Sources that are not waited for now, because they kept others waiting. */
export interface SilentSources {
  names(): ReadonlySet<string>
  note(waits: readonly Wait[]): void
  /** What becomes of a case that needs one of them: it stands back for a later round, or it is judged without the answer. */
  readonly cases: 'standBack' | 'goOn'
}

/** Of one piece of work, over all its cases: who was late once is not asked again in it. */
export function noneSilent(): SilentSources {
  const late = new Set<string>()
  return {
    names: () => late,
    note: (waits) => {
      for (const { source, isLate } of waits) if (isLate) late.add(source)
    },
    cases: 'goOn',
  }
}

/**
 * A circuit breaker for each source, as the timers of one process have come to know them, from round to round. One that was late rests for a minute; one that
 * is slow for as long as it kept them waiting, so that they have half of their time for everybody else.
 */
export class RestingSources implements SilentSources {
  readonly cases = 'standBack'
  readonly #clock: Portal['clock']
  readonly #until = new Map<string, number>()

  constructor({ clock }: Pick<Portal, 'clock'>) {
    this.#clock = clock
  }

  names(): ReadonlySet<string> {
    const now = this.#clock.now().getTime()
    for (const [source, until] of this.#until) if (until <= now) this.#until.delete(source)
    return new Set(this.#until.keys())
  }

  note(waits: readonly Wait[]): void {
    const now = this.#clock.now().getTime()
    for (const { source, milliseconds, isLate } of waits) {
      const rest = isLate ? SILENT_PAUSE : milliseconds
      if (rest >= SLOW) this.#until.set(source, Math.max(this.#until.get(source) ?? 0, now + rest))
    }
  }
}

/** A source that has kept somebody else waiting: it is not asked again while it rests. */
export class SilentSource extends Error {
  override readonly name = 'SilentSource' as const
  readonly source: string

  constructor(source: string) {
    super(`${source} is not waited for now`)
    this.source = source
  }
}
