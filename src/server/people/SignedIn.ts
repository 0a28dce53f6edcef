export interface StaffRole {
  is: string
  institution: string | null
}

/** Who makes the request. Nothing that lies under their key: most requests need none of it (`findPerson`). */
export interface SignedIn {
  id: string
  role: number
  citizenshipId: number
  roles: StaffRole[]
  language: string
  /** Where the request comes from (`netOf`): tries are counted there as well. */
  net?: string
  /** Staff whose second factor is wanted and not there: `role` and `roles` are as if they had none. */
  factorNeeded?: true
  /** The administrator who looks at the portal as this person does: they read, and change nothing. */
  switchedBy?: string
  /** Id of the session in which they look: what is noted of one look is told from another's. */
  look?: string
  /** When the look ends, and until when the person lets drafts be filled. */
  looksUntil?: Date
  mayFillUntil?: Date
}
