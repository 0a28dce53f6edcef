import type { Step } from '#engine/content/types.ts'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import { stepAnswers } from '../../state/json.ts'
import type { Work } from '../../work/openWork.ts'

interface ReviewSummaryProps {
  work: Work
  steps: Step[]
  addressOf: (step: string, field?: string) => string
}

/** The answers as they will be sent, with a way back to each step. */
export function ReviewSummary({ work, steps, addressOf }: ReviewSummaryProps) {
  const { store, opened } = work
  const { view, process } = opened
  const changeAt = (step: string, pointer: string) => {
    const { locked, readOnly } = store.stateAt(pointer)
    return locked || readOnly ? undefined : addressOf(step, pointer)
  }
  return (
    <AnswerSummary
      steps={steps.filter((step) => step.review !== true)}
      forms={process.part.forms}
      answers={stepAnswers(store.settled())}
      lists={process.part.lists}
      process={view.process}
      hidden={store.current().hidden}
      changeHref={changeAt}
    />
  )
}
