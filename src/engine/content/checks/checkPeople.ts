import type { Fault } from '../../issue.ts'
import type { Content } from '../types.ts'
import { circleFaults } from './circles.ts'
import { known } from './known.ts'
import { under } from './place.ts'

/** Personas and migrations: names that exist. */
export function checkPeople({ personas, facts, migrations, workflows }: Content): Fault[] {
  const knownFacts = new Set([...Object.keys(facts), ...ownFacts(workflows)])
  const placeOf = (id: string) => ({ file: `workflows/personas/${id}.json`, pointer: '' })
  const faults = Object.entries(personas).flatMap(([id, persona]) => [
    ...(persona.extends === undefined
      ? []
      : known('persona', persona.extends, Object.keys(personas), under(placeOf(id), 'extends'))),
    ...Object.keys(persona.facts ?? {}).flatMap((fact) =>
      known('fact', fact, knownFacts, under(placeOf(id), 'facts', fact)),
    ),
  ])
  const extended = circleFaults(
    'persona',
    Object.keys(personas),
    (id) => (personas[id]?.extends === undefined ? [] : [personas[id].extends]),
    (id) => under(placeOf(id), 'extends'),
  )
  const processes = Object.keys(workflows)
  const migrated = Object.keys(migrations).flatMap((process) =>
    known('process', process, processes, { file: `workflows/migrations/${process}.json`, pointer: '' }),
  )
  return [...faults, ...extended, ...migrated]
}

/** A workflow may look up the same fact under a name of its own. */
function ownFacts(workflows: Content['workflows']): string[] {
  return Object.values(workflows).flatMap((workflow) => Object.keys(workflow.facts ?? {}))
}
