import { navigate, useSearch } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { AdminPage } from './AdminPage.tsx'
import { filterAddress } from './filterAddress.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { periodOf } from './periodOf.ts'

/** Figures of a period, nobody's data. */
export function AdminReportScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const search = useSearch()
  const { from = '', to = '' } = periodOf(new URLSearchParams(search))
  return (
    <AdminPage title={route.title}>
      <Panel>
        <form
          key={search}
          className="filters"
          onSubmit={(event) => navigate(filterAddress(event, route.path))}
        >
          <PeriodFields from={from} to={to} />
          <div className="actions">
            <Button type="submit" icon="chart">
              {text('app.admin.show')}
            </Button>
          </div>
        </form>
      </Panel>
      <Figures search={search} />
    </AdminPage>
  )
}

type Report = Answer<'adminReport'>
const SUMS = ['accounts', 'newAccounts', 'created', 'submitted', 'overdue'] as const

function Figures({ search }: { search: string }) {
  const { text } = useTexts()
  const period = periodOf(new URLSearchParams(search))
  const loaded = useLoaded(search, () => callStaff('adminReport', { query: period }))
  return (
    <LoadedPart loaded={loaded}>
      {(report) => (
        <>
          <Panel>
            <SummaryList
              rows={SUMS.map((name) => ({
                key: name,
                label: text(`app.admin.${name}`),
                value: String(report[name]),
              }))}
            />
          </Panel>
          <Panel title={text('app.admin.byStatus')}>
            {report.rows.length === 0 ? (
              <EmptyState icon="chart">{text('msg.noData')}</EmptyState>
            ) : (
              <ByStatus rows={report.rows} />
            )}
          </Panel>
        </>
      )}
    </LoadedPart>
  )
}

function ByStatus({ rows }: Pick<Report, 'rows'>) {
  const { text } = useTexts()
  const columns: Column<Report['rows'][number]>[] = [
    { id: 'process', label: text('label.service'), render: (row) => text(textIds.processName(row.process)) },
    {
      id: 'status',
      label: text('label.status'),
      render: (row) => text(textIds.status(row.process, row.status)),
    },
    { id: 'phase', label: text('app.admin.phase'), render: (row) => text(`phase.${row.phase}`) },
    { id: 'count', label: text('app.admin.count'), align: 'end', render: (row) => String(row.count) },
  ]
  return (
    <Table
      caption={text('app.admin.byStatus')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ process, status }) => `${process}/${status}`}
    />
  )
}
