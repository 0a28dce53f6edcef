import { navigate, useSearch } from 'wouter/use-browser-location'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { actionText } from './actionText.ts'
import { AdminPage } from './AdminPage.tsx'
import { LogFilters } from './LogFilters.tsx'
import { periodOf } from './periodOf.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The filters stand in the address. */
function queryOf(search: string) {
  const params = new URLSearchParams(search)
  const what = params.get('what') ?? ''
  const [who, about] = [params.get('who') ?? '', params.get('about') ?? '']
  const page = Number(params.get('page') ?? '1')
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...periodOf(params),
    ...(what !== '' && { what }),
    ...(ID.test(who) && { who }),
    ...(ID.test(about) && { about }),
  }
}

/** Who did what to whom, the latest first. */
export function AdminLogsScreen({ route }: ScreenProps) {
  const search = useSearch()
  return (
    <AdminPage title={route.title}>
      <Log search={search} path={route.path} />
    </AdminPage>
  )
}

function Log({ search, path }: { search: string; path: string }) {
  const { text } = useTexts()
  const query = queryOf(search)
  const loaded = useLoaded(search, () => callStaff('adminLogs', { query }))
  const show = (page: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(page))
    navigate(`${path}?${params}`)
  }
  return (
    <LoadedPart loaded={loaded}>
      {(log) => (
        <>
          <LogFilters key={search} query={query} kinds={log.kinds} path={path} />
          {log.rows.length === 0 ? (
            <EmptyState icon="search">{text('state.empty.search')}</EmptyState>
          ) : (
            <Panel>
              <p className="muted" aria-live="polite">
                {text('a11y.results', { count: log.total })}
              </p>
              <Rows rows={log.rows} path={path} />
              <Pagination
                label={text('title.adminLogs')}
                note={text('a11y.page', { page: log.page, total: Math.ceil(log.total / log.pageSize) })}
                page={log.page}
                pages={Math.ceil(log.total / log.pageSize)}
                previousText={text('button.back')}
                nextText={text('button.next')}
                onPage={show}
              />
            </Panel>
          )}
        </>
      )}
    </LoadedPart>
  )
}

type Row = Answer<'adminLogs'>['rows'][number]

function Rows({ rows, path }: { rows: Row[]; path: string }) {
  const texts = useTexts()
  const { text, moment } = texts
  const columns: Column<Row>[] = [
    {
      id: 'at',
      label: text('app.admin.at'),
      render: (row) => <time dateTime={row.at}>{moment(row.at)}</time>,
    },
    { id: 'what', label: text('app.admin.what'), render: (row) => actionText(row.what, texts) },
    {
      id: 'who',
      label: text('app.admin.who'),
      render: ({ who }) =>
        who === null ? text('actor.system') : <a href={`${path}?who=${who.id}`}>{nameOf(who)}</a>,
    },
    {
      id: 'about',
      label: text('app.admin.about'),
      render: ({ about }) =>
        about === null ? '–' : <a href={`${path}?about=${about.id}`}>{nameOf(about)}</a>,
    },
    { id: 'details', label: text('app.admin.details'), render: ({ details }) => detailsText(details) },
  ]
  return (
    <Table
      caption={text('title.adminLogs')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
    />
  )
}

/** Whoever was erased has no name any more: the beginning of the id tells lines of one apart from those of others. */
const nameOf = ({ id, name }: { id: string; name: string }): string => (name === '' ? id.slice(0, 8) : name)

function detailsText(details: Row['details']): string {
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${String(value)}`)
  return parts.length === 0 ? '–' : parts.join(', ')
}
