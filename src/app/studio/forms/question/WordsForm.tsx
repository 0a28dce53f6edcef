import { useEffect, useMemo, useRef, useState } from 'react'
import { sameJson } from '#engine/values/sameJson.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { rendererServices } from '../../../work/rendererServices.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import type { FormPlace } from '../FormPage.tsx'
import type { Question } from '../questions/questionsOf.ts'
import type { Word } from './words.ts'
import { nothingAround } from './fitsWord.ts'
import { putWords } from './putWords.ts'
import { openWords, wordsPart } from './wordsPart.ts'
import { valuesOf, withValues, wordsOfQuestion } from './wordValues.ts'

interface WordsFormProps {
  place: FormPlace
  question: Question
}

/** The question's own form, drawn by the renderer that draws all forms. What changes elsewhere is shown. */
export function WordsForm({ place, question }: WordsFormProps) {
  const words = wordsOfQuestion(question)
  return (
    <WordsStore
      // Another kind asks other words.
      key={words.map(({ name }) => name).join(' ')}
      place={place}
      question={question}
      words={words}
    />
  )
}

function WordsStore({ place, question, words }: WordsFormProps & { words: Word[] }) {
  const texts = useTexts()
  const workspace = useWorkspace()
  const [opened] = useState(() => openStore(valuesOf(question, words), words))
  const services = useMemo(() => rendererServices({ texts }), [texts])
  const latest = useRef({ place, question, words, texts })
  const values = valuesOf(question, words)
  useEffect(() => {
    latest.current = { place, question, words, texts }
  })
  const { store } = opened
  useEffect(() => {
    // What was written elsewhere: another pane, another person, a step taken back.
    if (!sameJson(writable(store.settled(), latest.current), values)) store.replace(values)
  }, [store, values])
  useEffect(
    () =>
      store.subscribe(() => {
        const { place: here, question: now, words: asked, texts: said } = latest.current
        const typed = store.settled()
        if (sameJson(writable(typed, latest.current), valuesOf(now, asked))) return
        const edits = new DocumentEdits(workspace)
        putWords(edits, { form: here.form, question: now }, { words: asked, values: typed })
        workspace.write(edits.changes(), {
          label: said.text('studio.step.words', { name: now.name }),
          key: `words:${here.form}:${now.name}`,
          at: Date.now(),
        })
      }),
    [store, workspace],
  )
  return (
    <RendererServicesProvider value={services}>
      <fieldset className="studio-words" disabled={place.readOnly}>
        <InputForm store={store} part={opened.part} opened={opened.forms} lists={{}} />
      </fieldset>
    </RendererServicesProvider>
  )
}

/** What of the typed values would stand in the files. */
function writable(typed: JsonObject, { question, words }: { question: Question; words: Word[] }): JsonObject {
  const required = typed['required'] === true
  return valuesOf({ ...question, ...withValues(question, words, typed), required }, words)
}

function openStore(answers: JsonObject, words: readonly Word[]) {
  const part = wordsPart(words)
  const forms = openWords(part)
  const scope = nothingAround()
  const lists = {}
  const store = createInputStore({ form: '', part, opened: forms, answers, scope, factStates: {}, lists })
  return { part, forms, store }
}
