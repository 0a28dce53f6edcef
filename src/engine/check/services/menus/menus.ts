import { type Place, under } from '../../../content/checks/place.ts'
import type { Content, MenuItem, Service } from '../../../content/types.ts'
import { meet } from '../../conditions/judge/meet.ts'
import { readingOf } from '../../conditions/sites/readingOf.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

/**
 * The specification, section 2: an item is active when the path equals its url (exact ones) or contains its fragment
 * (the others). On each page of the service one item at the most, and every item on its own page.
 */
export function menus(content: Content): Finding[] {
  return content.services.services.flatMap((service, index) =>
    (service.menu ?? []).flatMap((item, at) =>
      itemFindings(item, at, { content, service, place: under(servicesFile, 'services', index, 'menu', at) }),
    ),
  )
}

interface Around {
  content: Content
  service: Service
  place: Place
}

function itemFindings(item: MenuItem, index: number, { content, service, place }: Around): Finding[] {
  const { menu = [], routes = {} } = service
  const before = menu.slice(0, index)
  if (before.some(({ url }) => url === item.url)) {
    return [findingAt(under(place, 'url'), 'menu.twice', { url: item.url })]
  }
  if (item.is_equals) return item.includes === undefined ? [] : [idle(item.includes, place)]
  const { includes } = item
  if (includes === undefined) {
    return [findingAt(place, 'menu.neverActive.nothing', { url: item.url })]
  }
  const at = under(place, 'includes')
  if (!item.url.includes(includes)) {
    return [findingAt(at, 'menu.neverActive.foreign', { includes, url: item.url })]
  }
  const shared = Object.keys(routes).flatMap((path) => {
    const other = menu.find(
      (one) =>
        one !== item &&
        isActive(one, path) &&
        isActive(item, path) &&
        meet(one.visibleWhen, item.visibleWhen, () => readingOf(content, { service: service.name })),
    )
    return other === undefined ? [] : [{ path, other }]
  })
  const first = shared[0]
  if (first === undefined) return []
  return [findingAt(at, 'menu.bothActive', { path: first.path, url: item.url, other: first.other.url })]
}

function idle(includes: string, place: Place): Finding {
  return findingAt(under(place, 'includes'), 'menu.idleIncludes', { includes })
}

function isActive({ url, includes, is_equals: exact }: MenuItem, path: string): boolean {
  return exact ? path === url : includes !== undefined && path.includes(includes)
}
