import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { nameFault } from '../list/nameFault.ts'
import { readForm } from '../questions/FormFiles.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import { type RenamePlan, renameQuestion } from '../questions/renameQuestion.ts'
import { RenameDialog } from './RenameDialog.tsx'

/** Another id: everything that reads the answer follows, once it was told what that is. */
export function RenameField({ place, name }: { place: FormPlace; name: string }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const [plan, setPlan] = useState<RenamePlan>()
  const planned = () =>
    renameQuestion(workspace, place.form, { from: name, to: typed, release: place.release })
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed === name) return
    const read = readForm(workspace, place.form)
    const wrong = nameFault(typed, read === undefined ? [] : questionsOf(read).map((one) => one.name))
    setFault(wrong)
    if (wrong === undefined) setPlan(planned())
  }
  const rename = () => {
    // Others may have written since it was asked.
    workspace.write(planned().changes, { label: text('studio.step.rename', { from: name, to: typed }) })
    setPlan(undefined)
    place.open(typed)
  }
  if (place.readOnly) return null
  return (
    <>
      <form className="studio-rename" noValidate onSubmit={ask}>
        <Field
          label={text('studio.question.name')}
          hint={text('studio.question.renameHint')}
          {...(fault !== undefined && { error: text(fault) })}
        >
          {(control) => (
            <TextInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        <Button kind="secondary" type="submit" aria-disabled={typed === name}>
          {text('studio.question.rename')}
        </Button>
      </form>
      <RenameDialog
        names={{ from: name, to: typed }}
        plan={plan}
        onClose={() => setPlan(undefined)}
        onRename={rename}
      />
    </>
  )
}
