import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Syncing } from '../sync/useSync.ts'
import { useStepKeys, useSteps } from '../workspace/useSteps.ts'
import { WithCodes } from '../WithCodes.tsx'
import { EditionTag } from './EditionTag.tsx'
import { OtherPeople } from './OtherPeople.tsx'
import { SyncNote } from './SyncNote.tsx'

/** Where the edition stands, what is saved, what can be taken back, who else is here. */
export function EditionBar({ syncing, readOnly }: { syncing: Syncing; readOnly: boolean }) {
  const { text } = useTexts()
  const { undoLabel, redoLabel, undo, redo } = useSteps()
  useStepKeys(!readOnly)
  return (
    <div className="stack" data-gap="small">
      <div className="studio-bar">
        <EditionTag state={syncing.editionState} />
        {!readOnly && (
          <>
            <StepButton label={undoLabel} keys="Control+Z" onPress={undo}>
              {undoLabel === undefined
                ? text('studio.undoNothing')
                : text('studio.undo', { step: undoLabel })}
            </StepButton>
            <StepButton label={redoLabel} keys="Control+Shift+Z" onPress={redo}>
              {redoLabel === undefined
                ? text('studio.redoNothing')
                : text('studio.redo', { step: redoLabel })}
            </StepButton>
          </>
        )}
        <OtherPeople people={syncing.people} />
      </div>
      <SyncNote syncing={syncing} readOnly={readOnly} />
    </div>
  )
}

interface StepButtonProps {
  /** The step; undefined = there is none. */
  label: string | undefined
  keys: string
  onPress: () => void
  children: string
}

function StepButton({ label, keys, onPress, children }: StepButtonProps) {
  return (
    <Button kind="quiet" aria-disabled={label === undefined} aria-keyshortcuts={keys} onClick={onPress}>
      <WithCodes>{children}</WithCodes>
    </Button>
  )
}
