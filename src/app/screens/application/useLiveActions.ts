import { useEffect, useState } from 'react'
import type { Denial } from '../../actions/Denials.tsx'
import { needsReview } from '../../actions/needsReview.ts'
import { call } from '../../http/call.ts'
import { jsonObjects } from '../../state/json.ts'
import type { View } from '../../state/clientTypes.ts'
import type { Work } from '../../work/openWork.ts'
import { factStatesOf, scopeOf } from '../../work/scopeOf.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'

export interface LiveActions {
  /** Transitions that send the application: submit, send the corrections. */
  send: View['transitions']
  /** Reasons against sending, as far as the registers answered: a step shows those of its `alerts`. */
  denials: readonly Denial[]
}

/**
 * What could be done with the answers as they stand: asked anew whenever a step is opened, behind the person's back. A
 * failure leaves what was known.
 */
export function useLiveActions(work: Work, saving: WorkSaving, step: string): LiveActions {
  const { opened } = work
  const [view, setView] = useState(opened.view)
  const { flush } = saving
  useEffect(() => {
    if (step === '') return undefined
    let latest = true
    const ask = async () => {
      await flush()
      const fresh = await call('application', { params: { id: opened.view.id } })
      if (!latest) return
      learn(work, fresh)
      setView(fresh)
    }
    ask().catch(() => undefined)
    return () => {
      latest = false
    }
  }, [flush, work, opened, step])
  const send = view.transitions.filter((action) => needsReview(opened.process.part.workflow, action))
  return { send, denials: send.flatMap((action) => action.denials) }
}

/** Facts that a look-up of this page has brought stay, where the server does not know better. */
function learn({ store, cache, opened }: Work, fresh: View): void {
  for (const [list, rows] of Object.entries(fresh.rows)) cache.add(list, jsonObjects(Object.values(rows)))
  const known = store.facts()
  const scope = scopeOf(fresh, opened.process, cache)
  const facts = { ...known.scope.world.facts, ...scope.world.facts }
  store.setContext({
    scope: { ...scope, world: { ...scope.world, facts } },
    factStates: { ...known.factStates, ...factStatesOf(fresh) },
  })
}
