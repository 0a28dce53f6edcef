import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useServices } from '../environment/RendererServices.ts'
import type { Sending } from './TrayState.ts'

interface SendingRowProps {
  sending: Sending
  /** Said where it could not be sent; absent: that of every upload. */
  failedText: string | undefined
  onCancel: () => void
  onRetry: () => void
}

/** A file on its way. Its progress can be asked for; only what changes is said aloud. */
export function SendingRow({ sending, failedText, onCancel, onRetry }: SendingRowProps) {
  const { translate } = useServices()
  const { name, state, percent } = sending
  return (
    <li className="file-row" data-state={state}>
      <Icon name={state === 'failed' ? 'error' : 'upload'} size={24} />
      <span className="file-name">
        {name}
        <span className="muted page-source">
          {state === 'failed' && translate(failedText ?? 'state.failed.upload', { name })}
          {state === 'waiting' && translate('form.uploadWaits')}
          {state === 'sending' && translate('a11y.uploadPercent', { percent })}
        </span>
      </span>
      <span className="file-tools">
        {state === 'failed' && (
          <Button kind="quiet" icon="turn" iconOnly onClick={onRetry}>
            {translate('form.retryUpload', { name })}
          </Button>
        )}
        <Button kind="quiet" icon="close" iconOnly onClick={onCancel}>
          {translate('form.cancelUpload', { name })}
        </Button>
      </span>
      {state !== 'failed' && (
        <Progress
          label={translate('form.uploadOf', { name })}
          percent={state === 'queued' ? undefined : percent}
        />
      )}
    </li>
  )
}
