import type { ReleaseBefore } from '../../release/changeMigration.ts'
import type { ProcessFile } from '../edits/ProcessFile.ts'
import type { MachineView } from '../machine/Machine.ts'
import type { FlowWords } from '../useFlowWords.ts'

/** Where a part is edited. */
export interface FlowPlace extends ProcessFile {
  edition: string
  /** The release that the edition changes, and what the one to come is called. */
  release: ReleaseBefore
  readOnly: boolean
  machine: MachineView
  words: FlowWords
  /** Opens a part, by its pointer or by its id in place of a number; nothing = closes it. */
  open: (at: string | undefined) => void
  /** Shows a place in the JSON beside. */
  showJson: (pointer: string) => void
}
