import type { ServiceEntry } from '../../state/clientTypes.ts'
import { ServiceCard } from './ServiceCard.tsx'

/** Under their headings, in the server's order; in each, what is open before what comes soon. */
export function ServiceGroups({ services }: { services: readonly ServiceEntry[] }) {
  return [...Map.groupBy(services, ({ group }) => group)].map(([title, members]) => (
    <section key={title ?? ''} className="stack">
      {title !== null && <h2>{title}</h2>}
      <ul className="card-grid">
        {[...members.filter(isOpen), ...members.filter((one) => !isOpen(one))].map((service) => (
          <ServiceCard key={service.name} service={service} level={title === null ? 2 : 3} />
        ))}
      </ul>
    </section>
  ))
}

const isOpen = ({ redirect_url: address }: ServiceEntry): boolean => address !== null
