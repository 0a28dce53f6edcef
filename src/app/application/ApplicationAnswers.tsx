import { useMemo } from 'react'
import { visibleSteps } from '#engine/form/visibleSteps.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { stepAnswers } from '../state/json.ts'
import { storeOf } from '../work/openWork.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { RowCache } from '../work/RowCache.ts'
import { answersOf } from '../work/scopeOf.ts'
import type { OpenView } from './useApplicationView.ts'

/** The answers of an application, read-only; for staff with what stood there before the last correction. */
export function ApplicationAnswers({ opened }: { opened: OpenView }) {
  const texts = useTexts()
  const { view, process } = opened
  const shown = useMemo(() => {
    const cache = new RowCache(process.part.lists, view.rows)
    const current = storeOf({ view, process }, answersOf(view), cache).current()
    const steps = visibleSteps(process.part.workflow.steps ?? [], current.scope)
    return { cache, current, steps: steps.filter((step) => step.form !== undefined) }
  }, [view, process])
  const services = useMemo(
    () => rendererServices({ texts, cache: shown.cache, files: view.files }),
    [texts, shown, view],
  )
  return (
    <RendererServicesProvider value={services}>
      <AnswerSummary
        steps={shown.steps}
        forms={process.part.forms}
        answers={answersOf(view)}
        lists={process.part.lists}
        process={view.process}
        {...(view.before !== undefined && { before: stepAnswers(view.before) })}
      />
    </RendererServicesProvider>
  )
}
