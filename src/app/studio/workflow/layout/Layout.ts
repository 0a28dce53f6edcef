/** What is to be drawn: sizes in CSS pixels are known before anything is placed. */
export interface DrawnStatus {
  id: string
  phase: string | undefined
  height: number
}
/** One way from a status to another, with everything that goes it. */
export interface DrawnWay {
  from: string
  to: string
  labels: readonly DrawnLabel[]
}
export interface DrawnLabel {
  /** Pointer of the transition. */
  id: string
  width: number
}
export interface DrawnMachine {
  statuses: readonly DrawnStatus[]
  ways: readonly DrawnWay[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface PlacedStatus extends Box {
  id: string
}
export interface PlacedWay {
  from: string
  to: string
  /** Of an SVG path. */
  path: string
  labels: readonly (Box & { id: string })[]
}
export interface PhaseBand {
  phase: string | undefined
  y: number
  height: number
}
export interface MachineLayout {
  width: number
  height: number
  statuses: readonly PlacedStatus[]
  ways: readonly PlacedWay[]
  phases: readonly PhaseBand[]
}

export const STATUS_WIDTH = 184
export const LABEL_HEIGHT = 24
