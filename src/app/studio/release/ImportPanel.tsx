import { useState, type ChangeEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { PlaceProps } from '../PlaceProps.ts'
import { useFiles } from '../workspace/useWorkspace.ts'
import {
  importChanges,
  type ImportChanges,
  type ImportedFile,
  type ImportFault,
  importedFromFolder,
  importedFromZip,
} from './importedFiles.ts'

interface ImportPanelProps extends Pick<PlaceProps, 'syncing'> {
  edition: Answer<'edition'>
}

/** Files of the content folders into the edition: what would change is shown before anything does. */
export function ImportPanel({ edition, syncing }: ImportPanelProps) {
  const texts = useTexts()
  const { text } = texts
  const [came, setCame] = useState<ImportedFile[] | ImportFault | null>(null)
  const { busy, failure, send } = useSending()
  const take = (event: ChangeEvent<HTMLInputElement>, read: typeof readZipFile) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    setCame(null)
    if (files.length > 0) send(async () => setCame(await read(files)))
  }
  const bring = (files: ImportedFile[], whole: boolean) =>
    send(async () => {
      await syncing.flush()
      await callStudio('importEdition', { params: { id: edition.id }, body: { whole, files } })
      syncing.retryNow()
      setCame(null)
      showToast('done', 'studioRelease.imported')
    })
  return (
    <Panel title={text('studioRelease.import')}>
      <div className="stack">
        <p>{text('studioRelease.importLead')}</p>
        {failure !== null && <FailedNotice failure={failure.is} />}
        <div className="filters">
          <Field label={text('studioRelease.importZip')}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".zip,application/zip"
                onChange={(event) => take(event, readZipFile)}
              />
            )}
          </Field>
          <Field label={text('studioRelease.importFolder')}>
            {(control) => (
              <input {...control} ref={asFolder} type="file" onChange={(event) => take(event, readFolder)} />
            )}
          </Field>
        </div>
        <div aria-live="polite">
          {came !== null &&
            (Array.isArray(came) ? (
              <Coming files={came} busy={busy} onBring={bring} onClose={() => setCame(null)} />
            ) : (
              <p className="field-error">{faultText(came, texts)}</p>
            ))}
        </div>
      </div>
    </Panel>
  )
}

/** Browsers have it, and React does not know it. */
function asFolder(input: HTMLInputElement | null): void {
  if (input !== null) input.webkitdirectory = true
}

const readZipFile = async ([file]: File[]): Promise<ImportedFile[] | ImportFault> =>
  file === undefined ? { code: 'nothing' } : importedFromZip(file)

const readFolder = (files: File[]): Promise<ImportedFile[] | ImportFault> =>
  importedFromFolder(files.map((file) => ({ path: file.webkitRelativePath, file })))

interface ComingProps {
  files: ImportedFile[]
  busy: boolean
  onBring: (files: ImportedFile[], whole: boolean) => void
  onClose: () => void
}

function Coming({ files, busy, onBring, onClose }: ComingProps) {
  const { text } = useTexts()
  const now = useFiles()
  const [whole, setWhole] = useState(false)
  const changes = importChanges(files, now, whole)
  const count = changes.added.length + changes.changed.length + changes.gone.length
  const wanted = new Set([...changes.added, ...changes.changed])
  return (
    <div className="stack">
      <p>{text('studioRelease.importFiles', { files: files.length, changes: count })}</p>
      <Choice
        type="checkbox"
        label={text('studioRelease.importWhole')}
        note={text('studioRelease.importWhole.about')}
        checked={whole}
        onChange={() => setWhole(!whole)}
      />
      <ChangedPaths changes={changes} />
      <div className="actions">
        <Button
          busy={busy}
          aria-disabled={count === 0}
          onClick={() => onBring(whole ? files : files.filter(({ path }) => wanted.has(path)), whole)}
        >
          {text('studioRelease.doImport')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('button.cancel')}
        </Button>
      </div>
    </div>
  )
}

function ChangedPaths({ changes }: { changes: ImportChanges }) {
  const { text } = useTexts()
  const parts = [
    { paths: changes.added, label: text('studioRelease.importAdded') },
    { paths: changes.changed, label: text('studioRelease.importChanged') },
    { paths: changes.gone, label: text('studioRelease.importGone') },
  ]
  return parts
    .filter(({ paths }) => paths.length > 0)
    .map(({ paths, label }) => (
      <section key={label}>
        <h3>
          {label} ({paths.length})
        </h3>
        <ul className="release-paths">
          {paths.map((path) => (
            <li key={path}>
              <code className="release-place">{path}</code>
            </li>
          ))}
        </ul>
      </section>
    ))
}

function faultText(fault: ImportFault, { text }: Texts): string {
  if ('path' in fault)
    return text(fault.code === 'text' ? 'studioRelease.importNoText' : 'studioRelease.importTwice', {
      file: fault.path,
    })
  if (fault.code === 'large') return text('studioRelease.importLarge')
  return text(fault.code === 'broken' ? 'studioRelease.importBroken' : 'studioRelease.importNothing')
}
