import type { SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { choosesFrom, questionKinds } from '../questions/kinds.ts'
import { listsOf } from './listsOf.ts'
import { type NewQuestionProps, useNewQuestion } from './useNewQuestion.ts'

type Making = ReturnType<typeof useNewQuestion>

/** What a new question is called in every language, what it asks, and its id: one step. */
export function NewQuestionForm(props: NewQuestionProps) {
  const { text } = useTexts()
  const making = useNewQuestion(props)
  const { name, required, change } = making
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    making.add()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Labels {...making} />
      <Kind {...making} />
      <Field
        label={text('studio.question.name')}
        hint={text('studio.question.nameHint')}
        {...useFault(making, 'name')}
      >
        {(control) => (
          <TextInput {...control} value={name} onChange={({ target }) => change({ name: target.value })} />
        )}
      </Field>
      <Choice
        type="checkbox"
        label={text('studio.question.isRequired')}
        checked={required}
        onChange={({ target }) => change({ required: target.checked })}
      />
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studio.question.put')}
        </Button>
      </div>
    </form>
  )
}

function Labels({ languages, labels, faults, change }: Making) {
  const { text } = useTexts()
  return languages.map((language) => (
    <Field
      key={language}
      label={text('studio.question.label', { language })}
      {...(faults[language] !== undefined && { error: text(faults[language]) })}
    >
      {(control) => (
        <TextInput
          {...control}
          lang={language}
          value={labels[language] ?? ''}
          onChange={({ target }) => change({ labels: { ...labels, [language]: target.value } })}
        />
      )}
    </Field>
  ))
}

function Kind(making: Making) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { kind, list, change } = making
  return (
    <>
      <Field label={text('studio.question.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            options={questionKinds.map(({ id }) => ({ value: id, label: text(`studio.kind.${id}`) }))}
            onChange={({ target }) => {
              const next = questionKinds.find(({ id }) => id === target.value)
              if (next !== undefined) change({ kind: next.id })
            }}
          />
        )}
      </Field>
      {choosesFrom.has(kind) && (
        <Field label={text('studio.question.list')}>
          {(control) => (
            <Select
              {...control}
              value={list}
              placeholder={text('studioFiles.ownOptions')}
              options={listsOf(workspace.files.keys()).map((value) => ({ value, label: value }))}
              onChange={({ target }) => change({ list: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function useFault({ faults }: Making, field: string): { error?: string } {
  const { text } = useTexts()
  const fault = faults[field]
  return fault === undefined ? {} : { error: text(fault) }
}
