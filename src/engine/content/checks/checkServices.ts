import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import { isObject } from '../isObject.ts'
import type { Content, Route, Service } from '../types.ts'
import { checkCards } from './checkCards.ts'
import { known, unique } from './known.ts'
import { conditionNames } from './names.ts'
import { namesOf } from './namesOf.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'

const root: Place = { file: 'workflows/services.json', pointer: '' }

/** Services, their routes and menus, campaigns: unique, and leading somewhere. */
export function checkServices(content: Content): Fault[] {
  return found.of(content.services, [namesOf(content).text, content.forms], () => checkAll(content))
}

const found = new DocumentMemo<Fault[]>()

function checkAll(content: Content): Fault[] {
  const { services, groups = [], campaigns, maintenance, staff = [], staffFrom = {} } = content.services
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
    ...places.flatMap(({ service: { group }, place }) =>
      group === undefined ? [] : known('group', group, groups, under(place, 'group')),
    ),
    ...campaigns.flatMap((campaign, index) => [
      ...known('process', campaign.process, names.processes, under(root, 'campaigns', index, 'process')),
      ...inOrder(campaign.opens, campaign.closes, under(root, 'campaigns', index)),
    ]),
    ...maintenance.flatMap(({ from, to }, index) => inOrder(from, to, under(root, 'maintenance', index))),
    ...Object.entries(staffFrom).flatMap(([role, from]) => [
      ...known('role', role, staff, under(root, 'staffFrom', role)),
      ...known('role', from, staff, under(root, 'staffFrom', role)),
    ]),
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
    ...Object.entries(service.routes ?? {}).flatMap(([path, { sections = [] }]) =>
      sections.flatMap(({ link }, index) =>
        link === undefined
          ? []
          : [{ url: link.url, at: under(place, 'routes', path, 'sections', index, 'link', 'url') }],
      ),
    ),
    ...(service.redirect_url === undefined
      ? []
      : [{ url: service.redirect_url, at: under(place, 'redirect_url') }]),
    ...Object.entries(service.routes ?? {}).flatMap(([path, { instead = [] }]) =>
      instead.map((url, index) => ({ url, at: under(place, 'routes', path, 'instead', index) })),
    ),
  ]
  return [
    ...links.flatMap(({ url, at }) => known('route', url, routes, at)),
    ...(service.processes ?? []).flatMap((process, index) => [
      ...known('process', process, processes, under(place, 'processes', index)),
      ...ownedBy(service, process, under(place, 'processes', index), content),
    ]),
    ...Object.entries(service.routes ?? {}).flatMap(([path, route]) => [
      ...(route.process === undefined
        ? []
        : [
            ...known('process', route.process, processes, under(place, 'routes', path, 'process')),
            ...answered(route, under(place, 'routes', path, 'answers'), content),
          ]),
      ...checkShown(route, service, under(place, 'routes', path, 'shows'), content),
      ...checkCards(route, under(place, 'routes', path), content),
    ]),
  ]
}

/** What a list is narrowed to: processes that there are, and statuses that one of them has. */
function checkShown(
  { process, shows = {} }: Route,
  service: Service,
  place: Place,
  content: Content,
): Fault[] {
  const shown = shows.processes ?? (process === undefined ? (service.processes ?? []) : [process])
  const statuses = new Set(shown.flatMap((id) => Object.keys(content.workflows[id]?.statuses ?? {})))
  return [
    ...(shows.processes ?? []).flatMap((name, index) =>
      known('process', name, namesOf(content).processes, under(place, 'processes', index)),
    ),
    ...(shows.statuses ?? []).flatMap((status, index) =>
      known('status', status, statuses, under(place, 'statuses', index)),
    ),
  ]
}

/** What a draft answers from the beginning are fields of the process's steps. */
function answered(
  { process = '', answers = {} }: Route,
  place: Place,
  { workflows, forms }: Content,
): Fault[] {
  const steps = workflows[process]?.steps
  if (steps === undefined) return []
  return Object.entries(answers).flatMap(([id, fields]) => {
    const form = forms[steps.find((step) => step.id === id)?.form ?? '']
    const properties = isObject(form?.['properties']) ? Object.keys(form['properties']) : []
    const names = steps.map((step) => step.id)
    return [
      ...known('step', id, names, under(place, id)),
      ...(form === undefined ? [] : Object.keys(fields)).flatMap((name) =>
        known('field', name, properties, under(place, id, name)),
      ),
    ]
  })
}

function ownedBy(service: Service, process: string, place: Place, { workflows }: Content): Fault[] {
  const owner = workflows[process]?.service
  if (owner === undefined || owner === service.name) return []
  return [faultAt(place, 'service.process', { process, owner })]
}

function inOrder(from: string, to: string, place: Place): Fault[] {
  return Date.parse(from) < Date.parse(to) ? [] : [faultAt(place, 'period.order')]
}
