import type { OpenEdition } from './sync/openEdition.ts'
import type { Syncing } from './sync/useSync.ts'

/** What every place of the studio is given; the files are in `useWorkspace()`. */
export interface PlaceProps {
  opened: OpenEdition
  syncing: Syncing
  /** Nothing may be changed: the edition waits for somebody, or is over. */
  readOnly: boolean
}
