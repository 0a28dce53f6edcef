export interface StaffRole {
  is: string
  institution: string | null
}

/** Who makes the request. `fin` is the portal number where there is no FIN (design section 6): see `hasFin`. */
export interface SignedIn {
  id: string
  role: number
  citizenshipId: number
  fin: string
  /** False: `fin` is the portal's own number and must not be sent to a register. */
  hasFin: boolean
  roles: StaffRole[]
  language: string
  /** Staff whose second factor is wanted and not there: `role` and `roles` are as if they had none. */
  factorNeeded?: true
  /** The administrator who looks at the portal as this person does: they read, and change nothing. */
  switchedBy?: string
  /** When the look ends, and until when the person lets drafts be filled. */
  looksUntil?: Date
  mayFillUntil?: Date
}
