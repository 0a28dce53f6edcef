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

/** Before the names of words in a dialog: the page behind it may ask the same words, and each box has an id of its own. */
const APART = 'new-'

/** The same in a dialog over a page that asks words, too. */
export function WordsApart({ words, values, texts, settled, onTyped, ...rest }: AskedWordsProps) {
  const inner = (typed: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name.slice(APART.length), value]))
  const outer = (known: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(known).map(([name, value]) => [APART + name, value]))
  return (
    <AskedWords
      {...rest}
      words={words.map((word) => ({ ...word, name: APART + word.name }))}
      values={outer(values)}
      {...(texts !== undefined && { texts: (name) => texts(name.slice(APART.length)) })}
      settled={(typed) => outer(settled(inner(typed)))}
      onTyped={(typed) => onTyped(inner(typed))}
    />
  )
}

/** A form of words, drawn by the renderer that draws all forms. What changes elsewhere is shown. */
export function AskedWords(props: AskedWordsProps) {
  const [renewed, setRenewed] = useState({ count: 0, focus: '' })
  const renew = () =>
    setRenewed(({ count }) => ({ count: count + 1, focus: document.activeElement?.id ?? '' }))
  return (
    <WordsStore
      key={`${renewed.count} ${JSON.stringify(props.words)}`}
      {...props}
      focus={renewed.focus}
      onStale={renew}
    />
  )
}

interface WordsStoreProps extends AskedWordsProps {
  /** Id of the box that had the focus when this was drawn anew. */
  focus: string
  /** The box that somebody types in keeps what they typed: what they took back is drawn anew. */
  onStale: () => void
}

function WordsStore(props: WordsStoreProps) {
  const said = useTexts()
  const { words, values, readOnly, texts } = props
  const [opened] = useState(() => openStore(values, words, texts))
  const services = useMemo(() => rendererServices({ texts: said }), [said])
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const { store } = opened
  const isTaking = useRef(false)
  useEffect(() => {
    const isKnown = () => sameJson(latest.current.settled(store.settled()), values)
    if (isKnown()) return
    // What was written elsewhere: another pane, another person, a step taken back.
    isTaking.current = true
    store.replace(values)
    isTaking.current = false
    if (!isKnown()) latest.current.onStale()
  }, [store, values])
  useEffect(() => {
    const { focus } = latest.current
    if (focus !== '' && document.activeElement === document.body) document.getElementById(focus)?.focus()
  }, [])
  useEffect(
    () =>
      store.subscribe(() => {
        if (isTaking.current) return
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
