import type { Telling } from '#renderer/explain/Telling.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'

/** The words for explanations outside a form. */
export function tellingOf(
  store: AnswerStore,
  { view, process }: OpenView,
  { text, has, language }: Texts,
): Telling {
  const { scope } = store.current()
  return {
    texts: { translate: text, has, language },
    process: view.process,
    fieldAt: (pointer) => store.model.fieldAt(pointer),
    rows: (list) => scope.rows(list) ?? process.part.lists[list]?.rows,
    sources: { facts: process.part.facts, values: process.part.workflow.values },
    workflow: process.part.workflow,
    world: scope.world,
    may: (move, track) =>
      view.transitions.some((one) => one.id === move && one.track?.name === track && !one.denials[0]),
  }
}
