import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { changeAt, insertAt, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { stepPlaces, transitionPlaces, workflowPlaces } from '../../walk/machinePlaces.ts'
import { onSkeletons } from './onSkeletons.ts'

const onNever = createMutator('flow.onNever', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    const { on } = transition
    if (on !== undefined && 'process' in on) {
      const at = under(place, 'on', 'process')
      const changes = [setAt(under(place, 'on'), { process: 'support', status: 'closed' })]
      yield { title: `${process}: ${transition.id} waits for a process that is not made`, changes, at }
    }
  }
  yield* onSkeletons(content, function* ({ transition }) {
    for (const id of ['receipt', 'receiptBack', 'pay', 'payLapse', 'payReturned']) {
      const on = under(transition(id), 'on')
      const changes = [setAt(on, { process: 'support', status: 'closed' })]
      yield { title: `${id} waits for what is not made`, changes, at: under(on, 'process') }
    }
  })
})

/** Where the process waits, and what it listens to there. */
const awaited: [transition: string, status: string][] = [
  ['pay', 'paymentDue'],
  ['payLapse', 'paymentDue'],
  ['payCancelled', 'paymentDue'],
  ['payReturned', 'paymentDue'],
]

const outcomeUnheard = createMutator('flow.outcomeUnheard', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    if (process !== 'transfer' || transition.on === undefined || transition.from.length > 1) continue
    if (!('process' in transition.on) || transition.on.status === 'receiptUploaded') continue
    if (transition.on.status === 'due') continue
    yield {
      title: `${process}: ${transition.id} is gone`,
      changes: [removeAt(place)],
      at: transition.from.map((from) => under({ file: place.file, pointer: '' }, 'statuses', from)),
    }
  }
  yield* onSkeletons(content, function* ({ place, transition }) {
    for (const [id, status] of awaited) {
      yield {
        title: `${id} is gone`,
        changes: [removeAt(transition(id))],
        at: under(place, 'statuses', status),
      }
    }
  })
})

const formTwice = createMutator('step.formTwice', function* (content) {
  for (const { process, workflow, step, place } of stepPlaces(content)) {
    if (step.form === undefined || step.review || step.visibleWhen !== undefined) continue
    const last = (workflow.steps?.length ?? 1) - 1
    const other = under({ file: place.file, pointer: '/steps' }, last)
    const again = { id: 'previous', form: step.form }
    yield {
      title: `${process}: ${step.id} is asked again`,
      changes: [insertAt(other, again)],
      at: under(other, 'form'),
    }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const at = under(place, 'steps', 1)
    yield {
      title: 'personal is asked again',
      changes: [insertAt(at, { id: 'previous', form: 'common/applicant' })],
      at: under(at, 'form'),
    }
  })
})

const reviewNotLast = createMutator('step.reviewNotLast', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    const steps = workflow.steps ?? []
    const review = steps.findIndex((step) => step.review)
    if (review < 0) continue
    for (const [index] of steps.slice(0, review).entries()) {
      const at = under(place, 'steps', index)
      yield {
        title: `${process}: the summary comes as step ${index + 1}`,
        changes: [
          removeAt(under(place, 'steps', review)),
          insertAt(at, JSON.parse(JSON.stringify(steps[review]))),
        ],
        at: under(at, 'review'),
      }
    }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const review = { id: 'documents', form: 'common/consent', review: true }
    const changes = [insertAt(under(place, 'steps', 0), review)]
    yield { title: 'two summaries', changes, at: under(place, 'steps', 0, 'review') }
  })
})

const noReview = createMutator('step.noReview', function* (content) {
  for (const { process, step, place } of stepPlaces(content)) {
    if (!step.review) continue
    const at = { file: place.file, pointer: '/steps' }
    yield { title: `${process}: the summary is none`, changes: [removeAt(under(place, 'review'))], at }
    yield { title: `${process}: there is no summary`, changes: [removeAt(place)], at }
  }
  yield* onSkeletons(content, function* ({ place }) {
    yield {
      title: 'there is no summary',
      changes: [removeAt(under(place, 'steps', 2))],
      at: under(place, 'steps'),
    }
  })
})

const neverCreated = createMutator('step.neverCreated', function* (content) {
  for (const { process, place } of workflowPlaces(content)) {
    for (const other of Object.keys(content.workflows)) {
      const workflow = content.workflows[process]
      const makes = workflow?.transitions.some(({ create }) => Object.hasOwn(create ?? {}, other))
      if (makes || workflow?.steps === undefined) continue
      const at = under(place, 'steps', 0)
      const changes = [insertAt(at, { id: 'payment', process: other })]
      yield { title: `${process}: a step shows ${other}`, changes, at: under(at, 'process') }
    }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const at = under(place, 'steps', 2)
    yield {
      title: 'a step shows a process that is not made',
      changes: [insertAt(at, { id: 'payment', process: 'support' })],
      at: under(at, 'process'),
    }
  })
})

const neverFilled = createMutator('flow.neverFilled', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    if (workflow.steps === undefined) continue
    const changes = Object.entries(workflow.statuses).flatMap(([name, { editable }]) =>
      editable === true ? [removeAt(under(place, 'statuses', name, 'editable'))] : [],
    )
    yield { title: `${process}: nothing can be filled in`, changes, at: under(place, 'steps') }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const draft = under(place, 'statuses', 'draft', 'editable')
    yield { title: 'nothing can be filled in', changes: [removeAt(draft)], at: under(place, 'steps') }
    yield {
      title: 'only what is marked can be filled in',
      changes: [setAt(draft, 'marked')],
      at: under(place, 'steps'),
    }
  })
})

const neverValidated = createMutator('flow.neverValidated', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    const changes = workflow.transitions.flatMap(({ validate }, index) =>
      validate ? [removeAt(under(place, 'transitions', index, 'validate'))] : [],
    )
    if (changes.length === 0) continue
    yield { title: `${process}: nothing is validated`, changes, at: under(place, 'steps') }
  }
  for (const { process, workflow, machine, transition, place } of transitionPlaces(content)) {
    const { id, from, to = '', by = [], validate } = transition
    const others = workflow.transitions.filter((one) => one.validate)
    const isOpen = (status: string): boolean => machine.statuses[status]?.editable !== undefined
    if (!validate || others.length < 2 || !by.includes('applicant') || !from.some(isOpen)) continue
    if (isOpen(to) || machine.statuses[to]?.phase === 'closed') continue
    const changes = [removeAt(under(place, 'validate'))]
    yield { title: `${process}: "${id}" does not validate`, changes, at: place }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const changes = [
      changeAt(under(place, 'transitions'), (transitions) =>
        JSON.parse(JSON.stringify(transitions).replaceAll('"validate":true,', '')),
      ),
    ]
    yield { title: 'nothing is validated', changes, at: under(place, 'steps') }
  })
})

/** A line for queues, in a process whose staff see other places alone. */
const shownUnseen = createMutator('shown.unseen', function* (content) {
  for (const { process, workflow, place } of workflowPlaces(content)) {
    const roles = Object.keys(workflow.roles)
    for (const [index, { name }] of (workflow.shown ?? []).entries()) {
      const at = under(place, 'shown', index, 'queue')
      for (const seen of ['/applicant/gender', '/applicant/country']) {
        const limits = roles.map((role) => setAt(under(place, 'roles', role, 'sees'), [seen]))
        const title = `${process}: nobody may read ${name} in a queue, but ${seen}`
        yield { title, changes: [setAt(at, true), ...limits], at }
      }
    }
  }
})

export const partyMutators: Mutator[] = [
  onNever,
  outcomeUnheard,
  shownUnseen,
  formTwice,
  reviewNotLast,
  noReview,
  neverCreated,
  neverFilled,
  neverValidated,
]
