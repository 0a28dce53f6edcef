import { navigate, useSearch } from 'wouter/use-browser-location'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationList } from '../../application/ApplicationList.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { searchedFor, useSearchedWords } from '../../navigation/useSearchedWords.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { QueueFilters } from './QueueFilters.tsx'
import { queueAddress, queueCallOf, queueQueryOf, type QueueQuery } from './queueQuery.ts'

/** Applications of the officer's roles, the oldest deadline first; of a desk for one process its own alone. */
export function QueuePage({ route: { path, process, title } }: Pick<ScreenProps, 'route'>) {
  const { text } = useTexts()
  const search = useSearch()
  const words = useSearchedWords()
  const asked = queueQueryOf(search, words)
  const query = process === undefined ? asked : { ...asked, process }
  const loaded = useLoaded(`${path}?${search}#${words}`, () =>
    callStaff('deskQueue', { body: queueCallOf(query) }),
  )
  const show = (change: Partial<QueueQuery>) => {
    const next = { ...asked, page: 1, ...change }
    navigate(queueAddress(path, next), searchedFor(next.q))
  }
  const heading = text(process === undefined ? 'screen.queue' : title)
  return (
    <div className="stack">
      <PageHeading>{heading}</PageHeading>
      {process === undefined && <QueueFilters key={`${search}#${words}`} query={query} onShow={show} />}
      <LoadedPart loaded={loaded}>
        {(queue) => (
          <Queue
            queue={queue}
            path={path}
            heading={heading}
            filtered={search !== '' || words !== ''}
            onPage={(page) => show({ page })}
          />
        )}
      </LoadedPart>
    </div>
  )
}

interface QueueProps {
  queue: Answer<'deskQueue'>
  path: string
  heading: string
  filtered: boolean
  onPage: (page: number) => void
}

function Queue({ queue, path, heading, filtered, onPage }: QueueProps) {
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
        addressOf={(row) => `${path}?application=${row.id}`}
        caption={heading}
        captionHidden
        withApplicant
      />
      <Pagination
        label={heading}
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
