import type { Workflow } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { scopesOf } from './buildWorld.ts'
import { placesOf } from './machineAt.ts'
import type { Application, Context } from './types.ts'

/** The rows of lists of which an application may come to hold a place, whatever status it has now. By list and row. */
export function rowsWanted(workflow: Workflow, application: Application, context: Context): Set<string> {
  const wanted = new Set<string>()
  const scopeAt = scopesOf(workflow, application, context)
  for (const { machine, track } of placesOf(workflow, application)) {
    for (const { holds } of Object.values(machine.statuses)) {
      const row = holds && evaluate(holds.id, scopeAt(track))
      if (holds && typeof row === 'string') wanted.add(`${holds.list}/${row}`)
    }
  }
  return wanted
}
