import type { Machine, Transition } from '../../../content/types.ts'
import { isTriggered, triggersAt } from './triggers.ts'

/**
 * Could this transition be made from this status? By structure: somebody or something makes it there, and neither `when`
 * nor a guard says plainly no. Conditions that never hold are told of where they stand.
 */
export function mayLead(machine: Machine, transition: Transition, status: string): boolean {
  const { from, when, guards = [] } = transition
  if (!from.includes(status) || when === false) return false
  if (guards.some((guard) => guard.must === false && guard.if === undefined && !guard.warn)) return false
  return isTriggered(triggersAt(machine, transition, status))
}

/** It leads elsewhere: without `to` the status stays. */
export function leadsAway({ to }: Transition, status: string): boolean {
  return to !== undefined && to !== status
}
