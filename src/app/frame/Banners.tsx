import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { usePerson } from '../session/useSession.ts'
import { useOnline } from './useOnline.ts'

/** For the few who look as somebody else. */
const SwitchedBanner = lazyPart(async () => (await import('./SwitchedBanner.tsx')).SwitchedBanner)

/** What concerns every page: no network, announced or running maintenance. */
export function Banners() {
  const { text } = useTexts()
  const online = useOnline()
  const switched = usePerson()?.switchedUser === true
  const { maintenance } = useAtomValue(readyPortalAtom).portal
  return (
    <div className="banners">
      {switched && (
        <Suspense fallback={null}>
          <SwitchedBanner />
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
