import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

/** A service that can be opened has a first page of its own and a menu; one without pages is only announced. */
export function services({ services: { services: all } }: Content): Finding[] {
  return all.flatMap(({ name, redirect_url: first, routes = {}, menu = [], extraMenu = [] }, index) => {
    const place = under(servicesFile, 'services', index)
    const findings: Finding[] = []
    const opens = first !== undefined || Object.keys(routes).length > 0
    if (opens && menu.length + extraMenu.length === 0) {
      findings.push(findingAt(place, 'service.noMenu', { name }))
    }
    if (first === undefined && Object.keys(routes).length > 0) {
      findings.push(findingAt(place, 'service.noRedirect', { name }))
    }
    if (first !== undefined && !Object.hasOwn(routes, first)) {
      findings.push(findingAt(under(place, 'redirect_url'), 'service.redirectForeign', { name, first }))
    }
    return findings
  })
}
