import type { Step } from '#engine/content/types.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Stepper, type StepState } from '#ui/Stepper.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Work } from '../../work/openWork.ts'

interface StepNavigationProps {
  work: Work
  steps: Step[]
  index: number
  unfinished: ReadonlySet<string>
  addressOf: (step: string) => string
}

const longTexts: { [state in StepState]: string } = {
  done: 'a11y.stepDone',
  current: 'a11y.stepCurrent',
  wrong: 'a11y.stepError',
  todo: 'app.stepTodo',
}

/** Steps that were reached before can be opened; the others come in their order. */
export function StepNavigation({ work, steps, index, unfinished, addressOf }: StepNavigationProps) {
  const { text } = useTexts()
  const { store, opened } = work
  const wrong = new Set(store.shownIssues().map(({ path }) => path.split('/')[2]))
  const firstUnfinished = steps.findIndex((step) => unfinished.has(step.id))
  const reached = Math.max(index, firstUnfinished === -1 ? steps.length : firstUnfinished)
  const stateOf = (step: Step, at: number): StepState => {
    if (at === index) return 'current'
    if (wrong.has(step.id)) return 'wrong'
    return unfinished.has(step.id) || at > reached || step.review === true ? 'todo' : 'done'
  }
  return (
    <Stepper
      label={text('a11y.steps')}
      note={text('screen.step', { step: index + 1, total: steps.length })}
      steps={steps.map((step, at) => {
        const state = stateOf(step, at)
        const label = text(textIds.step(opened.view.process, step.id))
        const shown = { id: step.id, label, state, longLabel: text(longTexts[state], { step: label }) }
        return at !== index && at <= reached ? { ...shown, href: addressOf(step.id) } : shown
      })}
    />
  )
}
