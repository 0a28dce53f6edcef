import { useMemo } from 'react'
import type { Work } from '../../work/openWork.ts'

/** Steps that still have findings, without showing them. Looked at once a step, not at every key. */
export function useUnfinished(work: Work, step: string | null): ReadonlySet<string> {
  const seen = useMemo(() => ({ onArrivalAt: step, steps: unfinishedSteps(work) }), [work, step])
  return seen.steps
}

function unfinishedSteps({ store, opened }: Work): ReadonlySet<string> {
  const unfinished = new Set<string>()
  for (const { id, form } of opened.process.part.workflow.steps ?? []) {
    if (form === undefined) continue
    const found = store.model.findings(`/answers/${id}`, store.current(), store.facts())
    if (found.length > 0) unfinished.add(id)
  }
  return unfinished
}
