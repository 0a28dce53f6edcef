import './desk.css'
import { useSearch } from 'wouter/use-browser-location'
import { Loading } from '#ui/Loading.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { useSearchedWords } from '../../navigation/useSearchedWords.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { Queue } from './Queue.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueSearch } from './QueueSearch.tsx'
import { queueQueryOf } from './queueQuery.ts'
import { SavedViews } from './SavedViews.tsx'
import { TakeNext } from './TakeNext.tsx'

/** Applications at the officer's desks; of a desk for one process its own alone. */
export function QueuePage({ route: { path, process, title } }: Pick<ScreenProps, 'route'>) {
  const { text } = useTexts()
  const search = useSearch()
  const words = useSearchedWords()
  const views = useLoaded('desk views', () => callStaff('deskViews'))
  const options = useLoaded('desk options', () => callStaff('deskOptions'))
  const asked = queueQueryOf(search, words)
  const opening = views.state === 'ready' ? views.value.find(({ opens }) => opens) : undefined
  const isBare = process === undefined && search === '' && words === ''
  const narrowed = isBare && opening !== undefined ? { ...asked, ...opening.filters } : asked
  const query = process === undefined ? narrowed : { ...narrowed, process }
  const heading = text(process === undefined ? 'screen.queue' : title)
  return (
    <div className="stack">
      <PageHeading>{heading}</PageHeading>
      <TakeNext path={path} query={query} />
      {process === undefined && <SavedViews path={path} query={query} views={views} />}
      <QueueSearch key={words} path={path} words={words} />
      <QueueFilters
        key={`${search}#${words}`}
        path={path}
        query={query}
        words={words}
        ofProcess={process}
        options={options.state === 'ready' ? options.value : undefined}
      />
      {isBare && views.state === 'loading' ? (
        <Loading label={text('state.loading.data')} />
      ) : (
        <Queue
          path={path}
          query={query}
          heading={heading}
          isNarrowed={search !== '' || words !== ''}
          colleagues={options.state === 'ready' ? options.value.colleagues : []}
        />
      )}
    </div>
  )
}
