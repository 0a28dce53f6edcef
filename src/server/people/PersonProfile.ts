/** Who somebody is, as the registers or they themselves said; sealed under their own key. */
export interface PersonProfile {
  /** Absent for a holder of a foreign passport. */
  fin?: string
  firstName: string
  lastName: string
  fatherName?: string
  middleName?: string
  /** yyyy-mm-dd */
  birthDate: string
  gender?: string
  citizenshipId: number
  country?: string
  documentType?: string
  documentSeries?: string
  documentNumber?: string
  registrationAddress?: string
  /** Base64 JPEG without the data prefix. */
  image?: string
  /** A register has confirmed it; absent = it was typed, and nobody has proven that it is theirs. */
  isConfirmed?: true
}

/** How somebody is reached; sealed with the account. */
export interface Contact {
  email: string
  mobile: string
}
