import { useState } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import type { Work } from '../../work/openWork.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'
import { loadConflictDialog } from './laterParts.ts'

const ConflictDialog = lazyPart(loadConflictDialog)

/** Comes with the first conflict and stays: a dialog that is closed gives the focus back to where it was. */
export function LaterConflictDialog(props: { work: Work; saving: WorkSaving }) {
  const [met, setMet] = useState(false)
  if (!met && props.saving.conflict !== null) setMet(true)
  if (!met) return null
  return (
    <LaterPart>
      <ConflictDialog {...props} />
    </LaterPart>
  )
}
