import type { PagesPart } from '#engine/bundle/types.ts'
import type { PageSection } from '#engine/content/PageSection.ts'
import type { Card } from '#engine/content/Card.ts'
import type { OwnList, Route } from '#engine/content/types.ts'

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
  /** Of a page of text. */
  sections?: readonly PageSection[]
  /** The conditions of its process stand above its applications. */
  conditions?: true
  /** The staff whose page it is. */
  roles?: readonly string[]
  /** What a draft that is begun here answers already. */
  answers?: Route['answers'] & {}
  cards?: readonly Card[]
  shows?: Route['shows']
  /** Of papers: those of this name alone. */
  document?: string
  /** What a list says that has nothing. */
  emptyTitle?: string
  /** Where somebody goes who does not find it here. */
  instead?: readonly string[]
  list?: OwnList
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
  publicPage('/undo', 'undoChange', 'title.undo'),
  publicPage('/single_pdf', 'singlePdf', 'title.singlePdf'),
  publicPage('/single_certification', 'singleCertification', 'title.singleCertification'),
  ownPage('/services', 'services', 'title.services'),
  ownPage('/test_services', 'testServices', 'title.testServices'),
  ownPage('/dashboard', 'dashboard', 'title.dashboard'),
  ownPage('/settings', 'settings', 'title.settings'),
  ownPage('/settings/edit/:type', 'settingsEdit', 'title.settingsEdit'),
  ownPage('/calendar', 'calendar', 'title.calendar'),
  ownPage('/notifications', 'notifications', 'title.notifications'),
  ownPage('/desk', 'desk', 'title.desk'),
  ownPage('/studio', 'studio', 'studio.title'),
  ownPage('/desk/sittings', 'sittings', 'title.sittings'),
  ownPage('/desk/lists', 'lists', 'title.lists'),
]

function contentPage(service: string, path: string, route: Route): PageRoute {
  const { screen, title = `title.${screen}` } = route
  return { ...route, path, screen, public: route.public === true, title, service }
}

/** Routes of the release's services, then the account's own where content says nothing of the path. */
export function routesOf(part: PagesPart): PageRoute[] {
  const routes = part.services.flatMap((service) =>
    Object.entries(service.routes ?? {}).map(([path, route]) => contentPage(service.name, path, route)),
  )
  const taken = new Set(routes.map((route) => route.path))
  return [...routes, ...accountRoutes.filter((route) => !taken.has(route.path))]
}
