export type Gender = 'male' | 'female'

/** What a generated person is in life; the registers differ on details, never on this. */
export type Occupation = 'pupil' | 'student' | 'graduate' | 'worker' | 'foreigner'

/** A generated person as the population register knows them. */
export interface Person {
  /** 0 to POPULATION - 1. */
  index: number
  /** Seven characters; six for some foreigners. */
  fin: string
  lastName: string
  firstName: string
  fatherName?: string
  birthDate: string
  gender: Gender
  citizenshipId: number
  country: string
  registrationAddress?: string
  document: IdentityDocument
  occupation: Occupation
}
export interface IdentityDocument {
  documentType: string
  documentSeries?: string
  documentNumber: string
  documentExpiry: string
}
export const POPULATION = 10_000
/** The year around which the generated people live; a constant, so that a seed always gives the same people. */
export const YEAR = 2026
