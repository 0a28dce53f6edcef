import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { renamePart } from '../edits/renamePart.ts'
import type { MachinePart } from '../machine/Machine.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { idFault, idsOf } from './idFault.ts'

const HINTS = {
  status: 'studioFlow.renameStatusHint',
  transition: 'studioFlow.renameOpenHint',
  timer: 'studioFlow.renameHint',
} as const

interface Typed {
  of: string
  typed: string
  fault?: string | undefined
}

/** Another id: everything that names the part follows. */
export function PartRename({ place, part }: { place: FlowPlace; part: MachinePart }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [known, setKnown] = useState<Typed>({ of: part.id, typed: part.id })
  // What was typed for another id is over once the part is called otherwise.
  const { typed, fault } = known.of === part.id ? known : { typed: part.id }
  if (place.readOnly) return null
  const rename = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed === part.id) return
    const wrong = idFault(typed, idsOf(place.machine, part.kind))
    setKnown({ of: part.id, typed, fault: wrong })
    if (wrong !== undefined) return
    const label = text('studioFlow.step.rename', { from: part.id, to: typed })
    workspace.write(renamePart(workspace, { ...place, part }, { to: typed, release: place.release }), {
      label,
    })
  }
  return (
    <form className="studio-rename" noValidate onSubmit={rename}>
      <Field
        label={text('studioFlow.id')}
        hint={text(HINTS[part.kind])}
        {...(fault !== undefined && { error: text(fault) })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={({ target }) => setKnown({ of: part.id, typed: target.value, fault })}
          />
        )}
      </Field>
      <Button kind="secondary" type="submit" aria-disabled={typed === part.id}>
        {text('studio.question.rename')}
      </Button>
    </form>
  )
}
