import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { describeFailure } from './describeFailure.ts'

interface FailedNoticeProps {
  failure: unknown
  /** What could not be done ("state.failed.data"). */
  title?: string
  onRetry?: () => void
}

/** Inside a screen: what failed, and the offer to try again. */
export function FailedNotice({ failure, title, onRetry }: FailedNoticeProps) {
  const { text } = useTexts()
  const { id, params } = describeFailure(failure)
  const actions =
    onRetry === undefined ? undefined : (
      <Button kind="secondary" icon="turn" onClick={onRetry}>
        {text('button.tryAgain')}
      </Button>
    )
  return (
    <Notice
      tone="danger"
      live="alert"
      {...(title !== undefined && { title: text(title) })}
      {...(actions !== undefined && { actions })}
    >
      {text(id, params)}
    </Notice>
  )
}
