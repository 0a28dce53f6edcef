import type { Selectable } from 'kysely'
import type { TimerTables } from './tables.ts'

export type TimerRow = Selectable<TimerTables['timer']>

export function timerEvent(row: TimerRow) {
  const track = row.track === '' ? {} : { track: { name: row.track, index: row.track_index } }
  return { kind: 'timer' as const, timer: row.name, ...track }
}
