import { changesOf, type EventRecord } from '../applications/eventRecord.ts'
import type { CarriedRow } from './carryRow.ts'
import type { OpenRow } from './readRows.ts'

/** What is to be written of an application, sealed for its person. */
export interface SealedRow extends Pick<OpenRow, 'id' | 'root_id' | 'revision' | 'release' | 'saved_at'> {
  status: string
  code: number | null
  /** Null: as it was. */
  state: Buffer | null
  payload: Buffer
  draft: { answers: Buffer; notice: Buffer | null; open: number } | undefined
  /** Something beside the forms changed: lists and timers look again. */
  look: boolean
}

export function sealRow(
  { row, person: { key }, before, state, draft }: CarriedRow,
  { to, look }: { to: string; look: boolean },
): SealedRow {
  const { id, root_id, revision, release, saved_at } = row
  const record: EventRecord = {
    event: { kind: 'carried', from: release, to },
    outcome: 'done',
    made: [],
    changes: state === undefined ? {} : changesOf(before, state),
  }
  const { status, code } = state ?? row
  return {
    id,
    root_id,
    revision,
    release,
    saved_at,
    status,
    code,
    state: state === undefined ? null : key.encryptJson(state),
    payload: key.encryptJson(record),
    draft: draft && {
      answers: key.encryptJson(draft.answers),
      notice: draft.notice === undefined ? null : key.encryptJson(draft.notice),
      open: draft.open,
    },
    look: look || state !== undefined,
  }
}
