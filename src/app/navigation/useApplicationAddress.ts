import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { isStaff, usePerson } from '../session/useSession.ts'
import { findProcessRoute } from './findProcessRoute.ts'
import { routesAtom } from './routesAtom.ts'

/** Where a person opens an application: its process's own page, at the desk for staff. Null: no page that is here has it. */
export function useApplicationAddress(): (
  process: string | null,
  application: string | null,
) => string | null {
  const routes = useAtomValue(routesAtom)
  const person = usePerson()
  const staff = person !== null && isStaff(person)
  return useCallback(
    (process, application) => {
      if (process === null || application === null) return null
      const path = staff ? '/desk' : findProcessRoute(routes, 'application', process)
      return path === undefined ? null : `${path}?application=${application}`
    },
    [routes, staff],
  )
}
