import { formUses, machinesOf } from '../../content/formUses.ts'
import type { Content, Workflow } from '../../content/types.ts'
import { formDocuments } from './flatForm.ts'

/** Everything of which the world of a process is made, and all that its rules are written in. */
export function worldDocuments(content: Content, workflow: Workflow): readonly unknown[] {
  const { facts, conditions, services, lists } = content
  return [
    ...relatives(content, workflow).flatMap((relative) => [relative, ...formsOf(content, relative)]),
    facts,
    conditions,
    services,
    ...Object.values(lists),
  ]
}

/** Processes that create it or that it creates, and so on: one reads the other's data. */
function relatives(content: Content, workflow: Workflow): Workflow[] {
  const found = new Set([workflow])
  for (const one of found) {
    for (const other of Object.values(content.workflows)) {
      if (creates(one, other.id) || creates(other, one.id)) found.add(other)
    }
  }
  return [...found]
}

function creates(workflow: Workflow, process: string): boolean {
  return machinesOf(workflow).some(({ machine }) =>
    machine.transitions.some(({ create }) => create !== undefined && Object.hasOwn(create, process)),
  )
}

function formsOf(content: Content, workflow: Workflow): unknown[] {
  const forms = new Set(formUses(workflow).map(({ form }) => form))
  return [...forms].flatMap((form) => formDocuments(content, form))
}
