import type { StaffRole } from '../people/SignedIn.ts'

/** A desk as the indexes of `application_desk` begin with it; the database makes the same of role and institution. */
export const laneOf = ({ is, institution }: StaffRole): string => `${is}/${institution ?? ''}`

export const stageOf = (process: string, status: string): string => `${process}/${status}`

/** Where somebody sees cases, as `countsFor` says: a grant for an institution is of no national desk. */
export const lanesOf = (roles: readonly StaffRole[]): string[] => [...new Set(roles.map(laneOf))]
