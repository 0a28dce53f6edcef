import { restoreLanguage } from '../session/language.ts'
import { getPortal } from './portalState.ts'
import { loadPortal } from './loadPortal.ts'

/** In development a saved content file is on the open page at once: texts, menus and forms, without losing answers. */
export function listenToContentChanges(): void {
  if (!getPortal().portal.live) return
  const source = new EventSource('/api/content/changes')
  source.addEventListener('release', () => {
    swapRelease().catch(() => undefined)
  })
}

/** An open page goes over to the release that is the current one now: its pages and its texts. */
export async function swapRelease(): Promise<void> {
  const before = getPortal().portal.release
  await loadPortal()
  if (getPortal().portal.release !== before) await restoreLanguage()
}
