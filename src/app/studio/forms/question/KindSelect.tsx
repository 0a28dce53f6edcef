import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { changeKind, withKind } from '../questions/changeKind.ts'
import { type KindId, questionKinds } from '../questions/kinds.ts'
import type { Question } from '../questions/questionsOf.ts'
import { simpleWords } from './words.ts'

interface KindSelectProps {
  place: FormPlace
  question: Question
  kind: KindId
}

/** What a question asks. What another kind cannot have is told before it goes. */
export function KindSelect({ place, question, kind }: KindSelectProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [asked, ask] = useState<KindId>()
  const change = (to: KindId) => {
    const label = text('studio.step.words', { name: question.name })
    workspace.write(changeKind(workspace, { form: place.form, question }, to), { label })
    ask(undefined)
  }
  return (
    <>
      <Field label={text('studio.question.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            disabled={place.readOnly}
            options={questionKinds.map(({ id }) => ({ value: id, label: text(`studio.kind.${id}`) }))}
            onChange={({ target }) => {
              const next = questionKinds.find(({ id }) => id === target.value)?.id
              if (next === undefined) return
              const { lost, messages } = withKind(question, next)
              if (lost.length + messages.length > 0) ask(next)
              else change(next)
            }}
          />
        )}
      </Field>
      <Dialog
        open={asked !== undefined}
        title={text('studioForms.kindTitle', { kind: text(`studio.kind.${asked ?? kind}`) })}
        closeLabel={text('a11y.closeDialog')}
        onClose={() => ask(undefined)}
        actions={
          <>
            <Button kind="danger" onClick={() => change(asked ?? kind)}>
              {text('studioForms.kindChange')}
            </Button>
            <Button kind="secondary" onClick={() => ask(undefined)}>
              {text('button.cancel')}
            </Button>
          </>
        }
      >
        {asked !== undefined && <Lost question={question} to={asked} />}
      </Dialog>
    </>
  )
}

/** By name, those that have one. */
const named = new Set([
  'enum',
  'inList',
  'above',
  'atLeast',
  'below',
  'atMost',
  'age',
  'checkDigit',
  'upload',
])

function Lost({ question, to }: { question: Question; to: KindId }) {
  const { text } = useTexts()
  const { lost, messages } = withKind(question, to)
  const simple = simpleWords()
  return (
    <>
      <p>{text('studioForms.kindAbout')}</p>
      <ul>
        {lost.map((word) => {
          const name = simple.find((one) => one.word === word && one.file === 'schema')?.name
          if (name !== undefined) return <li key={word}>{text(`studio.word.${name}`)}</li>
          return (
            <li key={word}>{named.has(word) ? text(`studioForms.word.${word}`) : <code>{word}</code>}</li>
          )
        })}
        {messages.length > 0 && <li>{text('studioForms.kindMessages', { count: messages.length })}</li>}
      </ul>
    </>
  )
}
