import { useEffect } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
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
  const [first] = keys
  if (keys.length === 1 && first !== undefined) return <SinglePaper paperKey={first} />
  return <Papers keys={keys} />
}

/** Each with a heading of its own under the one of the page. */
function Papers({ keys }: { keys: PaperKey[] }) {
  const { text } = useTexts()
  return (
    <div className="stack">
      <PageHeading>{text('title.papers')}</PageHeading>
      {keys.map((key) => (
        <PaperAmongOthers key={JSON.stringify(key)} paperKey={key} />
      ))}
    </div>
  )
}

function PaperAmongOthers({ paperKey }: { paperKey: PaperKey }) {
  const loaded = usePaper(paperKey)
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.document" failedText="state.failed.document">
      {(paper) => <ShownPaper paper={paper} level={2} />}
    </LoadedPart>
  )
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
  return <LoadedScreen loaded={loaded}>{(paper) => <TitledPaper paper={paper} />}</LoadedScreen>
}

function TitledPaper({ paper }: { paper: Paper }) {
  useDocumentTitle(paper.title)
  return <ShownPaper paper={paper} level={1} />
}

function ShownPaper({ paper, level }: { paper: Paper; level: 1 | 2 }) {
  const { text } = useTexts()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <>
      {paper.state !== 'valid' && <PaperStanding paper={paper} />}
      <PaperFile paper={paper} />
      {navigator.pdfViewerEnabled ? (
        <VisuallyHidden>
          <Heading>{paper.title}</Heading>
        </VisuallyHidden>
      ) : (
        <>
          <PaperSheet paper={paper} level={level} />
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
