import { portalPart } from '#engine/bundle/portalPart.ts'
import type { Content } from '#engine/content/types.ts'
import { type PageRoute, routesOf } from '#app/navigation/routes.ts'

/** What an address names beside its path. */
export type Named = { kind: 'draft'; process: string } | { kind: 'sent' } | { kind: 'paper' }
/** An address of the portal to look at. */
export interface Place {
  name: string
  path: string
  names?: Named
  /** Absent: the address is none of the portal's. */
  route?: PageRoute
  /** Of a service that people apply to. */
  isApplied?: boolean
}

/** Of a part of a path that is no word of its own: every value that leads somewhere. */
const VALUES: { [parameter: string]: readonly string[] } = { type: ['email', 'mobile', 'password'] }

/** What a screen shows of one thing only; `alone`: without it the address is a page of its own. */
const namedBy: { [screen: string]: (route: PageRoute) => { names: Named; alone?: boolean }[] } = {
  application: ({ process = '' }) => [{ names: { kind: 'draft', process } }],
  desk: ({ process }) => (process === undefined ? [{ names: { kind: 'sent' }, alone: true }] : []),
  singlePdf: () => [{ names: { kind: 'paper' }, alone: true }],
  singleCertification: () => [{ names: { kind: 'paper' }, alone: true }],
}

/** Every route of the portal, content's and account's, and a path that is none. */
export function everyPlace(content: Content): Place[] {
  const routes = routesOf(portalPart(content))
  const applied = new Set(content.services.services.flatMap((one) => (one.processes?.length ? one.name : [])))
  const found = routes.flatMap((route) =>
    pathsOf(route.path)
      .flatMap((path) => placesOf(path, route, content))
      .map((place) => ({ ...place, isApplied: applied.has(route.service ?? '') })),
  )
  return [...found, { name: '404', path: '/no/such/page' }]
}

function pathsOf(pattern: string): string[] {
  const parameter = /:(\w+)/.exec(pattern)
  if (parameter === null) return [pattern]
  const values = VALUES[parameter[1] ?? '']
  if (values === undefined) throw new Error(`No values are known for ${parameter[0]} of ${pattern}`)
  return values.flatMap((value) => pathsOf(pattern.replace(parameter[0], value)))
}

function placesOf(path: string, route: PageRoute, { workflows }: Content): Place[] {
  const named = namedBy[route.screen]?.(route) ?? []
  const asks = route.list !== undefined || workflows[route.process ?? '']?.found !== undefined
  const alone = named.every((one) => one.alone ?? asks)
  return [
    ...(alone ? [{ name: path, path, route }] : []),
    ...named.map(({ names }) => ({ name: `${path}?${names.kind}`, path, names, route })),
  ]
}
