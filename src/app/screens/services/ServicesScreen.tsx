import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { loadCatalogue, useCatalogue } from '../../frame/servicesAtom.ts'
import { catalogueFor } from '../../frame/visibleServices.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { usePerson } from '../../session/useSession.ts'
import type { ServiceEntry } from '../../state/clientTypes.ts'
import { ServiceGroups } from './ServiceGroups.tsx'

/** The catalogue by groups, and a search in it. */
export function ServicesScreen() {
  const { text } = useTexts()
  const catalogue = useCatalogue()
  return (
    <div className="stack">
      <PageHeading>{text('title.services')}</PageHeading>
      {catalogue.state === 'loading' && <Loading label={text('state.loading.list')} />}
      {catalogue.state === 'failed' && (
        <FailedNotice failure={null} title="state.failed.services" onRetry={() => void loadCatalogue()} />
      )}
      {catalogue.state === 'ready' && <SearchedServices services={catalogue.services} />}
    </div>
  )
}

function SearchedServices({ services }: { services: readonly ServiceEntry[] }) {
  const { text, language } = useTexts()
  const person = usePerson()
  const [words, setWords] = useState('')
  const mine = catalogueFor(services, person?.role)
  const wanted = words.toLocaleLowerCase(language).trim()
  const found = mine.filter(({ title, about, group }) =>
    [title, about, group].some((said) => said?.toLocaleLowerCase(language).includes(wanted)),
  )
  if (mine.length === 0) return <EmptyState icon="book">{text('state.empty.services')}</EmptyState>
  return (
    <>
      <Field label={text('app.services.search')} hint={text('app.services.searchHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <p aria-live="polite" className="muted">
        {wanted !== '' && text('a11y.results', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon="search">{text('state.empty.search')}</EmptyState>}
      <ServiceGroups services={found} />
    </>
  )
}
