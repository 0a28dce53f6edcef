import { useAtomValue } from 'jotai'
import { readyPortalAtom } from '../content/portalState.ts'
import { openProcess, type OpenProcess } from '../content/openProcess.ts'
import { lastRequestsEnded } from '../drafts/startAutosave.ts'
import { useLoaded, type Loaded } from '../errors/useLoaded.ts'
import { call } from '../http/call.ts'
import type { View } from '../state/clientTypes.ts'

export interface OpenView {
  view: View
  process: OpenProcess
}

/**
 * One application with the part of the release that it pins. Where content is watched, an editable one follows the
 * release on the page, so that a saved form is seen at once.
 */
export function useApplicationView(id: string): Loaded<OpenView> {
  const { live, release } = useAtomValue(readyPortalAtom).portal
  return useLoaded(live ? `${id}/${release}` : id, async () => {
    await lastRequestsEnded()
    const view = await call('application', { params: { id } })
    return { view, process: await openProcess(live ? release : view.release, view.process) }
  })
}
