import './desk.css'
import { useState } from 'react'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { Queue } from './Queue.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueSearch } from './QueueSearch.tsx'
import { SavedViews } from './SavedViews.tsx'
import { TakeNext } from './TakeNext.tsx'
import { useQueueQuery } from './useQueueQuery.ts'

/** Applications at the officer's desks; of a desk for one process its own alone. */
export function QueuePage({ route }: Pick<ScreenProps, 'route'>) {
  const { text } = useTexts()
  const heading = text(route.process === undefined ? 'screen.queue' : route.title)
  const loaded = useLoaded('desk', async () => {
    const [views, options] = await Promise.all([callStaff('deskViews'), callStaff('deskOptions')])
    return { views, options }
  })
  return (
    <div className="stack">
      <PageHeading>{heading}</PageHeading>
      <LoadedPart loaded={loaded}>
        {({ views, options }, { replace }) => (
          <Desk
            route={route}
            heading={heading}
            views={views}
            options={options}
            onViews={(next) => replace({ views: next, options })}
          />
        )}
      </LoadedPart>
    </div>
  )
}

interface DeskProps extends Pick<ScreenProps, 'route'> {
  heading: string
  views: Answer<'deskViews'>
  options: Answer<'deskOptions'>
  onViews: (views: Answer<'deskViews'>) => void
}

function Desk({ route: { path, process }, heading, views, options, onViews }: DeskProps) {
  const { query, words, search, isNarrowed } = useQueueQuery(process, views)
  const [assigned, setAssigned] = useState(0)
  return (
    <>
      <TakeNext path={path} query={query} />
      {process === undefined && (
        <SavedViews path={path} query={query} views={views} assigned={assigned} onViews={onViews} />
      )}
      <QueueSearch path={path} words={words} />
      <QueueFilters
        key={`${search}#${words}`}
        path={path}
        query={query}
        words={words}
        ofProcess={process}
        options={options}
      />
      <Queue
        path={path}
        query={query}
        heading={heading}
        isNarrowed={isNarrowed}
        colleagues={options.colleagues}
        onAssigned={() => setAssigned((times) => times + 1)}
      />
    </>
  )
}
