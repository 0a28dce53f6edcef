import { useCallback, useMemo, useRef, useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationActions } from '../../actions/ApplicationActions.tsx'
import { CaseMessages } from '../../application/messages/CaseMessages.tsx'
import { CreatedProcesses } from '../../application/CreatedProcesses.tsx'
import { NextStep } from '../../application/NextStep.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { TrackStatuses } from '../../application/TrackStatuses.tsx'
import { useApplicationView, type OpenView } from '../../application/useApplicationView.ts'
import { LaterPart } from '../../errors/LaterPart.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callCase } from '../../http/callCase.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { View } from '../../state/clientTypes.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import { RowCache } from '../../work/RowCache.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { CaseAnswers } from './case/CaseAnswers.tsx'
import { CaseCorrections } from './case/CaseCorrections.tsx'
import { CaseDocuments } from './case/CaseDocuments.tsx'
import { CaseHead } from './case/CaseHead.tsx'
import { CaseNotes } from './case/CaseNotes.tsx'
import { CasePapers } from './case/CasePapers.tsx'
import { CaseTimeline } from './case/CaseTimeline.tsx'
import { registerValues } from './case/registerValues.ts'
import { shownFiles } from './case/shownFiles.ts'
import { CaseClerk } from './CaseClerk.tsx'
import { CaseFacts } from './CaseFacts.tsx'

const CaseViewer = lazyPart(async () => (await import('./case/CaseViewer.tsx')).CaseViewer)

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
        {(opened, { replace }) => <Case opened={opened} desk={desk.path} onOpened={replace} />}
      </LoadedScreen>
    </div>
  )
}

interface CaseProps {
  opened: OpenView
  /** Path of the queue that it was opened from. */
  desk: string
  onOpened: (opened: OpenView) => void
}

function Case({ opened, desk, onOpened }: CaseProps) {
  const texts = useTexts()
  const { text } = texts
  const { view, process } = opened
  const onView = useCallback((next: View) => onOpened({ view: next, process }), [onOpened, process])
  const viewer = useViewer()
  const { open } = viewer
  const services = useMemo(() => {
    const cache = new RowCache(process.part.lists, view.rows)
    return { ...rendererServices({ texts, cache, files: view.files }), openFile: open }
  }, [texts, process, view, open])
  const files = useMemo(() => shownFiles(opened, texts), [opened, texts])
  return (
    <RendererServicesProvider value={services}>
      <PageHeading of={text(textIds.processName(view.process))} focusKey={`${view.id}/${view.revision}`}>
        {view.number}
      </PageHeading>
      <Panel title={text('label.status')} actions={<StatusTag row={view} />} tone="attention">
        <div className="stack">
          <NextStep row={view} forStaff />
          <CaseHead view={view} desk={desk} />
          {view.held !== null && <Notice tone="warn">{text('msg.manualCheck')}</Notice>}
          <TrackStatuses opened={opened} />
          <CreatedProcesses view={view} />
          <ApplicationActions opened={opened} onView={onView} />
        </div>
      </Panel>
      {/* Below what the process itself lets them do: both may be called "take". */}
      <CaseClerk id={view.id} />
      <CaseBody opened={opened} files={files} viewer={viewer} />
    </RendererServicesProvider>
  )
}

interface CaseBodyProps {
  opened: OpenView
  files: ReturnType<typeof shownFiles>
  viewer: ReturnType<typeof useViewer>
}

function CaseBody({ opened, files, viewer }: CaseBodyProps) {
  const { text } = useTexts()
  const { view, process } = opened
  const registers = useMemo(() => registerValues(process.part, view), [process, view])
  const work = useLoaded(`${view.id}/${view.revision}`, () =>
    callCase('caseWork', { params: { id: view.id } }),
  )
  return (
    <div className="case-columns">
      <div className="stack">
        {work.state === 'ready' && <CaseCorrections opened={opened} corrections={work.value.corrections} />}
        {work.state === 'ready' && <CasePapers key={view.revision} id={view.id} papers={work.value.papers} />}
        <CaseDocuments files={files} />
        <CaseAnswers opened={opened} registers={registers} />
      </div>
      <aside className="stack" aria-label={text('app.desk.facts')}>
        {viewer.shown !== null && (
          <LaterPart>
            <CaseViewer files={files} id={viewer.shown} onOpen={viewer.open} onClose={viewer.close} />
          </LaterPart>
        )}
        <CaseFacts opened={opened} beside={registers} />
        <CaseMessages view={view} staff={{ templates: process.part.templates ?? {} }} />
        <LoadedPart loaded={work}>
          {({ happened, notes }) => (
            <>
              <CaseNotes id={view.id} notes={notes} />
              <Panel title={text('screen.timeline')}>
                <CaseTimeline opened={opened} happened={happened} />
              </Panel>
            </>
          )}
        </LoadedPart>
      </aside>
    </div>
  )
}

/** The file that stands beside the answers; closed, the focus is where it was opened. */
function useViewer() {
  const [shown, setShown] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const open = useCallback((id: string) => {
    setShown((before) => {
      if (before === null) opener.current = document.activeElement
      return id
    })
  }, [])
  const close = useCallback(() => {
    setShown(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }, [])
  return { shown, open, close }
}
