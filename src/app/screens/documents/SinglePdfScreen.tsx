import { useEffect } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { LoadedScreen } from '../../errors/LoadedScreen.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { useDocumentTitle } from '../../navigation/useDocumentTitle.ts'
import { downloadAddress, PaperFile } from '../../papers/PaperFile.tsx'
import { PaperSheet } from '../../papers/PaperSheet.tsx'
import { PaperStanding } from '../../papers/PaperStanding.tsx'
import { type Paper, type PaperKey, paperKeysOf, usePaper } from '../../papers/usePaper.ts'
import { clientState } from '../../state/clientState.ts'
import { store } from '../../state/store.ts'

/** Papers alone: no frame, no header. In a viewer where the browser has one, else as text with a download. */
export function SinglePdfScreen() {
  const search = useSearch()
  const keys = paperKeysOf(search)
  useEffect(() => {
    store.set(clientState.single_pdf, paperKeysOf(search))
    return () => store.set(clientState.single_pdf, [])
  }, [search])
  if (keys.length === 0) return <NoPaper />
  return keys.map((key) => <SinglePaper key={JSON.stringify(key)} paperKey={key} />)
}

/** The address names none: it may be looked for by the code that stands on it. */
function NoPaper() {
  const { text } = useTexts()
  return (
    <div className="stack">
      <PageHeading>{text('title.singlePdf')}</PageHeading>
      <Notice
        tone="warn"
        actions={
          <LinkButton href="/single_certification" kind="secondary" icon="search">
            {text('title.singleCertification')}
          </LinkButton>
        }
      >
        {text('msg.paperNotFound')}
      </Notice>
    </div>
  )
}

function SinglePaper({ paperKey }: { paperKey: PaperKey }) {
  const loaded = usePaper(paperKey)
  return <LoadedScreen loaded={loaded}>{(paper) => <ShownPaper paper={paper} />}</LoadedScreen>
}

function ShownPaper({ paper }: { paper: Paper }) {
  const { text } = useTexts()
  useDocumentTitle(paper.title)
  return (
    <>
      {paper.state !== 'valid' && <PaperStanding paper={paper} />}
      <PaperFile paper={paper} />
      {navigator.pdfViewerEnabled ? (
        <VisuallyHidden>
          <h1>{paper.title}</h1>
        </VisuallyHidden>
      ) : (
        <>
          <PaperSheet paper={paper} level={1} />
          <div className="actions">
            <LinkButton href={downloadAddress(paper)} icon="download" download>
              {text('button.download')}
            </LinkButton>
          </div>
        </>
      )}
    </>
  )
}
