import { useAtomValue } from 'jotai'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useOnline } from './useOnline.ts'

/** What concerns every page: no network, announced or running maintenance. */
export function Banners() {
  const { text } = useTexts()
  const online = useOnline()
  const { maintenance } = useAtomValue(readyPortalAtom).portal
  return (
    <div className="banners">
      <div aria-live="polite">{!online && <Notice tone="warn">{text('msg.offline')}</Notice>}</div>
      {maintenance !== null && (
        <Notice tone={maintenance.running ? 'warn' : 'info'}>
          {text('msg.maintenance', { from: maintenance.from, to: maintenance.to })}
        </Notice>
      )}
    </div>
  )
}
