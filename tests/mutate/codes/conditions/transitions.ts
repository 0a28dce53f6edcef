import { type Place, under } from '#engine/content/checks/place.ts'
import type { Transition } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { type Breakage, createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { type TransitionPlace, transitionPlaces } from '../../walk/machinePlaces.ts'

const never = createMutator('transition.never', function* (content): Generator<Breakage> {
  for (const { transition, place } of transitionPlaces(content)) {
    if (transition.validate || transition.when !== undefined) continue
    const guards = [{ must: 'foreigner', denied: 'common.notAllowedNow' }]
    yield {
      title: `${transition.id} is for citizens, and denied to them`,
      changes: [setAt(under(place, 'when'), 'citizen'), setAt(under(place, 'guards'), guards)],
      at: under(place, 'id'),
    }
  }
})

const onlyAgain = createMutator('transition.never', function* (content): Generator<Breakage> {
  for (const { transition, track, place } of transitionPlaces(content)) {
    const scope = track === undefined ? 'application' : 'track'
    const count = `/${scope}/done/${transition.id}/count`
    const at = under(place, 'guards', transition.guards?.length ?? 0)
    const guard = { must: { [count]: { minimum: 1 } }, denied: 'common.notAllowedNow' }
    yield {
      title: `${transition.id} asks that it was made before`,
      changes: transition.guards ? [setAt(at, guard)] : [setAt(under(place, 'guards'), [guard])],
      // Where no way leads back to it, it can only be made once anyway.
      at: [under(place, 'id'), under(at, 'must', count)],
      or: ['condition.never'],
    }
  }
})

/** Behind the last transition of the machine. */
function behind({ machine, place }: TransitionPlace): Place {
  return { ...place, pointer: place.pointer.replace(/\d+$/, String(machine.transitions.length)) }
}

/** Without what needs texts of its own. */
function copyOf({ by: _by, notify: _notify, input: _input, ...transition }: Transition): JsonObject {
  const copy: JsonObject = JSON.parse(JSON.stringify(transition))
  return { ...copy, id: `${transition.id}Again` }
}

const overlap = createMutator('transition.overlap', function* (content): Generator<Breakage> {
  for (const around of transitionPlaces(content)) {
    const { transition } = around
    const { auto, on, to } = transition
    const word = auto === undefined ? 'on' : 'auto'
    if ((auto === undefined && on === undefined) || to === undefined) continue
    const at = under(behind(around), word)
    yield {
      title: `${transition.id} stands there twice`,
      changes: [setAt(behind(around), copyOf(transition))],
      at,
    }
  }
  for (const { transition, machine, place } of transitionPlaces(content)) {
    const { auto, when, from } = transition
    if (auto === undefined || when === undefined) continue
    const rivals = machine.transitions.filter(
      (one) =>
        one !== transition &&
        one.auto !== undefined &&
        one.to !== undefined &&
        one.from.some((status) => from.includes(status)),
    )
    if (rivals.length === 0) continue
    const places = machine.transitions.map((_, index) =>
      under({ ...place, pointer: place.pointer.replace(/\/\d+$/, '') }, index, 'auto'),
    )
    yield {
      title: `${transition.id} no longer says when`,
      changes: [removeAt(under(place, 'when'))],
      at: places,
    }
  }
})

const round = createMutator('transition.round', function* (content): Generator<Breakage> {
  for (const around of transitionPlaces(content)) {
    const { transition, machine, place } = around
    const { from, to, when, guards, input, validate } = transition
    const [status = ''] = from
    if (to === undefined || from.includes(to) || when !== undefined || guards || input || validate) continue
    if ([status, to].some((one) => machine.statuses[one]?.phase === 'closed')) continue
    const back: JsonObject = {
      id: `${transition.id}Round`,
      from: [to],
      to: status,
      auto: 'citizen',
      ...(transition.in && { in: [...transition.in] }),
    }
    yield {
      title: `${transition.id} and its way back run by themselves`,
      changes: [setAt(under(place, 'auto'), 'citizen'), setAt(behind(around), back)],
      at: [under(place, 'auto'), under(behind(around), 'auto')],
    }
  }
})

export const transitionMutators: Mutator[] = [never, onlyAgain, overlap, round]
