import { accountForms } from '#engine/content/accountForms.ts'
import { relativesOf } from '#engine/content/createdBy.ts'
import { fileKind } from '#engine/content/fileKinds.ts'
import { formUses } from '#engine/content/formUses.ts'
import type { Content } from '#engine/content/types.ts'
import { formsWith } from '../oracle/formsWith.ts'

/** What a document belongs to; none where everybody reads it. */
interface Belonging {
  processes: ReadonlySet<string>
  forms: ReadonlySet<string>
}

/**
 * The finding stands in a document that reads none of the edited ones, neither before nor after: of another process that
 * is no relative, of a form that no such process asks. Documents that everybody reads, or that read everything, are never
 * astray: texts, services, lists, facts, personas.
 */
export function isAstray(told: string, edited: readonly string[], contents: readonly Content[]): boolean {
  if (edited.length === 0 || edited.includes(told)) return false
  return contents.every((content) => {
    const there = belongingOf(told, content)
    return (
      there !== undefined &&
      edited.every((file) => {
        const here = belongingOf(file, content)
        return here !== undefined && !meet(here.processes, there.processes) && !meet(here.forms, there.forms)
      })
    )
  })
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name))
}

const known = new WeakMap<Content, Map<string, Belonging | undefined>>()

function belongingOf(file: string, content: Content): Belonging | undefined {
  const byFile = known.get(content) ?? new Map<string, Belonging | undefined>()
  known.set(content, byFile)
  if (!byFile.has(file)) byFile.set(file, findBelonging(file, content))
  return byFile.get(file)
}

function findBelonging(file: string, content: Content): Belonging | undefined {
  const kind = fileKind(file)
  if (kind === undefined || kind === 'beside') return undefined
  if (kind.kind === 'workflow') return { processes: neighbours([kind.id], content), forms: new Set() }
  if (kind.kind !== 'form' && kind.kind !== 'ui-schema') return undefined
  const forms = formsWith(kind.id, content)
  const account = accountForms(content)
  // Forms of registration and settings read each other's answers.
  if (account.some((form) => forms.has(form))) for (const form of account) forms.add(form)
  const asking = Object.values(content.workflows).filter((one) =>
    formUses(one).some(({ form }) => forms.has(form)),
  )
  return {
    processes: neighbours(
      asking.map(({ id }) => id),
      content,
    ),
    forms,
  }
}

/** The processes, their relatives, and those of the same services. */
function neighbours(processes: readonly string[], content: Content): Set<string> {
  const { workflows } = content
  const relatives = processes.flatMap((process) => {
    const workflow = workflows[process]
    return workflow === undefined ? [] : relativesOf(content, workflow)
  })
  const services = new Set(relatives.map(({ service }) => service))
  const all = Object.values(workflows).filter(({ service }) => services.has(service))
  return new Set([...processes, ...[...relatives, ...all].map(({ id }) => id)])
}
