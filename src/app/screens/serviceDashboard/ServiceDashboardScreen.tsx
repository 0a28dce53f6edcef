import { useAtomValue } from 'jotai'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { findServiceRoute } from '../../navigation/routes.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { ServiceApplication } from './ServiceApplication.tsx'

/** Own applications of one service: status, progress, who acts next by when, what can be done now. */
export function ServiceDashboardScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const service = route.service ?? ''
  const applyPath = findServiceRoute(useAtomValue(routesAtom), 'apply', service)
  const loaded = useLoaded(service, () => call('applications', { query: { service } }))
  const apply =
    applyPath === undefined ? undefined : (
      <LinkButton href={applyPath} icon="add">
        {text('button.apply')}
      </LinkButton>
    )
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(`service.${service}`) })}</PageHeading>
      <LoadedPart loaded={loaded}>
        {(rows, { reload }) =>
          rows.length === 0 ? (
            <EmptyState {...(apply !== undefined && { actions: apply })}>
              {text('msg.noApplications')}
            </EmptyState>
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
