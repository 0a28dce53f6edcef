import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { ReportQuery } from './reportQuery.ts'

/** The tables as a workbook, and every application of the filter as lines of text. */
export function ReportExports({ query }: { query: ReportQuery }) {
  const { text } = useTexts()
  const [busy, setBusy] = useState<'csv' | 'xlsx' | null>(null)
  const download = (as: 'csv' | 'xlsx') => {
    setBusy(as)
    callStaff('reportTicket', { body: { as, filter: query } })
      .then(({ url }) => location.assign(url))
      .catch(() => showToast('error', 'msg.tryLater'))
      .finally(() => setBusy(null))
  }
  return (
    <div className="actions">
      <Button kind="secondary" icon="download" busy={busy === 'xlsx'} onClick={() => download('xlsx')}>
        {text('app.report.xlsx')}
      </Button>
      <Button kind="secondary" icon="download" busy={busy === 'csv'} onClick={() => download('csv')}>
        {text('app.report.csv')}
      </Button>
    </div>
  )
}
