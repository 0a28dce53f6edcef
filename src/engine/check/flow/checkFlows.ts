import { formUses } from '../../content/formUses.ts'
import type { Content, Workflow } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { listsIn } from '../schema/nodes/documentsRead.ts'
import { formDocuments } from '../world/flatForm.ts'
import { worldDocuments } from '../world/worldDocuments.ts'
import { flowChecks, processChecks } from './checks.ts'
import { createdBy, makersOf } from '../../content/createdBy.ts'
import { flowsOf, processOf } from './Flow.ts'
import { notTaken } from './parties/notTaken.ts'

/** Processes and tracks: statuses, ways, timers, effects. */
export function checkFlows({ content, memory }: Checked): Finding[] {
  const makers = makersOf(Object.values(content.workflows))
  return Object.entries(content.workflows).flatMap(([id, workflow]) => [
    ...memory.findings.of(`flow ${id}`, readBy(content, workflow, makers.get(id) ?? []), () =>
      findingsOf(content, id, workflow),
    ),
    ...memory.findings.of(`messages ${id}`, worldDocuments(content, workflow), () =>
      notTaken(processOf(content, id, workflow)),
    ),
  ])
}

function findingsOf(content: Content, id: string, workflow: Workflow): Finding[] {
  const process = processOf(content, id, workflow)
  return [
    ...processChecks.flatMap((check) => check(process)),
    ...flowsOf(process).flatMap((flow) => flowChecks.flatMap((check) => check(flow))),
  ]
}

/** Everything that the checks of one process look at: its forms, its lists, the processes around it. */
function readBy(content: Content, workflow: Workflow, makers: readonly Workflow[]): unknown[] {
  const { workflows, facts, conditions, notifications, services } = content
  const family = [...makers, ...[...createdBy(workflow)].flatMap((process) => workflows[process] ?? [])]
  const used = formUses(workflow).flatMap(({ form }) => formDocuments(content, form))
  return [
    workflow,
    ...family,
    ...new Set(used),
    ...listsIn([workflow, ...family, conditions], content),
    facts,
    conditions,
    notifications,
    services.staff,
  ]
}
