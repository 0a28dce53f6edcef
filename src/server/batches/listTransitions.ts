import type { FormField } from '#engine/form/formFields.ts'
import { formFields } from '#engine/form/formFields.ts'
import { machineName } from '#engine/texts/textIds.ts'
import { typesOf } from './cellTypes.ts'
import type { Transition } from '#engine/content/types.ts'
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
  const held = new Set(roles.map(({ is }) => is))
  const machines = [['', workflow] as const, ...Object.entries(workflow.tracks ?? {})]
  return machines.flatMap(([track, machine]) =>
    machine.transitions.flatMap((transition) => {
      const { by = [], input, returns } = transition
      if (returns || !by.some((name) => held.has(workflow.roles[name]?.is ?? ''))) return []
      const form = input === undefined ? undefined : forms[input]
      const fields = form === undefined ? [] : [...formFields(form)]
      if (input !== undefined && form === undefined) return []
      if (!fields.every((field) => field.group === undefined && typesOf(field).length > 0)) return []
      return [{ transition, track, machine: machineName(workflow.id, track || undefined), fields }]
    }),
  )
}

/** "decide", of a track "choice.decide": how a list and an address name it. */
export const nameOf = ({ track, transition }: Pick<ListTransition, 'track' | 'transition'>): string =>
  track === '' ? transition.id : `${track}.${transition.id}`
