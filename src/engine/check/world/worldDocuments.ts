import { accountForms } from '../../content/accountForms.ts'
import { relativesOf } from '../../content/createdBy.ts'
import { formUses } from '../../content/formUses.ts'
import type { Content, Workflow } from '../../content/types.ts'
import { formDocuments } from './flatForm.ts'

/** By the very content: every checker asks for them, of every process. */
const known = new WeakMap<Content, Map<string, readonly unknown[]>>()

/** Everything of which the world of a process is made, and all that its rules are written in. */
export function worldDocuments(content: Content, workflow: Workflow): readonly unknown[] {
  return remembered(content, `process ${workflow.id}`, () => {
    const { facts, conditions, services, lists } = content
    const own = relativesOf(content, workflow).flatMap((relative) => [
      relative,
      ...formsOf(content, relative),
    ])
    return [...own, facts, conditions, services, ...Object.values(lists)]
  })
}

/** The documents of all worlds, of those without a process as well; each once. */
export function portalDocuments(content: Content): readonly unknown[] {
  return remembered(content, 'portal', () => [
    ...Object.values(content.workflows).flatMap((workflow) => worldDocuments(content, workflow)),
    ...accountForms(content).flatMap((form) => formDocuments(content, form)),
    content.facts,
    content.conditions,
    content.services,
    ...Object.values(content.lists),
  ])
}

function remembered(content: Content, name: string, find: () => unknown[]): readonly unknown[] {
  const byName = known.get(content) ?? new Map<string, readonly unknown[]>()
  known.set(content, byName)
  const documents = byName.get(name) ?? [...new Set(find())]
  byName.set(name, documents)
  return documents
}

function formsOf(content: Content, workflow: Workflow): unknown[] {
  const forms = new Set(formUses(workflow).map(({ form }) => form))
  return [...forms].flatMap((form) => formDocuments(content, form))
}
