import type { Machine } from '../content/types.ts'
import type { Pair } from './Pair.ts'

/** A process, or a track of it, in two releases. */
export interface MachinePair {
  old: Machine
  now: Machine
  pair: Pair
  process: string
  track?: string
  /** Prefix of its text ids. */
  name: string
  /** File and pointer of the machine. */
  file: string
  pointer: string
}
