import { useAtomValue } from 'jotai'
import { Redirect } from 'wouter'
import { readyPortalAtom } from '../../content/portalState.ts'
import { findBeginning } from '../../navigation/findBeginning.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { FindApplication } from './FindApplication.tsx'
import { OwnList } from './OwnList.tsx'

/** The address names no application: one's own, or one that is looked for, or the page where it begins. */
export function WithoutApplication({ route }: ScreenProps) {
  const routes = useAtomValue(routesAtom)
  const { processes } = useAtomValue(readyPortalAtom).pages
  if (route.list !== undefined) return <OwnList route={route} list={route.list} />
  const process = route.process ?? ''
  if (processes[process]?.found !== undefined) return <FindApplication process={process} route={route} />
  return <Redirect to={findBeginning(routes, route) ?? '/dashboard'} replace />
}
