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
import { renameQuestion } from '../questions/renameQuestion.ts'

/** Another id: everything that reads the answer follows. */
export function RenameField({ place, name }: { place: FormPlace; name: string }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [typed, setTyped] = useState(name)
  const [fault, setFault] = useState<string>()
  const rename = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed === name) return
    const read = readForm(workspace, place.form)
    const wrong = nameFault(typed, read === undefined ? [] : questionsOf(read).map((one) => one.name))
    setFault(wrong)
    if (wrong !== undefined) return
    const changes = renameQuestion(workspace, place.form, { from: name, to: typed })
    workspace.write(changes, { label: text('studio.step.rename', { from: name, to: typed }) })
    place.open(typed)
  }
  if (place.readOnly) return null
  return (
    <form className="studio-rename" noValidate onSubmit={rename}>
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
  )
}
