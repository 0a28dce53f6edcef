import { createAnswerStore } from '#renderer/store/createAnswerStore.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { Correction } from '#renderer/store/FieldState.ts'
import { readDrafts, type Answers, type FoundDraft } from '../drafts/localDrafts.ts'
import { mergeCopies, type MergedCopies } from '../drafts/mergeCopies.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { View } from '../state/clientTypes.ts'
import { RowCache } from './RowCache.ts'
import { answersOf, factStatesOf, scopeOf } from './scopeOf.ts'

/** One application in work: its answers, and what they were on the server when it was opened. */
export interface Work {
  opened: OpenView
  store: AnswerStore
  cache: RowCache
  /** The server's answers when it was opened. */
  server: Answers
  /** Answers of the server, joined with what this device had not sent yet. */
  merged: MergedCopies
  /** What pages of this device had kept, and is in `merged` now. */
  copies: readonly FoundDraft[]
}

/** An application that may be changed takes up what pages of this device had typed and not sent. */
export async function openWork(opened: OpenView, person: string): Promise<Work> {
  const { view } = opened
  const server = answersOf(view)
  const copies = view.editable === false ? [] : await readDrafts(person, view.id)
  const merged = mergeCopies(
    { answers: server, writing: view.writing },
    copies.map(({ draft }) => draft),
  )
  const cache = new RowCache(opened.process.part.lists, view.rows)
  return { opened, cache, server, merged, copies, store: storeOf(opened, merged.answers, cache) }
}

export function storeOf({ view, process }: OpenView, answers: Answers, cache: RowCache): AnswerStore {
  const { workflow, forms } = process.part
  const correction = correctionOf(view)
  return createAnswerStore({
    steps: workflow.steps ?? [],
    forms,
    opened: process.forms,
    lists: process.part.lists,
    answers,
    scope: scopeOf(view, process, cache),
    factStates: factStatesOf(view),
    ...(workflow.values !== undefined && { values: workflow.values }),
    ...(workflow.facts !== undefined && { facts: factKeys(process.part) }),
    ...(correction !== undefined && { correction }),
  })
}

/** In a correction only what was marked may be changed, with what depends on it. */
function correctionOf(view: View): Correction | undefined {
  if (view.editable === true) return undefined
  const unlocked = view.editable === 'marked' ? view.unlocked : []
  return { unlocked, marked: view.correction?.marked ?? [] }
}

/** A look-up's own keys, else those of its fact. */
export function factKeys(part: OpenView['process']['part']) {
  return Object.fromEntries(
    Object.entries(part.workflow.facts ?? {}).map(([name, { fact, key }]) => [
      name,
      { key: key ?? part.facts[name]?.key ?? part.facts[fact ?? name]?.key ?? {} },
    ]),
  )
}
