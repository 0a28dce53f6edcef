import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { type LogProps, pageAddress } from './logPage.ts'

interface LogPanelProps<Row> {
  title: string
  /** What an empty log says: there is nothing to be mended. */
  empty: string
  lead?: ReactNode
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Where the next page begins. */
  next: string | null
  at: LogProps
}

/** A page of a log, the latest first, and the way to what is older. */
export function LogPanel<Row>({ title, empty, lead, columns, rows, rowKey, next, at }: LogPanelProps<Row>) {
  const { text } = useTexts()
  const isLater = new URLSearchParams(at.search).has('after')
  return (
    <Panel title={title}>
      {lead}
      {rows.length === 0 ? (
        <EmptyState icon="search">{empty}</EmptyState>
      ) : (
        <Table caption={title} captionHidden columns={columns} rows={rows} rowKey={rowKey} />
      )}
      {(isLater || next !== null) && (
        <nav className="actions" aria-label={title}>
          {isLater && (
            <LinkButton href={pageAddress(at)} kind="secondary">
              {text('app.logs.newest')}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton href={pageAddress(at, next)} kind="secondary">
              {text('app.logs.older')}
            </LinkButton>
          )}
        </nav>
      )}
    </Panel>
  )
}
