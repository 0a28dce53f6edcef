import { useSearch } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { ApiFailure } from '../../http/ApiFailure.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { FileComparison } from '../../papers/FileComparison.tsx'
import { downloadAddress, PaperFile } from '../../papers/PaperFile.tsx'
import { PaperSheet } from '../../papers/PaperSheet.tsx'
import { PaperStanding } from '../../papers/PaperStanding.tsx'
import { type PaperKey, paperKeysOf, usePaper } from '../../papers/usePaper.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { AskedCode } from './AskedCode.tsx'

/** Where the QR code of a paper leads: whether it is genuine and holds, what it says, print and download. */
export function SingleCertificationScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const keys = paperKeysOf(useSearch())
  return (
    <div className="stack">
      <PageHeading>{text(route.title)}</PageHeading>
      {keys.length === 0 ? (
        <AskedCode />
      ) : (
        keys.map((key) => <CheckedPaper key={JSON.stringify(key)} paperKey={key} />)
      )}
    </div>
  )
}

function CheckedPaper({ paperKey }: { paperKey: PaperKey }) {
  const { text } = useTexts()
  const loaded = usePaper(paperKey)
  // Another try finds no more than the first: a letter that was misread is put right instead.
  if (loaded.state === 'failed' && loaded.failure instanceof ApiFailure && loaded.failure.status === 404) {
    return (
      <>
        <FailedNotice failure={loaded.failure} />
        <AskedCode {...('code' in paperKey && paperKey)} />
      </>
    )
  }
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.document" failedText="state.failed.document">
      {(paper) => (
        <div className="stack">
          <PaperStanding paper={paper} live="status" />
          <PaperSheet paper={paper} level={2} />
          <div className="actions">
            <LinkButton href={downloadAddress(paper)} icon="download" download>
              {text('button.download')}
            </LinkButton>
            <Button kind="secondary" icon="print" onClick={() => window.print()}>
              {text('button.print')}
            </Button>
          </div>
          <PaperFile paper={paper} />
          {paper.digest !== null && <FileComparison digest={paper.digest} />}
        </div>
      )}
    </LoadedPart>
  )
}
