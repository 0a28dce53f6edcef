import { under } from '#engine/content/checks/place.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import type { Change } from '../../edit/Change.ts'
import { changeAt, removeAt, setAt } from '../../edit/changes.ts'
import { withText } from '../../harmless/withText.ts'
import type { Mutator } from '../../Mutant.ts'
import { type MachinePlace, machinePlaces, type StatusPlace, statusPlaces } from '../../walk/machinePlaces.ts'
import { newsMutators } from './news.ts'
import { onSkeletons } from './onSkeletons.ts'

/** Names that have a text already, so that a status can be added without one. */
const spare = ['approved', 'rejected']

const isClosed = ({ status }: StatusPlace): boolean => status.phase === 'closed'
const isWorking = ({ status: { phase } }: StatusPlace): boolean =>
  ['apply', 'check', 'assess'].includes(phase)

function leadingAway({ machine, place }: MachinePlace, name: string) {
  return machine.transitions.flatMap((transition, index) =>
    transition.from.includes(name) && transition.to !== undefined && transition.to !== name
      ? [{ transition, place: under(place, 'transitions', index) }]
      : [],
  )
}

const unreachable = createMutator('flow.unreachable', function* (content) {
  for (const around of machinePlaces(content)) {
    for (const name of spare) {
      if (Object.hasOwn(around.machine.statuses, name)) continue
      const at = under(around.place, 'statuses', name)
      yield {
        title: `${around.process}: a status nobody leads to`,
        changes: [setAt(at, { phase: 'closed' })],
        at,
      }
    }
  }
  for (const { machine, name, place, process, ...around } of statusPlaces(content)) {
    if (name === machine.initial) continue
    const changes = machine.transitions.flatMap(({ to }, index) =>
      to === name
        ? [
            removeAt(
              under({ file: place.file, pointer: pointerOf(around.track) }, 'transitions', index, 'to'),
            ),
          ]
        : [],
    )
    yield { title: `${process}: what leads to ${name} leads nowhere`, changes, at: place }
  }
})

function pointerOf(track: string | undefined): string {
  return track === undefined ? '' : `/tracks/${track}`
}

const deadEnd = createMutator('flow.deadEnd', function* (content) {
  for (const one of statusPlaces(content)) {
    const { process, name, place, track } = one
    if (isClosed(one)) {
      if (track !== undefined || leadingAway(machineOf(one), name).length > 0) continue
      yield {
        title: `${process}: ${name} is not final`,
        changes: [setAt(under(place, 'phase'), 'check')],
        at: place,
      }
      continue
    }
    if (track !== undefined && !isWorking(one)) continue
    const changes = leadingAway(machineOf(one), name).map(({ transition: { from }, place: way }) =>
      from.length > 1 ? removeAt(under(way, 'from', from.indexOf(name))) : removeAt(under(way, 'to')),
    )
    yield { title: `${process}: nothing leads on from ${name}`, changes, at: place }
  }
})

function machineOf({ process, workflow, machine, track, place }: StatusPlace): MachinePlace {
  return { process, workflow, machine, track, place: { file: place.file, pointer: pointerOf(track) } }
}

const nobodyLeaves = createMutator('flow.nobodyLeaves', function* (content) {
  for (const one of statusPlaces(content)) {
    const { process, name, place, track } = one
    if (isClosed(one) || (track !== undefined && !isWorking(one))) continue
    const ways = leadingAway(machineOf(one), name)
    const changes = ways.map((way) => setAt(under(way.place, 'when'), false))
    // The same ways may be all that others have, of which it is told where they come first.
    const others = ways.flatMap(({ transition }) => transition.from).filter((from) => from !== name)
    const statuses = { file: place.file, pointer: place.pointer.replace(/\/[^/]*$/, '') }
    yield {
      title: `${process}: no way out of ${name} exists`,
      changes,
      at: [place, ...new Set(others)].map((at) => (typeof at === 'string' ? under(statuses, at) : at)),
      // Where nothing else led to it either.
      or: ['flow.unreachable'],
    }
  }
})

const noEnd = createMutator('flow.noEnd', function* (content) {
  for (const { machine, place, process, track } of machinePlaces(content)) {
    if (track !== undefined) continue
    const closed = Object.entries(machine.statuses).filter(([, { phase }]) => phase === 'closed')
    const opened = closed.map(([name]) => setAt(under(place, 'statuses', name, 'phase'), 'check'))
    yield { title: `${process}: no status is final`, changes: opened, at: under(place, 'statuses') }
  }
  for (const one of statusPlaces(content)) {
    if (isClosed(one) || one.track !== undefined) continue
    const { place, changes } = trap(machineOf(one), one.name)
    yield { title: `${one.process}: ${one.name} leads into a circle`, changes, at: place }
  }
})

/** Two more statuses that lead to each other alone; all have their texts, so that nothing else is wrong. */
function trap({ place }: MachinePlace, from: string): { changes: Change[]; place: typeof place } {
  const statuses = under(place, 'statuses')
  const way = (id: string, source: string, to: string): Change[] => [
    changeAt(under(place, 'transitions'), (all) => [
      ...(Array.isArray(all) ? all : []),
      { id, from: [source], to, by: ['applicant'] },
    ]),
    ...withText(`common.do.${id}`, id),
  ]
  return {
    changes: [
      ...['circleOne', 'circleTwo'].flatMap((name) => [
        setAt(under(statuses, name), { phase: 'check' }),
        ...withText(`common.status.${name}`, name),
      ]),
      ...way('circleEnter', from, 'circleOne'),
      ...way('circleTurn', 'circleOne', 'circleTwo'),
      ...way('circleBack', 'circleTwo', 'circleOne'),
    ],
    place: under(statuses, 'circleOne'),
  }
}

const codeTwice = createMutator('flow.codeTwice', function* (content) {
  for (const one of statusPlaces(content)) {
    const others = coded(content, one.process).filter(({ name }) => name !== one.name)
    for (const other of others.slice(0, 3)) {
      yield {
        title: `${one.process}: ${one.name} has the code of ${other.name}`,
        changes: [setAt(under(one.place, 'code'), other.status.code ?? 0)],
        at: [under(one.place, 'code'), under(other.place, 'code')],
      }
    }
  }
})

function coded(content: Content, process: string): StatusPlace[] {
  return statusPlaces(content).filter((one) => one.process === process && one.status.code !== undefined)
}

const draftStays = createMutator('flow.draftStays', function* (content) {
  for (const one of statusPlaces(content)) {
    const { machine, workflow, name, place, process, track } = one
    if (track !== undefined || workflow.steps === undefined) continue
    const timed = (machine.timers ?? []).some((timer) => timer.fire !== undefined && timer.in.includes(name))
    if (timed && one.status.editable !== true) continue
    yield {
      title: `${process}: ${name} can be filled in for ever`,
      changes: timed ? withoutTimers(machineOf(one), name) : [setAt(under(place, 'editable'), true)],
      at: place,
    }
  }
})

function withoutTimers({ machine, place }: MachinePlace, status: string): Change[] {
  return (machine.timers ?? []).flatMap((timer, index) => {
    if (timer.fire === undefined || !timer.in.includes(status)) return []
    const fired = machine.transitions.findIndex(({ id }) => id === timer.fire)
    return [
      removeAt(under(place, 'timers', index, 'fire')),
      setAt(under(place, 'timers', index, 'alert'), 'applicant'),
      setAt(under(place, 'transitions', fired, 'auto'), false),
    ]
  })
}

const neverOver = createMutator('flow.neverOver', function* (content) {
  for (const { name, place, process, status } of statusPlaces(content)) {
    if (status.rests === undefined) continue
    yield {
      title: `${process}: nobody says when ${name} is over`,
      changes: [removeAt(under(place, 'rests'))],
      at: place,
    }
  }
  for (const around of machinePlaces(content)) {
    if (around.workflow.for.parent !== true || around.track !== undefined) continue
    for (const { transition, index } of around.machine.transitions.map((one, at) => ({
      transition: one,
      index: at,
    }))) {
      if (transition.to === undefined) continue
      yield {
        title: `${around.process}: ${transition.id} leads to a status in which nothing is awaited`,
        ...pause(around, transition.to, index),
      }
    }
  }
})

/** A further status before the one that a transition leads to, which an officer alone leaves. */
function pause(
  { machine, place, workflow }: MachinePlace,
  to: string,
  index: number,
): { changes: Change[]; at: typeof place } {
  const at = under(place, 'statuses', 'paused')
  const on = { id: 'goOn', from: ['paused'], to, by: Object.keys(workflow.roles).slice(0, 1) }
  return {
    changes: [
      setAt(at, { phase: machine.statuses[to]?.phase === 'closed' ? 'check' : 'payment' }),
      ...withText('common.status.paused', 'paused'),
      setAt(under(place, 'transitions', index, 'to'), 'paused'),
      changeAt(under(place, 'transitions'), (all) => [...(Array.isArray(all) ? all : []), on]),
      ...withText('common.do.goOn', 'goOn'),
    ],
    at,
  }
}

const restsInVain = createMutator('flow.restsInVain', function* (content) {
  for (const one of statusPlaces(content)) {
    if (!isClosed(one) && one.workflow.for.parent === true) continue
    const at = under(one.place, 'rests')
    yield { title: `${one.process}: ${one.name} is over in vain`, changes: [setAt(at, true)], at }
  }
})

const noPlaces = createMutator('flow.noPlaces', function* (content) {
  for (const { name, place, process } of statusPlaces(content)) {
    yield {
      title: `${process}: ${name} holds a place of a list without places`,
      changes: [setAt(under(place, 'holds'), { list: 'language', id: 'az' })],
      at: under(place, 'holds', 'list'),
    }
  }
})

const neverStarted = createMutator('flow.neverStarted', function* (content) {
  yield* onSkeletons(content, function* ({ place }) {
    yield {
      title: 'no process makes it',
      changes: [setAt(under(place, 'for'), { parent: true })],
      at: under(place, 'for', 'parent'),
    }
    yield {
      title: 'nobody may start it',
      changes: [setAt(under(place, 'for'), { self: false })],
      at: under(place, 'for'),
    }
  })
})

export const statusMutators: Mutator[] = [
  unreachable,
  deadEnd,
  nobodyLeaves,
  noEnd,
  codeTwice,
  draftStays,
  neverOver,
  restsInVain,
  ...newsMutators,
  noPlaces,
  neverStarted,
]
