import { listNames } from '#engine/content/checks/names.ts'
import type { Content } from '#engine/content/types.ts'

const known = new WeakMap<Content, ReadonlySet<string>>()

/** Lists that only services under test read: they are brought when somebody first searches them. */
export function listsUnderTest(content: Content): ReadonlySet<string> {
  const lists = known.get(content) ?? findLists(content)
  known.set(content, lists)
  return lists
}

function findLists({ services, workflows, forms, uiSchemas, ...rest }: Content): ReadonlySet<string> {
  const tried = services.services.filter(({ underTest }) => underTest === true)
  const names = new Set(tried.map(({ name }) => name))
  const trials = Object.values(workflows).filter(({ service }) => names.has(service))
  const others = Object.values(workflows).filter(({ service }) => !names.has(service))
  const triedForms = new Set(trials.flatMap(({ steps = [] }) => steps.map(({ form }) => form ?? '')))
  const isOpen = ([form]: [string, unknown]) => !triedForms.has(form)
  const used = namesIn([trials, Object.entries(forms).filter((entry) => !isOpen(entry))])
  const { conditions, facts } = rest
  const open = namesIn([others, conditions, facts, Object.entries(forms).filter(isOpen)])
  for (const name of namesIn(Object.entries(uiSchemas).filter(isOpen))) open.add(name)
  return new Set([...used].filter((name) => !open.has(name)))
}

function namesIn(part: unknown): Set<string> {
  return new Set(listNames(part, { file: '', pointer: '' }).map(({ name }) => name))
}
