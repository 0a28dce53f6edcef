import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RemovalDialog } from '../../forms/uses/RemovalDialog.tsx'
import { Uses } from '../../forms/uses/UseList.tsx'
import type { Use } from '../../forms/uses/usesOf.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { isStatusKnown } from '../edits/mapStatus.ts'
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

/** What goes with it, and what names it, is told before; of a status also where applications go that stand in it. */
function RemoveDialog({ place, part, open, uses, onClose }: RemoveDialogProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [to, setTo] = useState<string>()
  const { release } = place
  const meant = { ...place, part }
  const falling = fallingWith(meant).map(({ id }) => id)
  const remove = () => {
    workspace.write(removePart(workspace, meant, { to, release }), {
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
          {isStatusKnown(meant, release) && (
            <LedAwaySelect place={place} part={part} to={to} onChange={setTo} />
          )}
          {part.kind !== 'timer' && <p>{text('studioFlow.removeAbout')}</p>}
        </>
      }
      uses={uses}
      onRemove={remove}
      onClose={onClose}
    />
  )
}

interface LedAwayProps extends PartProps {
  to: string | undefined
  onChange: (to: string | undefined) => void
}

function LedAwaySelect({ place, part, to, onChange }: LedAwayProps) {
  const { text } = useTexts()
  const others = place.machine.statuses.filter(({ id }) => id !== part.id)
  return (
    <Field label={text('studioFlow.leadAway')} hint={text('studioFlow.leadAwayHint')}>
      {(control) => (
        <Select
          {...control}
          options={others.map(({ id }) => ({ value: id, label: place.words.status(place.machine, id) }))}
          placeholder={text('studio.choose')}
          value={to ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        />
      )}
    </Field>
  )
}
