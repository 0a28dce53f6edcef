import { useMemo } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { ApplicationActions } from '../../actions/ApplicationActions.tsx'
import { ApplicationAnswers } from '../../application/ApplicationAnswers.tsx'
import { CreatedProcesses } from '../../application/CreatedProcesses.tsx'
import { LateNote } from '../../application/LateNote.tsx'
import { NextStep } from '../../application/NextStep.tsx'
import { ProgressTimeline } from '../../application/ProgressTimeline.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { TrackStatuses } from '../../application/TrackStatuses.tsx'
import { WordsOfStatus } from '../../application/WordsOfStatus.tsx'
import { useShownRows } from '../../application/useShownRows.ts'
import { useNewsOnReturn } from '../../application/useNewsOnReturn.ts'
import { useExpectedStep } from '../../application/useExpectedStep.ts'
import type { OpenView } from '../../application/useApplicationView.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { View } from '../../state/clientTypes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { HeldBanner } from './HeldBanner.tsx'
import { loadCaseMessages } from './laterParts.ts'

const CaseMessages = lazyPart(loadCaseMessages)

interface ReadOnlyApplicationProps {
  opened: OpenView
  /** It was sent a moment ago, on this page. */
  sent: boolean
  onView: (view: View) => void
}

/** What was sent, where it stands, and what can be done now. */
export function ReadOnlyApplication({ opened, sent, onView }: ReadOnlyApplicationProps) {
  const { text } = useTexts()
  const { view } = opened
  const expected = useExpectedStep(opened)
  const facts = useShownRows()(view)
  useNewsOnReturn(view, onView)
  const justSent = sent && view.held === null
  const heading = useMemo(() => text(textIds.processName(view.process)), [text, view.process])
  return (
    <div className="stack">
      <PageHeading
        caption={`${text('label.number')}: ${view.number}`}
        focusKey={justSent ? 'sent' : `${view.id}/${view.status}`}
      >
        {justSent ? text('msg.applicationSent') : heading}
      </PageHeading>
      {justSent && (
        <Notice tone="ok" live="status" title={text('msg.applicationSent')}>
          {text('label.number')}: <strong>{view.number}</strong>
        </Notice>
      )}
      <HeldBanner view={view} onView={onView} />
      <Panel title={text('label.status')} actions={<StatusTag row={view} />}>
        <div className="stack">
          <NextStep row={view} expected={expected} />
          <LateNote view={view} />
          {facts.length > 0 && <SummaryList rows={facts} />}
          <WordsOfStatus opened={opened} />
          <TrackStatuses opened={opened} />
          <CreatedProcesses view={view} />
          <ApplicationActions opened={opened} onView={onView} />
        </div>
      </Panel>
      <LaterPart>
        <CaseMessages view={view} />
      </LaterPart>
      <Panel title={text('screen.timeline')}>
        <ProgressTimeline opened={opened} />
      </Panel>
      <ApplicationAnswers opened={opened} />
    </div>
  )
}
