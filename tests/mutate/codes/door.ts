import { under } from '#engine/content/checks/place.ts'
import { createMutator } from '../createMutator.ts'
import { setAt } from '../edit/changes.ts'
import { misspelt } from '../misspelt.ts'
import type { Mutator } from '../Mutant.ts'
import { transitionPlaces } from '../walk/machinePlaces.ts'

const statuses = createMutator('unknown.status', function* (content) {
  for (const { transition, process, place } of transitionPlaces(content)) {
    if (transition.to === undefined) continue
    const at = under(place, 'to')
    yield {
      title: `${process}: the target of ${transition.id} is misspelt`,
      changes: [setAt(at, misspelt(transition.to))],
      at,
    }
  }
})

/** What the door tells of names, doubles and circles. */
export const doorMutators: Mutator[] = [statuses]
