import { sql } from 'kysely'
import { anyNumber } from '../database/anyOf.ts'
import { type Sealed, unsealJson } from '../people/seal.ts'
import { SourceRefusal } from '../people/SourceRefusal.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { outboxBound, type OutboxEntry } from './enqueue.ts'
import { senders } from './senders.ts'

/** Taken at once, and for how long a taken entry is left alone: a server that dies in between loses nothing. */
const BATCH = 10
const LEASE = 60_000
/** About two days with the growing pauses below. */
const MOST_TRIES = 55
const LONGEST_PAUSE = 3_600_000
/** Nothing waits so long: whoever wrote it had a clock that was ahead, and it is due. */
const NEVER_LATER = 2 * LONGEST_PAUSE

interface Taken {
  id: number
  kind: string
  key: string
  payload: Sealed<OutboxEntry['payload']>
  tries: number
}

/** Sends what waits in the outbox, outside any transaction: an outside system that is slow holds nobody up. */
export const runOutbox: Worker = {
  name: 'outbox',
  everyMilliseconds: 300,
  run: async (portal) => {
    const taken = await take(portal)
    const lines = Map.groupBy(taken, (entry) => lineOf(portal, entry))
    await Promise.all([...lines.values()].map((line) => sendInTurn(portal, line)))
    return taken.length
  },
}

export type Fate = 'sent' | 'postponed' | 'refused'

/**
 * Sends an entry while somebody waits to hear what becomes of it. The worker may have it in hand as well: the receiver
 * takes both for one wish.
 */
export async function sendAtOnce(
  portal: Portal,
  { kind, key }: Pick<OutboxEntry, 'kind' | 'key'>,
): Promise<Fate> {
  const due_at = new Date(portal.clock.now().getTime() + LEASE)
  const entry = await portal.database
    .updateTable('outbox')
    .set({ due_at, tries: sql<number>`tries + 1` })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .returning(['id', 'kind', 'key', 'payload', 'tries', 'given_up_at'])
    .executeTakeFirst()
  if (entry === undefined) return 'sent'
  return entry.given_up_at === null ? send(portal, entry) : 'refused'
}

async function take(portal: Portal): Promise<Taken[]> {
  const now = portal.clock.now()
  const urgent = await takeWhere(portal, ['<=', now], { most: BATCH, urgent: true })
  const most = BATCH - urgent.length
  const due = most === 0 ? urgent : [...urgent, ...(await takeWhere(portal, ['<=', now], { most }))]
  return due.length > 0 ? due : takeWhere(portal, ['>', new Date(now.getTime() + NEVER_LATER)], { most })
}

interface Taking {
  most: number
  /** Only of those that go before the others. */
  urgent?: boolean
}

/** Two ends of one index, each asked by itself: what waits between them may be much while a gateway is away. */
async function takeWhere(
  portal: Portal,
  [when, moment]: ['<=' | '>', Date],
  { most, urgent = false }: Taking,
): Promise<Taken[]> {
  const taken = await portal.database
    .updateTable('outbox')
    .set({ due_at: new Date(portal.clock.now().getTime() + LEASE), tries: sql<number>`tries + 1` })
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('outbox')
        .select('id')
        .where('due_at', when, moment)
        .$if(urgent, (some) => some.where('urgent', '=', true))
        .where('done_at', 'is', null)
        .where('given_up_at', 'is', null)
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'key', 'payload', 'tries'])
    .execute()
  return taken.sort((a, b) => a.id - b.id)
}

/** What goes to one person by one way arrives in the order in which it was told; everybody else is waited for by nobody. */
function lineOf(portal: Portal, entry: Taken): string {
  try {
    const { person, address } = unsealed(portal, entry)
    return JSON.stringify([entry.kind, person ?? address ?? entry.id])
  } catch {
    return String(entry.id)
  }
}

/** Behind one that must wait the others wait as well. */
async function sendInTurn(portal: Portal, line: Taken[]): Promise<void> {
  for (const [index, entry] of line.entries())
    if ((await send(portal, entry)) === 'postponed') return putBehind(portal, entry, line.slice(index + 1))
}

/** They were not tried, and come again with the one before them; where that waits longer and longer, without it. */
async function putBehind({ database }: Portal, first: Taken, others: Taken[]): Promise<void> {
  if (others.length === 0) return
  await database
    .updateTable('outbox')
    .set({
      tries: sql<number>`tries - 1`,
      due_at: sql<Date>`least(due_at, (select due_at from outbox where id = ${first.id}))`,
    })
    .where('id', '=', anyNumber(others.map(({ id }) => id)))
    .where('done_at', 'is', null)
    .execute()
}

function unsealed(portal: Portal, { kind, key, payload }: Taken): OutboxEntry['payload'] {
  return unsealJson(portal.keys.box, outboxBound(kind, key), payload)
}

async function send(portal: Portal, entry: Taken): Promise<Fate> {
  const { id, kind, key } = entry
  try {
    const sender = senders[kind]
    if (sender === undefined) throw new Error(`nothing sends ${kind}`)
    await sender(portal, { key, payload: unsealed(portal, entry) })
    await update(portal, id, { done_at: portal.clock.now(), payload: Buffer.alloc(0) })
    return 'sent'
  } catch (cause) {
    return postpone(portal, entry, cause)
  }
}

async function postpone(portal: Portal, { id, kind, tries }: Taken, cause: unknown): Promise<Fate> {
  const now = portal.clock.now()
  const name = cause instanceof Error ? cause.message : 'unknown'
  portal.log.warn({ outbox: id, kind, tries, cause: name }, 'could not be sent yet')
  if (cause instanceof SourceRefusal || tries >= MOST_TRIES) {
    // Sealed, it is kept for some weeks: an administrator may have it sent once more (lostMessages.ts).
    await update(portal, id, { given_up_at: now })
    return 'refused'
  }
  const pause = Math.min(1000 * 2 ** (tries - 1), LONGEST_PAUSE)
  await update(portal, id, { due_at: new Date(now.getTime() + pause) })
  return 'postponed'
}

interface OutboxChange {
  done_at?: Date
  given_up_at?: Date
  due_at?: Date
  payload?: Buffer
}
async function update(portal: Portal, id: number, change: OutboxChange): Promise<void> {
  await portal.database.updateTable('outbox').set(change).where('id', '=', id).execute()
}
