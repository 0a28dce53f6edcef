import { useSearch } from 'wouter/use-browser-location'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import '../../styles/reports.css'
import { AdminPage } from './AdminPage.tsx'
import { ByDay } from './ByDay.tsx'
import { ByInstitution } from './ByInstitution.tsx'
import { ByStatus } from './ByStatus.tsx'
import { countText } from './countText.ts'
import { Funnel } from './Funnel.tsx'
import { ReportExports } from './ReportExports.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { LateCases } from './LateCases.tsx'
import { lateAddress, reportQuery, showsLate } from './reportQuery.ts'
import { Stays } from './Stays.tsx'

const SUMS = ['accounts', 'newAccounts', 'created', 'submitted', 'overdue'] as const

/** Figures of a period, nobody's data. */
export function AdminReportScreen({ route }: ScreenProps) {
  const search = useSearch()
  return (
    <AdminPage title={route.title}>
      <Figures search={search} path={route.path} />
      <Funnel search={search} />
    </AdminPage>
  )
}

function Figures({ search, path }: { search: string; path: string }) {
  const { text, language } = useTexts()
  const query = reportQuery(search)
  const valueOf = (name: (typeof SUMS)[number], count: number) => {
    const said = countText(count, language)
    return name === 'overdue' && count > 0 ? <a href={lateAddress(path, query)}>{said}</a> : said
  }
  const loaded = useLoaded(`${language} ${search}`, () => callStaff('adminReport', { query }))
  return (
    <LoadedPart loaded={loaded}>
      {(report) => (
        <>
          <ReportFilters key={search} query={query} report={report} path={path} />
          <Panel title={text('app.report.sums')} actions={<ReportExports query={query} />}>
            <SummaryList
              rows={SUMS.map((name) => ({
                key: name,
                label: text(`app.admin.${name}`),
                value: valueOf(name, report[name]),
              }))}
            />
          </Panel>
          {showsLate(search) && <LateCases query={query} />}
          <ByStatus rows={report.rows} />
          <ByInstitution rows={report.institutions} path={path} query={query} />
          <ByDay rows={report.days} />
          <Stays rows={report.stays} />
        </>
      )}
    </LoadedPart>
  )
}
