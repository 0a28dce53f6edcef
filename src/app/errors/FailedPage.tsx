import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ApiFailure } from '../http/ApiFailure.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { PageHeading } from '../navigation/PageHeading.tsx'
import { describeFailure } from './describeFailure.ts'

/** In place of a whole screen. A fault of our own code says "an error occurred", never its stack. */
export function FailedPage({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { text } = useTexts()
  const described = failure instanceof ApiFailure ? describeFailure(failure) : null
  return (
    <div className="stack">
      <PageHeading>{text('state.failed.page')}</PageHeading>
      <Notice tone="danger">
        {described === null ? text('msg.error') : text(described.id, described.params)}
      </Notice>
      <div className="actions">
        <Button icon="turn" onClick={onRetry}>
          {text('button.tryAgain')}
        </Button>
      </div>
    </div>
  )
}
