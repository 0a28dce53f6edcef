import { under } from '#engine/content/checks/place.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import {
  type TimerPlace,
  timerPlaces,
  transitionPlaces,
  type TransitionPlace,
} from '../../walk/machinePlaces.ts'
import { onSkeletons } from './onSkeletons.ts'

const firing = (content: Content): TimerPlace[] =>
  timerPlaces(content).filter(({ timer }) => timer.fire !== undefined)

/** Transitions that a timer makes. */
function fired(content: Content): TransitionPlace[] {
  return transitionPlaces(content).filter(({ machine, transition }) =>
    (machine.timers ?? []).some(({ fire }) => fire === transition.id),
  )
}

const span = createMutator('timer.span', function* (content) {
  for (const { process, timer, place } of timerPlaces(content)) {
    for (const time of ['P0D', '-P5D', 'PT0S']) {
      const at = under(place, 'after')
      const changes = [...(timer.due === undefined ? [] : [removeAt(under(place, 'due'))]), setAt(at, time)]
      yield { title: `${process}: ${timer.id} is due after ${time}`, changes, at }
    }
    const at = under(place, 'due')
    const changes = [
      ...(timer.after === undefined ? [] : [removeAt(under(place, 'after'))]),
      setAt(at, 'P5D'),
    ]
    yield { title: `${process}: ${timer.id} is due at a duration`, changes, at }
  }
})

const moves = createMutator('timer.moves', function* (content) {
  for (const { process, timer, place } of timerPlaces(content)) {
    const at = under(place, 'due')
    const before = timer.after === undefined ? [] : [removeAt(under(place, 'after'))]
    for (const source of ['/now/date', '/now/at']) {
      const changes = [...before, setAt(at, { at: source, plus: 'P5D' })]
      yield { title: `${process}: ${timer.id} is due from now on`, changes, at }
    }
  }
})

const remindLate = createMutator('timer.remindLate', function* (content) {
  for (const { process, timer, place } of timerPlaces(content)) {
    for (const [index, before] of (timer.remind ?? ['']).entries()) {
      for (const late of [before.replace('-', '') || 'P1D', 'P0D', 'PT2H']) {
        const at = under(place, 'remind', index)
        const changes =
          timer.remind === undefined ? [setAt(under(place, 'remind'), [late])] : [setAt(at, late)]
        yield { title: `${process}: ${timer.id} reminds at ${late}`, changes, at }
      }
    }
  }
})

const remindEarly = createMutator('timer.remindEarly', function* (content) {
  for (const { process, timer, place } of timerPlaces(content)) {
    if (timer.after === undefined) continue
    const index = timer.remind?.length ?? 0
    for (const early of [`-${timer.after}`, '-P1Y', '-P90D']) {
      const at = under(place, 'remind', index)
      const changes = index === 0 ? [setAt(under(place, 'remind'), [early])] : [insertAt(at, early)]
      yield { title: `${process}: ${timer.id} reminds before it starts`, changes, at }
    }
    for (const moment of ['savedAt', 'createdAt']) {
      const changes = [
        removeAt(under(place, 'after')),
        setAt(under(place, 'due'), { at: `/application/${moment}`, plus: timer.after }),
        setAt(under(place, 'remind'), ['-P1Y']),
      ]
      const title = `${process}: ${timer.id} counts from ${moment}, and reminds before that`
      yield { title, changes, at: under(place, 'remind', 0) }
    }
  }
})

const remindTwice = createMutator('timer.remindTwice', function* (content) {
  for (const { process, machine, timer, place } of timerPlaces(content)) {
    const { remind } = timer
    if (remind === undefined) continue
    for (const before of remind) {
      const at = under(place, 'remind', remind.length)
      yield { title: `${process}: ${timer.id} reminds twice`, changes: [insertAt(at, before)], at }
    }
    const end = machine.timers?.length ?? 0
    const copy = { ...timer, id: 'again', fire: undefined, params: undefined }
    const other = { file: place.file, pointer: place.pointer.replace(/\d+$/, String(end)) }
    yield {
      title: `${process}: a second timer reminds as ${timer.id} does`,
      changes: [insertAt(other, JSON.parse(JSON.stringify(copy)))],
      at: under(other, 'remind', 0),
    }
  }
})

const collides = createMutator('timer.collides', function* (content) {
  for (const { process, machine, timer, place } of firing(content)) {
    const end = machine.timers?.length ?? 0
    const other = { file: place.file, pointer: place.pointer.replace(/\d+$/, String(end)) }
    const { alert: _alert, remind: _remind, notify: _notify, params: _params, ...bare } = timer
    const ways = machine.transitions.filter(
      ({ from, on }) => on === undefined && timer.in.every((one) => from.includes(one)),
    )
    for (const { id } of ways.slice(0, 4)) {
      const copy = JSON.parse(JSON.stringify({ ...bare, id: 'again', fire: id }))
      yield {
        title: `${process}: a second timer fires ${id} when ${timer.id} does`,
        changes: [insertAt(other, copy)],
        at: under(other, 'fire'),
      }
    }
  }
})

const wider = createMutator('timer.wider', function* (content) {
  for (const { process, machine, timer, place } of firing(content)) {
    const from = machine.transitions.find(({ id }) => id === timer.fire)?.from ?? []
    const others = Object.keys(machine.statuses).filter(
      (name) =>
        machine.statuses[name]?.phase !== 'closed' && !from.includes(name) && !timer.in.includes(name),
    )
    for (const name of others) {
      const at = under(place, 'in', timer.in.length)
      yield { title: `${process}: ${timer.id} runs in ${name} too`, changes: [insertAt(at, name)], at }
    }
  }
})

const guarded = createMutator('timer.guarded', function* (content) {
  const guard = { must: { '/applicant/citizenshipId': { const: 1 } }, denied: 'common.notAllowedNow' }
  for (const { process, transition, place } of fired(content)) {
    const index = transition.guards?.length ?? 0
    const at = under(place, 'guards', index)
    const changes = [index === 0 ? setAt(under(place, 'guards'), [guard]) : insertAt(at, guard)]
    yield { title: `${process}: ${transition.id} can be denied to its timer`, changes, at }
  }
  yield* onSkeletons(content, function* ({ transition }) {
    const place = under(transition('expire'), 'guards')
    yield {
      title: 'expire can be denied to its timer',
      changes: [setAt(place, [guard])],
      at: under(place, 0),
    }
  })
})

const whenNow = createMutator('timer.whenNow', function* (content) {
  for (const { process, transition, place } of fired(content)) {
    const at = under(place, 'when')
    const late = { '/now/date': { above: '2026-01-01' } }
    yield { title: `${process}: ${transition.id} exists at times only`, changes: [setAt(at, late)], at }
    yield {
      title: `${process}: ${transition.id} exists while the window is open`,
      changes: [setAt(at, 'windowOpen')],
      at,
    }
  }
  yield* onSkeletons(content, function* ({ transition }) {
    const at = under(transition('expire'), 'when')
    yield { title: 'expire exists for minors only', changes: [setAt(at, 'minor')], at }
  })
})

const final = createMutator('timer.final', function* (content) {
  for (const { process, machine, timer, place } of firing(content)) {
    const closed = Object.keys(machine.statuses).filter((name) => machine.statuses[name]?.phase === 'closed')
    for (const name of closed) {
      const at = under(place, 'in', timer.in.length)
      yield { title: `${process}: ${timer.id} fires in ${name}`, changes: [insertAt(at, name)], at }
    }
  }
})

const beforeGuard = createMutator('timer.beforeGuard', function* (content) {
  for (const { process, machine, track, timer, place } of firing(content)) {
    const spans = ['P2D', 'P3D', 'P14D']
    const fires = machine.transitions.find(({ id }) => id === timer.fire)
    if (timer.after === undefined || fires?.guards !== undefined || fires?.when !== undefined) continue
    const since = track === undefined ? '/application/since' : '/track/since'
    for (const { from, id, by, guards = [] } of machine.transitions) {
      if (id === timer.fire || by === undefined || !from.every((one) => timer.in.includes(one))) continue
      const index = machine.transitions.findIndex((one) => one.id === id)
      const way = { file: place.file, pointer: place.pointer.replace(/timers.*/, `transitions/${index}`) }
      for (const span of spans) {
        for (const word of ['atMost', 'below', 'atLeast']) {
          const must = { '/now/at': { [word]: { at: since, plus: `P9${span.slice(1)}` } } }
          const all = [...guards, { must, denied: 'common.notAllowedNow' }]
          const changes = [
            setAt(under(place, 'after'), span),
            setAt(under(way, 'guards'), JSON.parse(JSON.stringify(all))),
          ]
          const title = `${process}: ${id} (${word}) is allowed longer than ${timer.id} waits: ${span}`
          yield { title, changes, at: under(place, 'after') }
        }
      }
    }
  }
})

const staffDate = createMutator('timer.staffDate', function* (content) {
  for (const { process, timer, place } of timerPlaces(content)) {
    if (timer.alert === undefined || timer.calendar !== undefined) continue
    for (const as of ['deadline', 'payment']) {
      const at = under(place, 'calendar')
      yield {
        title: `${process}: ${timer.id} of staff has a date as ${as}`,
        changes: [setAt(at, { as })],
        at,
      }
    }
  }
})

export const timerMutators: Mutator[] = [
  beforeGuard,
  span,
  moves,
  remindLate,
  remindEarly,
  remindTwice,
  collides,
  wider,
  guarded,
  whenNow,
  staffDate,
  final,
]
