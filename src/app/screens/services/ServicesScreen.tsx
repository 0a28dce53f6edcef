import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { loadCatalogue, useCatalogue } from '../../frame/servicesAtom.ts'
import { useGlobalServices } from '../../frame/useGlobalServices.ts'
import { catalogueFor } from '../../frame/visibleServices.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { usePerson } from '../../session/useSession.ts'
import type { ServiceEntry } from '../../state/clientTypes.ts'
import { searchServices } from './searchServices.ts'
import { ServiceCard } from './ServiceCard.tsx'
import { ServiceGroups } from './ServiceGroups.tsx'

/** Characters of a search: more is no question. */
const LONGEST = 200

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
  const { text } = useTexts()
  const person = usePerson()
  const [words, setWords] = useState('')
  const mine = catalogueFor(services, person?.role)
  const found = words.trim() === '' ? undefined : searchServices(mine, words)
  if (mine.length === 0) return <EmptyState icon="book">{text('state.empty.services')}</EmptyState>
  return (
    <>
      <Field label={text('app.services.search')} hint={text('app.services.searchHint')}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            maxLength={LONGEST}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <p aria-live="polite" className="muted">
        {found !== undefined && text('a11y.results', { count: found.length })}
      </p>
      {found?.length === 0 && <NothingFound />}
      {found?.length ? <FoundServices services={found} /> : <ServiceGroups services={mine} />}
    </>
  )
}

/** The best first. */
function FoundServices({ services }: { services: readonly ServiceEntry[] }) {
  return (
    <ul className="card-grid">
      {services.map((service) => (
        <ServiceCard key={service.name} service={service} level={2} />
      ))}
    </ul>
  )
}

/** Where else to go; everything that there is stands below. */
function NothingFound() {
  const { text } = useTexts()
  const everywhere = useGlobalServices()
  const actions = everywhere.map(({ key, label, href }) => (
    <LinkButton key={key} href={href} kind="secondary">
      {label}
    </LinkButton>
  ))
  return (
    <EmptyState icon="search" {...(actions.length > 0 && { actions })}>
      {text('app.services.notFound')}
    </EmptyState>
  )
}
