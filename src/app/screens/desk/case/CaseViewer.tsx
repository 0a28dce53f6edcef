import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { LoadedPart } from '../../../errors/LoadedPart.tsx'
import { useLoaded } from '../../../errors/useLoaded.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { openPages } from './openPages.ts'
import type { ShownFile } from './shownFiles.ts'
import { useKeys } from './useKeys.ts'
import { ViewerPages, type ViewerPagesProps } from './ViewerPages.tsx'

interface CaseViewerProps {
  /** Those of the case, in the order of the answers. */
  files: readonly ShownFile[]
  id: string
  onOpen: (id: string) => void
  onClose: () => void
}

/** A file beside the answers. Its own keys work while the focus is in it; Escape closes it. */
export function CaseViewer({ files, id, onOpen, onClose }: CaseViewerProps) {
  const { text } = useTexts()
  const around = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const at = files.findIndex((one) => one.id === id)
  const file = files[at]
  const shown = file?.id
  useEffect(() => {
    if (shown !== undefined) heading.current?.focus()
  }, [shown])
  const open = (other: ShownFile | undefined) => other !== undefined && onOpen(other.id)
  const [before, after] = [files[at - 1], files[at + 1]]
  useKeys(around, { Escape: onClose, p: () => open(before), n: () => open(after) })
  return (
    <section className="panel viewer" aria-labelledby="viewer-title" ref={around}>
      <div className="panel-head">
        <h2 id="viewer-title" ref={heading} tabIndex={-1}>
          {file?.name ?? text('form.file')}
        </h2>
        <div className="actions">
          <Button
            kind="quiet"
            icon="chevronLeft"
            iconOnly
            aria-disabled={before === undefined}
            aria-keyshortcuts="p"
            onClick={() => open(before)}
          >
            {text('app.viewer.previousFile')}
          </Button>
          <Button
            kind="quiet"
            icon="chevronRight"
            iconOnly
            aria-disabled={after === undefined}
            aria-keyshortcuts="n"
            onClick={() => open(after)}
          >
            {text('app.viewer.nextFile')}
          </Button>
          <Button kind="quiet" icon="close" iconOnly aria-keyshortcuts="Escape" onClick={onClose}>
            {text('app.viewer.close')}
          </Button>
        </div>
      </div>
      {file !== undefined && (
        <p className="muted">
          {file.label} · {text('app.viewer.fileOf', { file: at + 1, total: files.length })}
        </p>
      )}
      {file !== undefined && <OpenFile key={id} file={file} around={around} />}
    </section>
  )
}

function OpenFile({ file, around }: Pick<ViewerPagesProps, 'file' | 'around'>) {
  const loaded = useLoaded(file.id, () => openPages(file.id, file.type))
  const source = loaded.state === 'ready' ? loaded.value : undefined
  useEffect(() => () => source?.close(), [source])
  return (
    <LoadedPart loaded={loaded} failedText="state.failed.document">
      {(pages) => <ViewerPages source={pages} file={file} around={around} />}
    </LoadedPart>
  )
}
