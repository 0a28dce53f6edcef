import { type Place, under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import {
  machinePlaces,
  statusPlaces,
  stepPlaces,
  timerPlaces,
  transitionPlaces,
  workflowPlaces,
} from '../../walk/machinePlaces.ts'
import { type NameUse, unknownNames } from './wrongNames.ts'

/** Names that statuses, transitions, timers and steps use. */
export const unknownInMachines: Mutator[] = [
  unknownNames('status', (content) => [
    ...machinePlaces(content).map(({ machine, place }) => ({
      name: machine.initial,
      place: under(place, 'initial'),
    })),
    ...transitionPlaces(content).flatMap(({ transition: { from, to, in: within, on }, place }) => [
      ...each(from, under(place, 'from')),
      ...each(within, under(place, 'in')),
      ...one(to, under(place, 'to')),
      ...(on && 'status' in on ? one(on.status, under(place, 'on', 'status')) : []),
    ]),
    ...timerPlaces(content).flatMap(({ timer, place }) => each(timer.in, under(place, 'in'))),
    ...content.services.services.flatMap(({ routes = {} }, index) =>
      Object.entries(routes).flatMap(([path, { shows = {} }]) =>
        each(
          shows.statuses,
          under(
            { file: 'workflows/services.json', pointer: `/services/${index}/routes` },
            path,
            'shows',
            'statuses',
          ),
        ),
      ),
    ),
  ]),
  unknownNames('role', (content) => [
    ...transitionPlaces(content).flatMap(({ transition: { by, notify = [] }, place }) => [
      ...each(by, under(place, 'by')),
      ...notify.flatMap((notice, index) =>
        typeof notice === 'string' ? [] : one(notice.to, under(place, 'notify', index, 'to')),
      ),
    ]),
    ...timerPlaces(content).flatMap(({ timer: { alert }, place }) =>
      typeof alert === 'string' ? one(alert, under(place, 'alert')) : each(alert, under(place, 'alert')),
    ),
  ]),
  unknownNames('notification', (content) => [
    ...transitionPlaces(content).flatMap(({ transition: { notify = [] }, place }) =>
      notify.flatMap((notice, index) =>
        typeof notice === 'string'
          ? one(notice, under(place, 'notify', index))
          : one(notice.id, under(place, 'notify', index, 'id')),
      ),
    ),
    ...timerPlaces(content).flatMap(({ timer, place }) => one(timer.notify, under(place, 'notify'))),
  ]),
  unknownNames('transition', (content) =>
    timerPlaces(content).flatMap(({ timer, place }) => one(timer.fire, under(place, 'fire'))),
  ),
  unknownNames('message', (content) =>
    transitionPlaces(content).flatMap(({ transition: { on }, place }) =>
      on && 'message' in on ? one(on.message, under(place, 'on', 'message')) : [],
    ),
  ),
  createMutator('unknown.message', function* (content) {
    for (const { transition, workflow, place } of transitionPlaces(content)) {
      if (transition.on) continue
      const [message = 'received'] = Object.keys(workflow.messages ?? {}).map(misspelt)
      const at = under(place, 'on', 'message')
      const changes = [setAt(under(place, 'on'), { message })]
      yield { title: `${transition.id} waits for a message that nobody sends`, changes, at }
    }
  }),
  createMutator('unknown.service', function* (content) {
    const names = content.services.services.map(({ name }) => name)
    for (const { process, place } of workflowPlaces(content)) {
      for (const name of names.slice(0, 6)) {
        const at = under(place, 'service')
        const slip = misspelt(name)
        yield { title: `${process} is of the service ${slip}`, changes: [setAt(at, slip)], at }
      }
    }
  }),
  unknownNames('guard', (content) =>
    stepPlaces(content).flatMap(({ step, place }) => each(step.alerts, under(place, 'alerts'))),
  ),
  unknownNames('form', (content) => [
    ...stepPlaces(content).flatMap(({ step, place }) => one(step.form, under(place, 'form'))),
    ...transitionPlaces(content).flatMap(({ transition, place }) =>
      one(transition.input, under(place, 'input')),
    ),
    ...workflowPlaces(content).flatMap(({ workflow, place }) =>
      Object.entries(workflow.messages ?? {}).flatMap(([name, { input }]) =>
        one(input, under(place, 'messages', name, 'input')),
      ),
    ),
  ]),
  unknownNames('process', (content) => [
    ...transitionPlaces(content).flatMap(({ transition: { on, create = {} }, place }) => [
      ...(on && 'process' in on ? one(on.process, under(place, 'on', 'process')) : []),
      ...keys(create, under(place, 'create')),
    ]),
    ...stepPlaces(content).flatMap(({ step, place }) => one(step.process, under(place, 'process'))),
  ]),
  unknownNames('document', (content) =>
    transitionPlaces(content).flatMap(({ transition: { issue = [], revoke }, place }) => [
      ...issue.flatMap((document, index) => {
        const at = under(place, 'issue', index)
        return typeof document === 'string' ? one(document, at) : one(document.id, under(at, 'id'))
      }),
      ...each(revoke, under(place, 'revoke')),
    ]),
  ),
  unknownNames('list', (content) =>
    statusPlaces(content).flatMap(({ status, place }) =>
      one(status.holds?.list, under(place, 'holds', 'list')),
    ),
  ),
  unknownNames('step', (content) =>
    workflowPlaces(content).flatMap(({ workflow, place }) =>
      Object.entries(workflow.samples ?? {}).flatMap(([name, { steps, marked = [] }]) => [
        ...each(steps, under(place, 'samples', name, 'steps')),
        ...marked.map((pointer, index) => ({
          name: pointer.split('/')[2] ?? '',
          place: under(place, 'samples', name, 'marked', index),
          within: (step: string) => pointer.replace(/^\/answers\/[^/]+/, `/answers/${step}`),
        })),
      ]),
    ),
  ),
  unknownNames('persona', (content) =>
    workflowPlaces(content).flatMap(({ workflow, place }) =>
      Object.entries(workflow.samples ?? {}).flatMap(([name, { persona }]) =>
        one(persona, under(place, 'samples', name, 'persona')),
      ),
    ),
  ),
]

export function one(name: string | undefined, place: Place): NameUse[] {
  return name === undefined ? [] : [{ name, place }]
}

export function each(names: readonly string[] | undefined, place: Place): NameUse[] {
  return (names ?? []).map((name, index) => ({ name, place: under(place, index) }))
}

export function keys(map: object, place: Place): NameUse[] {
  return Object.keys(map).map((name) => ({ name, place: under(place, name), isKey: true }))
}
