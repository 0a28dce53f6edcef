import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'

/** Conditions that never or always hold, and choices that overlap: decided by classes of values. */
export function checkConditions(_checked: Checked): Finding[] {
  return []
}
