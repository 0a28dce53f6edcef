import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { isStaff, usePerson } from '../session/useSession.ts'
import { findProcessRoute } from './findProcessRoute.ts'
import { routesAtom } from './routesAtom.ts'

/**
 * Where a person opens an application: on its process's own page, or at the desk. `atDesk`: false for an application of their
 * own; true where they are staff of it. Where it is left out, whoever is staff at all goes to the desk. Null: no page has it.
 */
export function useApplicationAddress(): (
  process: string | null,
  application: string | null,
  atDesk?: boolean,
) => string | null {
  const routes = useAtomValue(routesAtom)
  const person = usePerson()
  const staff = person !== null && isStaff(person)
  return useCallback(
    (process, application, atDesk = staff) => {
      if (process === null || application === null) return null
      const path = atDesk ? '/desk' : findProcessRoute(routes, 'application', process)
      return path === undefined ? null : `${path}?application=${application}`
    },
    [routes, staff],
  )
}
