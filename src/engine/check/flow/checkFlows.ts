import type { Content, Workflow } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { worldDocuments } from '../world/worldDocuments.ts'
import { flowChecks, processChecks } from './checks.ts'
import { flowsOf, processOf } from './Flow.ts'

/** Processes and tracks: statuses, ways, timers, effects. */
export function checkFlows({ content, memory }: Checked): Finding[] {
  return Object.entries(content.workflows).flatMap(([id, workflow]) => {
    const read = [...worldDocuments(content, workflow), content.notifications]
    return memory.findings.of(`flow ${id}`, read, () => findingsOf(content, id, workflow))
  })
}

function findingsOf(content: Content, id: string, workflow: Workflow): Finding[] {
  const process = processOf(content, id, workflow)
  return [
    ...processChecks.flatMap((check) => check(process)),
    ...flowsOf(process).flatMap((flow) => flowChecks.flatMap((check) => check(flow))),
  ]
}
