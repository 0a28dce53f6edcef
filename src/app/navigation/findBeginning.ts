import { findServiceRoute } from './findServiceRoute.ts'
import type { PageRoute } from './routes.ts'

/** Where an application of a wizard begins: the page above it, else the process's own, else its service's dashboard. */
export function findBeginning(
  routes: readonly PageRoute[],
  { path, process, service }: Pick<PageRoute, 'path' | 'process' | 'service'>,
): string | undefined {
  const begins = ({ screen, conditions }: PageRoute): boolean => screen === 'apply' || conditions === true
  const own = routes.filter((route) => route.process === process && begins(route))
  const above = own.find((route) => path.startsWith(`${route.path}/`))
  return (above ?? own[0])?.path ?? findServiceRoute(routes, 'serviceDashboard', service ?? '')
}
