import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface ChapterProps<Row> {
  title: string
  /** What is counted, in a line. */
  lead?: string
  chart?: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

/** One question of the report: the drawing, and beside it the table that says the same. */
export function Chapter<Row>({ title, lead, chart, columns, rows, rowKey }: ChapterProps<Row>) {
  const { text } = useTexts()
  return (
    <Panel title={title}>
      {lead !== undefined && <p className="muted">{lead}</p>}
      {rows.length === 0 ? (
        <EmptyState icon="chart">{text('msg.noData')}</EmptyState>
      ) : (
        <div className="chapter">
          {chart}
          <Table caption={title} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
        </div>
      )}
    </Panel>
  )
}
