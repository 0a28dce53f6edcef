import { useAtomValue } from 'jotai'
import { Suspense, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { lazyPart } from '#ui/lazyPart.ts'
import { Loading } from '#ui/Loading.tsx'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { loadDashboardFrame } from '../frame/loadDashboardFrame.ts'
import { PlainFrame } from '../frame/PlainFrame.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen.tsx'
import { screens } from '../screens/registry.ts'
import { usePerson } from '../session/useSession.ts'
import { matchRoute } from './matchRoute.ts'
import { useNavigationEffects } from './navigationEffects.ts'
import { signInAddress } from './returnAddress.ts'
import { routesAtom } from './routesAtom.ts'

const DashboardFrame = lazyPart(loadDashboardFrame, ({ missing }) => <PlainFrame>{missing}</PlainFrame>)

/** The screen of the current path inside its frame. */
export function Pages() {
  useNavigationEffects()
  const path = usePathname()
  const search = useSearch()
  const person = usePerson()
  const match = matchRoute(useAtomValue(routesAtom), path)
  const screen = match === undefined ? undefined : screens[match.route.screen]

  if (match === undefined || screen === undefined) {
    const page = <NotFoundScreen />
    return person === null ? (
      <PlainFrame>{page}</PlainFrame>
    ) : (
      <DashboardFrame path={path}>{page}</DashboardFrame>
    )
  }
  if (!match.route.public && person === null) return <Redirect to={signInAddress(path, search)} replace />

  const Component = screen.component
  const page = (
    <ScreenArea key={path}>
      <Component route={match.route} params={match.params} />
    </ScreenArea>
  )
  if (screen.frame === 'plain' || person === null) return <PlainFrame>{page}</PlainFrame>
  return (
    <DashboardFrame path={path} {...(match.route.service !== undefined && { service: match.route.service })}>
      {page}
    </DashboardFrame>
  )
}

function ScreenArea({ children }: { children: ReactNode }) {
  const { text } = useTexts()
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading label={text('state.loading.page')} />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
