import type { StaffRole } from '../people/SignedIn.ts'

/** A desk as the indexes of `application_desk` begin with it; the database makes the same of role and institution. */
export const laneOf = ({ is, institution }: StaffRole): string => `${is}/${institution ?? ''}`

export const stageOf = (process: string, status: string): string => `${process}/${status}`

/** Where somebody sees cases: at their own desks, and at those of their roles that are of every institution. */
export function lanesOf(roles: readonly StaffRole[]): string[] {
  return [
    ...new Set(
      roles.flatMap(({ is, institution }) => [
        laneOf({ is, institution }),
        laneOf({ is, institution: null }),
      ]),
    ),
  ]
}
