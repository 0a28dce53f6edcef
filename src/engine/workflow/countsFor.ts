import type { Role } from '../content/types.ts'
import type { Actor, Holder } from './types.ts'

/**
 * A grant counts where exactly its scope is asked for: one for an institution at that institution, a national one where
 * a process names no institution (format.md section 6: no `of` = national). Neither stands for the other, in no release.
 * Every comparison of a grant with a case, a desk, an exam session or a message is this one.
 */
export function countsFor(grant: Holder, asked: Holder): boolean {
  return grant.is === asked.is && grant.institution === asked.institution
}

/** Can somebody with this grant be this role of a process? At whose applications, only these say. */
export function fitsRole(grant: Holder, { is, of }: Pick<Role, 'is' | 'of'>): boolean {
  return grant.is === is && (grant.institution === null) === (of === undefined)
}

/** The grants in which somebody acts: all of one scope. */
export function grantsOf({ roles = [], institution }: Pick<Actor, 'roles' | 'institution'>): Holder[] {
  return roles.map((is) => ({ is, institution: institution ?? null }))
}
