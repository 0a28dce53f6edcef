import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'
import type { GroundOfWork } from './DenialGround.ts'
import { guardsOf, type NamedAction } from './guardsOf.ts'

/** Of the transitions that send what is being filled in. */
export function groundOfWork(
  { store, opened }: { store: AnswerStore; opened: OpenView },
  actions: readonly NamedAction[],
  texts: Texts,
): GroundOfWork {
  const { workflow } = opened.process.part
  return { guards: actions.flatMap((action) => guardsOf(workflow, action)), opened, store, texts }
}
