import type { Workflow } from '../../../content/types.ts'
import { closedType } from '../types/closedType.ts'
import { BOOLEAN, DATE, oneOf, perhaps, sure, TEXT } from '../types/plainTypes.ts'
import type { Member } from '../types/Type.ts'
import type { Setting } from './Setting.ts'

/** `/applicant`: what the portal knows of an account; the institution for which an officer applies. */
export function applicantMember(workflow: Workflow): Member {
  const forInstitution = workflow.for.institution !== undefined || workflow.for.parent === true
  return {
    type: closedType({ ...PERSON, ...(forInstitution && { institution: perhaps(TEXT) }) }),
    absent: false,
  }
}

const PERSON = {
  id: sure(TEXT),
  fin: perhaps(TEXT),
  // A country's number; 0 = of no country.
  citizenshipId: sure({ type: 'integer', minimum: 0 }),
  country: perhaps(TEXT),
  birthDate: perhaps(DATE),
  gender: perhaps(oneOf(['male', 'female'])),
  lastName: perhaps(TEXT),
  firstName: perhaps(TEXT),
  fatherName: perhaps(TEXT),
  middleName: perhaps(TEXT),
  documentType: perhaps(TEXT),
  documentSeries: perhaps(TEXT),
  documentNumber: perhaps(TEXT),
  mobile: perhaps(TEXT),
  email: perhaps({ type: 'string', format: 'email' }),
}

/** `/applicant` of a menu: who is signed in. */
export const signedIn: Member = {
  type: closedType({ id: PERSON.id, fin: PERSON.fin, citizenshipId: PERSON.citizenshipId }),
  absent: false,
}

const anActor = closedType({
  id: sure(TEXT),
  relation: perhaps(oneOf(['self', 'parent'])),
  roles: perhaps({ type: 'array', items: { type: 'string' } }),
  institution: perhaps(TEXT),
  conflict: perhaps(BOOLEAN),
})

/** `/actor`: somebody where only people make the transition; nobody where the system acts, or looks whose turn it is. */
export function actorMember({ machine, transition, place }: Setting): Member {
  const { id, by, auto, on } = transition ?? {}
  const isFired = (machine.timers ?? []).some(({ fire }) => fire === id)
  const byPeople = by !== undefined && auto === undefined && on === undefined && !isFired
  return { type: anActor, absent: !byPeople || place.moment === 'when' }
}
