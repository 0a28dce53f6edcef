import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationActions } from '../../actions/ApplicationActions.tsx'
import { ApplicationFacts } from '../../application/ApplicationFacts.tsx'
import { CreatedProcesses } from '../../application/CreatedProcesses.tsx'
import { LateNote } from '../../application/LateNote.tsx'
import { NextStep } from '../../application/NextStep.tsx'
import { ProgressTimeline } from '../../application/ProgressTimeline.tsx'
import { ApplicationPapers } from '../../papers/ApplicationPapers.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { TrackStatuses } from '../../application/TrackStatuses.tsx'
import { useApplicationView, type OpenView } from '../../application/useApplicationView.ts'
import { useNewView } from '../../application/useNewView.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import { isMyTurn } from '../../application/statusTone.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'

interface ServiceApplicationProps {
  row: ApplicationEntry
  openAtFirst: boolean
  onChanged: () => void
}

/** One application: the short form always, progress and buttons once it is opened. */
export function ServiceApplication({ row, openAtFirst, onChanged }: ServiceApplicationProps) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  const [open, setOpen] = useState(openAtFirst || isMyTurn(row))
  const address = addressOf(row.process, row.id, false)
  const filling = fillingText(row)
  return (
    <Panel
      title={`${text(textIds.processName(row.process))} · ${row.number}`}
      tone={isMyTurn(row) ? 'attention' : 'plain'}
      actions={<StatusTag row={row} />}
    >
      <div className="stack">
        <NextStep row={row} />
        {address !== null && filling !== null && (
          <div className="actions">
            <LinkButton href={address} icon="document">
              {text(filling)}
            </LinkButton>
          </div>
        )}
        <ApplicationFacts row={row} />
        {open && <ApplicationPapers id={row.id} status={row.status} />}
        {open && <Opened row={row} onChanged={onChanged} />}
        <div className="actions">
          {address !== null && filling === null && (
            <LinkButton href={address} kind="secondary" icon="document">
              {text('button.details')}
            </LinkButton>
          )}
          {!open && (
            <Button kind="quiet" icon="chevronDown" onClick={() => setOpen(true)}>
              {text('screen.timeline')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** A draft goes on, a returned application is corrected: what waits for it comes first. Others are read. */
function fillingText(row: ApplicationEntry): string | null {
  if (row.phase !== 'apply' || !isMyTurn(row)) return null
  return row.submittedAt === null ? 'button.continueDraft' : 'button.correct'
}

function Opened({ row, onChanged }: { row: ApplicationEntry; onChanged: () => void }) {
  const loaded = useApplicationView(row.id)
  return (
    <LoadedPart loaded={loaded}>
      {(opened, { replace }) => <OpenedView opened={opened} replace={replace} onChanged={onChanged} />}
    </LoadedPart>
  )
}

interface OpenedViewProps {
  opened: OpenView
  replace: (opened: OpenView) => void
  onChanged: () => void
}

function OpenedView({ opened, replace, onChanged }: OpenedViewProps) {
  const { text } = useTexts()
  const { process } = opened
  const onView = useNewView(process, replace, onChanged)
  return (
    <>
      <LateNote view={opened.view} />
      <TrackStatuses opened={opened} />
      <CreatedProcesses view={opened.view} />
      <ApplicationActions opened={opened} onView={onView} />
      <h3>{text('screen.timeline')}</h3>
      <ProgressTimeline opened={opened} />
    </>
  )
}
