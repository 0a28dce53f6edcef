import { useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { addQuestion } from '../questions/addQuestion.ts'
import { readForm } from '../questions/FormFiles.ts'
import { choosesFrom, type KindId, questionKinds } from '../questions/kinds.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import { useTextIndex } from '../useContentTexts.ts'
import { nameFault, nameOf } from './nameFault.ts'

export interface NewQuestionProps {
  place: FormPlace
  /** The question that it comes after. */
  after: string | undefined
  onDone: (name: string) => void
}
interface Typed {
  /** By language. */
  labels: { [language: string]: string }
  /** Undefined while it is made from the label. */
  name: string | undefined
  kind: KindId
  list: string
  required: boolean
}
interface NewQuestion extends Omit<Typed, 'name'> {
  languages: readonly string[]
  name: string
  change: (part: Partial<Typed>) => void
  /** Text ids of what is wrong, by field; of labels by language. None before it was tried. */
  faults: { [field: string]: string }
  add: () => void
}

/** A question in the making: put into the form once nothing is wrong with it. */
export function useNewQuestion({ place, after, onDone }: NewQuestionProps): NewQuestion {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { languages } = useTextIndex()
  const [typed, setTyped] = useState<Typed>({
    labels: {},
    name: undefined,
    kind: 'text',
    list: '',
    required: true,
  })
  const [tried, setTried] = useState(false)
  const read = readForm(workspace, place.form)
  const taken = read === undefined ? [] : questionsOf(read).map((one) => one.name)
  const { labels, kind: kindId, list, required } = typed
  const name = typed.name ?? nameOf(labels['en'] ?? labels[languages[0] ?? ''] ?? '', taken)
  const faults = faultsOf({ ...typed, name }, languages, taken)
  const add = () => {
    setTried(true)
    const kind = questionKinds.find(({ id }) => id === kindId)
    if (Object.keys(faults).length > 0 || kind === undefined) return
    // Without a list it gets options of its own, beside.
    const isListed = choosesFrom.has(kindId) && list !== ''
    const schema = isListed ? { ...kind.schema, inList: list } : { ...kind.schema }
    const trimmed = Object.fromEntries(languages.map((one) => [one, (labels[one] ?? '').trim()]))
    const question = { name, schema, ui: { ...kind.ui }, required, labels: trimmed, after }
    const label = text('studio.step.add', { name })
    workspace.write(addQuestion(workspace, place.form, question), { label })
    onDone(name)
  }
  return {
    ...typed,
    name,
    languages,
    faults: tried ? faults : {},
    change: (part) => setTyped((known) => ({ ...known, ...part })),
    add,
  }
}

function faultsOf(
  { labels, name }: Typed & { name: string },
  languages: readonly string[],
  taken: readonly string[],
): { [field: string]: string } {
  const faults: { [field: string]: string } = {}
  for (const language of languages)
    if ((labels[language] ?? '').trim() === '') faults[language] = 'valid.required'
  const fault = nameFault(name, taken)
  if (fault !== undefined) faults['name'] = fault
  return faults
}
