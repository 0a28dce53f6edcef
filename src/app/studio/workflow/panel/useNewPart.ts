import { useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { nameOf } from '../../forms/list/nameFault.ts'
import { useTextIndex } from '../../forms/useContentTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { addPart } from '../edits/addPart.ts'
import type { PartKind } from '../machine/Machine.ts'
import { wordsOf } from '../machine/readMachines.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { type FlowWord, flowWords } from './flowWords.ts'
import { idFault, idsOf } from './idFault.ts'
import { useChoices } from './useChoices.ts'

/** What is asked before there is one; the rest is said in its panel. */
const asked: { readonly [kind in PartKind]: readonly string[] } = {
  status: ['phase'],
  transition: ['from', 'to', 'in', 'by'],
  timer: ['in', 'after', 'fire', 'alert'],
}
/** Without these it is none; `in` is asked of a track alone. */
const needed: { readonly [kind in PartKind]: readonly string[] } = {
  status: ['phase'],
  transition: ['from', 'in'],
  timer: ['in', 'after'],
}

export interface NewPartProps {
  place: FlowPlace
  kind: PartKind
  onDone: (at: string) => void
}
interface NewPart {
  words: readonly FlowWord[]
  /** As it would stand in the file, without its id. */
  written: JsonObject
  /** What it is called, by language. */
  said: { readonly [language: string]: string }
  languages: readonly string[]
  id: string
  change: (typed: Partial<Typed>) => void
  /** Text ids of what is wrong, by language and with the id; none before it was tried. */
  faults: { readonly [field: string]: string }
  /** Words that it cannot do without. */
  lacking: readonly string[]
  /** Something else stands in place of the list of this name: it is not written over. */
  barred: string | undefined
  add: () => void
}
interface Typed {
  written: JsonObject
  said: { readonly [language: string]: string }
  /** Undefined while it is made from the text. */
  id: string | undefined
}

/** A part in the making: put into the process once nothing is wrong with it. */
export function useNewPart({ place, kind, onDone }: NewPartProps): NewPart {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { languages } = useTextIndex()
  const [typed, setTyped] = useState<Typed>({ written: {}, said: {}, id: undefined })
  const [isTried, setTried] = useState(false)
  const [barred, setBarred] = useState<string>()
  const choices = useChoices(place.workflow, place.machine, place.words)
  const words = flowWords(kind, choices, place.machine.track !== undefined).filter(({ name }) =>
    asked[kind].includes(name),
  )
  const { written, said } = typed
  const taken = idsOf(place.machine, kind)
  const id = typed.id ?? nameOf(said['en'] ?? '', taken, kind)
  // Nobody reads what the system makes by itself.
  const isCalled = kind === 'status' || (kind === 'transition' && wordsOf(written['by']).length > 0)
  const trimmed = Object.fromEntries(languages.map((one) => [one, (said[one] ?? '').trim()]))
  const faults = faultsOf({ id, taken, texts: isCalled ? trimmed : {} })
  const lacking = lackingIn(kind, words, written)
  const add = () => {
    setTried(true)
    if (Object.keys(faults).length > 0 || lacking.length > 0) return
    const made = addPart(workspace, place, { kind, id, written, texts: isCalled ? trimmed : {} })
    if ('noList' in made) {
      setBarred(made.noList)
      return
    }
    workspace.write(made.changes, { label: text('studioFlow.step.add', { name: id }) })
    onDone(made.at)
  }
  return {
    ...typed,
    words,
    languages: kind === 'timer' ? [] : languages,
    id,
    change: (part) => setTyped((known) => ({ ...known, ...part })),
    faults: isTried ? faults : {},
    lacking: isTried ? lacking : [],
    barred,
    add,
  }
}

interface Named {
  id: string
  taken: readonly string[]
  texts: { [language: string]: string }
}

function faultsOf({ id, taken, texts }: Named): { [field: string]: string } {
  const faults: { [field: string]: string } = {}
  for (const [language, said] of Object.entries(texts)) if (said === '') faults[language] = 'valid.required'
  const wrong = idFault(id, taken)
  if (wrong !== undefined) faults['id'] = wrong
  return faults
}

function lackingIn(kind: PartKind, words: readonly FlowWord[], written: JsonObject): string[] {
  const must = words.filter(({ name }) => needed[kind].includes(name) && written[name] === undefined)
  // A time that makes nothing and tells nobody is none.
  const isIdle = kind === 'timer' && written['fire'] === undefined && written['alert'] === undefined
  return [...must.map(({ name }) => name), ...(isIdle ? ['fire'] : [])]
}
