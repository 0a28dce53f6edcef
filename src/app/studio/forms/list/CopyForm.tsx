import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { formIdOf } from '../contentTree.ts'
import type { FormPlace } from '../FormPage.tsx'
import { copyQuestion } from '../questions/copyQuestion.ts'
import { readForm } from '../questions/FormFiles.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import { labelIds } from '../questions/questionTexts.ts'
import { useContentTexts } from '../useContentTexts.ts'
import { freeName } from './nameFault.ts'

interface CopyFormProps {
  place: FormPlace
  after: string | undefined
  onDone: (name: string) => void
}

/** A question of another form, the common ones first: copied with its texts. */
export function CopyForm({ place, after, onDone }: CopyFormProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const forms = formsIn(workspace.files.keys())
  const [from, setFrom] = useState(forms[0] ?? '')
  const [name, setName] = useState('')
  const [isOne, setIsOne] = useState(false)
  const questionsIn = (form: string) => {
    const read = readForm(workspace, form)
    return read === undefined ? [] : questionsOf(read)
  }
  const questions = questionsIn(from)
  const chosen = questions.some((one) => one.name === name) ? name : (questions[0]?.name ?? '')
  const copy = (event: SyntheticEvent) => {
    event.preventDefault()
    const taken = questionsIn(place.form).map((one) => one.name)
    const as = freeName(chosen, taken)
    const changes = copyQuestion(workspace, { from, name: chosen, to: place.form, as, after, isOne })
    if (changes === undefined) return
    workspace.write(changes, { label: text('studio.step.copy', { name: as }) })
    onDone(as)
  }
  return (
    <form className="stack" noValidate onSubmit={copy}>
      <Field label={text('studio.copy.form')} hint={text('studio.copy.hint')}>
        {(control) => (
          <Select
            {...control}
            value={from}
            options={forms.map((value) => ({ value, label: value }))}
            onChange={({ target }) => setFrom(target.value)}
          />
        )}
      </Field>
      <Field label={text('studio.copy.question')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            options={questions.map((one) => ({
              value: one.name,
              label: `${called(labelIds(workspace, from, one)) ?? one.name} (${one.name})`,
            }))}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <OneChoice isOne={isOne} onChange={setIsOne} />
      <div className="actions">
        <Button type="submit" icon="copy" aria-disabled={chosen === ''}>
          {text('studio.copy.put')}
        </Button>
      </div>
    </form>
  )
}

/** Whether it stays one with the question that it is taken from. */
function OneChoice({ isOne, onChange }: { isOne: boolean; onChange: (isOne: boolean) => void }) {
  const { text } = useTexts()
  return (
    <Choice
      type="checkbox"
      label={text('studioFiles.copyOne')}
      note={text('studioFiles.copyOneAbout')}
      checked={isOne}
      onChange={() => onChange(!isOne)}
    />
  )
}

/** The library of common questions stands before the forms of services. */
function formsIn(paths: Iterable<string>): string[] {
  const forms = [...paths]
    .flatMap((path) => (path.startsWith('schemas/') ? (formIdOf(path) ?? []) : []))
    .sort()
  const isCommon = (form: string): boolean => form.startsWith('common/')
  return [...forms.filter(isCommon), ...forms.filter((form) => !isCommon(form))]
}
