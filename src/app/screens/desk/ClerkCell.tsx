import type { DeskOutcome, DeskRow } from '#contract/deskCalls.ts'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface ClerkCellProps {
  row: DeskRow
  outcome: DeskOutcome['outcome'] | undefined
  onTakeOver: (id: string) => void
}

const outcomeTexts = {
  done: 'app.desk.outcome.done',
  unchanged: 'app.desk.outcome.unchanged',
  elsewhere: 'app.desk.outcome.elsewhere',
  noRole: 'app.desk.outcome.noRole',
  closed: 'app.desk.outcome.closed',
  notFound: 'app.desk.outcome.notFound',
} as const satisfies { [Outcome in DeskOutcome['outcome']]: string }

/** Who works on it, and what the last press made of that. */
export function ClerkCell({ row: { id, clerk }, outcome, onTakeOver }: ClerkCellProps) {
  const { text } = useTexts()
  return (
    <div>
      {clerk === null ? text('app.desk.nobody') : clerk.me ? text('app.desk.me') : clerk.name}
      {outcome !== undefined && <span className="desk-place">{text(outcomeTexts[outcome])}</span>}
      {outcome === 'elsewhere' && (
        <Button kind="quiet" onClick={() => onTakeOver(id)}>
          {text('app.desk.takeOver')}
        </Button>
      )}
    </div>
  )
}
