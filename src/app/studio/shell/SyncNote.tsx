import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { describeFailure } from '../../errors/describeFailure.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { WithCodes } from '../WithCodes.tsx'
import type { Syncing } from '../sync/useSync.ts'

/** Where what was changed is: on the server, on its way, on this device alone. */
export function SyncNote({ syncing, readOnly }: { syncing: Syncing; readOnly: boolean }) {
  const { text } = useTexts()
  const { state, retryNow, deaf, isShutOut } = syncing
  const again = (
    <Button kind="secondary" icon="turn" onClick={retryNow}>
      {text('button.tryAgain')}
    </Button>
  )
  if (state.kind === 'refused') {
    const { id, params } = describeFailure(state.failure)
    return (
      <Notice tone="danger" live="alert" title={text('studio.sync.refused')} actions={again}>
        {text(id, params)}
      </Notice>
    )
  }
  if (state.kind === 'device' || state.kind === 'failed') {
    return (
      <Notice tone={state.kind === 'failed' ? 'danger' : 'warn'} live="status" actions={again}>
        {text(state.kind === 'failed' ? 'studio.sync.failed' : 'studio.sync.device')}
      </Notice>
    )
  }
  if (deaf !== undefined) {
    const { id, params } = describeFailure(deaf.failure)
    return (
      <Notice
        tone="warn"
        live="status"
        title={text(isShutOut ? 'studioTrouble.shutOut' : 'studio.sync.deaf')}
        actions={again}
      >
        {text(id, params)}
      </Notice>
    )
  }
  if (readOnly) return <Notice>{text('studio.readOnly')}</Notice>
  return (
    <output className="muted">
      <WithCodes>
        {state.kind === 'broken'
          ? text('studio.sync.broken', { files: state.paths.join(', ') })
          : text(state.kind === 'saving' ? 'studio.sync.saving' : 'studio.sync.saved')}
      </WithCodes>
    </output>
  )
}
