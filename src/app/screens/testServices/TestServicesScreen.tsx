import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { ServiceCard } from '../services/ServiceCard.tsx'

/** Services that are not for everybody yet. The server says to whom it gives them. */
export function TestServicesScreen() {
  const { text, language } = useTexts()
  const loaded = useLoaded(language, () => call('testServices'))
  return (
    <div className="stack">
      <PageHeading lead={text('app.trial.servicesLead')}>{text('title.testServices')}</PageHeading>
      <LoadedPart loaded={loaded} failedText="state.failed.services">
        {(services) =>
          services.length === 0 ? (
            <EmptyState icon="book">{text('state.empty.services')}</EmptyState>
          ) : (
            <ul className="card-grid">
              {services.map((service) => (
                <ServiceCard key={service.name} service={service} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </div>
  )
}
