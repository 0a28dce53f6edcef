import { type Place, under } from '#engine/content/checks/place.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { type TransitionPlace, transitionPlaces, workflowPlaces } from '../../walk/machinePlaces.ts'
import { onSkeletons } from './onSkeletons.ts'

const leavesFinal = createMutator('flow.leavesFinal', function* (content) {
  for (const { machine, transition, place, process } of transitionPlaces(content)) {
    if (transition.on !== undefined && 'message' in transition.on) continue
    // What stays may be made there by people.
    if (transition.to === undefined && transition.by !== undefined) continue
    const closed = Object.keys(machine.statuses).filter((name) => machine.statuses[name]?.phase === 'closed')
    for (const name of closed.slice(0, 2)) {
      const at = under(place, 'from', transition.from.length)
      yield {
        title: `${process}: ${transition.id} leads from ${name} too`,
        changes: [insertAt(at, name)],
        at,
      }
    }
  }
})

const untriggered = createMutator('flow.untriggered', function* (content) {
  for (const one of transitionPlaces(content)) {
    if (!isTimed(one)) continue
    const open = Object.keys(one.machine.statuses).filter(
      (name) => one.machine.statuses[name]?.phase !== 'closed' && !one.transition.from.includes(name),
    )
    for (const name of open) {
      const at = under(one.place, 'from', one.transition.from.length)
      yield {
        title: `${one.process}: no timer fires ${one.transition.id} in ${name}`,
        changes: [insertAt(at, name)],
        at,
      }
    }
  }
})

/** Made by its timers alone. */
function isTimed({ transition: { by, auto, on } }: TransitionPlace): boolean {
  return by === undefined && auto === undefined && on === undefined
}

const noEffect = createMutator('flow.noEffect', function* (content, files) {
  for (const { transition, place, process } of transitionPlaces(content)) {
    const texts = [...files].filter(([path]) => !path.startsWith('locales/')).map(([, text]) => text)
    if (texts.some((text) => text.includes(`/done/${transition.id}/`))) continue
    const words = ['to', 'set', 'create', 'notify', 'validate', 'returns', 'input'] as const
    const changes = words
      .filter((word) => transition[word] !== undefined)
      .map((word) => removeAt(under(place, word)))
    yield { title: `${process}: ${transition.id} does nothing any more`, changes, at: place }
  }
})

const restless = createMutator('flow.restless', function* (content) {
  for (const { transition, place, process } of transitionPlaces(content)) {
    // Its guards are named in the steps.
    if (transition.guards?.some(({ id }) => id !== undefined)) continue
    const words = ['to', 'when', 'guards', 'set', 'create'] as const
    const changes = words
      .filter((word) => transition[word] !== undefined)
      .map((word) => removeAt(under(place, word)))
    const at = under(place, 'auto')
    yield {
      title: `${process}: ${transition.id} is made again and again`,
      changes: [...changes, setAt(at, true)],
      at,
    }
  }
})

const neverPressed = createMutator('flow.neverPressed', function* (content) {
  for (const { machine, transition, place, process, track } of transitionPlaces(content)) {
    const { by, from, to } = transition
    const isOpen = from.some((status) => machine.statuses[status]?.editable !== undefined)
    if (track !== undefined || by === undefined || isOpen) continue
    // What it leads to and what that leads to by itself would go round.
    if (to === undefined || from.includes(to) || machine.transitions.some(({ auto }) => auto === true))
      continue
    const words = (['when', 'guards'] as const).filter((word) => transition[word] !== undefined)
    yield {
      title: `${process}: ${transition.id} is made before anybody can`,
      changes: [...words.map((word) => removeAt(under(place, word))), setAt(under(place, 'auto'), true)],
      at: under(place, 'by'),
    }
  }
})

const autoNow = createMutator('flow.autoNow', function* (content) {
  for (const { transition, machine, place, process } of transitionPlaces(content)) {
    const at = under(place, 'auto')
    const byDate = { '/now/date': { above: { at: '/application/since' } } }
    yield { title: `${process}: ${transition.id} waits for a day`, changes: [setAt(at, byDate)], at }
    const byAge = { '/applicant/birthDate': { age: { minimum: 18 } } }
    yield { title: `${process}: ${transition.id} waits for an age`, changes: [setAt(at, byAge)], at }
    const isFired = machine.timers?.some(({ fire }) => fire === transition.id)
    if (transition.by ?? transition.on ?? isFired) continue
    const when = under(place, 'when')
    const title = `${process}: ${transition.id} is made by itself from a day on`
    yield { title, changes: [setAt(at, true), setAt(when, byDate)], at: when }
  }
})

const inputUnwritten = createMutator('flow.inputUnwritten', function* (content) {
  for (const { transition, place, process } of transitionPlaces(content)) {
    const field = firstField(content, transition.input)
    if (field === undefined || transition.on !== undefined) continue
    const at = under(place, 'set', 'noted')
    const operand = { at: `/input/${field}` }
    const auto = setAt(under(place, 'auto'), { '/applicant/citizenshipId': { const: 1 } })
    const set = setAt(under(place, 'set'), { ...transition.set, noted: operand })
    yield { title: `${process}: the system makes ${transition.id} too`, changes: [auto, set], at }
  }
})

const freesNothing = createMutator('flow.freesNothing', function* (content) {
  for (const { transition, place, process } of transitionPlaces(content)) {
    if (transition.by === undefined) continue
    const freed = [...(transition.frees ?? []), '/input/nobodyCounts']
    const at = under(place, 'frees', freed.length - 1)
    const title = `${process}: ${transition.id} frees what nobody counts`
    yield { title, changes: [setAt(under(place, 'frees'), freed)], at }
  }
})

function firstField({ forms }: Content, form: string | undefined): string | undefined {
  const properties = forms[form ?? '']?.['properties']
  return typeof properties === 'object' && properties !== null ? Object.keys(properties)[0] : undefined
}

const closedSilently = createMutator('flow.closedSilently', function* (content) {
  for (const { machine, transition, place, process, track } of transitionPlaces(content)) {
    const { by = [], to, notify } = transition
    if (track !== undefined || by.length === 0 || by.includes('applicant')) continue
    const closed = Object.keys(machine.statuses).find((name) => machine.statuses[name]?.phase === 'closed')
    if (closed === undefined || to === undefined) continue
    const changes = [setAt(under(place, 'to'), closed), ...(notify ? [removeAt(under(place, 'notify'))] : [])]
    yield { title: `${process}: ${transition.id} ends the case without a word`, changes, at: place }
  }
})

const wrongAudience = createMutator('flow.wrongAudience', function* (content) {
  const staff = Object.keys(content.notifications).find((id) => content.notifications[id]?.staff)
  for (const { transition, place, process, workflow } of transitionPlaces(content)) {
    for (const [index, notice] of (transition.notify ?? []).entries()) {
      const at = under(place, 'notify', index)
      if (typeof notice === 'string' && staff !== undefined) {
        yield {
          title: `${process}: ${transition.id} sends the applicant what is for staff`,
          changes: [setAt(at, staff)],
          at,
        }
      }
      const role = Object.keys(workflow.roles)[0]
      if (typeof notice === 'string' && role !== undefined) {
        const changes = [setAt(at, { id: notice, to: role })]
        yield {
          title: `${process}: ${transition.id} tells ${role} what is for the applicant`,
          changes,
          at: under(at, 'id'),
        }
      }
    }
  }
})

/** Data with which a payment is made, as a transition of the real content gives them. */
const payment = { purpose: 'fee', amount: 10, institution: 'bdu', due: { at: '/now/date', plus: 'P10D' } }

function* creating(
  content: Content,
  spoil: (name: string) => { given: { [name: string]: unknown }; member?: string }[],
): Iterable<{ title: string; place: Place; given: string; member?: string }> {
  for (const { transition, place, process, track } of transitionPlaces(content)) {
    if (process === 'payment' || track !== undefined || transition.to === undefined) continue
    for (const name of Object.keys(payment)) {
      for (const { given, member } of spoil(name)) {
        yield {
          title: `${process}: ${transition.id} makes a payment, ${name} is wrong`,
          place: under(place, 'create'),
          given: JSON.stringify({ ...transition.create, payment: given }),
          ...(member !== undefined && { member }),
        }
      }
    }
  }
}

const createLacks = createMutator('flow.createLacks', function* (content) {
  // Nothing in it reads what a payment is for, and where it has no day it may still have one of its parent.
  const spoil = (name: string) =>
    name === 'purpose' || name === 'due'
      ? []
      : [{ given: Object.fromEntries(Object.entries(payment).filter(([one]) => one !== name)) }]
  for (const { title, place, given } of creating(content, spoil)) {
    yield { title, changes: [setAt(place, JSON.parse(given))], at: under(place, 'payment') }
  }
})

const createForeign = createMutator('flow.createForeign', function* (content) {
  const spoil = (name: string) => [{ given: { ...payment, [`${name}Of`]: 1 }, member: `${name}Of` }]
  for (const { title, place, given, member = '' } of creating(content, spoil)) {
    yield { title, changes: [setAt(place, JSON.parse(given))], at: under(place, 'payment', member) }
  }
})

const createWrong = createMutator('flow.createWrong', function* (content) {
  const wrong: { [name: string]: unknown } = { purpose: 7, amount: 'ten', institution: true, due: 'tomorrow' }
  const spoil = (name: string) => [{ given: { ...payment, [name]: wrong[name] }, member: name }]
  for (const { title, place, given, member = '' } of creating(content, spoil)) {
    yield { title, changes: [setAt(place, JSON.parse(given))], at: under(place, 'payment', member) }
  }
})

/** Processes that ask nothing. */
function stepless(content: Content): { process: string; workflow: Workflow; place: Place }[] {
  return workflowPlaces(content).filter(({ workflow }) => workflow.steps === undefined)
}

const nothingToValidate = createMutator('flow.nothingToValidate', function* (content) {
  for (const { process, workflow, place } of stepless(content)) {
    for (const [index, { id }] of workflow.transitions.entries()) {
      const at = under(place, 'transitions', index, 'validate')
      yield { title: `${process}: ${id} validates no answers`, changes: [setAt(at, true)], at }
    }
  }
  yield* onSkeletons(content, function* ({ place, transition }) {
    const changes = [removeAt(under(place, 'steps')), removeAt(under(place, 'tracks'))]
    yield {
      title: 'no steps, and answers are validated',
      changes,
      at: under(transition('submit'), 'validate'),
    }
  })
})

const nothingToEdit = createMutator('flow.nothingToEdit', function* (content) {
  for (const { process, workflow, place } of stepless(content)) {
    for (const name of Object.keys(workflow.statuses)) {
      const at = under(place, 'statuses', name, 'editable')
      yield { title: `${process}: nothing is filled in while ${name}`, changes: [setAt(at, true)], at }
    }
  }
  yield* onSkeletons(content, function* ({ place }) {
    const changes = [removeAt(under(place, 'steps')), removeAt(under(place, 'tracks'))]
    yield { title: 'no steps, and a draft', changes, at: under(place, 'statuses', 'draft', 'editable') }
  })
})

export const transitionMutators: Mutator[] = [
  leavesFinal,
  untriggered,
  noEffect,
  restless,
  neverPressed,
  autoNow,
  inputUnwritten,
  freesNothing,
  closedSilently,
  wrongAudience,
  createLacks,
  createForeign,
  createWrong,
  nothingToValidate,
  nothingToEdit,
]
