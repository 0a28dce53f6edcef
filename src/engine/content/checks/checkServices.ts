import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content, Service } from '../types.ts'
import { known, unique } from './known.ts'
import { conditionNames } from './names.ts'
import { namesOf } from './namesOf.ts'
import { faultAt, type Place, under } from './place.ts'

const root: Place = { file: 'workflows/services.json', pointer: '' }

/** Services, their routes and menus, campaigns: unique, and leading somewhere. */
export function checkServices(content: Content): Fault[] {
  return found.of(content.services, [namesOf(content).text], () => checkAll(content))
}

const found = new DocumentMemo<Fault[]>()

function checkAll(content: Content): Fault[] {
  const { services, campaigns, maintenance } = content.services
  const names = namesOf(content)
  const places = services.map((service, index) => ({ service, place: under(root, 'services', index) }))
  const routes = new Set(services.flatMap((service) => Object.keys(service.routes ?? {})))
  const routeNames = places.flatMap(({ service, place }) =>
    Object.keys(service.routes ?? {}).map((path) => ({ name: path, place: under(place, 'routes', path) })),
  )
  const campaignNames = campaigns.map(({ id }, index) => ({
    name: id,
    place: under(root, 'campaigns', index, 'id'),
  }))
  return [
    ...unique(
      'service',
      places.map(({ service, place }) => ({ name: service.name, place: under(place, 'name') })),
    ),
    ...unique('route', routeNames),
    ...unique('campaign', campaignNames),
    ...places.flatMap(({ service, place }) => checkService(service, place, { content, routes })),
    ...campaigns.flatMap((campaign, index) => [
      ...known('process', campaign.process, names.processes, under(root, 'campaigns', index, 'process')),
      ...inOrder(campaign.opens, campaign.closes, under(root, 'campaigns', index)),
    ]),
    ...maintenance.flatMap(({ from, to }, index) => inOrder(from, to, under(root, 'maintenance', index))),
    ...conditionNames({ services, campaigns }, root).flatMap((use) =>
      known('condition', use.name, names.conditions, use.place),
    ),
  ]
}

interface Around {
  content: Content
  routes: ReadonlySet<string>
}

function checkService(service: Service, place: Place, { content, routes }: Around): Fault[] {
  const { processes } = namesOf(content)
  const links = [
    ...(service.menu ?? []).map(({ url }, index) => ({ url, at: under(place, 'menu', index, 'url') })),
    ...(service.extraMenu ?? []).map(({ url }, index) => ({
      url,
      at: under(place, 'extraMenu', index, 'url'),
    })),
    ...(service.redirect_url === undefined
      ? []
      : [{ url: service.redirect_url, at: under(place, 'redirect_url') }]),
  ]
  return [
    ...links.flatMap(({ url, at }) => known('route', url, routes, at)),
    ...(service.processes ?? []).flatMap((process, index) => [
      ...known('process', process, processes, under(place, 'processes', index)),
      ...ownedBy(service, process, under(place, 'processes', index), content),
    ]),
    ...Object.entries(service.routes ?? {}).flatMap(([path, route]) =>
      route.process === undefined
        ? []
        : known('process', route.process, processes, under(place, 'routes', path, 'process')),
    ),
  ]
}

function ownedBy(service: Service, process: string, place: Place, { workflows }: Content): Fault[] {
  const owner = workflows[process]?.service
  if (owner === undefined || owner === service.name) return []
  return [faultAt(place, 'service.process', `The process "${process}" says that its service is "${owner}"`)]
}

function inOrder(from: string, to: string, place: Place): Fault[] {
  return Date.parse(from) < Date.parse(to) ? [] : [faultAt(place, 'period.order', 'It ends before it begins')]
}
