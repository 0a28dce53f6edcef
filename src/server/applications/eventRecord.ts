import { sameJson } from '#engine/values/sameJson.ts'
import type { Json } from '#engine/values/types.ts'
import type { Actor, Application, Event } from '#engine/workflow/types.ts'
import { microseconds } from '../audit/chainHash.ts'
import { eventRow } from '../audit/chainRows.ts'
import { appendToChain } from '../audit/heads.ts'
import { prepared } from '../database/prepared.ts'
import type { Case } from './Case.ts'
import type { ApplicationTables } from './tables.ts'
import type { Work } from './Work.ts'

/**
 * What happened, as it is stored for good: the event, who made it, and what it changed of the state, property by
 * property (null = gone). State is the fold of these changes, so it does not depend on tomorrow's engine.
 */
export interface EventRecord {
  event:
    | Event
    | { kind: 'created' | 'cancelled' | 'byHand'; fact?: string }
    /** To another release, by the portal itself. */
    | { kind: 'carried'; from: string; to: string }
  /** Absent = the system. */
  actor?: Actor
  /** `held`: it waits for look-ups. */
  outcome: 'done' | 'held'
  /** Transitions that were made, the event's own first. */
  made: MadeTransition[]
  changes: { [property: string]: Json }
}
export interface MadeTransition {
  id: string
  to: string
  track?: { name: string; index: number }
}

/** What autosave, which is no event, may have changed since the last record: each record tells it. */
const MOVED_WITHOUT_EVENT = ['savedAt', 'campaign']

export function changesOf(before: Application | undefined, after: Application): EventRecord['changes'] {
  const old = asRecord(before ?? {})
  const now = asRecord(after)
  const changes: EventRecord['changes'] = {}
  for (const name of new Set([...Object.keys(old), ...Object.keys(now), ...MOVED_WITHOUT_EVENT])) {
    const value = now[name]
    if (value === undefined) changes[name] = null
    else if (MOVED_WITHOUT_EVENT.includes(name) || old[name] === undefined || !sameJson(old[name], value))
      changes[name] = value
  }
  return changes
}

/** The state that the records of a case lead to. */
export function foldRecords(records: readonly EventRecord[]): { [property: string]: Json } {
  const state: { [property: string]: Json } = {}
  for (const { changes } of records)
    for (const [name, value] of Object.entries(changes))
      if (value === null && name !== 'code') delete state[name]
      else state[name] = value
  return state
}

/** What is stored is JSON: undefined properties are not there. */
function asRecord(value: object): { [name: string]: Json } {
  const record: { [name: string]: Json } = JSON.parse(JSON.stringify(value))
  return record
}

/** Appends to the case's chain. */
export async function appendEvent(
  { portal, trx }: Pick<Work, 'portal' | 'trx'>,
  about: { id: string; key: Case['key'] },
  record: EventRecord,
): Promise<number> {
  const at = portal.clock.now()
  const row = {
    application_id: about.id,
    kind: record.outcome === 'held' ? 'held' : record.event.kind,
    actor_id: record.actor?.id ?? null,
    payload: about.key.encryptJson(record),
  }
  const chained = eventRow({ ...row, sequence: 0, previous: null, micros: microseconds(at) })
  const { sequence } = await appendToChain(portal.keys, trx, chained, (place) =>
    insertEvent.post(trx, { ...row, at, ...place }),
  )
  return sequence
}

const insertEvent = prepared<ApplicationTables['event']>(
  (tables, { application_id, kind, actor_id, payload, at, sequence, previous, hash }) =>
    tables
      .insertInto('event')
      .values({ application_id, kind, actor_id, payload, at, sequence, previous, hash }),
)
