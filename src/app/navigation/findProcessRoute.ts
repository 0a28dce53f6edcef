import type { PageRoute } from './routes.ts'

/** Where an application of a process is filled in or read: the process's own route, else any of its service. */
export function findProcessRoute(
  routes: readonly PageRoute[],
  screen: string,
  process: string,
): string | undefined {
  return routes.find((route) => route.screen === screen && route.process === process)?.path
}
