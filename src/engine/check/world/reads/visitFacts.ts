import { type Place, under } from '../../../content/checks/place.ts'
import type { Workflow } from '../../../content/types.ts'
import { visitOperands } from './visitOperands.ts'
import type { Walk } from './Walk.ts'

const shared: Place = { file: 'workflows/facts.json', pointer: '' }

/** Look-ups may be asked at any time: their keys are read wherever the process is. */
export function visitFacts(walk: Walk, { id, facts = {} }: Workflow, place: Place): void {
  const at = { workflow: id, anywhere: true } as const
  for (const [name, { fact, key }] of Object.entries(facts)) {
    const source = walk.content.facts[fact ?? name]
    if (source === undefined) continue
    const here = under(place, 'facts', name)
    const reading = {
      at,
      world: walk.worldAt(at),
      use: { says: 'word.use.fact', params: { fact: name, process: id } } as const,
    }
    const declared = under(shared, fact ?? name)
    if (key !== undefined) visitOperands(walk, key, under(here, 'key'), reading)
    else visitOperands(walk, source.key, under(declared, 'key'), { ...reading, via: here })
    walk.condition(source.ask, under(declared, 'ask'), { ...reading, via: here })
  }
}
