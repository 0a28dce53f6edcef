import { useMemo } from 'react'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { answersOf } from '../work/scopeOf.ts'
import type { OpenView } from './useApplicationView.ts'
import { useShownSteps } from './useShownSteps.ts'

/** The answers of an application, read-only. */
export function ApplicationAnswers({ opened }: { opened: OpenView }) {
  const texts = useTexts()
  const { view, process } = opened
  const { steps, cache } = useShownSteps(opened)
  const services = useMemo(() => rendererServices({ texts, cache, files: view.files }), [texts, cache, view])
  return (
    <RendererServicesProvider value={services}>
      <AnswerSummary
        steps={steps}
        forms={process.part.forms}
        answers={answersOf(view)}
        lists={process.part.lists}
        process={view.process}
      />
    </RendererServicesProvider>
  )
}
