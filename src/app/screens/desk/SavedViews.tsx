import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { builtInViews } from './builtInViews.ts'
import { onlyFilters, queueAddress, sameFilters, type QueueQuery } from './queueQuery.ts'
import { ViewDialog } from './ViewDialog.tsx'
import { ViewLinks } from './ViewLinks.tsx'

type Views = Answer<'deskViews'>
interface SavedViewsProps {
  path: string
  query: QueueQuery
  views: Views
  /** Goes up whenever work changes hands: the numbers are counted again. */
  assigned: number
  onViews: (views: Views) => void
}

/** Queues under names: those that everybody has, and those that the officer keeps. */
export function SavedViews({ path, query, views: own, assigned, onViews }: SavedViewsProps) {
  const { text } = useTexts()
  const [naming, setNaming] = useState<'new' | 'change' | null>(null)
  const filters = onlyFilters(query)
  const current = own.find((view) => query.q === '' && sameFilters(view.filters, filters))
  const isBuiltIn = builtInViews.some((view) => sameFilters(view.filters, filters))
  const isKnown = current !== undefined || isBuiltIn || Object.keys(filters).length === 0
  const all = [
    ...builtInViews.map((view) => ({ ...view, name: text(view.text) })),
    ...own.map(({ id, name, filters: kept }) => ({ id, name, filters: kept })),
  ]
  const counts = useLoaded(`desk counts ${JSON.stringify(all.map((view) => view.filters))}`, () =>
    callStaff('deskCounts', { body: { queues: all.map((view) => view.filters) } }),
  )
  const reload = counts.state === 'ready' ? counts.reload : undefined
  useEffect(() => {
    if (assigned > 0) reload?.()
  }, [assigned, reload])
  return (
    <div className="stack">
      <ViewLinks
        label={text('app.desk.views')}
        views={all.map((view, index) => ({
          key: view.id,
          name: view.name,
          href: queueAddress(path, view.filters),
          isCurrent: query.q === '' && sameFilters(view.filters, withDefault(filters)),
          count: counts.state === 'ready' ? counts.value[index] : undefined,
        }))}
      />
      <div className="actions">
        {current !== undefined && (
          <Button kind="quiet" icon="edit" onClick={() => setNaming('change')}>
            {text('app.desk.viewChange')}
          </Button>
        )}
        {!isKnown && query.q === '' && (
          <Button kind="quiet" icon="add" onClick={() => setNaming('new')}>
            {text('app.desk.viewKeep')}
          </Button>
        )}
      </div>
      {naming !== null && (
        <ViewDialog
          view={naming === 'change' ? current : undefined}
          filters={filters}
          onClose={() => setNaming(null)}
          onViews={onViews}
        />
      )}
    </div>
  )
}

/** A bare address shows what waits. */
const withDefault = (filters: Views[number]['filters']) =>
  Object.keys(filters).length === 0 ? { mine: true } : filters
