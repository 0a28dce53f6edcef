import type { Step } from '#engine/content/types.ts'
import type { Issue } from '#engine/issue.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
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
  const { text } = useTexts()
  const { process } = work.opened.view
  const items = issues.flatMap((issue) => {
    const [, , id = '', ...rest] = issue.path.split('/')
    if (!steps.some((step) => step.id === id)) return []
    const field = rest.findLast((part) => !/^\d+$/u.test(part))
    const label = field === undefined ? '' : `${text(textIds.field(process, field))}: `
    return [
      {
        key: `${issue.path}/${issue.code}`,
        text: `${text(textIds.step(process, id))} – ${label}${text(issue.code, issue.params)}`,
        href: '#main',
        onSelect: () => onSelect(id, issue.path),
      },
    ]
  })
  return (
    <ErrorSummary title={text('msg.errorSummary', { count: items.length })} items={items} attempt={attempt} />
  )
}
