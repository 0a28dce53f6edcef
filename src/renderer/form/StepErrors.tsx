import { useMemo } from 'react'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import type { Issue } from '#engine/issue.ts'
import { useServices, type RendererServices } from '../environment/RendererServices.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { elementId, parentOf } from '../store/pointerPath.ts'
import { labelText } from '../texts/fieldText.ts'
import { issueText } from '../texts/issueText.ts'

interface StepErrorsProps {
  store: AnswerStore
  /** What `check` gave, or the server. */
  issues: readonly Issue[]
  /** Goes up with each press of Next: the summary takes the focus again. */
  attempt: number
  process?: string
  /** Before the jump: opens the step that the field stands in. */
  onSelect?: (pointer: string) => void
}

/** "There are 3 errors", each with a link to its field. */
export function StepErrors({ store, issues, attempt, process, onSelect }: StepErrorsProps) {
  const services = useServices()
  const items = useMemo(
    () =>
      issues.map((issue) => {
        const label = placeLabel(issue.path, store, { process, services })
        const text = issueText(issue, services.translate, store.answer(issue.path))
        return {
          key: issue.path + issue.code,
          href: `#${elementId(store.addressOf(issue.path))}`,
          text: label === undefined ? text : `${label}: ${text}`,
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
    />
  )
}

interface Naming {
  process: string | undefined
  services: RendererServices
}

/** A row that is one answer is called by its list and its number. */
function placeLabel(pointer: string, store: AnswerStore, { process, services }: Naming): string | undefined {
  const field = store.model.fieldAt(pointer)
  if (field !== undefined) return labelText(field, process, services)
  const list = store.model.fieldAt(parentOf(pointer))
  const index = Number(pointer.slice(parentOf(pointer).length + 1))
  if (list === undefined || !Number.isInteger(index)) return undefined
  const label = labelText(list, process, services)
  return services.translate('form.rowTitle', { label, number: index + 1 })
}
