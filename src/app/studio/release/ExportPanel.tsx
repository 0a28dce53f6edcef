import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PlaceProps } from '../PlaceProps.ts'
import { saveBytes } from './saveBytes.ts'
import { writeZip } from './zip/writeZip.ts'

interface ExportPanelProps extends Pick<PlaceProps, 'syncing'> {
  edition: Answer<'edition'>
}

/** The files by the byte, as they would be committed: all, those that the edition changes, or one. */
export function ExportPanel({ edition, syncing }: ExportPanelProps) {
  const { text } = useTexts()
  const { busy, failure, send } = useSending()
  const [gone, setGone] = useState<string[]>([])
  const fetchFiles = async (only?: 'changed') => {
    await syncing.flush()
    const query = only === undefined ? {} : { only }
    const { files } = await callStudio('exportEdition', { params: { id: edition.id }, query })
    return files
  }
  const saveZip = (only?: 'changed') =>
    send(async () => {
      const files = await fetchFiles(only)
      setGone(files.filter((file) => file.text === null).map(({ path }) => path))
      const packed = await writeZip(packable(files))
      const name = only === undefined ? 'content.zip' : 'changes.zip'
      saveBytes(packed, { type: 'application/zip', name })
    })
  const saveOne = (path: string) =>
    send(async () => {
      const words = (await fetchFiles('changed')).find((file) => file.path === path)?.text
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (typeof words === 'string') saveBytes([words], { type: 'application/json', name })
    })
  return (
    <Panel title={text('studioRelease.export')}>
      <div className="stack">
        <p>{text('studioRelease.exportLead')}</p>
        {failure !== null && <FailedNotice failure={failure.is} />}
        <div className="actions">
          <Button kind="secondary" icon="download" busy={busy} onClick={() => saveZip('changed')}>
            {text('studioRelease.exportChanged')}
          </Button>
          <Button kind="secondary" icon="download" busy={busy} onClick={() => saveZip()}>
            {text('studioRelease.exportAll')}
          </Button>
        </div>
        {gone.length > 0 && <p>{text('studioRelease.exportGone', { files: gone.join(', ') })}</p>}
        <ChangedFiles files={edition.files} onSave={saveOne} />
      </div>
    </Panel>
  )
}

/** Those that are there, as bytes. */
function packable(
  files: Answer<'exportEdition'>['files'],
): { path: string; bytes: Uint8Array<ArrayBuffer> }[] {
  const encoder = new TextEncoder()
  return files.flatMap(({ path, text }) => (text === null ? [] : [{ path, bytes: encoder.encode(text) }]))
}

interface ChangedFilesProps {
  files: Answer<'edition'>['files']
  onSave: (path: string) => void
}

function ChangedFiles({ files, onSave }: ChangedFilesProps) {
  const { text } = useTexts()
  return (
    <ul className="plain-list">
      {files.map(({ path, text: words }) => (
        <li key={path}>
          <code className="release-place">{path}</code>{' '}
          {words === null ? (
            text('studioRelease.fileGone')
          ) : (
            <Button kind="quiet" icon="download" onClick={() => onSave(path)}>
              {text('studioRelease.exportOne')}
              <VisuallyHidden>
                : <code>{path}</code>
              </VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
