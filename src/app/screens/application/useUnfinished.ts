import { useMemo } from 'react'
import type { Work } from '../../work/openWork.ts'

/** Steps that still have findings, without showing them. Looked at once a step, not at every key. */
export function useUnfinished({ store, opened }: Work, step: string | null): ReadonlySet<string> {
  return useMemo(() => {
    const steps = opened.process.part.workflow.steps ?? []
    const unfinished = new Set<string>()
    for (const { id, form } of steps) {
      if (form === undefined) continue
      const found = store.model.findings(`/answers/${id}`, store.current(), store.facts())
      if (found.length > 0) unfinished.add(id)
    }
    return unfinished
  }, [store, opened, step])
}
