import { useDeferredValue, useState } from 'react'
import { foldWords } from '#engine/texts/foldWords.ts'
import { Announced } from '#ui/Announced.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFiles, useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { freeName } from '../list/nameFault.ts'
import { readForm } from '../questions/FormFiles.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import { labelIds } from '../questions/questionTexts.ts'
import { useTextIndex } from '../useContentTexts.ts'
import { type CommonQuestion, commonQuestions } from './commonQuestions.ts'
import { LibraryRow } from './LibraryRow.tsx'
import { takeQuestion } from './takeQuestion.ts'

interface LibraryFormProps {
  place: FormPlace
  after: string | undefined
  onDone: (name: string) => void
}

const PAGE = 20

/** Questions that several forms ask: searched by what they are called, put into the form by one press. */
export function LibraryForm({ place, after, onDone }: LibraryFormProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  useFiles()
  const [words, setWords] = useState('')
  const [most, setMost] = useState(PAGE)
  const found = useFound(foldWords(useDeferredValue(words)), place.form)
  const take = (common: CommonQuestion) => {
    const read = readForm(workspace, place.form)
    const taken = read === undefined ? [] : questionsOf(read).map((one) => one.name)
    const as = freeName(common.name, taken)
    const changes = takeQuestion(workspace, {
      from: common.form,
      name: common.name,
      to: place.form,
      as,
      after,
    })
    if (changes === undefined) return
    workspace.write(changes, { label: text('studio.step.copy', { name: as }) })
    onDone(as)
  }
  const count = text('studioRule.library.count', { count: found.length })
  return (
    <div className="stack">
      <p>{text('studioRule.library.about')}</p>
      <Field label={text('studioRule.library.search')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <p className="muted">{count}</p>
      <Announced>{count}</Announced>
      <ul className="rule-rows">
        {found.slice(0, most).map((common) => (
          <LibraryRow key={common.name} place={place} common={common} onTake={() => take(common)} />
        ))}
      </ul>
      {found.length > most && (
        <div className="actions">
          <Button kind="secondary" onClick={() => setMost(most + PAGE)}>
            {text('studioRule.library.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** By id and by label, in whichever language; what this form alone asks is none of a library. */
function useFound(wanted: string, form: string): CommonQuestion[] {
  const workspace = useWorkspace()
  const index = useTextIndex()
  return commonQuestions(workspace).filter((common) => {
    if (common.forms.length === 1 && common.forms[0] === form) return false
    const ids = labelIds(workspace, common.form, common.question)
    const said = index.languages.map((language) => index.find(language, ids)?.text ?? '')
    return wanted === '' || foldWords([common.name, ...said].join(' ')).includes(wanted)
  })
}
