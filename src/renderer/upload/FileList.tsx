import { SendingRow } from './SendingRow.tsx'
import { StoredFileRow } from './StoredFileRow.tsx'
import type { TrayState } from './TrayState.ts'
import type { UploadTray } from './UploadTray.ts'

interface FileListProps {
  /** Ids. */
  stored: readonly string[]
  onRemove: (id: string) => void
  failedText: string | undefined
  tray: UploadTray
  state: TrayState
}

/** Files of one field: those that are stored, and those on their way. */
export function FileList({ stored, onRemove, failedText, tray, state: { sendings } }: FileListProps) {
  if (stored.length + sendings.length === 0) return null
  return (
    <ul className="file-list">
      {stored.map((file) => (
        <StoredFileRow key={file} id={file} onRemove={() => onRemove(file)} />
      ))}
      {sendings.map((sending) => (
        <SendingRow
          key={sending.id}
          sending={sending}
          failedText={failedText}
          onCancel={() => tray.cancel(sending.id)}
          onRetry={() => tray.retry(sending.id)}
        />
      ))}
    </ul>
  )
}
