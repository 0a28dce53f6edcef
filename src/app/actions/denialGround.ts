import type { Guard, Workflow } from '#engine/content/types.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import { storeOf } from '../work/openWork.ts'
import { tellingOf } from '../work/tellingOf.ts'
import { RowCache } from '../work/RowCache.ts'
import { answersOf, factStatesOf } from '../work/scopeOf.ts'
import { inputScope } from './inputScope.ts'
import type { DenialGround } from './WhyDenied.tsx'

type Named = Pick<AllowedAction, 'id' | 'track'>

/** Of one transition of an application that stands as the server gave it. */
export function groundOfAction(opened: OpenView, action: Named, texts: Texts): DenialGround {
  const { view, process } = opened
  return {
    guards: guardsOf(process.part.workflow, action),
    world: () => {
      const cache = new RowCache(process.part.lists, view.rows)
      const store = storeOf(opened, answersOf(view), cache)
      const scope = inputScope(opened, cache, action)
      return { scope, factStates: factStatesOf(view), telling: tellingOf(store, opened, texts) }
    },
  }
}

/** Of the transitions that send what is being filled in. */
export function groundOfWork(
  { store, opened }: { store: AnswerStore; opened: OpenView },
  actions: readonly Named[],
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

function guardsOf(workflow: Workflow, { id, track }: Named): readonly Guard[] {
  const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
  return machine?.transitions.find((transition) => transition.id === id)?.guards ?? []
}
