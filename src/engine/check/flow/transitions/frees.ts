import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'

/** Values that a transition frees and that no look-up counts: nothing happens then. */
export function frees(flow: Flow): Finding[] {
  const counted = new Set(
    Object.values(flow.content.facts)
      .filter(({ source }) => source === 'own')
      .map(({ key }) => key['pointer']),
  )
  return transitionPlaces(flow).flatMap(({ transition, place }) =>
    (transition.frees ?? []).flatMap((pointer, index) =>
      counted.has(pointer)
        ? []
        : [findingAt(under(place, 'frees', index), 'flow.freesNothing', { value: pointer })],
    ),
  )
}
