import { jsonObjects } from '../state/json.ts'
import type { View } from '../state/clientTypes.ts'
import type { Work } from './openWork.ts'
import { factStatesOf, scopeOf } from './scopeOf.ts'

/**
 * Facts that a look-up of this page has brought stay, where the server does not know better. The answers of the view are
 * joined first: with another key in them the store forgets what was known of the former one.
 */
export function learnView({ store, cache, opened }: Work, fresh: View): void {
  for (const [list, rows] of Object.entries(fresh.rows)) cache.add(list, jsonObjects(Object.values(rows)))
  const known = store.facts()
  const scope = scopeOf(fresh, opened.process, cache)
  const facts = { ...known.scope.world.facts, ...scope.world.facts }
  store.setContext({
    scope: { ...scope, world: { ...scope.world, facts } },
    factStates: { ...known.factStates, ...factStatesOf(fresh) },
  })
}
