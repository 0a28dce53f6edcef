import { navigate, useSearch } from 'wouter/use-browser-location'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationList } from '../../application/ApplicationList.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call, type Answer } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { queueAddress, queueCallOf, queueQueryOf, type QueueQuery } from './queueQuery.ts'

/** Applications that wait for the officer's roles, the oldest deadline first. */
export function QueuePage() {
  const { text } = useTexts()
  const search = useSearch()
  const query = queueQueryOf(search)
  const loaded = useLoaded(search, () => call('deskQueue', { query: queueCallOf(query) }))
  const show = (change: Partial<QueueQuery>) => navigate(queueAddress({ ...query, page: 1, ...change }))
  return (
    <div className="stack">
      <PageHeading>{text('screen.queue')}</PageHeading>
      <QueueFilters key={search} query={query} onShow={show} />
      <LoadedPart loaded={loaded}>
        {(queue) => <Queue queue={queue} filtered={search !== ''} onPage={(page) => show({ page })} />}
      </LoadedPart>
    </div>
  )
}

interface QueueProps {
  queue: Answer<'deskQueue'>
  filtered: boolean
  onPage: (page: number) => void
}

function Queue({ queue, filtered, onPage }: QueueProps) {
  const { text } = useTexts()
  const { rows, total, page, pageSize } = queue
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (rows.length === 0) {
    return (
      <EmptyState icon={filtered ? 'search' : 'checkCircle'}>
        {text(filtered ? 'state.empty.search' : 'state.empty.queue')}
      </EmptyState>
    )
  }
  return (
    <Panel>
      <p className="muted" aria-live="polite">
        {text('a11y.results', { count: total })}
      </p>
      <ApplicationList
        rows={rows}
        addressOf={(row) => `/desk?application=${row.id}`}
        caption={text('screen.queue')}
        captionHidden
        withApplicant
      />
      <Pagination
        label={text('screen.queue')}
        note={text('a11y.page', { page, total: pages })}
        page={page}
        pages={pages}
        previousText={text('button.back')}
        nextText={text('button.next')}
        onPage={onPage}
      />
    </Panel>
  )
}
