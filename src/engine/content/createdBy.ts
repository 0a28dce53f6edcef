import { machinesOf } from './formUses.ts'
import type { Workflow } from './types.ts'

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

/** Process -> the workflows that make it or wait for it. */
export function makersOf(workflows: readonly Workflow[]): ReadonlyMap<string, Workflow[]> {
  const makers = new Map<string, Workflow[]>()
  for (const workflow of workflows) {
    for (const process of createdBy(workflow)) {
      const all = makers.get(process) ?? []
      all.push(workflow)
      makers.set(process, all)
    }
  }
  return makers
}
