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

/** The process and those whose data its rules can read: what it creates, what creates it, and what that creates besides. */
export function relativesOf({ workflows }: Pick<Content, 'workflows'>, workflow: Workflow): Workflow[] {
  const makers = Object.values(workflows).filter((other) => createdBy(other).has(workflow.id))
  const created = [workflow, ...makers].flatMap((maker) =>
    [...createdBy(maker)].flatMap((id) => workflows[id] ?? []),
  )
  return [...new Set([workflow, ...created, ...makers])]
}
