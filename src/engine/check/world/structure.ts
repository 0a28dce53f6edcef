import { machinesOf } from '../../content/formUses.ts'
import type { Machine, Transition, Workflow } from '../../content/types.ts'

const reaches = new WeakMap<Machine, Map<string, ReadonlySet<string>>>()

/** Statuses to which some way leads from this one, itself among them, whatever the conditions say. */
function reachFrom(machine: Machine, status: string): ReadonlySet<string> {
  const known = reaches.get(machine) ?? new Map<string, ReadonlySet<string>>()
  reaches.set(machine, known)
  const found = known.get(status) ?? follow(machine, status)
  known.set(status, found)
  return found
}

function follow({ transitions }: Machine, start: string): Set<string> {
  const found = new Set([start])
  for (const status of found) {
    for (const { from, to } of transitions) if (to !== undefined && from.includes(status)) found.add(to)
  }
  return found
}

/** Can the transition lie behind a place that stands in one of these statuses? */
export function mayHaveHappened(
  machine: Machine,
  transition: Transition,
  statuses: readonly string[],
): boolean {
  const after = transition.to === undefined ? transition.from : [transition.to]
  return after.some((status) => {
    const reached = reachFrom(machine, status)
    return statuses.some((one) => reached.has(one))
  })
}

const sound = new WeakMap<Workflow, ReadonlySet<string>>()

/** Statuses in which the answers are those of a validation: no way leads there but through one, and nobody edits there. */
export function validatedStatuses(workflow: Workflow): ReadonlySet<string> {
  const found =
    sound.get(workflow) ?? throughValidation(workflow, (status) => !workflow.statuses[status]?.editable)
  sound.set(workflow, found)
  return found
}

const submitted = new WeakMap<Workflow, ReadonlySet<string>>()

/** Statuses that no way reaches without a validation. */
export function submittedStatuses(workflow: Workflow): ReadonlySet<string> {
  const found = submitted.get(workflow) ?? throughValidation(workflow, () => true)
  submitted.set(workflow, found)
  return found
}

function throughValidation(workflow: Workflow, keeps: (status: string) => boolean): Set<string> {
  const found = new Set(
    Object.keys(workflow.statuses).filter((status) => status !== workflow.initial && keeps(status)),
  )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { from, to, validate } of workflow.transitions) {
      if (to !== undefined && validate === undefined && !from.every((status) => found.has(status)))
        found.delete(to)
    }
  }
  return found
}

/** The machine of a process, or of one of its tracks. */
export function machineOf(workflow: Workflow, track: string | undefined): Machine | undefined {
  return machinesOf(workflow).find((one) => one.track === track)?.machine
}
