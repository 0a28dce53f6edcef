import type { StaffRole } from '../people/SignedIn.ts'
import { fitsRole } from '#engine/workflow/countsFor.ts'
import type { OpenProcess, OpenRelease } from '../content/currentRelease.ts'
import { type ListTransition, listTransitions, nameOf } from '../batches/listTransitions.ts'

/** An invitation that somebody's roles may make: for each of these institutions (null = a national role's). */
export interface SittingKind extends ListTransition {
  process: string
  decision: string
  holders: StaffRole[]
}

/** By what these roles invite to interviews and exams. */
export function sittingKinds(release: OpenRelease, roles: readonly StaffRole[]): SittingKind[] {
  return Object.keys(release.portal.processes).flatMap((id) => kindsOf(release.process(id), id, roles))
}

export function kindsOf(process: OpenProcess, id: string, roles: readonly StaffRole[]): SittingKind[] {
  const { workflow } = process.part
  return listTransitions(process, roles)
    .filter(({ transition }) => transition.invites)
    .map((one) => {
      const asked = (one.transition.by ?? []).flatMap((name) => workflow.roles[name] ?? [])
      const holders = roles.filter((grant) => asked.some((role) => fitsRole(grant, role)))
      return { ...one, process: id, decision: nameOf(one), holders }
    })
}
