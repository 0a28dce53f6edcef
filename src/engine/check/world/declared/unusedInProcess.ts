import { type Place, under } from '../../../content/checks/place.ts'
import { formUses, machinesOf } from '../../../content/formUses.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { formDocuments } from '../flatForm.ts'
import { type DataRead, dataRead } from './dataRead.ts'
import { mentionedIn } from './mentioned.ts'

/** What a process declares and nothing reads: look-ups that are asked for nobody, dead names, data that is kept for nothing. */
export function unusedInProcess(content: Content, workflow: Workflow): Finding[] {
  const place: Place = { file: `workflows/${workflow.id}.json`, pointer: '' }
  const mentions = documentsOf(content, workflow).map(mentionedIn)
  const reads = (root: string) => mentions.some(({ roots }) => roots.has(root))
  const isNamed = (name: string) => mentions.some(({ conditions }) => conditions.has(name))
  const isAsked = (name: string) => mentions.some(({ lookups }) => lookups.has(name))
  const onCards = shownOnCards(content, workflow.id)
  return [
    ...Object.keys(workflow.facts ?? {})
      .filter((name) => !reads(`/facts/${name}`) && !isAsked(name) && !onCards.has(name))
      .map((name) => findingAt(under(place, 'facts', name), 'unused.fact', { name })),
    ...Object.keys(workflow.conditions ?? {})
      .filter((name) => !isNamed(name))
      .map((name) => findingAt(under(place, 'conditions', name), 'unused.condition', { name })),
    ...Object.keys(workflow.values ?? {})
      .filter((name) => !reads(`/values/${name}`))
      .map((name) => findingAt(under(place, 'values', name), 'unused.value', { name })),
    ...unreadData(content, workflow, place),
  ]
}

/** Look-ups that a page of the process shows as they are. */
function shownOnCards({ services }: Content, process: string): Set<string> {
  const routes = services.services.flatMap((service) => Object.values(service.routes ?? {}))
  const cards = routes.flatMap((route) => (route.process === process ? (route.cards ?? []) : []))
  return new Set(cards.flatMap(({ fact, done }) => [fact, done?.fact ?? fact]))
}

/** All in which a name of the process may stand. */
function documentsOf(content: Content, workflow: Workflow): object[] {
  const forms = formUses(workflow).flatMap(({ form }) => formDocuments(content, form))
  const documents: unknown[] = [workflow, content.conditions, content.facts, ...forms]
  return documents.filter((document) => typeof document === 'object' && document !== null)
}

/** `data` is read by the process itself, by its relatives, and by whoever looks applications up. */
function unreadData(content: Content, workflow: Workflow, place: Place): Finding[] {
  const { names, isWhole } = dataReadBy(content)
  if (isWhole) return []
  return machinesOf(workflow).flatMap(({ machine, pointer }) =>
    machine.transitions.flatMap(({ set = {} }, index) =>
      Object.keys(set)
        .filter((name) => !names.has(name))
        .map((name) => {
          const at = under({ file: place.file, pointer }, 'transitions', index, 'set', name)
          return findingAt(at, 'unused.data', { name })
        }),
    ),
  )
}

const known = new WeakMap<Content, DataRead>()

/** Data that any process reads; looked for once. */
function dataReadBy(content: Content): DataRead {
  const before = known.get(content)
  if (before !== undefined) return before
  const documents = Object.values(content.workflows).flatMap((workflow) => documentsOf(content, workflow))
  const read = dataRead([...new Set(documents)])
  known.set(content, read)
  return read
}
