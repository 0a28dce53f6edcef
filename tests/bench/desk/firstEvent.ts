import { headSeal, microseconds, rowHash } from '#server/audit/chainHash.ts'
import { eventRow } from '#server/audit/chainRows.ts'
import type { Portal } from '#server/Portal.ts'
import type { Row } from './copyRows.ts'

/** The one event that every draft has, and the head of its chain. */
export function firstEvent(portal: Portal, application: string, payload: Buffer): { event: Row; head: Row } {
  const at = portal.clock.now()
  const event = {
    application_id: application,
    kind: 'created',
    actor_id: null,
    payload,
    previous: null,
    sequence: 1,
  }
  const hash = rowHash(portal.keys.audit, eventRow({ ...event, micros: microseconds(at) }))
  const head = { kind: 'event' as const, chain: application, sequence: 1, hash, ended: false }
  return {
    event: { ...event, at, hash },
    head: { ...head, seal: headSeal(portal.keys.audit, head), anchored: false },
  }
}
