import { type Place, under } from '#engine/content/checks/place.ts'
import type { Content, MenuItem, Service } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { insteadPlaces } from '../../walk/insteadPlaces.ts'
import { guardPlaces } from '../../walk/machinePlaces.ts'
import { onSkeletons } from '../flow/onSkeletons.ts'

const file: Place = { file: 'workflows/services.json', pointer: '' }

function open(content: Content): { service: Service; place: Place }[] {
  return content.services.services.flatMap((service, index) =>
    service.routes === undefined ? [] : [{ service, place: under(file, 'services', index) }],
  )
}

function items(content: Content): { item: MenuItem; service: Service; place: Place; count: number }[] {
  return open(content).flatMap(({ service, place }) =>
    (service.menu ?? []).map((item, index) => ({
      item,
      service,
      place: under(place, 'menu', index),
      count: service.menu?.length ?? 0,
    })),
  )
}

const noMenu = createMutator('service.noMenu', function* (content) {
  for (const { service, place } of open(content)) {
    yield { title: `${service.name} has no menu`, changes: [removeAt(under(place, 'menu'))], at: place }
  }
  yield* onSkeletons(content, function* ({ services }) {
    yield { title: 'no menu', changes: [removeAt(under(services, 'menu'))], at: services }
  })
})

const noRedirect = createMutator('service.noRedirect', function* (content) {
  for (const { service, place } of open(content)) {
    yield {
      title: `${service.name} is only announced`,
      changes: [removeAt(under(place, 'redirect_url'))],
      at: place,
    }
  }
  yield* onSkeletons(content, function* ({ services }) {
    yield { title: 'only announced', changes: [removeAt(under(services, 'redirect_url'))], at: services }
  })
})

const redirectForeign = createMutator('service.redirectForeign', function* (content) {
  const all = open(content)
  for (const { service, place } of all) {
    for (const { service: other } of all) {
      if (other === service || other.redirect_url === undefined) continue
      const at = under(place, 'redirect_url')
      yield { title: `${service.name} opens ${other.name}`, changes: [setAt(at, other.redirect_url)], at }
    }
  }
})

const unlisted = createMutator('service.unlisted', function* (content) {
  for (const { service, place } of open(content)) {
    for (const process of service.processes ?? []) {
      yield {
        title: `${service.name} does not list ${process}`,
        changes: [removeAt(under(place, 'processes'))],
        at: { file: `workflows/${process}.json`, pointer: '/service' },
      }
    }
  }
  yield* onSkeletons(content, function* ({ services, place }) {
    yield {
      title: 'not listed',
      changes: [removeAt(under(services, 'processes'))],
      at: under(place, 'service'),
    }
  })
})

const noRoute = createMutator('process.noRoute', function* (content) {
  for (const { service, place } of open(content)) {
    for (const [path, { screen, process }] of Object.entries(service.routes ?? {})) {
      if (screen !== 'application' || process === undefined) continue
      const at = under(place, 'processes', service.processes?.indexOf(process) ?? 0)
      const changes = [setAt(under(place, 'routes', path, 'screen'), 'apply')]
      yield { title: `${process} is filled in nowhere`, changes, at }
    }
  }
  yield* onSkeletons(content, function* ({ process, services }) {
    const route = under(services, 'routes', `/${process}/apply/in`)
    const at = under(services, 'processes', 0)
    yield { title: 'filled in nowhere', changes: [removeAt(route)], at }
    yield { title: 'its wizard is of no process', changes: [removeAt(under(route, 'process'))], at }
  })
})

const foreignProcess = createMutator('route.foreignProcess', function* (content) {
  const names = Object.keys(content.workflows)
  for (const { service, place } of open(content)) {
    for (const path of Object.keys(service.routes ?? {})) {
      const other = names.find((name) => !service.processes?.includes(name))
      if (other === undefined) continue
      const at = under(place, 'routes', path, 'process')
      yield { title: `${path} is a page of ${other}`, changes: [setAt(at, other)], at }
    }
  }
  yield* onSkeletons(content, function* ({ process, services }) {
    const at = under(services, 'routes', `/${process}/apply/in`, 'process')
    yield { title: 'its wizard is of another process', changes: [setAt(at, names[0] ?? '')], at }
  })
})

const sameRoute = createMutator('route.same', function* (content) {
  for (const { service, place } of open(content)) {
    for (const [path, route] of Object.entries(service.routes ?? {})) {
      const at = under(place, 'routes', `${path}/`)
      yield {
        title: `${path} twice, with a slash`,
        changes: [setAt(at, JSON.parse(JSON.stringify(route)))],
        at,
      }
      const one = under(place, 'routes', `${path}/:id`)
      const other = under(place, 'routes', `${path}/:number`)
      const page = { screen: 'serviceDashboard', title: 'title.serviceDashboard' }
      yield {
        title: `${path}/:id and ${path}/:number`,
        changes: [setAt(one, page), setAt(other, page)],
        at: other,
      }
    }
  }
})

const menuTwice = createMutator('menu.twice', function* (content) {
  for (const { item, service, place, count } of items(content)) {
    const at = { file: place.file, pointer: place.pointer.replace(/\d+$/, String(count)) }
    const copy = { ...item, is_equals: true, includes: undefined }
    const changes = [insertAt(at, JSON.parse(JSON.stringify(copy)))]
    yield { title: `${service.name}: ${item.url} stands twice`, changes, at: under(at, 'url') }
  }
  yield* onSkeletons(content, function* ({ process, services }) {
    const at = under(services, 'menu', 1)
    const item = { id: 'menu.apply', url: `/${process}/dashboard`, is_equals: true }
    yield { title: 'two items of one page', changes: [insertAt(at, item)], at: under(at, 'url') }
  })
})

const neverActive = createMutator('menu.neverActive', function* (content) {
  for (const { item, service, place } of items(content)) {
    const at = under(place, 'includes')
    const inexact = setAt(under(place, 'is_equals'), false)
    for (const wrong of [`${service.name}/aply`, item.url.toUpperCase().slice(1)]) {
      yield {
        title: `${service.name}: ${item.url} includes ${wrong}`,
        changes: [inexact, setAt(at, wrong)],
        at,
      }
    }
    const nothing = [inexact, ...(item.includes === undefined ? [] : [removeAt(at)])]
    yield { title: `${service.name}: ${item.url} is neither exact nor a part`, changes: nothing, at: place }
  }
})

const bothActive = createMutator('menu.bothActive', function* (content) {
  for (const { service, place } of items(content)) {
    const others = (service.menu ?? []).length
    if (others < 2) continue
    const at = under(place, 'includes')
    const changes = [setAt(under(place, 'is_equals'), false), setAt(at, '/')]
    yield { title: `${service.name}: an item is part of every path`, changes, at }
  }
  yield* onSkeletons(content, function* ({ process, services }) {
    const wizard = {
      id: 'menu.apply',
      url: `/${process}/apply/in`,
      includes: `${process}/`,
      is_equals: false,
    }
    const at = under(services, 'menu', 1)
    yield {
      title: 'the second item is active everywhere',
      changes: [insertAt(at, wizard)],
      at: under(at, 'includes'),
    }
  })
})

const idleIncludes = createMutator('menu.idleIncludes', function* (content) {
  for (const { item, service, place } of items(content)) {
    const at = under(place, 'includes')
    const changes = [setAt(under(place, 'is_equals'), true), setAt(at, item.url.slice(1))]
    yield { title: `${service.name}: ${item.url} is exact, with a fragment`, changes, at }
  }
  yield* onSkeletons(content, function* ({ process, services }) {
    const at = under(services, 'menu', 0, 'includes')
    yield { title: 'exact, with a fragment', changes: [setAt(at, `${process}/dashboard`)], at }
  })
})

const insteadClosed = createMutator('instead.closed', function* (content) {
  for (const { path, place: at } of insteadPlaces(content)) {
    yield { title: `${path} is a desk`, changes: [setAt(at, '/director/dashboard')], at }
    yield { title: `${path} is for administrators`, changes: [setAt(at, '/admin')], at }
  }
  for (const { process, workflow, transition, guard, place } of guardPlaces(content)) {
    if (guard.instead === undefined) continue
    const at = under(place, 'instead', 0)
    const forInstitutions = workflow.for.institution !== undefined
    const other = forInstitutions ? '/course/apply' : '/accreditation/apply'
    yield { title: `${process}: not for who is refused`, changes: [setAt(at, other)], at }
    if (transition.by?.includes('applicant') !== true || transition.by.length > 1) continue
    const officers = setAt(under(transitionOf(place), 'by'), Object.keys(workflow.roles).slice(0, 1))
    if (Object.keys(workflow.roles).length > 0)
      yield { title: `${process}: no applicant hears it`, changes: [officers], at }
  }
})

/** The place of the transition around a guard. */
const transitionOf = ({ file, pointer }: Place): Place => ({
  file,
  pointer: pointer.replace(/\/guards\/\d+$/, ''),
})

export const portalMutators: Mutator[] = [
  insteadClosed,
  noMenu,
  noRedirect,
  redirectForeign,
  unlisted,
  noRoute,
  foreignProcess,
  sameRoute,
  menuTwice,
  neverActive,
  bothActive,
  idleIncludes,
]
