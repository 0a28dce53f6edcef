import { machinesOf } from './formUses.ts'
import type { Content, Workflow } from './types.ts'

const known = new WeakMap<Workflow, ReadonlySet<string>>()

/** Processes that a workflow makes. */
export function createdBy(workflow: Workflow): ReadonlySet<string> {
  const before = known.get(workflow)
  if (before !== undefined) return before
  const created = new Set(
    machinesOf(workflow).flatMap(({ machine }) =>
      machine.transitions.flatMap(({ create }) => Object.keys(create ?? {})),
    ),
  )
  known.set(workflow, created)
  return created
}

/** The process, those that create it or that it creates, and so on: one reads the other's data. */
export function relativesOf({ workflows }: Pick<Content, 'workflows'>, workflow: Workflow): Workflow[] {
  const found = new Set([workflow])
  for (const one of found) {
    for (const other of Object.values(workflows)) {
      if (createdBy(one).has(other.id) || createdBy(other).has(one.id)) found.add(other)
    }
  }
  return [...found]
}
