import { useAtomValue } from 'jotai'
import { LinkButton } from '#ui/LinkButton.tsx'
import { EmptyList } from '../../application/EmptyList.tsx'
import { FamilyCards } from '../../cards/FamilyCards.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { findProcessRoute } from '../../navigation/findProcessRoute.ts'
import { findServiceRoute } from '../../navigation/findServiceRoute.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import { ApplyConditions } from '../apply/ApplyConditions.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { shownApplications } from './shownApplications.ts'
import { ServiceApplication } from './ServiceApplication.tsx'

/** Own applications of one service, or of what the page names: status, progress, who acts next by when, what can be done now. */
export function ServiceDashboardScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const { service = '', process } = route
  const routes = useAtomValue(routesAtom)
  const applyPath =
    process === undefined
      ? findServiceRoute(routes, 'apply', service)
      : findProcessRoute(routes, 'apply', process)
  const loaded = useLoaded(route.path, () => shownApplications(route))
  const apply =
    applyPath === undefined || route.conditions === true ? undefined : (
      <LinkButton href={applyPath} icon="add">
        {text('button.apply')}
      </LinkButton>
    )
  return (
    <div className="stack">
      <PageHeading>
        {text(route.title, {
          service: text(process === undefined ? `service.${service}` : textIds.processName(process)),
        })}
      </PageHeading>
      {route.conditions === true && process !== undefined && (
        <ApplyConditions route={route} process={process} />
      )}
      {route.cards !== undefined && <FamilyCards route={route} />}
      <LoadedPart loaded={loaded}>
        {(rows, { reload }) =>
          rows.length === 0 ? (
            <EmptyList route={route} actions={apply} />
          ) : (
            <>
              <div className="actions">{apply}</div>
              {rows.map((row, index) => (
                <ServiceApplication key={row.id} row={row} openAtFirst={index === 0} onChanged={reload} />
              ))}
            </>
          )
        }
      </LoadedPart>
    </div>
  )
}
