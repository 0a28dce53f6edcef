import { useState, type SyntheticEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { Answer } from '../../http/Answer.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts, type Texts } from '../../i18n/useTexts.ts'
import { searchedFor } from '../../navigation/useSearchedWords.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { placeName } from './placeName.ts'
import { filtersOf, queueAddress, type QueueQuery } from './queueQuery.ts'

interface QueueFiltersProps {
  path: string
  query: QueueQuery
  words: string
  /** The desk is for this process alone. */
  ofProcess: string | undefined
  options: Answer<'deskOptions'>
}

/** Folded away until something is set that no view from the start sets: most officers live in their views. */
export function QueueFilters({ path, query, words, ofProcess, options }: QueueFiltersProps) {
  const texts = useTexts()
  const { text } = texts
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const params = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') params.set(name, value)
    navigate(queueAddress(path, filtersOf(params)), searchedFor(words))
  }
  const { processes, institutions, colleagues } = options
  const isSet = [ofProcess === undefined && query.process, query.status, query.institution].some(Boolean)
  return (
    <details className="desk-filters" open={isSet}>
      <summary>{text('app.desk.filters')}</summary>
      <form className="filters" onSubmit={apply}>
        <ProcessFilters query={query} ofProcess={ofProcess} processes={processes} />
        {institutions.length > 0 && (
          <FilterSelect
            name="institution"
            label={text('app.desk.institution')}
            options={byLabel(
              institutions.map(({ id, name }) => ({ value: id, label: placeName(name, id, texts) })),
              texts.language,
            )}
            value={query.institution ?? ''}
          />
        )}
        <OtherFilters query={query} colleagues={colleagues} texts={texts} />
        <div className="actions">
          <Button type="submit">{text('app.desk.apply')}</Button>
          <LinkButton href={queueAddress(path, { mine: true })} kind="quiet">
            {text('button.clear')}
          </LinkButton>
        </div>
      </form>
    </details>
  )
}

interface ProcessFiltersProps extends Pick<QueueFiltersProps, 'query' | 'ofProcess'> {
  processes: Answer<'deskOptions'>['processes']
}

/** A status is one of a process. */
function ProcessFilters({ query, ofProcess, processes }: ProcessFiltersProps) {
  const { text, language } = useTexts()
  const [process, setProcess] = useState(query.process ?? '')
  const statuses = processes.find((one) => one.process === process)?.statuses ?? []
  return (
    <>
      {ofProcess === undefined && (
        <FilterSelect
          name="process"
          label={text('label.service')}
          options={byLabel(
            processes.map((one) => ({
              value: one.process,
              label: text(textIds.processName(one.process)),
            })),
            language,
          )}
          value={process}
          onChange={setProcess}
        />
      )}
      <FilterSelect
        name="status"
        label={text('label.status')}
        {...(statuses.length === 0 && { hint: text('app.desk.statusHint') })}
        options={statuses.map((status) => ({ value: status, label: text(textIds.status(process, status)) }))}
        value={query.status ?? ''}
      />
    </>
  )
}

interface OtherFiltersProps {
  query: QueueQuery
  colleagues: Answer<'deskOptions'>['colleagues']
  texts: Texts
}

function OtherFilters({ query, colleagues, texts: { text, language } }: OtherFiltersProps) {
  const scope = query.mine === undefined ? '' : query.mine ? 'waiting' : 'all'
  return (
    <>
      <FilterSelect
        name="scope"
        label={text('app.desk.scope')}
        options={[
          { value: 'waiting', label: text('app.desk.mine') },
          { value: 'all', label: text('app.desk.view.all') },
        ]}
        empty={text('app.desk.scopeUnsaid')}
        value={scope}
      />
      <FilterSelect
        name="deadline"
        label={text('label.deadline')}
        options={[
          { value: 'overdue', label: text('app.desk.deadline.overdue') },
          { value: 'today', label: text('app.desk.deadline.today') },
          { value: 'week', label: text('app.desk.deadline.week') },
          { value: 'none', label: text('app.desk.deadline.none') },
        ]}
        value={query.deadline ?? ''}
      />
      <FilterSelect
        name="clerk"
        label={text('app.desk.clerk')}
        options={[
          { value: 'me', label: text('app.desk.me') },
          { value: 'nobody', label: text('app.desk.nobody') },
          ...byLabel(
            colleagues.map(({ id, name }) => ({ value: id, label: name })),
            language,
          ),
        ]}
        value={query.clerk ?? ''}
      />
      <FilterSelect
        name="order"
        label={text('app.desk.order')}
        options={[
          { value: 'waiting', label: text('app.desk.order.waiting') },
          { value: 'newest', label: text('app.desk.order.newest') },
          { value: 'oldest', label: text('app.desk.order.oldest') },
        ]}
        empty={text('app.desk.order.deadline')}
        value={query.order ?? ''}
      />
    </>
  )
}
