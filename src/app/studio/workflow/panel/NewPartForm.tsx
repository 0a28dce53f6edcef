import type { SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { WordsApart } from '../../forms/question/AskedWords.tsx'
import { flowValues, withFlowValues } from './flowWords.ts'
import { wordTexts } from './wordTexts.ts'
import { type NewPartProps, useNewPart } from './useNewPart.ts'

/** What a new part is called in every language, what it is, and its id: one step. */
export function NewPartForm(props: NewPartProps) {
  const { text } = useTexts()
  const { kind } = props
  const making = useNewPart(props)
  const { words, written, id, faults, lacking, barred, change } = making
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    making.add()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Names {...making} />
      <WordsApart
        words={words}
        values={flowValues(written, words)}
        readOnly={false}
        texts={wordTexts}
        settled={(values) => flowValues(withFlowValues(kind, written, { words, values }), words)}
        onTyped={(values) => change({ written: withFlowValues(kind, written, { words, values }) })}
      />
      {lacking.length > 0 && (
        <Notice tone="danger" live="alert">
          {text('studioFlow.lacking', {
            names: lacking.map((name) => text(`studioFlow.word.${name}`)).join(', '),
          })}
        </Notice>
      )}
      {barred !== undefined && (
        <Notice tone="danger" live="alert">
          {text('studioParts.noList', { name: barred })}
        </Notice>
      )}
      <Field
        label={text('studioFlow.id')}
        hint={text('studio.question.nameHint')}
        {...(faults['id'] !== undefined && { error: text(faults['id']) })}
      >
        {(control) => (
          <TextInput {...control} value={id} onChange={({ target }) => change({ id: target.value })} />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" icon="add">
          {text('studioFlow.put')}
        </Button>
      </div>
    </form>
  )
}

function Names({
  languages,
  said,
  faults,
  change,
}: Pick<ReturnType<typeof useNewPart>, 'languages' | 'said' | 'faults' | 'change'>) {
  const { text } = useTexts()
  return languages.map((language) => (
    <Field
      key={language}
      label={text('studioFlow.text.name', { language })}
      {...(faults[language] !== undefined && { error: text(faults[language]) })}
    >
      {(control) => (
        <TextInput
          {...control}
          lang={language}
          value={said[language] ?? ''}
          onChange={({ target }) => change({ said: { ...said, [language]: target.value } })}
        />
      )}
    </Field>
  ))
}
