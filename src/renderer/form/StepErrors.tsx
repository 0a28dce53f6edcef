import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import type { Issue } from '#engine/issue.ts'
import { useServices } from '../environment/RendererServices.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { elementId } from '../store/pointerPath.ts'
import { issueText } from '../texts/issueText.ts'
import { labelled } from '../texts/labelled.ts'
import { placeLabel } from '../texts/placeLabel.ts'
import { useStillWrong } from './useStillWrong.ts'

interface StepErrorsProps {
  store: AnswerStore
  /** What `check` gave, or the server. Of these only those are told that the store still has. */
  issues: readonly Issue[]
  /** Goes up with each press of Next: the summary takes the focus again. */
  attempt: number
  /** Above the links, while something among them is empty. */
  lead?: string
  process?: string
}

/** "There are 3 errors", each with a link to its field. */
export function StepErrors({ store, issues, attempt, lead, process }: StepErrorsProps) {
  const services = useServices()
  const { translate } = services
  const wrong = useStillWrong(store, issues)
  return (
    <ErrorSummary
      title={translate('msg.errorSummary', { count: wrong.length })}
      items={wrong.map((issue) => {
        const address = store.addressOf(issue.path)
        const waits = store.waits.get(address)
        const text = waits ? translate(waits) : issueText(issue, translate, store.answer(issue.path))
        return {
          key: address,
          href: `#${elementId(address)}`,
          text: labelled(placeLabel(issue.path, store, { process, services }), text),
        }
      })}
      attempt={attempt}
      lead={wrong.some(({ code }) => code === 'valid.required') ? lead : undefined}
    />
  )
}
