import type { Transition } from '../../../content/types.ts'
import { factsRead, pointersRead } from '../../../values/readPointers.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { type Flow, transitionPlaces } from '../Flow.ts'

const INPUT = '/input'

/**
 * A value that was given counts as used while it is looked at. Whatever leads on without looking at it frees it: nobody
 * has found it to be true, and whoever has the real one needs it.
 */
export function keepsUsed(flow: Flow): Finding[] {
  const places = transitionPlaces(flow)
  return places.flatMap(({ transition: given }) =>
    countedOnce(flow, given).flatMap((pointer) => {
      const record = `/${flow.track === undefined ? 'application' : 'track'}/done/${given.id}${pointer}`
      return places
        .filter(
          ({ transition }) => leaves(transition, given.to) && !looksAt(flow, transition, { pointer, record }),
        )
        .map(({ place, transition: { id } }) =>
          findingAt(place, 'flow.keepsUsed', { transition: id, value: pointer, given: given.id }),
        )
    }),
  )
}

/** Values of its form of which a guard asks the portal whether they were given elsewhere. */
function countedOnce({ content, workflow, named }: Flow, { guards = [], to }: Transition): string[] {
  if (to === undefined) return []
  return [...factsRead(guards, named)].flatMap((name) => {
    const fact = content.facts[workflow.facts?.[name]?.fact ?? name]
    const pointer = fact?.source === 'own' && fact.path === '/used' ? fact.key['pointer'] : undefined
    return typeof pointer === 'string' && pointer.startsWith(`${INPUT}/`) ? [pointer] : []
  })
}

function leaves({ from, to }: Transition, status: string | undefined): boolean {
  return status !== undefined && from.includes(status) && to !== undefined && to !== status
}

function looksAt(
  { named }: Flow,
  { frees = [], guards = [] }: Transition,
  { pointer, record }: { pointer: string; record: string },
): boolean {
  return frees.includes(pointer) || pointersRead(guards, named).has(record)
}
