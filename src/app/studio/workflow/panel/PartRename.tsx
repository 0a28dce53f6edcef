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

/** Another id: everything that names the part follows. */
export function PartRename({ place, part }: { place: FlowPlace; part: MachinePart }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [typed, setTyped] = useState(part.id)
  const [fault, setFault] = useState<string>()
  if (place.readOnly) return null
  const rename = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed === part.id) return
    const wrong = idFault(typed, idsOf(place.machine, part.kind))
    setFault(wrong)
    if (wrong !== undefined) return
    const label = text('studioFlow.step.rename', { from: part.id, to: typed })
    workspace.write(renamePart(workspace, { ...place, part }, typed), { label })
    if (part.kind === 'status') place.open(part.pointer.replace(/[^/]+$/, typed))
  }
  return (
    <form className="studio-rename" noValidate onSubmit={rename}>
      <Field
        label={text('studioFlow.id')}
        hint={text(part.kind === 'timer' ? 'studioFlow.renameHint' : 'studioFlow.renameOpenHint')}
        {...(fault !== undefined && { error: text(fault) })}
      >
        {(control) => (
          <TextInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <Button kind="secondary" type="submit" aria-disabled={typed === part.id}>
        {text('studio.question.rename')}
      </Button>
    </form>
  )
}
