import type { PageRoute } from './routes.ts'

/** The wizard that belongs to a page of a process: the one under its own path, else any of the process. */
export function findWizard(
  routes: readonly PageRoute[],
  { path, process }: Pick<PageRoute, 'path' | 'process'>,
): string | undefined {
  const wizards = routes.filter((route) => route.screen === 'application' && route.process === process)
  return (wizards.find((route) => route.path.startsWith(`${path}/`)) ?? wizards[0])?.path
}
