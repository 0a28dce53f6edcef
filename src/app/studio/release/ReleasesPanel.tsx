import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import { CompareReleases } from './CompareReleases.tsx'
import { NoteForm } from './NoteForm.tsx'
import { releaseName } from './releaseName.ts'

type Releases = Answer<'releases'>
type Release = Releases[number]

/** All releases there are: compared with each other, and an earlier one made the current one again. */
export function ReleasesPanel() {
  const texts = useTexts()
  const { text } = texts
  const loaded = useLoaded('releases', () => callStudio('releases'))
  const [restored, restore] = useState<Release | null>(null)
  return (
    <Panel title={text('studioRelease.releases')}>
      <div className="stack">
        <LoadedPart loaded={loaded}>
          {(releases, { replace }) => (
            <>
              <Table
                caption={text('studioRelease.releases')}
                captionHidden
                rows={releases}
                rowKey={({ hash, at }) => `${hash} ${at}`}
                columns={columnsOf(texts, restore)}
              />
              <CompareReleases releases={releases} />
              <RestoreDialog
                key={restored?.hash}
                release={restored}
                onClose={() => restore(null)}
                onRestored={(next) => {
                  restore(null)
                  replace(next)
                  showToast('done', 'studioRelease.restored')
                }}
              />
            </>
          )}
        </LoadedPart>
      </div>
    </Panel>
  )
}

function columnsOf(texts: Texts, restore: (release: Release) => void): Column<Release>[] {
  const { text, moment } = texts
  return [
    {
      id: 'title',
      label: text('studioRelease.release'),
      render: (release) => (
        <>
          {releaseName(release, texts)}{' '}
          {release.current && <Tag tone="ok">{text('studioRelease.current')}</Tag>}
        </>
      ),
    },
    {
      id: 'at',
      label: text('studioRelease.at'),
      render: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    { id: 'by', label: text('studioRelease.by'), render: ({ by }) => by?.name ?? '–' },
    {
      id: 'restore',
      label: text('studioRelease.back'),
      render: (release) =>
        !release.current && (
          <Button kind="quiet" icon="turn" onClick={() => restore(release)}>
            {text('studioRelease.restore')}
            <VisuallyHidden>: {releaseName(release, texts)}</VisuallyHidden>
          </Button>
        ),
    },
  ]
}

interface RestoreDialogProps {
  release: Release | null
  onClose: () => void
  onRestored: (releases: Releases) => void
}

function RestoreDialog({ release, onClose, onRestored }: RestoreDialogProps) {
  const texts = useTexts()
  const { text } = texts
  const { busy, failure, send } = useSending()
  const run = (hash: string, reason: string) =>
    send(async () => onRestored(await callStudio('restoreRelease', { params: { hash }, body: { reason } })))
  return (
    <Dialog
      open={release !== null}
      onClose={onClose}
      title={text('studioRelease.restoreTitle')}
      closeLabel={text('a11y.closeDialog')}
    >
      {release !== null && (
        <>
          {failure !== null && <FailedNotice failure={failure.is} />}
          <p>{text('studioRelease.restoreLead', { name: releaseName(release, texts) })}</p>
          <NoteForm label={text('studioRelease.restoreReason')}>
            {(noted) => (
              <Button
                kind="danger"
                busy={busy}
                onClick={() => {
                  const reason = noted()
                  if (reason !== undefined) run(release.hash, reason)
                }}
              >
                {text('studioRelease.restoreSure')}
              </Button>
            )}
          </NoteForm>
        </>
      )}
    </Dialog>
  )
}
