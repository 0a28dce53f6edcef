import { Suspense, type ReactNode } from 'react'
import { Redirect } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { lazyPart } from '#ui/lazyPart.ts'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { LaterDashboardFrame, LaterPublicFrame } from '../frame/laterFrames.tsx'
import { PlainFrame } from '../frame/PlainFrame.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { screens } from '../screens/registry.ts'
import { usePerson } from '../session/useSession.ts'
import { mayOpen } from './preparePage.ts'
import { PageHeading } from './PageHeading.tsx'
import { PageLoading } from './PageLoading.tsx'
import { useNavigationEffects } from './navigationEffects.ts'
import { signInAddress } from './returnAddress.ts'
import { type Page, usePage } from './usePage.ts'

const UnknownPage = lazyPart(async () => (await import('./UnknownPage.tsx')).UnknownPage)

/** The screen of the current path inside its frame. */
export function Pages() {
  useNavigationEffects()
  const path = usePathname()
  const search = useSearch()
  const person = usePerson()
  const found = usePage(path)
  const framed = (page: ReactNode) =>
    person === null ? (
      <PlainFrame>{page}</PlainFrame>
    ) : (
      <LaterDashboardFrame path={path}>{page}</LaterDashboardFrame>
    )

  if (found.state !== 'ready') return framed(<PageToCome page={found} />)
  const { match } = found
  const screen = match === undefined ? undefined : screens[match.route.screen]
  if (match === undefined || screen === undefined)
    return framed(
      <ScreenArea key={path}>
        <UnknownPage path={path} />
      </ScreenArea>,
    )
  if (!mayOpen(match, person !== null)) return <Redirect to={signInAddress(path, search)} replace />

  const Component = screen.component
  const page = (
    <ScreenArea key={path}>
      <Component route={match.route} params={match.params} />
    </ScreenArea>
  )
  if (screen.frame === 'none')
    return (
      <main id="main" className="alone">
        {page}
      </main>
    )
  const { service } = match.route
  if (screen.frame === 'plain' || (person === null && service === undefined))
    return <PlainFrame>{page}</PlainFrame>
  if (person === null && service !== undefined)
    return (
      <LaterPublicFrame path={path} service={service}>
        {page}
      </LaterPublicFrame>
    )
  return (
    <LaterDashboardFrame path={path} {...(service !== undefined && { service })}>
      {page}
    </LaterDashboardFrame>
  )
}

/** What the page takes of the release is on its way, or could not be had. */
function PageToCome({ page }: { page: Exclude<Page, { state: 'ready' }> }) {
  const { text } = useTexts()
  if (page.state === 'loading') return <PageLoading />
  return (
    <div className="stack">
      <PageHeading>{text('state.failed.page')}</PageHeading>
      <FailedNotice failure={page.failure} onRetry={page.retry} />
    </div>
  )
}

function ScreenArea({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
