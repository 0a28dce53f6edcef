import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { usePerson } from '../session/useSession.ts'
import { useOnline } from './useOnline.ts'

/** For the few who look as somebody else, and for staff whom something is closed to. */
const StaffBanners = lazyPart(async () => (await import('./StaffBanners.tsx')).StaffBanners)

/** What concerns every page: no network, announced or running maintenance. */
export function Banners() {
  const { text } = useTexts()
  const online = useOnline()
  const person = usePerson()
  const { maintenance } = useAtomValue(readyPortalAtom).portal
  return (
    <div className="banners">
      {(person?.switchedUser ?? person?.secondFactorNeeded) && (
        <Suspense fallback={null}>
          <StaffBanners />
        </Suspense>
      )}
      <div aria-live="polite">{!online && <Notice tone="warn">{text('msg.offline')}</Notice>}</div>
      {maintenance !== null && (
        <Notice tone={maintenance.running ? 'warn' : 'info'}>
          {text('msg.maintenance', { from: maintenance.from, to: maintenance.to })}
        </Notice>
      )}
    </div>
  )
}
