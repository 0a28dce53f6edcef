import type { Machine } from '../../../content/types.ts'
import { leadsAway, mayLead } from '../reach/mayLead.ts'

/** Status -> where something leads from it, and from where something leads to it. */
export interface Ways {
  after: ReadonlyMap<string, readonly string[]>
  before: ReadonlyMap<string, readonly string[]>
}

export function waysBetween(machine: Machine): Ways {
  const after = new Map<string, string[]>()
  const before = new Map<string, string[]>()
  for (const transition of machine.transitions) {
    const { to, from } = transition
    for (const status of from) {
      if (to === undefined || !leadsAway(transition, status) || !mayLead(machine, transition, status))
        continue
      after.set(status, [...(after.get(status) ?? []), to])
      before.set(to, [...(before.get(to) ?? []), status])
    }
  }
  return { after, before }
}
