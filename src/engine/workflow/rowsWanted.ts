import type { Workflow } from '../content/types.ts'
import { possibleValues } from '../values/possibleValues.ts'
import { scopesOf } from './buildWorld.ts'
import { placesOf } from './machineAt.ts'
import type { Application, Context } from './types.ts'

/**
 * The rows of lists of which an application may come to hold a place, whatever status it has now. By list and row. Whoever
 * names several wishes and has got none of them yet may come to hold any.
 */
export function rowsWanted(workflow: Workflow, application: Application, context: Context): Set<string> {
  const wanted = new Set<string>()
  const scopeAt = scopesOf(workflow, application, context)
  for (const { machine, track } of placesOf(workflow, application)) {
    for (const { holds } of Object.values(machine.statuses)) {
      if (holds === undefined) continue
      for (const row of possibleValues(holds.id, { scope: scopeAt(track), named: workflow.values ?? {} }))
        if (typeof row === 'string') wanted.add(`${holds.list}/${row}`)
    }
  }
  return wanted
}
