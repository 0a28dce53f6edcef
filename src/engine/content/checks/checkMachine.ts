import type { Fault } from '../../issue.ts'
import type { Machine, Transition, Workflow } from '../types.ts'
import type { Timer } from '../Timer.ts'
import { known, type Named, unique } from './known.ts'
import type { Names } from './namesOf.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'

interface Around {
  workflow: Workflow
  names: Names
  track: boolean
}

/** Statuses, transitions and timers of a process or a track. */
export function checkMachine(machine: Machine, place: Place, around: Around): Fault[] {
  const statuses = Object.keys(machine.statuses)
  const timers = machine.timers ?? []
  return [
    ...known('status', machine.initial, statuses, under(place, 'initial')),
    ...unique(
      'transition',
      machine.transitions.map(({ id }, index) => ({
        name: id,
        place: under(place, 'transitions', index, 'id'),
      })),
    ),
    ...unique(
      'timer',
      timers.map(({ id }, index) => ({ name: id, place: under(place, 'timers', index, 'id') })),
    ),
    ...machine.transitions.flatMap((transition, index) =>
      checkTransition(transition, under(place, 'transitions', index), { ...around, machine }),
    ),
    ...timers.flatMap((timer, index) =>
      checkTimer(timer, under(place, 'timers', index), { ...around, machine }),
    ),
  ]
}

interface AroundPart extends Around {
  machine: Machine
}

function checkTransition(transition: Transition, place: Place, around: AroundPart): Fault[] {
  const { machine, workflow, names } = around
  const statuses = Object.keys(machine.statuses)
  const roles = Object.keys(workflow.roles)
  const to = transition.to === undefined ? [] : known('status', transition.to, statuses, under(place, 'to'))
  return [
    ...each('status', transition.from, statuses, under(place, 'from')),
    ...to,
    ...each('status', transition.in ?? [], Object.keys(workflow.statuses), under(place, 'in')),
    ...each('role', transition.by ?? [], ['applicant', ...roles], under(place, 'by')),
    ...checkTrigger(transition, place, around),
    ...Object.keys(transition.create ?? {}).flatMap((process) =>
      known('process', process, names.processes, under(place, 'create', process)),
    ),
    ...checkNotices(transition, place, around),
    ...each('document', (transition.issue ?? []).map(idOf), names.documents, (index) =>
      under(place, 'issue', index, ...(typeof transition.issue?.[index] === 'string' ? [] : ['id'])),
    ),
    ...each('document', transition.revoke ?? [], names.documents, under(place, 'revoke')),
  ]
}

/** Somebody, a condition, an event or a timer makes every transition. */
function checkTrigger(
  transition: Transition,
  place: Place,
  { machine, workflow, names }: AroundPart,
): Fault[] {
  const { on, by, auto, id } = transition
  const fired = (machine.timers ?? []).some((timer) => timer.fire === id)
  if (!by && auto === undefined && !on && !fired) {
    return [faultAt(place, 'transition.untriggered', { id })]
  }
  if (!on) return []
  if ('message' in on)
    return known('message', on.message, Object.keys(workflow.messages ?? {}), under(place, 'on', 'message'))
  const statuses = names.statuses.get(on.process)
  return [
    ...known('process', on.process, names.processes, under(place, 'on', 'process')),
    ...(statuses ? known('status', on.status, statuses, under(place, 'on', 'status')) : []),
  ]
}

function checkNotices(transition: Transition, place: Place, { workflow, names }: AroundPart): Fault[] {
  const { notifications } = names
  return (transition.notify ?? []).flatMap((notice, index) => {
    const at = under(place, 'notify', index)
    if (typeof notice === 'string') return known('notification', notice, notifications, at)
    return [
      ...known('notification', notice.id, notifications, under(at, 'id')),
      ...(notice.to === undefined
        ? []
        : known('role', notice.to, ['applicant', ...Object.keys(workflow.roles)], under(at, 'to'))),
    ]
  })
}

function checkTimer(timer: Timer, place: Place, { machine, workflow, names }: AroundPart): Fault[] {
  const transitions = machine.transitions.map(({ id }) => id)
  const roles = ['applicant', ...Object.keys(workflow.roles)]
  return [
    ...each('status', timer.in, Object.keys(machine.statuses), under(place, 'in')),
    ...(timer.fire === undefined ? [] : known('transition', timer.fire, transitions, under(place, 'fire'))),
    ...(typeof timer.alert === 'string'
      ? known('role', timer.alert, roles, under(place, 'alert'))
      : each('role', timer.alert ?? [], roles, under(place, 'alert'))),
    ...each(
      'role',
      timer.calendar?.heldBy ?? [],
      Object.keys(workflow.roles),
      under(place, 'calendar', 'heldBy'),
    ),
    ...(timer.notify === undefined
      ? []
      : known('notification', timer.notify, names.notifications, under(place, 'notify'))),
  ]
}

const idOf = (issue: string | { id: string }): string => (typeof issue === 'string' ? issue : issue.id)

function each(
  what: Named,
  names: readonly string[],
  all: Iterable<string>,
  place: Place | ((index: number) => Place),
): Fault[] {
  return names.flatMap((name, index) =>
    known(what, name, all, typeof place === 'function' ? place(index) : under(place, index)),
  )
}
