import type { ProcessFile } from '../edits/ProcessFile.ts'
import type { MachineView } from '../machine/Machine.ts'
import type { FlowWords } from '../useFlowWords.ts'

/** Where a part is edited. */
export interface FlowPlace extends ProcessFile {
  edition: string
  readOnly: boolean
  machine: MachineView
  words: FlowWords
  /** Opens a part, or a place in it; nothing = closes it. */
  open: (pointer: string | undefined) => void
  /** Shows a place in the JSON beside. */
  showJson: (pointer: string) => void
}
