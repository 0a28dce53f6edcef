import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { BatchRows } from '../../batches/BatchRows.tsx'
import { BatchState } from '../../batches/BatchState.tsx'
import { isRunning, useBatch } from '../../batches/useBatch.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import type { SittingShown } from './SittingsScreen.tsx'

interface CandidatesProps {
  sitting: SittingShown
  candidates: readonly ApplicationEntry[]
  /** There are others behind these. */
  more: boolean
  onInvited: () => void
}

/** Who may be invited, the longest waiting first: as many as there are seats, all of them or none. */
export function Candidates({ sitting, candidates, more, onInvited }: CandidatesProps) {
  const { text, day } = useTexts()
  const { chosen, choose, toggle, batch, busy, failure, invite } = useInvitation(sitting.id)
  const free = sitting.seats - sitting.taken
  if (candidates.length === 0)
    return (
      <Panel title={text('sitting.candidates')}>
        <EmptyState icon="user">{text('sitting.noCandidates')}</EmptyState>
      </Panel>
    )
  return (
    <Panel title={text('sitting.candidates')}>
      <div className="stack">
        {failure !== null && <FailedNotice failure={failure.is} />}
        {batch !== null && <Invitation id={batch} onDone={onInvited} />}
        <FieldSet
          label={text('sitting.whom')}
          hint={text(more ? 'sitting.firstOfMany' : 'sitting.longestFirst', {
            count: candidates.length,
          })}
        >
          {candidates.map(({ id, number, applicantName, since }) => (
            <Choice
              key={id}
              type="checkbox"
              label={`${applicantName}, ${number}`}
              note={text('sitting.since', { day: day(since) })}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </FieldSet>
        <p aria-live="polite">{text('sitting.chosen', { count: chosen.length, free })}</p>
        <div className="actions">
          <Button
            kind="secondary"
            disabled={free === 0}
            onClick={() => choose(candidates.slice(0, free).map(({ id }) => id))}
          >
            {text('sitting.fill', { count: Math.min(free, candidates.length) })}
          </Button>
          <Button
            busy={busy}
            disabled={chosen.length === 0 || chosen.length > free}
            onClick={() => void invite()}
          >
            {text('sitting.invite', { count: chosen.length })}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function useInvitation(id: string) {
  const [chosen, choose] = useState<readonly string[]>([])
  const [batch, setBatch] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const toggle = (one: string) =>
    choose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const invite = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { applications: [...chosen] }
      setBatch((await callStaff('invite', { params: { id }, body })).id)
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return { chosen, choose, toggle, batch, busy, failure, invite }
}

/** The page has new rows once everybody is invited. */
function Invitation({ id, onDone }: { id: string; onDone: () => void }) {
  const { text } = useTexts()
  const { batch, failure, look } = useBatch(id)
  const state = batch?.state
  useEffect(() => {
    if (state === 'done') onDone()
  }, [state, onDone])
  if (failure !== null) return <FailedNotice failure={failure.is} onRetry={look} />
  if (batch === null) return null
  return (
    <>
      <BatchState batch={batch} />
      {!isRunning(batch) && batch.refused > 0 && (
        <BatchRows batch={batch} caption={text('byList.byRow')} columns={new Map()} />
      )}
    </>
  )
}
