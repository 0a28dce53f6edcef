import { type Place, under } from '#engine/content/checks/place.ts'
import type { Content, Guard, Transition } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { type Breakage, createMutator } from '../../createMutator.ts'
import type { Change } from '../../edit/Change.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { guardPlaces, transitionPlaces } from '../../walk/machinePlaces.ts'

const denied = 'common.notAllowedNow'

/** More guards behind those that are there, and where the first of them then stands. */
function more({ guards }: Transition, place: Place, ...added: JsonObject[]): { change: Change; at: Place } {
  const all: Json[] = [...(guards ?? []).map(asJson), ...added]
  return { change: setAt(under(place, 'guards'), all), at: under(place, 'guards', guards?.length ?? 0) }
}

function asJson(guard: Guard): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(guard))
  return copy
}

const neverApplies = createMutator('guard.neverApplies', function* (content): Generator<Breakage> {
  for (const { transition, place } of transitionPlaces(content)) {
    if (transition.validate) continue
    const when = transition.when ?? 'citizen'
    const { change, at } = more(transition, place, { if: { not: when }, must: 'byParent', denied })
    const title = `a guard of ${transition.id} is for whom it is not`
    yield { title, changes: [setAt(under(place, 'when'), when), change], at: under(at, 'if') }
  }
})

const neverHolds = createMutator('guard.neverHolds', function* (content): Generator<Breakage> {
  for (const { transition, place } of transitionPlaces(content)) {
    const { change, at } = more(transition, place, { if: 'citizen', must: 'foreigner', denied })
    yield {
      title: `a guard of ${transition.id} wants of citizens that they are none`,
      changes: [change],
      at: under(at, 'must'),
    }
  }
})

const neverDenies = createMutator('guard.neverDenies', function* (content): Generator<Breakage> {
  for (const { transition, place } of transitionPlaces(content)) {
    const { change, at } = more(transition, place, { if: 'minor', must: 'minor', denied })
    yield { title: `a guard of ${transition.id} wants what it asks for`, changes: [change], at }
  }
})

const implied = createMutator('guard.implied', function* (content): Generator<Breakage> {
  for (const { transition, guard, place } of guardPlaces(content)) {
    if (guard.warn) continue
    const { id: _id, ...copy } = asJson(guard)
    const around: Place = { ...place, pointer: place.pointer.replace(/\/guards\/\d+$/, '') }
    const { change, at } = more(transition, around, copy)
    yield { title: `a guard of ${transition.id} stands there twice`, changes: [change], at }
  }
  for (const { transition, place } of transitionPlaces(content)) {
    const first = { must: 'byParent', denied }
    const { change, at } = more(transition, place, first, { if: 'minor', must: 'byParent', denied })
    const second = { ...at, pointer: at.pointer.replace(/\d+$/, (index) => String(Number(index) + 1)) }
    yield {
      title: `what a guard of ${transition.id} wants is wanted of minors again`,
      changes: [change],
      at: second,
    }
  }
})

const decider = createMutator('guard.decider', function* (content): Generator<Breakage> {
  const all = transitionPlaces(content).filter(({ transition: { when, by, to } }) => {
    return when === undefined && to !== undefined && by?.some((role) => role !== 'applicant')
  })
  for (const one of all) {
    for (const other of all) {
      const isBeside = one.process === other.process && one.track === other.track && one !== other
      if (!isBeside || !sharesTurn(one.transition, other.transition)) continue
      const earlier = one.machine.transitions.find((made) => made.by?.includes('applicant') === false)
      if (earlier === undefined) continue
      const by = `/${one.track === undefined ? 'application' : 'track'}/done/${earlier.id}/by`
      const guard = { must: { '/actor/id': { differsFrom: { at: by } } }, denied }
      const { change } = more(one.transition, one.place, guard)
      const title = `${one.process}: who made ${earlier.id} is kept from ${one.transition.id}, not from ${other.transition.id}`
      yield { title, changes: [change], at: other.place }
    }
  }
  yield* leftDeciders(content)
})

/** The other half of the code: a decision that leads to the objection, and of which a guard of the answer does not ask. */
function* leftDeciders(content: Content): Generator<Breakage> {
  for (const { process, workflow, transition, place, track } of transitionPlaces(content)) {
    const { from, to, by = [] } = transition
    if (track !== undefined || to === undefined || by.length !== 1 || by[0] !== 'applicant') continue
    const isObjected = (status = '') =>
      from.includes(status) && workflow.statuses[status]?.editable === undefined
    const decided = workflow.transitions.filter(
      (one) => isObjected(one.to) && one.by?.some((role) => role !== 'applicant'),
    )
    const [known, left] = decided
    if (known === undefined || left === undefined) continue
    const at = { '/actor/id': { differsFrom: { at: `/application/done/${known.id}/by` } } }
    for (const [index, answer] of workflow.transitions.entries()) {
      if (!answer.from.includes(to)) continue
      const answered = under({ file: place.file, pointer: '/transitions' }, index)
      yield {
        title: `${process}: ${answer.id} asks who made ${known.id}, not who made ${left.id}`,
        changes: [setAt(under(answered, 'guards'), [{ must: at, denied }])],
        at: answered,
      }
    }
  }
}

function sharesTurn(one: Transition, other: Transition): boolean {
  const role = one.by?.some((name) => name !== 'applicant' && other.by?.includes(name)) ?? false
  return role && one.from.some((status) => other.from.includes(status))
}

export const guardMutators: Mutator[] = [neverApplies, neverHolds, neverDenies, implied, decider]
