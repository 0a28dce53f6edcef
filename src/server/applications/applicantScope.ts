import type { Json, JsonObject } from '#engine/values/types.ts'
import type { KnownPerson } from '../people/findPerson.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'

/**
 * `/applicant` (format.md section 1) with what the account knows, for prefills. Without a FIN there is none: the portal's
 * own number never goes to a register.
 */
export function applicantScope(
  { id, profile, contact }: Pick<KnownPerson, 'id' | 'profile' | 'contact'>,
  institution: string | null,
): JsonObject {
  const known: { [name: string]: Json | undefined | null } = {
    id,
    fin: profile.fin,
    citizenshipId: profile.citizenshipId,
    country: profile.country,
    birthDate: profile.birthDate,
    gender: profile.gender,
    lastName: profile.lastName,
    firstName: profile.firstName,
    fatherName: profile.fatherName,
    middleName: profile.middleName,
    documentType: profile.documentType,
    documentSeries: profile.documentSeries,
    documentNumber: profile.documentNumber,
    mobile: contact?.mobile,
    email: contact?.email,
    institution,
  }
  const scope: JsonObject = {}
  for (const [name, value] of Object.entries(known))
    if (value !== undefined && value !== null && value !== '') scope[name] = value
  return scope
}

export const fullName = ({ lastName, firstName, fatherName }: PersonProfile): string =>
  [lastName, firstName, fatherName].filter(Boolean).join(' ')
