import { useAtomValue } from 'jotai'
import { useSearch } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { isMyTurn } from '../../application/statusTone.ts'
import { StatusTag } from '../../application/StatusTag.tsx'
import { useShownRows } from '../../application/useShownRows.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { routesAtom } from '../../navigation/routesAtom.ts'
import { findServiceRoute } from '../../navigation/findServiceRoute.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Receipt } from './Receipt.tsx'

/** What is past of one service: paid, refunded, closed; each with a page to print (`?receipt=`). */
export function ServiceHistoryScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const service = route.service ?? ''
  const receipt = new URLSearchParams(useSearch()).get('receipt')
  const loaded = useLoaded(service, () => call('applications', { query: { service } }))
  const past = (rows: ApplicationEntry[]) => rows.filter((row) => !isMyTurn(row))
  const chosen = loaded.state === 'ready' && past(loaded.value).find(({ id }) => id === receipt)
  if (chosen) return <Receipt row={chosen} back={route.path} />
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(`service.${service}`) })}</PageHeading>
      <LoadedPart loaded={loaded}>
        {(rows) => <Past rows={past(rows)} service={service} path={route.path} />}
      </LoadedPart>
    </div>
  )
}

function NothingYet({ service }: { service: string }) {
  const { text } = useTexts()
  const dashboard = findServiceRoute(useAtomValue(routesAtom), 'serviceDashboard', service)
  return (
    <EmptyState
      {...(dashboard !== undefined && {
        actions: <LinkButton href={dashboard}>{text(`service.${service}`)}</LinkButton>,
      })}
    >
      {text('state.empty.history')}
    </EmptyState>
  )
}

interface PastProps {
  rows: ApplicationEntry[]
  service: string
  path: string
}

function Past({ rows, service, path }: PastProps) {
  const { text, day } = useTexts()
  const shownRows = useShownRows()
  const names = [...new Set(rows.flatMap(({ shown = [] }) => shown.map(({ name }) => name)))]
  const labels = new Map(
    rows.flatMap(({ process, shown = [] }) =>
      shown.map(({ name }) => [name, text(textIds.field(process, name))]),
    ),
  )
  const columns: Column<ApplicationEntry>[] = [
    {
      id: 'number',
      label: text('label.number'),
      render: (row) => <a href={`${path}?receipt=${row.id}`}>{row.number}</a>,
    },
    { id: 'since', label: text('label.since'), render: (row) => day(row.since) },
    ...names.map((name) => ({
      id: name,
      label: labels.get(name) ?? '',
      render: (row: ApplicationEntry) => shownRows(row).find(({ key }) => key === name)?.value ?? '–',
    })),
    { id: 'status', label: text('label.status'), render: (row) => <StatusTag row={row} /> },
  ]
  const caption = text('menu.paymentHistory')
  if (rows.length === 0) return <NothingYet service={service} />
  return (
    <Panel>
      <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Panel>
  )
}
