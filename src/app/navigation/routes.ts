import type { PortalPart } from '#engine/bundle/types.ts'
import type { Route } from '#engine/content/types.ts'

/** One exact path: which screen of the registry stands there, and what content says of it. */
export interface PageRoute {
  /** Exact path; ":name" segments match one segment each. */
  path: string
  screen: string
  /** Open to people who are not signed in. */
  public: boolean
  /** Text id of the title. */
  title: string
  service?: string
  process?: string
}

const publicPage = (path: string, screen: string, title: string): PageRoute => ({
  path,
  screen,
  title,
  public: true,
})
const ownPage = (path: string, screen: string, title: string): PageRoute => ({
  path,
  screen,
  title,
  public: false,
})

/** Pages of the account itself (specification, section 2); every other path comes from the release. */
const accountRoutes: readonly PageRoute[] = [
  publicPage('/', 'home', 'title.home'),
  publicPage('/asan', 'asan', 'title.asan'),
  publicPage('/registration', 'registration', 'title.registration'),
  publicPage('/forgetemail', 'forgetEmail', 'title.forgetemail'),
  publicPage('/forgetpassword', 'forgetPassword', 'title.forgetpassword'),
  ownPage('/services', 'services', 'title.services'),
  ownPage('/test_services', 'testServices', 'title.testServices'),
  ownPage('/dashboard', 'dashboard', 'title.dashboard'),
  ownPage('/settings', 'settings', 'title.settings'),
  ownPage('/settings/edit/:type', 'settingsEdit', 'title.settingsEdit'),
  ownPage('/desk', 'desk', 'title.desk'),
]

function contentPage(service: string, path: string, route: Route): PageRoute {
  const page: PageRoute = {
    path,
    screen: route.screen,
    public: route.public === true,
    title: route.title ?? `title.${route.screen}`,
    service,
  }
  if (route.process !== undefined) page.process = route.process
  return page
}

/** Routes of the release's services, then the account's own where content says nothing of the path. */
export function routesOf(part: PortalPart): PageRoute[] {
  const routes = part.services.flatMap((service) =>
    Object.entries(service.routes ?? {}).map(([path, route]) => contentPage(service.name, path, route)),
  )
  const taken = new Set(routes.map((route) => route.path))
  return [...routes, ...accountRoutes.filter((route) => !taken.has(route.path))]
}

/** Where an application of a process is filled in or read: the process's own route, else any of its service. */
export function findProcessRoute(
  routes: readonly PageRoute[],
  screen: string,
  process: string,
): string | undefined {
  return routes.find((route) => route.screen === screen && route.process === process)?.path
}

export function findServiceRoute(
  routes: readonly PageRoute[],
  screen: string,
  service: string,
): string | undefined {
  return routes.find((route) => route.screen === screen && route.service === service)?.path
}
