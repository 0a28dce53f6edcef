import { useCallback } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationActions } from '../../actions/ApplicationActions.tsx'
import { ApplicationAnswers } from '../../application/ApplicationAnswers.tsx'
import { CreatedProcesses } from '../../application/CreatedProcesses.tsx'
import { NextStep } from '../../application/NextStep.tsx'
import { ProgressTimeline } from '../../application/ProgressTimeline.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { TrackStatuses } from '../../application/TrackStatuses.tsx'
import { useApplicationView, type OpenView } from '../../application/useApplicationView.ts'
import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { View } from '../../state/clientTypes.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { CaseClerk } from './CaseClerk.tsx'
import { CaseFacts } from './CaseFacts.tsx'

/** One case: the answers with the registers' facts beside them, and exactly what this officer may do now. */
export function CasePage({ id, desk }: { id: string; desk: ScreenProps['route'] }) {
  const { text } = useTexts()
  const loaded = useApplicationView(id)
  return (
    <div className="stack">
      <p>
        <LinkButton href={desk.path} kind="quiet" icon="arrowLeft">
          {text(desk.process === undefined ? 'screen.queue' : desk.title)}
        </LinkButton>
      </p>
      <LoadedScreen loaded={loaded}>
        {(opened, { replace }) => <Case opened={opened} onOpened={replace} />}
      </LoadedScreen>
    </div>
  )
}

function Case({ opened, onOpened }: { opened: OpenView; onOpened: (opened: OpenView) => void }) {
  const { text } = useTexts()
  const { view, process } = opened
  const onView = useCallback((next: View) => onOpened({ view: next, process }), [onOpened, process])
  return (
    <>
      <PageHeading of={text(textIds.processName(view.process))} focusKey={`${view.id}/${view.revision}`}>
        {view.number}
      </PageHeading>
      <CaseClerk id={view.id} />
      <Panel title={text('label.status')} actions={<StatusTag row={view} />} tone="attention">
        <div className="stack">
          <NextStep row={view} forStaff />
          {view.held !== null && <Notice tone="warn">{text('msg.manualCheck')}</Notice>}
          <TrackStatuses opened={opened} />
          <CreatedProcesses view={view} />
          <ApplicationActions key={view.revision} opened={opened} onView={onView} />
        </div>
      </Panel>
      <div className="case-columns">
        <div className="stack">
          {view.before !== undefined && <Notice tone="info">{text('form.compare.title')}</Notice>}
          <ApplicationAnswers opened={opened} />
        </div>
        <aside className="stack" aria-label={text('app.desk.facts')}>
          <CaseFacts opened={opened} />
          <Panel title={text('screen.timeline')}>
            <ProgressTimeline opened={opened} />
          </Panel>
        </aside>
      </div>
    </>
  )
}
