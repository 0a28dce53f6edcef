import { useMemo } from 'react'
import type { Step } from '#engine/content/types.ts'
import { visibleSteps } from '#engine/form/visibleSteps.ts'
import { storeOf } from '../work/openWork.ts'
import { RowCache } from '../work/RowCache.ts'
import { answersOf } from '../work/scopeOf.ts'
import type { OpenView } from './useApplicationView.ts'

/** The steps with a form that these answers make visible, and the rows that came with them. */
export function useShownSteps({ view, process }: OpenView): { steps: readonly Step[]; cache: RowCache } {
  return useMemo(() => {
    const cache = new RowCache(process.part.lists, view.rows)
    const { scope } = storeOf({ view, process }, answersOf(view), cache).current()
    const steps = visibleSteps(process.part.workflow.steps ?? [], scope)
    return { cache, steps: steps.filter((step) => step.form !== undefined) }
  }, [view, process])
}
