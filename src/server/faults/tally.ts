import { sql } from 'kysely'
import { bakuDay } from '#engine/values/dates.ts'
import type { Portal } from '../Portal.ts'
import { type Fault, storeFault } from './storeFault.ts'

/** A register that did not answer. */
export interface LookupFault {
  source: string
  fact: string
  /** `timeout`, `connection`, `shape`, `address`, `status 503`. */
  reason: string
}
type Noted = { kind: 'fault'; row: Fault } | { kind: 'lookup'; row: LookupFault }
interface Pending {
  noted: Noted
  /** Who reported it first. */
  reporter: string
  count: number
  first: Date
  last: Date
}

/**
 * Counts what goes wrong without holding up whom it goes wrong for, and outside any transaction of theirs. While one
 * writing is under way the next ones are counted together: a storm of errors is few rows and few writings.
 */
class Tally {
  #pending = new Map<string, Pending>()
  #writing: Promise<void> | undefined
  readonly #portal: Portal

  constructor(portal: Portal) {
    this.#portal = portal
  }

  note(noted: Noted, reporter: string): void {
    const now = this.#portal.clock.now()
    const key = JSON.stringify([noted, bakuDay(now.toISOString())])
    const one = this.#pending.get(key) ?? { noted, reporter, count: 0, first: now, last: now }
    this.#pending.set(key, { ...one, count: one.count + 1, last: now })
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
  }

  async settle(): Promise<void> {
    await this.#writing
  }

  async #write(): Promise<void> {
    // Whoever noted has its transaction to end first: the embedded database has one connection.
    await Promise.resolve()
    while (this.#pending.size > 0) {
      const some = [...this.#pending.values()]
      this.#pending = new Map()
      for (const one of some)
        await store(this.#portal, one).catch((cause: unknown) => {
          const name = cause instanceof Error ? cause.name : 'unknown'
          this.#portal.log.warn({ name }, 'errors could not be counted')
        })
    }
  }
}

async function store(portal: Portal, { noted, reporter, count, first, last }: Pending): Promise<void> {
  const day = bakuDay(last.toISOString())
  if (noted.kind === 'lookup') await storeLookup(portal, { ...noted.row, day, count, last_at: last })
  else await storeFault(portal, { ...noted.row, day, count, first_at: first, last_at: last }, reporter)
}

async function storeLookup(
  { database }: Portal,
  row: LookupFault & { day: string; count: number; last_at: Date },
): Promise<void> {
  await database
    .insertInto('lookup_fault')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'source', 'fact', 'reason']).doUpdateSet({
        count: sql<number>`lookup_fault.count + excluded.count`,
        last_at: sql<Date>`excluded.last_at`,
      }),
    )
    .execute()
}

const tallies = new WeakMap<object, Tally>()

function tallyOf(portal: Portal): Tally {
  const kept = tallies.get(portal.personKeys) ?? new Tally(portal)
  tallies.set(portal.personKeys, kept)
  return kept
}

/** `reporter`: whose page it was, a person or a network; the server's own errors have none. */
export const noteFault = (portal: Portal, row: Fault, reporter = ''): void =>
  tallyOf(portal).note({ kind: 'fault', row }, reporter)
export const noteLookupFault = (portal: Portal, row: LookupFault): void =>
  tallyOf(portal).note({ kind: 'lookup', row }, '')
/** Waits until everything that was noted is written. */
export const settleFaults = (portal: Portal): Promise<void> => tallyOf(portal).settle()
