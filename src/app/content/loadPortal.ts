import type { PortalPart } from '#engine/bundle/types.ts'
import { call } from '../http/call.ts'
import { fetchContent } from '../http/fetchContent.ts'
import { store } from '../state/store.ts'
import { portalAtom } from './portalState.ts'

export async function loadPortal(): Promise<void> {
  const portal = await call('portal')
  const part = await fetchContent<PortalPart>(portal.release, 'portal.json')
  store.set(portalAtom, { portal, part })
}
