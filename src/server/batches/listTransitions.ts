import type { FormField } from '#engine/form/formFields.ts'
import { formFields } from '#engine/form/formFields.ts'
import { machineName } from '#engine/texts/textIds.ts'
import { typesOf } from './cellTypes.ts'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { fitsRole } from '#engine/workflow/countsFor.ts'
import type { OpenProcess } from '../content/currentRelease.ts'
import type { StaffRole } from '../people/SignedIn.ts'

/** A transition that can be made for many applications by one list. */
export interface ListTransition {
  transition: Transition
  /** Empty: of the process itself. */
  track: string
  /** Prefix of its texts. */
  machine: string
  /** Fields of its form, each of them one column. */
  fields: FormField[]
}

/** Those that one of these roles makes, and whose form asks for nothing but plain values. */
export function listTransitions(process: OpenProcess, roles: readonly StaffRole[]): ListTransition[] {
  const { workflow, forms } = process.part
  const held = namesHeld(workflow, roles)
  const machines = [['', workflow] as const, ...Object.entries(workflow.tracks ?? {})]
  return machines.flatMap(([track, machine]) =>
    machine.transitions.flatMap((transition) => {
      const { by = [], input, returns } = transition
      if (returns || !by.some((name) => held.has(name))) return []
      const form = input === undefined ? undefined : forms[input]
      const fields = form === undefined ? [] : [...formFields(form)]
      if (input !== undefined && form === undefined) return []
      if (!fields.every((field) => field.group === undefined && typesOf(field).length > 0)) return []
      return [{ transition, track, machine: machineName(workflow.id, track || undefined), fields }]
    }),
  )
}

/** Names of the process's roles that somebody with these grants can be. */
function namesHeld(workflow: Workflow, grants: readonly StaffRole[]): Set<string> {
  const held = Object.entries(workflow.roles).filter(([, role]) =>
    grants.some((grant) => fitsRole(grant, role)),
  )
  return new Set(held.map(([name]) => name))
}

/** "decide", of a track "choice.decide": how a list and an address name it. */
export const nameOf = ({ track, transition }: Pick<ListTransition, 'track' | 'transition'>): string =>
  track === '' ? transition.id : `${track}.${transition.id}`
