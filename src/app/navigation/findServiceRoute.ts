import type { PageRoute } from './routes.ts'

export function findServiceRoute(
  routes: readonly PageRoute[],
  screen: string,
  service: string,
): string | undefined {
  return routes.find((route) => route.screen === screen && route.service === service)?.path
}
