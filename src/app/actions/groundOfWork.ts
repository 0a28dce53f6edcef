import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'
import { tellingOf } from '../work/tellingOf.ts'
import type { DenialGround } from './DenialGround.ts'
import { guardsOf, type NamedAction } from './guardsOf.ts'

/** Of the transitions that send what is being filled in. */
export function groundOfWork(
  { store, opened }: { store: AnswerStore; opened: OpenView },
  actions: readonly NamedAction[],
  texts: Texts,
): DenialGround {
  return {
    guards: actions.flatMap((action) => guardsOf(opened.process.part.workflow, action)),
    world: () => ({
      scope: store.current().scope,
      factStates: store.facts().factStates,
      telling: tellingOf(store, opened, texts),
    }),
  }
}
