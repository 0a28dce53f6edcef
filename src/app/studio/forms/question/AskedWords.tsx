import { useEffect, useMemo, useRef, useState } from 'react'
import { sameJson } from '#engine/values/sameJson.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { rendererServices } from '../../../work/rendererServices.ts'
import { nothingAround } from './fitsWord.ts'
import type { AskedWord } from './words.ts'
import { openWords, wordsPart, type WordTexts } from './wordsPart.ts'

interface AskedWordsProps {
  words: readonly AskedWord[]
  /** What stands in the files now, by the names of the words. */
  values: JsonObject
  readOnly: boolean
  texts?: WordTexts
  /** What would stand in the files of what is typed: half a word does not. */
  settled: (typed: JsonObject) => JsonObject
  onTyped: (typed: JsonObject) => void
}

/** A form of words, drawn by the renderer that draws all forms. What changes elsewhere is shown. */
export function AskedWords(props: AskedWordsProps) {
  return <WordsStore key={JSON.stringify(props.words)} {...props} />
}

function WordsStore(props: AskedWordsProps) {
  const said = useTexts()
  const { words, values, readOnly, texts } = props
  const [opened] = useState(() => openStore(values, words, texts))
  const services = useMemo(() => rendererServices({ texts: said }), [said])
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { store } = opened
  useEffect(() => {
    // What was written elsewhere: another pane, another person, a step taken back.
    if (!sameJson(latest.current.settled(store.settled()), values)) store.replace(values)
  }, [store, values])
  useEffect(
    () =>
      store.subscribe(() => {
        const { settled, values: known, onTyped } = latest.current
        const typed = store.settled()
        if (!sameJson(settled(typed), known)) onTyped(typed)
      }),
    [store],
  )
  return (
    <RendererServicesProvider value={services}>
      <fieldset className="studio-words" disabled={readOnly}>
        <InputForm store={store} part={opened.part} opened={opened.forms} lists={{}} />
      </fieldset>
    </RendererServicesProvider>
  )
}

function openStore(answers: JsonObject, words: readonly AskedWord[], texts: WordTexts | undefined) {
  const part = wordsPart(words, texts)
  const forms = openWords(part)
  const scope = nothingAround()
  const lists = {}
  const store = createInputStore({ form: '', part, opened: forms, answers, scope, factStates: {}, lists })
  return { part, forms, store }
}
