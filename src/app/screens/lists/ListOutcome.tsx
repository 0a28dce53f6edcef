import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { BatchRows } from '../../batches/BatchRows.tsx'
import { BatchState } from '../../batches/BatchState.tsx'
import { useBatch } from '../../batches/useBatch.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'

/** What would come of each row, the button that makes all of them, and what came. */
export function ListOutcome({ id, columns }: { id: string; columns: ReadonlyMap<string, string> }) {
  const { text } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ is: unknown } | null>(null)
  const { batch, failure, look } = useBatch(id)
  const apply = async () => {
    setBusy(true)
    setRefusal(null)
    try {
      await callStaff('applyBatch', { params: { id } })
      look()
    } catch (error) {
      setRefusal({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={text('byList.outcome')} focused>
      <div className="stack">
        {failure !== null && <FailedNotice failure={failure.is} onRetry={look} />}
        {refusal !== null && <FailedNotice failure={refusal.is} />}
        {batch !== null && (
          <>
            <BatchState batch={batch} />
            {batch.state === 'checked' && batch.refused === 0 && (
              <div className="actions">
                <Button busy={busy} onClick={() => void apply()}>
                  {text('byList.apply', { count: batch.total })}
                </Button>
              </div>
            )}
            {batch.rows.length > 0 && (
              <BatchRows batch={batch} caption={text('byList.byRow')} columns={columns} />
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
