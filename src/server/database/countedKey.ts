import { sql } from 'kysely'
import type { Json } from '#engine/values/types.ts'
import type { Database } from './openDatabase.ts'

/** Values in the form in which they are counted, from the widest to the narrowest. */
type Parts = { readonly [name: string]: Json }

/**
 * What is counted before something is written. Its parts are normalised by whoever makes the key. They name the lock, and the
 * count gets nothing but them: so nobody locks one thing and counts another.
 */
export interface CountedKey<Counted extends Parts> {
  readonly kind: string
  readonly parts: Counted
}

/**
 * Locks the key until the end of the transaction, and only then counts: a second transaction with the same key waits here and
 * counts what the first one has written. A key with fewer parts (all rows of a list) and one with more (a single row) exclude
 * each other; two different rows do not.
 */
export async function countLocked<Counted extends Parts, Result>(
  trx: Database,
  key: CountedKey<Counted>,
  count: (parts: Counted) => Promise<Result>,
): Promise<Result> {
  await sql`select ${sql.join(locksOf(key))}`.execute(trx)
  return count(key.parts)
}

/** Shared for each key that is wider, so that whoever takes all of it waits; exclusive for the key itself. */
function locksOf({ kind, parts }: CountedKey<Parts>) {
  const texts = Object.values(parts).map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
  const nameOf = (length: number): string => [kind, ...texts.slice(0, length)].join('/')
  const wider = texts.slice(1).map((_text, index) => nameOf(index + 1))
  return [
    ...wider.map((name) => sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`),
    sql`pg_advisory_xact_lock(hashtextextended(${nameOf(texts.length)}, 0))`,
  ]
}
