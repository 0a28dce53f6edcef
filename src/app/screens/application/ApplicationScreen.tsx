import { useAtomValue } from 'jotai'
import { Redirect } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { useApplicationView } from '../../application/useApplicationView.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { findProcessRoute } from '../../navigation/routes.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { OpenedApplication } from './OpenedApplication.tsx'

/** One application at `?application=&step=`: the wizard while it may be changed, read-only afterwards. */
export function ApplicationScreen({ route }: ScreenProps) {
  const routes = useAtomValue(routesAtom)
  const application = new URLSearchParams(useSearch()).get('application')
  if (application === null) {
    const apply = findProcessRoute(routes, 'apply', route.process ?? '')
    return <Redirect to={apply ?? '/dashboard'} replace />
  }
  return <Application key={application} id={application} route={route} />
}

function Application({ id, route }: { id: string; route: ScreenProps['route'] }) {
  const loaded = useApplicationView(id)
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.page" failedText="state.failed.page">
      {(opened, { replace }) => <OpenedApplication opened={opened} route={route} onOpened={replace} />}
    </LoadedPart>
  )
}
