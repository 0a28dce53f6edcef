import { type Place, under } from '../../../content/checks/place.ts'
import { formUses, machinesOf } from '../../../content/formUses.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { formDocuments } from '../flatForm.ts'
import { mentionedIn } from './mentioned.ts'

/** What a process declares and nothing reads: look-ups that are asked for nobody, dead names, data that is kept for nothing. */
export function unusedInProcess(content: Content, workflow: Workflow): Finding[] {
  const place: Place = { file: `workflows/${workflow.id}.json`, pointer: '' }
  const documents = documentsOf(content, workflow)
  const pointers = new Set(documents.flatMap((document) => [...mentionedIn(document).pointers]))
  const names = new Set(documents.flatMap((document) => [...mentionedIn(document).conditions]))
  const lookups = new Set(documents.flatMap((document) => [...mentionedIn(document).lookups]))
  const reads = (start: string) => [...pointers].some((one) => one === start || one.startsWith(`${start}/`))
  return [
    ...Object.keys(workflow.facts ?? {})
      .filter((name) => !reads(`/facts/${name}`) && !lookups.has(name))
      .map((name) =>
        findingAt(under(place, 'facts', name), 'unused.fact', `Nothing reads the look-up "${name}"`),
      ),
    ...Object.keys(workflow.conditions ?? {})
      .filter((name) => !names.has(name))
      .map((name) =>
        findingAt(
          under(place, 'conditions', name),
          'unused.condition',
          `Nothing names the condition "${name}"`,
        ),
      ),
    ...Object.keys(workflow.values ?? {})
      .filter((name) => !reads(`/values/${name}`))
      .map((name) =>
        findingAt(under(place, 'values', name), 'unused.value', `Nothing reads the value "${name}"`),
      ),
    ...unreadData(content, workflow, place),
  ]
}

/** All in which a name of the process may stand. */
function documentsOf(content: Content, workflow: Workflow): object[] {
  const forms = formUses(workflow).flatMap(({ form }) => formDocuments(content, form))
  const documents: unknown[] = [workflow, content.conditions, content.facts, ...forms]
  return documents.filter((document) => typeof document === 'object' && document !== null)
}

/** `data` is read by the process itself, by those that it creates and by the one that created it. */
function unreadData(content: Content, workflow: Workflow, place: Place): Finding[] {
  const relatives = Object.values(content.workflows)
  const pointers = relatives.flatMap((relative) =>
    documentsOf(content, relative).flatMap((document) => [...mentionedIn(document).pointers]),
  )
  const read = new Set(pointers.flatMap((pointer) => /\/data\/([^/]+)/.exec(pointer)?.[1] ?? []))
  const whole = pointers.some((pointer) => pointer.endsWith('/data') || pointer.endsWith('/item'))
  if (whole) return []
  return machinesOf(workflow).flatMap(({ machine, pointer }) =>
    machine.transitions.flatMap(({ set = {} }, index) =>
      Object.keys(set)
        .filter((name) => !read.has(name))
        .map((name) => {
          const at = under({ file: place.file, pointer }, 'transitions', index, 'set', name)
          return findingAt(at, 'unused.data', `Nothing reads the data "${name}"`)
        }),
    ),
  )
}
