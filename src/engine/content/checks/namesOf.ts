import { formUses } from '../formUses.ts'
import type { Content } from '../types.ts'

/** Every name that other files may mention, by kind. */
export interface Names {
  forms: ReadonlySet<string>
  lists: ReadonlySet<string>
  facts: ReadonlySet<string>
  processes: ReadonlySet<string>
  conditions: ReadonlySet<string>
  services: ReadonlySet<string>
  constants: ReadonlySet<string>
  notifications: ReadonlySet<string>
  documents: ReadonlySet<string>
  personas: ReadonlySet<string>
  /** Outside systems. Undefined: the content does not say which there are. */
  sources: ReadonlySet<string> | undefined
  registers: ReadonlySet<string> | undefined
  /** Conditions that a form may name: the shared ones and those of the processes that ask it. */
  conditionsOf: (form: string) => ReadonlySet<string>
  /** Statuses of each process, its tracks' not counted. */
  statuses: ReadonlyMap<string, ReadonlySet<string>>
  /** All of them as one text: while it is the same, no name has come or gone. */
  text: string
}

const known = new WeakMap<Content, Names>()

export function namesOf(content: Content): Names {
  const names = known.get(content) ?? collected(content)
  known.set(content, names)
  return names
}

function collected(content: Content): Names {
  const named = {
    forms: new Set(Object.keys(content.forms)),
    lists: new Set(Object.keys(content.lists)),
    facts: new Set(Object.keys(content.facts)),
    processes: new Set(Object.keys(content.workflows)),
    conditions: new Set(Object.keys(content.conditions)),
    services: new Set(content.services.services.map(({ name }) => name)),
    constants: new Set(Object.keys(content.services.constants)),
    notifications: new Set(Object.keys(content.notifications)),
    documents: new Set(Object.keys(content.documents)),
    personas: new Set(Object.keys(content.personas)),
  }
  const { sources, registers } = content.services
  const workflows = Object.entries(content.workflows)
  const statuses = workflows.map(([id, { statuses: own }]): [string, Set<string>] => [
    id,
    new Set(Object.keys(own)),
  ])
  const texts = [...Object.values(named), ...statuses.map(([, own]) => own)].map((set) => [...set].join(' '))
  const owners = workflows.map(([id, { service }]) => `${id} ${service}`)
  return {
    ...named,
    sources: sources && new Set(sources),
    registers: registers && new Set(registers),
    conditionsOf: formConditions(content),
    statuses: new Map(statuses),
    text: [...texts, ...owners, sources?.join(' ') ?? '-', registers?.join(' ') ?? '-'].join('\n'),
  }
}

/** A part that no process asks by itself may stand in any of them. */
function formConditions({ conditions, workflows }: Content): Names['conditionsOf'] {
  const shared = Object.keys(conditions)
  const asking = new Map<string, Set<string>>()
  const all = new Set(shared)
  for (const workflow of Object.values(workflows)) {
    const own = Object.keys(workflow.conditions ?? {})
    for (const name of own) all.add(name)
    for (const { form } of formUses(workflow)) {
      const names = asking.get(form) ?? new Set(shared)
      for (const name of own) names.add(name)
      asking.set(form, names)
    }
  }
  return (form) => asking.get(form) ?? all
}
