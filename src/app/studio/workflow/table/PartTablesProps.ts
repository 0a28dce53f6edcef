import type { ReactNode } from 'react'
import type { MachinePart, MachineView } from '../machine/Machine.ts'
import type { FlowWords } from '../useFlowWords.ts'

export interface PartTablesProps {
  path: string
  machine: MachineView
  words: FlowWords
  readOnly: boolean
  chosen: string | undefined
  onChoose: (pointer: string) => void
  /** Beside the heading of each table. */
  tools: { [kind in MachinePart['kind']]: ReactNode }
}
