import { Notice } from '#ui/Notice.tsx'
import { Progress } from '#ui/Progress.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { type Batch, isRunning } from './useBatch.ts'

/** How far it has come, and in words what came of it. */
export function BatchState({ batch }: { batch: Batch }) {
  const { text } = useTexts()
  const { state, total, done, refused, waits } = batch
  const counts = { total, done, refused, waits, ok: total - refused }
  if (isRunning(batch))
    return (
      <div className="stack" aria-live="polite">
        <p>{text(state === 'checking' ? 'byList.checking' : 'byList.applying', counts)}</p>
        <Progress
          label={text('byList.checking', counts)}
          percent={state === 'checking' && total > 0 ? (done / total) * 100 : undefined}
        />
      </div>
    )
  if (state === 'done')
    return (
      <Notice tone="ok" live="status">
        {text(waits > 0 ? 'byList.doneWaiting' : 'byList.done', counts)}
      </Notice>
    )
  if (state === 'checked' && refused === 0)
    return (
      <Notice tone="info" live="status">
        {text('byList.ready', counts)}
      </Notice>
    )
  const why = { checked: 'byList.someRefused', refused: 'byList.allUndone', failed: 'byList.failed' }
  return (
    <Notice tone="danger" live="alert">
      {text(state === 'checked' || state === 'refused' ? why[state] : why.failed, counts)}
    </Notice>
  )
}
