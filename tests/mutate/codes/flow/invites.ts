import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

const WITHOUT_MOMENT = ['desk/reason', 'desk/order', 'desk/defer', 'desk/result', 'desk/return']

const noMoment = createMutator('invite.noMoment', function* (content) {
  for (const { process, transition, place } of transitionPlaces(content)) {
    if (!transition.invites) continue
    const at = under(place, 'input')
    for (const form of WITHOUT_MOMENT)
      yield { title: `${process}: ${transition.id} invites by ${form}`, changes: [setAt(at, form)], at }
  }
})

export const inviteMutators: Mutator[] = [noMoment]
