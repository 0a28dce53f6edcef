import type { PersonProfile } from './PersonProfile.ts'
import type { Sealed } from './seal.ts'

export interface PeopleTables {
  person: {
    id: string
    fin_index: Buffer | null
    document_index: Buffer | null
    /** Stands for the FIN where there is none; never sent to a register. */
    portal_number: string
    citizenship_id: number
    profile: Sealed<PersonProfile> | null
    created_at: Date
    erased_at: Date | null
  }
  /** One row. */
  installation: { one: boolean; seal: Buffer }
  person_key: { person_id: string; wrapped: Buffer; created_at: Date }
}
