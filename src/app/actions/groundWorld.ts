import { withMove } from '#renderer/explain/withMove.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { FactState, Scope } from '#engine/values/types.ts'
import { storeOf } from '../work/openWork.ts'
import { RowCache } from '../work/RowCache.ts'
import { answersOf, factStatesOf } from '../work/scopeOf.ts'
import { tellingOf } from '../work/tellingOf.ts'
import type { DenialGround, GroundOfAction, GroundOfWork } from './DenialGround.ts'
import { inputScope } from './inputScope.ts'

interface GroundWorld {
  scope: Scope
  factStates: { [name: string]: FactState }
  telling: Telling
}

/** The world in which guards judged, and the words to tell of it. */
export function groundWorld(ground: DenialGround): GroundWorld {
  return 'store' in ground ? worldOfWork(ground) : worldOfAction(ground)
}

function worldOfWork({ store, opened, texts }: GroundOfWork): GroundWorld {
  return {
    scope: store.current().scope,
    factStates: store.facts().factStates,
    telling: tellingOf(store, opened, texts),
  }
}

function worldOfAction({ opened, action, texts }: GroundOfAction): GroundWorld {
  const { view, process } = opened
  const { workflow, forms } = process.part
  const cache = new RowCache(process.part.lists, view.rows)
  const store = storeOf(opened, answersOf(view), cache)
  const scope = inputScope(opened, cache, action)
  const telling = { ...tellingOf(store, opened, texts), world: scope.world }
  return { scope, factStates: factStatesOf(view), telling: withMove(telling, { workflow, forms, ...action }) }
}
