import type { Step } from '#engine/content/types.ts'
import type { Issue } from '#engine/issue.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { answerLabel } from '../../work/answerLabel.ts'
import type { Work } from '../../work/openWork.ts'

interface FindingsByStepProps {
  issues: Issue[]
  attempt: number
  steps: Step[]
  work: Work
  onSelect: (step: string, field: string) => void
}

/** On the review page a finding leads to its step, where it stands at its field. */
export function FindingsByStep({ issues, attempt, steps, work, onSelect }: FindingsByStepProps) {
  const texts = useTexts()
  const { text } = texts
  const { process } = work.opened.view
  const { store } = work
  const { model } = store
  const items = issues.flatMap((issue) => {
    const [, , id = ''] = issue.path.split('/')
    if (!steps.some((step) => step.id === id)) return []
    return [
      {
        key: `${issue.path}/${issue.code}`,
        text: `${answerLabel(issue.path, { model, process, texts })}: ${text(store.waits.get(store.addressOf(issue.path)) ?? issue.code, issue.params)}`,
        href: '#main',
        onSelect: () => onSelect(id, issue.path),
      },
    ]
  })
  return (
    <ErrorSummary title={text('msg.errorSummary', { count: items.length })} items={items} attempt={attempt} />
  )
}
