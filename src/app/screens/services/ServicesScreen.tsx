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
import { ServiceCard } from './ServiceCard.tsx'

/** The catalogue: open services first; one without an address says "soon at your service". */
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
      {catalogue.state === 'ready' && <ServiceCards services={catalogue.services} />}
    </div>
  )
}

function ServiceCards({ services }: { services: readonly ServiceEntry[] }) {
  const { text, language } = useTexts()
  const person = usePerson()
  const [words, setWords] = useState('')
  const mine = catalogueFor(services, person?.role)
  const wanted = words.toLocaleLowerCase(language).trim()
  const found = mine.filter((service) => service.title.toLocaleLowerCase(language).includes(wanted))
  const open = found.filter((service) => service.redirect_url !== null)
  const soon = found.filter((service) => service.redirect_url === null)
  if (mine.length === 0) return <EmptyState icon="book">{text('state.empty.services')}</EmptyState>
  return (
    <>
      <Field label={text('screen.search')}>
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
        {text('a11y.results', { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon="search">{text('state.empty.search')}</EmptyState>}
      <ul className="card-grid">
        {[...open, ...soon].map((service) => (
          <ServiceCard key={service.name} service={service} />
        ))}
      </ul>
    </>
  )
}
