import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { PageList } from './PageList.tsx'
import type { TrayState } from './TrayState.ts'
import type { UploadTray } from './UploadTray.ts'

interface TrayPagesProps {
  id: string
  tray: UploadTray
  state: TrayState
}

/** Pages that wait to become a document, the button that sends them, and what happens meanwhile, said once. */
export function TrayPages({ id, tray, state }: TrayPagesProps) {
  const { translate } = useServices()
  const { pages, busy, said, sendings } = state
  const waiting = sendings.some((sending) => sending.state === 'waiting')
  const sending = sendings.some((one) => one.state === 'sending')
  return (
    <>
      {pages.length > 0 && (
        <>
          <PageList
            id={id}
            pages={pages}
            onMove={(from, to) => tray.move(from, to)}
            onTurn={(page) => tray.turn(page)}
            onRemove={(page) => tray.remove(page)}
          />
          <div className="actions">
            <Button icon="upload" busy={busy} onClick={() => void tray.sendPages()}>
              {translate('form.uploadPages', { count: pageCount(state) })}
            </Button>
          </div>
        </>
      )}
      <StatusNote busy={busy}>{busy && translate('state.loading.document')}</StatusNote>
      <div className="visually-hidden" aria-live="polite">
        {waiting && translate('form.uploadWaits')}
        {!waiting && sending && translate('state.loading.uploading')}
        {!waiting && !sending && said !== undefined && translate(said.text, said.params)}
      </div>
    </>
  )
}

const pageCount = ({ pages }: TrayState): number =>
  pages.reduce((sum, page) => sum + (page.kind === 'pdf' ? page.pages : 1), 0)
