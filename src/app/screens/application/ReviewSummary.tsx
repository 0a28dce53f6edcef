import type { Step } from '#engine/content/types.ts'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import type { Answers } from '../../drafts/localDrafts.ts'
import { stepAnswers } from '../../state/json.ts'
import type { Work } from '../../work/openWork.ts'
import type { WizardPart } from './wizardPart.ts'

interface ReviewSummaryProps {
  work: Work
  steps: Step[]
  /** The review step: where the person comes back to. */
  step: Step
  addressOf: WizardPart['addressOf']
  /** What the person has read, where other answers stand now. */
  before?: Answers
}

/** The answers as they will be sent, each with a way to change it and back. */
export function ReviewSummary({ work, steps, step: review, addressOf, before }: ReviewSummaryProps) {
  const { store, opened } = work
  const { view, process } = opened
  const changeAt = (step: string, pointer: string) => {
    const { locked, readOnly } = store.stateAt(pointer)
    return locked || readOnly ? undefined : addressOf(step, { field: pointer, then: review.id })
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
      {...(before !== undefined && { before })}
    />
  )
}
