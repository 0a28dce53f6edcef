import type { Workflow } from '#engine/content/types.ts'
import { keptUntil } from '#engine/workflow/keptUntil.ts'

interface Closed {
  process: string
  since: Date
}
type Workflows = { readonly [id: string]: Workflow }

/** By the rules of today, whenever it was begun: a law holds for what is there. */
export function mustKeep(workflows: Workflows, { process, since }: Closed, now: Date): boolean {
  const workflow = Object.hasOwn(workflows, process) ? workflows[process] : undefined
  const until = workflow && keptUntil(workflow, since.toISOString())
  return until !== undefined && now.toISOString() <= new Date(until).toISOString()
}
