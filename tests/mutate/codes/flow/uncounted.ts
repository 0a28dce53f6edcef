import { type Place, under } from '#engine/content/checks/place.ts'
import type { Guard } from '#engine/content/types.ts'
import { pointersRead } from '#engine/values/readPointers.ts'
import { conditionsOf } from '#engine/workflow/buildWorld.ts'
import { createMutator } from '../../createMutator.ts'
import type { Change } from '../../edit/Change.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

const COUNT = /^\/facts\/\w+\/(?:free|index)$/

export const uncountedPlace = createMutator('flow.uncountedPlace', function* (content) {
  for (const { machine, transition, place, process, workflow } of transitionPlaces(content)) {
    const { id, from, to, auto, when, guards = [] } = transition
    const takes = machine.statuses[to ?? '']?.holds
    if (takes === undefined || from.some((name) => machine.statuses[name]?.holds?.list === takes.list))
      continue
    const named = { conditions: conditionsOf(workflow, content.conditions), values: workflow.values ?? {} }
    const asks = (part: unknown): boolean => [...pointersRead(part, named)].some((one) => COUNT.test(one))
    if (!asks([auto, when, guards])) continue
    const changes = [
      ...(asks(auto) ? [setAt(under(place, 'auto'), { '/application/submittedAt': {} })] : []),
      ...(asks(when) ? [removeAt(under(place, 'when'))] : []),
      ...dropGuards(place, guards, asks),
    ]
    yield { title: `${process}: ${id} takes a place that is not counted`, changes, at: place }
  }
})

/** From the last one on, so that the numbers of the others stay. */
function dropGuards(place: Place, guards: readonly Guard[], goes: (guard: Guard) => boolean): Change[] {
  if (guards.length > 0 && guards.every(goes)) return [removeAt(under(place, 'guards'))]
  const gone = guards.flatMap((guard, index) =>
    goes(guard) ? [removeAt(under(place, 'guards', index))] : [],
  )
  return gone.toReversed()
}
