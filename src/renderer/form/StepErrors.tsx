import { useMemo } from 'react'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import type { Issue } from '#engine/issue.ts'
import { useServices } from '../environment/RendererServices.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { elementId } from '../store/pointerPath.ts'
import { issueText } from '../texts/issueText.ts'
import { labelled } from '../texts/labelled.ts'
import { placeLabel } from '../texts/placeLabel.ts'

interface StepErrorsProps {
  store: AnswerStore
  /** What `check` gave, or the server. */
  issues: readonly Issue[]
  /** Goes up with each press of Next: the summary takes the focus again. */
  attempt: number
  /** Above the links. */
  lead?: string
  process?: string
  /** Before the jump: opens the step that the field stands in. */
  onSelect?: (pointer: string) => void
}

/** "There are 3 errors", each with a link to its field. */
export function StepErrors({ store, issues, attempt, lead, process, onSelect }: StepErrorsProps) {
  const services = useServices()
  const items = useMemo(
    () =>
      issues.map((issue) => {
        const label = placeLabel(issue.path, store, { process, services })
        const address = store.addressOf(issue.path)
        const waits = store.waits.get(address)
        const text = waits
          ? services.translate(waits)
          : issueText(issue, services.translate, store.answer(issue.path))
        return {
          key: issue.path + issue.code,
          href: `#${elementId(address)}`,
          text: labelled(label, text),
          onSelect: () => onSelect?.(issue.path),
        }
      }),
    [issues, store, process, services, onSelect],
  )
  return (
    <ErrorSummary
      title={services.translate('msg.errorSummary', { count: items.length })}
      items={items}
      attempt={attempt}
      {...(lead !== undefined && { lead })}
    />
  )
}
