import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { useShownRows } from '../../application/useShownRows.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { serverNow } from '../../work/serverNow.ts'

/** One sheet to print: what it was, for whom, how it stands, and when this was printed. */
export function Receipt({ row, back }: { row: ApplicationEntry; back: string }) {
  const { text, moment } = useTexts()
  const shownRows = useShownRows()
  const rows = [
    { key: 'number', label: text('label.number'), value: row.number },
    { key: 'applicant', label: text('label.applicant'), value: row.applicantName },
    ...shownRows(row),
    { key: 'status', label: text('label.status'), value: <StatusTag row={row} /> },
    { key: 'since', label: text('label.since'), value: moment(row.since) },
  ]
  return (
    <div className="stack">
      <PageHeading of={text(textIds.processName(row.process))}>
        {text('app.receipt.title', { number: row.number })}
      </PageHeading>
      <Panel>
        <div className="stack">
          <SummaryList rows={rows} />
          <p className="muted">{text('app.receipt.printedAt', { at: moment(serverNow()) })}</p>
        </div>
      </Panel>
      <div className="actions">
        <Button icon="print" onClick={() => window.print()}>
          {text('button.print')}
        </Button>
        <LinkButton href={back} kind="quiet" icon="arrowLeft">
          {text('button.back')}
        </LinkButton>
      </div>
    </div>
  )
}
