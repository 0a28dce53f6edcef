import type { Content, Transition, Workflow } from '../../../content/types.ts'
import type { Named } from '../../../values/readPointers.ts'
import { mayLead } from '../reach/mayLead.ts'
import { mayBeMade } from '../reach/mayBeMade.ts'
import { isFinal } from '../reach/triggers.ts'

/** A process and one that it creates, beside each other. */
export interface Family {
  content: Content
  parent: Workflow
  parentStatuses: ReadonlySet<string>
  child: Workflow
  childNamed: Named
}

/** Parent status -> statuses in which the child can be meanwhile. A child that has ended counts as staying so. */
export function pairsOf(family: Family): Map<string, Set<string>> {
  const { parent, child } = family
  const found = new Map<string, Set<string>>()
  const pairs: [parent: string, child: string][] = []
  const add = (main: string, own: string): void => {
    const owns = found.get(main) ?? new Set()
    if (owns.has(own)) return
    found.set(main, owns.add(own))
    pairs.push([main, own])
  }
  const creates = (transition: Transition): boolean => Object.hasOwn(transition.create ?? {}, child.id)
  for (const status of family.parentStatuses) {
    for (const transition of parent.transitions) {
      if (creates(transition) && mayLead(parent, transition, status))
        add(transition.to ?? status, child.initial)
    }
  }
  for (const [main, own] of pairs) {
    for (const transition of parent.transitions) {
      if (isAbout(transition, child) || creates(transition) || !mayLead(parent, transition, main)) continue
      if (transition.to !== undefined) add(transition.to, own)
    }
    for (const next of nextOf(family, main, own)) {
      const heard = listeners(parent, child, main).filter((one) => heardStatus(one) === next)
      if (!heard.some(isPlain)) add(main, next)
      for (const transition of heard) {
        add(transition.to ?? main, creates(transition) ? child.initial : next)
      }
    }
  }
  return found
}

/** All that is known of the parent while it stays: `/parent` is its whole application. */
const statusPointers = new Set(['status', 'code', 'final'].map((name) => `/parent/${name}`))

/** Where the child can go while its parent stays. */
export function nextOf(family: Family, main: string, own: string): string[] {
  const { content, parent, child, childNamed } = family
  if (isFinal(child.statuses[own])) return []
  const status = parent.statuses[main]
  const known = {
    pointers: statusPointers,
    world: { parent: { status: main, code: status?.code ?? null, final: isFinal(status) } },
    lists: content.lists,
  }
  return child.transitions.flatMap((transition) => {
    if (transition.to === undefined || transition.to === own || !mayLead(child, transition, own)) return []
    return mayBeMade(transition, known, childNamed) ? [transition.to] : []
  })
}

/** Transitions by which the parent follows the child from this status. */
export function listeners(parent: Workflow, child: Workflow, main: string): Transition[] {
  return parent.transitions.filter((one) => isAbout(one, child) && mayLead(parent, one, main))
}

export function heardStatus({ on }: Transition): string | undefined {
  return on !== undefined && 'process' in on ? on.status : undefined
}

export function isAbout({ on }: Transition, child: Workflow): boolean {
  return on !== undefined && 'process' in on && on.process === child.id
}

function isPlain({ when, guards = [] }: Transition): boolean {
  return (when === undefined || when === true) && guards.every(({ warn }) => warn)
}
