import { useState, type SyntheticEvent } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { MoveButtons } from '../../moving/MoveButtons.tsx'
import type { FileChange } from '../../workspace/Workspace.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { addOption, moveOption, optionsOf, removeOption } from '../questions/options.ts'
import type { Question } from '../questions/questionsOf.ts'
import { useContentTexts, useTextIndex } from '../useContentTexts.ts'

interface OptionFieldsProps {
  place: FormPlace
  question: Question
}

/** What a question can be answered with: added with its texts, put in order, taken out. */
export function OptionFields({ place, question }: OptionFieldsProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const called = useContentTexts()
  const values = optionsOf(question)
  if (values === undefined) return null
  const at = { form: place.form, question }
  const write = (changes: FileChange[]) =>
    workspace.write(changes, { label: text('studio.step.words', { name: question.name }) })
  return (
    <FieldSet label={text('studioFiles.options')}>
      {values.length === 0 && <p className="muted">{text('studioFiles.optionsNone')}</p>}
      <ol className="studio-options">
        {values.map((value, index) => {
          const name = called(textIds.option(question.name, value)) ?? value
          return (
            <li key={value}>
              <span>
                {name} <code>{value}</code>
              </span>
              {!place.readOnly && (
                <span className="studio-move">
                  <MoveButtons
                    name={name}
                    isFirst={index === 0}
                    isLast={index === values.length - 1}
                    onMove={(step) => write(moveOption(workspace, at, { value, to: index + step }))}
                  />
                  <Button
                    kind="quiet"
                    icon="trash"
                    iconOnly
                    onClick={() => write(removeOption(workspace, at, value))}
                  >
                    {text('studioFiles.optionRemove', { name })}
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {!place.readOnly && <NewOption place={place} question={question} />}
    </FieldSet>
  )
}

/** One more: its code and what it is called in every language. */
function NewOption({ place, question }: OptionFieldsProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const index = useTextIndex()
  const [typed, setTyped] = useState<{ value: string; labels: { [language: string]: string } }>(NOTHING)
  const [tried, setTried] = useState(false)
  const { value, labels } = typed
  const [id = ''] = textIds.option(question.name, value)
  // An option of this name may be called something already.
  const labelOf = (language: string) => labels[language] ?? index.find(language, [id])?.text ?? ''
  const fault = optionFault(value, optionsOf(question) ?? [])
  const lacking = index.languages.filter((language) => labelOf(language).trim() === '')
  const add = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault !== undefined || lacking.length > 0) return
    const said = Object.fromEntries(index.languages.map((language) => [language, labelOf(language).trim()]))
    workspace.write(addOption(workspace, { form: place.form, question }, { value, labels: said }), {
      label: text('studio.step.words', { name: question.name }),
    })
    setTyped(NOTHING)
    setTried(false)
  }
  return (
    <form className="studio-option" noValidate onSubmit={add}>
      <Field
        label={text('studioFiles.optionCode')}
        {...(tried && fault !== undefined && { error: text(fault) })}
      >
        {(control) => (
          <TextInput
            {...control}
            value={value}
            onChange={({ target }) => setTyped({ ...typed, value: target.value.trim() })}
          />
        )}
      </Field>
      {index.languages.map((language) => (
        <Field
          key={language}
          label={text('studioFiles.optionLabel', { language })}
          {...(tried && lacking.includes(language) && { error: text('valid.required') })}
        >
          {(control) => (
            <TextInput
              {...control}
              lang={language}
              value={labelOf(language)}
              onChange={({ target }) =>
                setTyped({ ...typed, labels: { ...labels, [language]: target.value } })
              }
            />
          )}
        </Field>
      ))}
      <Button kind="secondary" type="submit" icon="add">
        {text('studioFiles.optionAdd')}
      </Button>
    </form>
  )
}

const NOTHING = { value: '', labels: {} }

function optionFault(value: string, taken: readonly string[]): string | undefined {
  if (value === '') return 'valid.required'
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(value)) return 'studioFiles.optionForm'
  return taken.includes(value) ? 'studioFiles.optionTaken' : undefined
}
