import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'

/** Processes and tracks: statuses, ways, timers, effects. */
export function checkFlows(_checked: Checked): Finding[] {
  return []
}
