import { type SyntheticEvent, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { nameOf } from '../../forms/list/nameFault.ts'
import { AskedWords } from '../../forms/question/AskedWords.tsx'
import { useTextIndex } from '../../forms/useContentTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { addPart } from '../edits/addPart.ts'
import type { PartKind } from '../machine/Machine.ts'
import { wordsOf } from '../machine/readMachines.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { flowValues, flowWords, withFlowValues } from './flowWords.ts'
import { idFault, idsOf } from './idFault.ts'
import { wordTexts } from './PartWords.tsx'
import { useChoices } from './useChoices.ts'

/** What is asked before there is one; the rest is said in its panel. */
const asked: { readonly [kind in PartKind]: readonly string[] } = {
  status: ['phase'],
  transition: ['from', 'to', 'in', 'by'],
  timer: ['in', 'after', 'fire', 'alert'],
}
/** Without these it is none. */
const needed: { readonly [kind in PartKind]: readonly string[] } = {
  status: ['phase'],
  transition: ['from'],
  timer: ['in', 'after'],
}

interface NewPartFormProps {
  place: FlowPlace
  kind: PartKind
  onDone: (pointer: string) => void
}

/** What a new part is called in every language, what it is, and its id: one step. */
export function NewPartForm({ place, kind, onDone }: NewPartFormProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { languages } = useTextIndex()
  const [said, setSaid] = useState<{ [language: string]: string }>({})
  const [written, setWritten] = useState<JsonObject>({})
  const [typedId, setTypedId] = useState<string>()
  const [isTried, setTried] = useState(false)
  const choices = useChoices(place.workflow, place.machine, place.words)
  const isTrack = place.machine.track !== undefined
  const words = flowWords(kind, choices, isTrack).filter(({ name }) => asked[kind].includes(name))
  const isCalled = kind === 'status' || (kind === 'transition' && wordsOf(written['by']).length > 0)
  const taken = idsOf(place.machine, kind)
  const id = typedId ?? nameOf(said['en'] ?? '', taken)
  const wrongId = idFault(id, taken)
  const isEmpty = (language: string): boolean => (said[language] ?? '').trim() === ''
  const must = [...needed[kind], ...(isTrack && kind === 'transition' ? ['in'] : [])]
  const lacking = [
    ...must.filter((name) => written[name] === undefined),
    // What never goes off and tells nobody does nothing.
    ...(kind === 'timer' && written['fire'] === undefined && written['alert'] === undefined ? ['fire'] : []),
  ]
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongId !== undefined || lacking.length > 0 || (isCalled && languages.some(isEmpty))) return
    const texts = Object.fromEntries(languages.map((one) => [one, (said[one] ?? '').trim()]))
    const made = addPart(workspace, place, { kind, id, written, texts: isCalled ? texts : {} })
    workspace.write(made.changes, { label: text('studioFlow.step.add', { name: id }) })
    onDone(made.pointer)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {kind !== 'timer' &&
        languages.map((language) => (
          <Field
            key={language}
            label={text('studioFlow.text.name', { language })}
            {...(isTried && isCalled && isEmpty(language) && { error: text('valid.required') })}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                value={said[language] ?? ''}
                onChange={({ target }) => setSaid({ ...said, [language]: target.value })}
              />
            )}
          </Field>
        ))}
      <AskedWords
        words={words}
        values={flowValues(written, words)}
        readOnly={false}
        texts={wordTexts}
        settled={(values) => flowValues(withFlowValues(kind, written, { words, values }), words)}
        onTyped={(values) => setWritten(withFlowValues(kind, written, { words, values }))}
      />
      {isTried && lacking.length > 0 && (
        <p role="alert" className="field-error">
          {text('studioFlow.lacking', {
            names: lacking.map((name) => text(`studioFlow.word.${name}`)).join(', '),
          })}
        </p>
      )}
      <Field
        label={text('studioFlow.id')}
        hint={text('studio.question.nameHint')}
        {...(isTried && wrongId !== undefined && { error: text(wrongId) })}
      >
        {(control) => (
          <TextInput {...control} value={id} onChange={({ target }) => setTypedId(target.value)} />
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
