import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RemovalDialog } from '../../forms/uses/RemovalDialog.tsx'
import { Uses } from '../../forms/uses/UseList.tsx'
import type { Use } from '../../forms/uses/usesOf.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { usesOfPart } from '../edits/partUses.ts'
import { fallingWith, removePart } from '../edits/removePart.ts'
import type { MachinePart } from '../machine/Machine.ts'
import type { FlowPlace } from './FlowPlace.ts'

interface PartProps {
  place: FlowPlace
  part: MachinePart
}

/** Says what names a part, takes it out once that is known. */
export function PartActions({ place, part }: PartProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [uses, setUses] = useState<Use[]>()
  const [isGoing, setGoing] = useState(false)
  const look = () => setUses(usesOfPart(workspace, { ...place, part }))
  const isInitial = part.kind === 'status' && part.id === place.machine.initial
  return (
    <>
      <div className="actions">
        <Button kind="secondary" icon="search" onClick={look}>
          {text('studio.uses.ask')}
        </Button>
        {!place.readOnly && !isInitial && (
          <Button
            kind="secondary"
            icon="trash"
            onClick={() => {
              look()
              setGoing(true)
            }}
          >
            {text('studioFlow.remove')}
          </Button>
        )}
      </div>
      {isInitial && !place.readOnly && <p className="muted">{text('studioFlow.initialStays')}</p>}
      {uses !== undefined && !isGoing && <Uses edition={place.edition} uses={uses} />}
      <RemoveDialog
        place={place}
        part={part}
        open={isGoing}
        uses={uses ?? []}
        onClose={() => setGoing(false)}
      />
    </>
  )
}

interface RemoveDialogProps extends PartProps {
  open: boolean
  uses: readonly Use[]
  onClose: () => void
}

/** What goes with it, and what names it, is told before. */
function RemoveDialog({ place, part, open, uses, onClose }: RemoveDialogProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const falling = fallingWith({ ...place, part }).map(({ id }) => id)
  const remove = () => {
    workspace.write(removePart(workspace, { ...place, part }), {
      label: text('studioFlow.step.remove', { name: part.id }),
    })
    onClose()
    place.open(undefined)
  }
  return (
    <RemovalDialog
      edition={place.edition}
      open={open}
      title={text('studioFlow.removeTitle', { name: part.id })}
      remove={text('studioFlow.remove')}
      about={
        <>
          {falling.length > 0 && <p>{text('studioFlow.removeFalling', { names: falling.join(', ') })}</p>}
          {part.kind !== 'timer' && <p>{text('studioFlow.removeAbout')}</p>}
        </>
      }
      uses={uses}
      onRemove={remove}
      onClose={onClose}
    />
  )
}
