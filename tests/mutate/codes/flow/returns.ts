import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createMutator } from '../../createMutator.ts'
import { changeAt, insertAt, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { statusPlaces, transitionPlaces } from '../../walk/machinePlaces.ts'
import { onSkeletons } from './onSkeletons.ts'

const lands = createMutator('return.lands', function* (content) {
  for (const { process, machine, transition, place, track } of transitionPlaces(content)) {
    if (track !== undefined || transition.returns) continue
    const target = transition.to === undefined ? undefined : machine.statuses[transition.to]
    if (transition.by === undefined || target?.editable === 'marked') continue
    const changes = [setAt(under(place, 'returns'), true), setAt(under(place, 'input'), 'desk/return')]
    const at = under(place, transition.to === undefined ? 'returns' : 'to')
    yield { title: `${process}: ${transition.id} returns to a locked status`, changes, at }
  }
  for (const { process, machine, transition, place } of transitionPlaces(content)) {
    if (!transition.returns) continue
    for (const name of Object.keys(machine.statuses)) {
      if (name === transition.to) continue
      const at = under(place, 'to')
      yield { title: `${process}: ${transition.id} returns to ${name}`, changes: [setAt(at, name)], at }
    }
  }
})

const noMarks = createMutator('return.noMarks', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    if (!transition.returns) continue
    const at = under(place, 'input')
    for (const form of ['desk/reason', 'desk/order', 'desk/assign', 'desk/defer', 'desk/result']) {
      yield { title: `${process}: ${transition.id} asks ${form}`, changes: [setAt(at, form)], at }
    }
  }
  yield* onSkeletons(content, function* ({ transition }) {
    const at = under(transition('return'), 'input')
    yield { title: 'return asks for a reason alone', changes: [setAt(at, 'desk/reason')], at }
  })
})

const never = createMutator('return.never', function* (content) {
  for (const { process, name, status, track, place } of statusPlaces(content)) {
    if (track !== undefined || status.editable === 'marked') continue
    const at = under(place, 'editable')
    yield { title: `${process}: ${name} unlocks what nothing marks`, changes: [setAt(at, 'marked')], at }
  }
  yield* onSkeletons(content, function* ({ place, transition }) {
    yield {
      title: 'a return that opens nothing',
      changes: [removeAt(under(transition('return'), 'returns'))],
      at: under(place, 'statuses', 'returned', 'editable'),
    }
  })
})

const noWayBack = createMutator('return.noWayBack', function* (content) {
  for (const { process, name, status, machine, place } of statusPlaces(content)) {
    if (status.editable !== 'marked') continue
    const back = machine.transitions.flatMap(({ from, validate }, index) =>
      validate && from.includes(name) ? [under({ file: place.file, pointer: '' }, 'transitions', index)] : [],
    )
    for (const change of back.map((one) => removeAt(under(one, 'validate')))) {
      yield { title: `${process}: ${name} comes back unvalidated`, changes: [change], at: place }
    }
  }
  yield* onSkeletons(content, function* ({ place, transition }) {
    const at = under(place, 'statuses', 'returned')
    yield {
      title: 'a correction is not validated',
      changes: [removeAt(under(transition('resubmit'), 'validate'))],
      at,
    }
    yield { title: 'a correction cannot be sent in', changes: [removeAt(transition('resubmit'))], at }
    const auto = [
      removeAt(under(transition('resubmit'), 'by')),
      setAt(under(transition('resubmit'), 'auto'), 'foreigner'),
    ]
    yield { title: 'the system alone sends a correction in', changes: auto, at }
  })
})

const untimed = createMutator('return.untimed', function* (content) {
  for (const { process, name, status, machine, place } of statusPlaces(content)) {
    if (status.editable !== 'marked') continue
    const file = { file: place.file, pointer: '' }
    for (const [index, timer] of (machine.timers ?? []).entries()) {
      if (timer.fire === undefined || !timer.in.includes(name)) continue
      const changes = [removeAt(under(file, 'timers', index))]
      yield { title: `${process}: nothing ends the wait in ${name}`, changes, at: place }
    }
  }
  yield* onSkeletons(content, function* ({ place, timer }) {
    const at = under(place, 'statuses', 'returned')
    const from = under(timer('return-lapses'), 'fire')
    yield { title: 'a correction is waited for without end', changes: [removeAt(timer('return-lapses'))], at }
    yield { title: 'a correction is only reminded of', changes: [removeAt(from)], at }
  })
})

const unjudged = createMutator('return.unjudged', function* (content) {
  for (const { process, machine, transition, place, track } of transitionPlaces(content)) {
    const sends = transition.validate && track === undefined
    if (!sends || transition.from.some((status) => machine.statuses[status]?.editable !== 'marked')) continue
    for (const [index, { id, denied }] of (transition.guards ?? []).entries()) {
      if (id === undefined) continue
      const changes = [setAt(under(place, 'guards', index, 'warn'), true)]
      yield { title: `${process}: ${transition.id} only warns of ${denied}`, changes, at: place }
    }
    if (transition.when === undefined) continue
    const title = `${process}: ${transition.id} is there for all answers`
    yield { title, changes: [removeAt(under(place, 'when'))], at: place }
  }
})

const inTrack = createMutator('return.inTrack', function* (content) {
  for (const { process, transition, place, track } of transitionPlaces(content)) {
    if (track === undefined || transition.by === undefined) continue
    const at = under(place, 'returns')
    const changes = [setAt(at, true), setAt(under(place, 'input'), 'desk/return')]
    yield { title: `${process}: ${transition.id} of a track returns`, changes, at }
  }
  for (const { process, name, place, track } of statusPlaces(content)) {
    if (track === undefined) continue
    for (const editable of [true, 'marked'] as const) {
      const at = under(place, 'editable')
      yield { title: `${process}: ${name} of a track is ${editable}`, changes: [setAt(at, editable)], at }
    }
  }
})

const unawaited = createMutator('track.unawaited', function* (content) {
  yield* onSkeletons(content, function* ({ place }) {
    const changes = [
      changeAt(under(place, 'transitions'), (transitions) =>
        JSON.parse(
          JSON.stringify(transitions).replaceAll(/\/application\/count\/member\/\w+/g, '/application/status'),
        ),
      ),
    ]
    yield { title: 'nothing reads the counts', changes, at: under(place, 'tracks', 'member') }
    const member = {
      of: '/answers/choices/attachments',
      initial: 'applied',
      statuses: { applied: { phase: 'decision' } },
      transitions: [],
    }
    const more = under(place, 'tracks', 'other')
    yield { title: 'another track that nothing reads', changes: [setAt(more, member)], at: more }
  })
})

const outcomeUnheard = createMutator('track.outcomeUnheard', function* (content) {
  const choice = { file: 'workflows/transfer.json', pointer: '/tracks/choice/statuses' }
  for (const { process, transition, place } of transitionPlaces(content)) {
    if (process !== 'transfer' || !['joinPositive', 'joinNegative'].includes(transition.id)) continue
    const at = [under(choice, 'positive'), under(choice, 'negative')]
    yield { title: `${process}: ${transition.id} is gone`, changes: [removeAt(place)], at }
  }
  yield* onSkeletons(content, function* ({ place, transition }) {
    const statuses = under(place, 'tracks', 'member', 'statuses')
    yield {
      title: 'nothing follows when all are refused',
      changes: [removeAt(transition('refuseAll'))],
      at: under(statuses, 'rejected'),
    }
    yield {
      title: 'nothing follows when all are accepted',
      changes: [removeAt(transition('feeAll'))],
      at: under(statuses, 'approved'),
    }
  })
})

const neverMade = createMutator('track.neverMade', function* (content) {
  yield* onSkeletons(content, function* ({ place, transition }) {
    const validates = ['submit', 'resubmit'].map((id) => removeAt(under(transition(id), 'validate')))
    yield { title: 'no elements are made', changes: validates, at: under(place, 'tracks', 'member') }
  })
  for (const { process, track, machine, place, workflow } of transitionPlaces(content)) {
    if (track === undefined || machine.transitions[0] === undefined || !place.pointer.endsWith('/0')) continue
    const changes = workflow.transitions.flatMap(({ validate }, index) =>
      validate ? [removeAt(under({ file: place.file, pointer: '' }, 'transitions', index, 'validate'))] : [],
    )
    const at = { file: place.file, pointer: `/tracks/${track}` }
    yield { title: `${process}: no elements of ${track} are made`, changes, at }
  }
})

const inNever = createMutator('track.inNever', function* (content) {
  for (const { process, workflow, transition, place, track } of transitionPlaces(content)) {
    if (track === undefined) continue
    for (const name of [workflow.initial]) {
      const at = under(place, 'in', transition.in?.length ?? 0)
      yield {
        title: `${process}: ${transition.id} of a track runs in ${name}`,
        changes: [insertAt(at, name)],
        at,
      }
    }
  }
  yield* onSkeletons(content, function* ({ transition }) {
    const at = under(transition('approve', 'member'), 'in', 1)
    yield { title: 'decided in the draft', changes: [insertAt(at, 'draft')], at }
  })
})

const fromNever = createMutator('track.fromNever', function* (content) {
  const spare = 'inReview'
  yield* onSkeletons(content, function* ({ place, transition }) {
    const member = under(place, 'tracks', 'member')
    const reject = transition('reject', 'member')
    const at = under(reject, 'from', 1)
    const late = { id: 'take', from: ['approved'], to: spare, in: ['paymentDue'], by: ['reviewer'] }
    yield {
      title: 'rejected from where an element comes only later',
      changes: [
        setAt(under(member, 'statuses', spare), { phase: 'decision' }),
        insertAt(under(member, 'transitions', 2), late),
        insertAt(at, spare),
      ],
      at,
    }
    const early = { id: 'take', from: ['rejected'], to: spare, in: ['applied'], by: ['reviewer'] }
    yield {
      title: 'moved from where an element cannot stand yet',
      changes: [
        setAt(under(member, 'statuses', spare), { phase: 'decision' }),
        setAt(under(transition('return'), 'to'), 'withdrawn'),
        insertAt(under(member, 'transitions', 2), early),
      ],
      at: [under(member, 'transitions', 2, 'from', 0), under(member, 'transitions', 2, 'in', 0)],
      or: ['track.inNever'],
    }
  })
})

const notArray = createMutator('track.notArray', function* (content) {
  yield* onSkeletons(content, function* ({ place }) {
    for (const field of ['topic', 'subjectLine', 'messageText']) {
      const at = under(place, 'tracks', 'member', 'of')
      yield { title: `one element, of ${field}`, changes: [setAt(at, `/answers/choices/${field}`)], at }
    }
  })
})

const roundabout = createMutator('return.roundabout', function* (content) {
  for (const { process, workflow, transition, place } of transitionPlaces(content)) {
    if (!transition.returns) continue
    for (const { id, form = '' } of workflow.steps ?? []) {
      const schema = content.forms[form]
      const [field] = schema && isObject(schema['properties']) ? Object.keys(schema['properties']) : []
      if (field === undefined) continue
      const guard = {
        must: { '/input/markedFields': { items: { not: { pattern: `^/answers/${id}/${field}` } } } },
        denied: 'common.notAllowedNow',
      }
      const at = under(place, 'guards', transition.guards?.length ?? 0)
      yield {
        title: `${process}: ${field} may not be marked in ${transition.id}, ${id} may`,
        changes: [insertAt(at, guard)],
        at: under(at, 'must'),
      }
    }
  }
})

export const returnMutators: Mutator[] = [
  lands,
  noMarks,
  never,
  noWayBack,
  untimed,
  unjudged,
  inTrack,
  roundabout,
]
export const trackMutators: Mutator[] = [unawaited, outcomeUnheard, neverMade, inNever, fromNever, notArray]
