import type { Finding } from '../Finding.ts'

/** A finding as it is told: with the line and column of its place (both from 1) and always with a mend. */
export interface PlacedFinding extends Finding {
  line: number
  column: number
  mend: string
}
