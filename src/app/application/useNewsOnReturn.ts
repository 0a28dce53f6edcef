import { useEffect } from 'react'
import { call } from '../http/call.ts'
import type { View } from '../state/clientTypes.ts'
import { watchReturn } from '../work/watchReturn.ts'

/**
 * Whoever comes back to what waits for others alone, from a bank's page for example, sees how it stands now. Where they can act
 * themselves a form may be open, which stays as it is. Without an answer so does the page.
 */
export function useNewsOnReturn({ id, revision, transitions }: View, onView: (view: View) => void): void {
  const waits = transitions.length === 0
  useEffect(() => {
    if (!waits) return undefined
    return watchReturn(() => {
      call('application', { params: { id } }).then(
        (fresh) => fresh.revision !== revision && onView(fresh),
        () => undefined,
      )
    })
  }, [id, revision, waits, onView])
}
