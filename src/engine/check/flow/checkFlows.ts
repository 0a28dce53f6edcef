import { formUses, machinesOf } from '../../content/formUses.ts'
import type { Content, Workflow } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { flowChecks, processChecks } from './checks.ts'
import { flowsOf, processOf } from './Flow.ts'

/** Processes and tracks: statuses, ways, timers, effects. */
export function checkFlows({ content, memory }: Checked): Finding[] {
  return Object.entries(content.workflows).flatMap(([id, workflow]) =>
    memory.findings.of(`flow ${id}`, readBy(content, workflow), () => findingsOf(content, id, workflow)),
  )
}

function findingsOf(content: Content, id: string, workflow: Workflow): Finding[] {
  const process = processOf(content, id, workflow)
  return [
    ...processChecks.flatMap((check) => check(process)),
    ...flowsOf(process).flatMap((flow) => flowChecks.flatMap((check) => check(flow))),
  ]
}

/** Everything that the checks of one process look at: its forms, its lists, the processes around it. */
function readBy({ workflows, forms, lists, ...shared }: Content, workflow: Workflow): unknown[] {
  const family = Object.values(workflows).filter((other) => makes(workflow, other) || makes(other, workflow))
  const used = [workflow, ...family].flatMap((one) => formUses(one).map(({ form }) => form))
  return [
    workflow,
    ...family,
    ...[...new Set(used)].flatMap((form) => [forms[form], shared.uiSchemas[form]]),
    ...machinesOf(workflow).flatMap(({ machine }) =>
      Object.values(machine.statuses).map(({ holds }) => lists[holds?.list ?? '']),
    ),
    shared.conditions,
    shared.notifications,
    shared.services,
  ]
}

function makes(workflow: Workflow, other: Workflow): boolean {
  return machinesOf(workflow).some(({ machine }) =>
    machine.transitions.some(
      ({ create, on }) =>
        Object.hasOwn(create ?? {}, other.id) || (on && 'process' in on && on.process === other.id),
    ),
  )
}
