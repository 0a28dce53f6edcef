import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'
import { storeOf } from '../work/openWork.ts'
import { tellingOf } from '../work/tellingOf.ts'
import { RowCache } from '../work/RowCache.ts'
import { answersOf, factStatesOf } from '../work/scopeOf.ts'
import { inputScope } from './inputScope.ts'
import type { DenialGround } from './DenialGround.ts'
import { withMove } from '#renderer/explain/withMove.ts'
import { guardsOf, type NamedAction } from './guardsOf.ts'

/** Of one transition of an application that stands as the server gave it. */
export function groundOfAction(opened: OpenView, action: NamedAction, texts: Texts): DenialGround {
  const { view, process } = opened
  const { workflow, forms } = process.part
  return {
    guards: guardsOf(workflow, action),
    world: () => {
      const cache = new RowCache(process.part.lists, view.rows)
      const store = storeOf(opened, answersOf(view), cache)
      const scope = inputScope(opened, cache, action)
      const telling = { ...tellingOf(store, opened, texts), world: scope.world }
      return {
        scope,
        factStates: factStatesOf(view),
        telling: withMove(telling, { workflow, forms, ...action }),
      }
    },
  }
}
